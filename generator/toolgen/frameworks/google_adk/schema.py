"""Google ADK: the schemas of `FunctionTool` and of functions given to an agent.

Held to `FunctionTool(function)._get_declaration().parameters_json_schema` for the Gemini API; with
Vertex AI, which an environment variable chooses, unions with null take another form. It is that of
a model named after the function; `*args` and `**kwargs` are left out, aliases are taken off, and a
default goes before one in `Annotated`. A function without parameters has no schema at all: it
is given as that of an empty object. Docstrings describe the tool alone.
"""

from __future__ import annotations

import inspect
import types
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

from toolgen.frameworks.function import EMPTY, synthetic_function
from toolgen.frameworks.schemas import FrameworkSchemas, switch
from toolgen.ir.definitions import Definitions
from toolgen.ir.tools import ToolSpec
from toolgen.schema.adapters import model, pydantic_refusals, quietly

__all__ = ["schemas"]

_MODULE = "google.adk.tools._function_tool_declarations"
_UNIONS = (Union, types.UnionType)
_VARIADIC = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
_LONG_RUNNING = (
    "NOTE: This is a long-running operation. Do not call this tool again if it has already returned"
    " some intermediate or pending status."
)
"""What is added to the description of a long-running tool: the model reads it, so it is exact."""


def schemas(tool: ToolSpec, definitions: Definitions) -> FrameworkSchemas:
    """The schemas of a tool. Raises SchemaFailure."""
    function = synthetic_function(tool, definitions)
    fields = {each.name: _field(each) for each in function.parameters if each.kind not in _VARIADIC}
    schema: dict[str, Any] = {"properties": {}, "type": "object"}
    if fields:
        with pydantic_refusals(), quietly():
            name = f"{function.name}Params"
            made = model(name, fields, function.namespace, module=_MODULE)
            schema = made.model_json_schema()
    return FrameworkSchemas(schema, description=_description(tool))


def _description(tool: ToolSpec) -> str | None:
    if not switch(tool, "is_long_running", False):
        return None
    return "\n\n".join(filter(None, (tool.description, _LONG_RUNNING)))


def _field(each: inspect.Parameter) -> tuple[Any, Any]:
    annotation = Any if each.annotation is EMPTY else _without_outer_optional(each.annotation)
    default = PydanticUndefined if each.default is EMPTY else each.default
    if get_origin(annotation) is not Annotated:
        return annotation, default
    with pydantic_refusals():
        field = FieldInfo.from_annotation(annotation)
    field.alias = field.validation_alias = field.serialization_alias = None
    field.default, field.default_factory = default, None
    return field.annotation, field


def _without_outer_optional(annotation: Any) -> Any:
    """What a union with null holds, where that is annotated and may be null itself."""
    arms = get_args(annotation) if get_origin(annotation) in _UNIONS else ()
    others = [arm for arm in arms if arm is not type(None)]
    if len(others) == len(arms) or len(others) != 1 or get_origin(others[0]) is not Annotated:
        return annotation
    inner = get_args(others[0])[0]
    is_optional = inner is type(None) or (
        get_origin(inner) in _UNIONS and type(None) in get_args(inner)
    )
    return others[0] if is_optional else annotation
