"""Strands Agents: the schemas of `@tool`.

Held to `tool.tool_spec["inputSchema"]["json"]`. It is that of a model with plain fields: of
`Annotated` only a bare string is taken, as the description; it goes before the docstring's, and a
`Field` there is refused. Every parameter has a description. Titles and
`additionalProperties` are taken off the root and the properties, and an optional parameter that
may be null is shown without null.
"""

from __future__ import annotations

from copy import copy
from typing import Annotated, Any, get_args, get_origin

from pydantic import Field
from pydantic.fields import FieldInfo

from toolgen.frameworks.explicit import explicit_schema
from toolgen.frameworks.function import EMPTY, SyntheticFunction, synthetic_function
from toolgen.frameworks.schemas import FrameworkSchemas
from toolgen.ir.definitions import Definitions
from toolgen.ir.nodes import Scalar
from toolgen.ir.tools import ToolSpec
from toolgen.schema.adapters import model, pydantic_refusals, quietly
from toolgen.schema.errors import SchemaFailure, refused

__all__ = ["schemas"]

_MODULE = "strands.tools.decorator"
_TAKEN_OFF = ("title", "additionalProperties")
_SPECIAL = ("self", "cls", "agent")


def schemas(tool: ToolSpec, definitions: Definitions) -> FrameworkSchemas:
    """The schemas of a tool. Raises SchemaFailure (TG403) for what Strands refuses."""
    _check_context(tool, _context_name(tool))
    function = synthetic_function(tool, definitions)
    fields = {each.name: _field(each, function) for each in function.parameters}
    with pydantic_refusals(), quietly():
        name = f"{function.name.capitalize()}Tool"
        made = model(name, fields, function.namespace, module=_MODULE)
        schema = made.model_json_schema()
    given = explicit_schema(tool, "inputSchema", definitions)
    if given is not None:
        return FrameworkSchemas(_json(given))
    _clean(schema)
    return FrameworkSchemas(schema)


def _json(given: Any) -> dict[str, Any]:
    if not isinstance(given, dict):
        raise SchemaFailure("TG305", "inputSchema is no dict that source tells")
    inner = given.get("json", given)
    return inner if isinstance(inner, dict) else given


def _context_name(tool: ToolSpec) -> str | None:
    """The name of the parameter for the context, by the setting `context`."""
    match dict(tool.settings).get("context"):
        case None | Scalar(value=False):
            return None
        case Scalar(value=True):
            return "tool_context"
        case Scalar(value=str() as name) if name.strip():
            return name.strip()
        case Scalar(value=str()):
            raise refused("the name of the context parameter is empty")
        case _:
            raise SchemaFailure(
                "TG305", "context is neither a name nor a truth value in the source"
            )


def _check_context(tool: ToolSpec, context: str | None) -> None:
    """Refuse the first parameter of the context's type that is not the one of that name."""
    said = {*_SPECIAL, context}
    typed = (each for each in tool.parameters if each.is_context and each.name not in said)
    first = next(typed, None)
    if first is None:
        return
    if context is None:
        raise refused(
            f"the parameter {first.name!r} takes a ToolContext, and the decorator does not say so",
            "write @tool(context=True)",
        )
    raise refused(f"the parameter that takes a ToolContext must be named {context!r}")


def _field(each: Any, function: SyntheticFunction) -> tuple[Any, FieldInfo]:
    annotation = Any if each.annotation is EMPTY else each.annotation
    type_, description = annotation, None
    if get_origin(annotation) is Annotated:
        type_, *metadata = get_args(annotation)
        if any(isinstance(item, FieldInfo) for item in metadata):
            raise refused("Field is not supported in Annotated", "use a string, or the docstring")
        bare = [item for item in metadata if isinstance(item, str)]
        description = bare[-1] if bare else None
    if description is None:
        description = function.descriptions.get(each.name) or f"Parameter {each.name}"
    return type_, _described(each.default, description)


def _described(default: Any, description: str) -> FieldInfo:
    if not isinstance(default, FieldInfo):
        made: FieldInfo = Field(... if default is EMPTY else default, description=description)
        return made
    if default.description is not None:
        return default
    made = copy(default)
    made._attributes_set = {**default._attributes_set, "description": description}
    made.description = description
    return made


def _clean(schema: dict[str, Any]) -> None:
    """Take off what Strands does, in place, from an object and the objects written in it."""
    for keyword in _TAKEN_OFF:
        schema.pop(keyword, None)
    for name, each in schema.get("properties", {}).items():
        if name not in schema.get("required", []):
            _drop_null(each)
        if "properties" in each:
            _clean(each)
        for keyword in _TAKEN_OFF:
            each.pop(keyword, None)


def _drop_null(schema: dict[str, Any]) -> None:
    arms = schema.get("anyOf", [])
    if len(arms) == 2 and arms[1].get("type") == "null":  # pydantic writes it last
        schema.update(arms[0])
        del schema["anyOf"]
