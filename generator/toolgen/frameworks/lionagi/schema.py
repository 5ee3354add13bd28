"""LionAGI: the schemas of `Tool` and of functions that are registered, in a dialect of its own.

Held to `Tool(func_callable=function).tool_schema["function"]["parameters"]`. A type is the name of
its annotation, translated for a few builtins; every parameter is required, and described, by null
where nothing is said. A schema of the user's, or a model of the options, is given as it is.
"""

from __future__ import annotations

from typing import Any

from toolgen.frameworks.explicit import explicit_schema
from toolgen.frameworks.function import EMPTY, synthetic_function
from toolgen.frameworks.schemas import FrameworkSchemas
from toolgen.ir.definitions import Definitions
from toolgen.ir.tools import ToolSpec
from toolgen.schema.adapters import pydantic_refusals, quietly
from toolgen.schema.errors import SchemaFailure, refused

__all__ = ["schemas"]

_NAMES = {
    "str": "string",
    "int": "number",
    "float": "number",
    "list": "array",
    "tuple": "array",
    "bool": "boolean",
    "dict": "object",
}


def schemas(tool: ToolSpec, definitions: Definitions) -> FrameworkSchemas:
    """The schemas of a tool. Raises SchemaFailure (TG403) for an annotation without a name."""
    given = explicit_schema(tool, "tool_schema", definitions)
    if given is not None:
        return _of_schema(given, tool)
    options = explicit_schema(tool, "request_options", definitions)
    if options is not None:
        with pydantic_refusals(), quietly():
            made = options if isinstance(options, dict) else options.model_json_schema()
            return FrameworkSchemas(made)
    return FrameworkSchemas(_of_function(tool, definitions))


def _of_schema(given: Any, tool: ToolSpec) -> FrameworkSchemas:
    """A schema of the user's, which has the name and the description that a model is given, too."""
    function = given.get("function") if isinstance(given, dict) else None
    parameters = function.get("parameters") if isinstance(function, dict) else None
    if not isinstance(function, dict) or not isinstance(parameters, dict):
        raise SchemaFailure("TG305", "tool_schema holds no parameters that source tells")
    name = function.get("name", tool.name)
    if name != tool.name:
        message = f"tool_schema has the name {name!r}, and the function is {tool.name!r}"
        raise SchemaFailure("TG305", f"{message}: give both the same one")
    return FrameworkSchemas(parameters, description=function.get("description"))


def _of_function(tool: ToolSpec, definitions: Definitions) -> dict[str, Any]:
    function = synthetic_function(tool, definitions)
    texts = {each.name: each for each in tool.parameters}
    properties = {
        each.name: {
            "type": _type_name(each.name, each.annotation, texts[each.name].postponed is not None),
            "description": texts[each.name].description,
        }
        for each in function.parameters
    }
    return {"type": "object", "properties": properties, "required": list(properties)}


def _type_name(parameter: str, annotation: Any, is_postponed: bool) -> str:
    if annotation is EMPTY:
        return "string"
    name: str | None = None if is_postponed else getattr(annotation, "__name__", None)
    if name is None:
        raise refused(
            f"the annotation of {parameter!r} has no name when the function is defined",
            "write a class, without quotes and without postponed annotations",
        )
    return _NAMES.get(name, name)
