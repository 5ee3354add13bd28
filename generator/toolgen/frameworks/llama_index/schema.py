"""LlamaIndex: the schemas of `FunctionTool.from_defaults`.

Held to `tool.metadata.get_parameters_dict()`. It is that of a model with one field a parameter,
root keywords other than type, properties, required and definitions left out; `*args` and
`**kwargs` are no fields. Of `Annotated` only the type is taken, and of the first item the
description, before the docstring's, and what `json_schema_extra` adds.
"""

from __future__ import annotations

import datetime
import inspect
from typing import Annotated, Any, get_args, get_origin

from pydantic.fields import FieldInfo

from toolgen.frameworks.explicit import explicit_schema
from toolgen.frameworks.function import (
    EMPTY,
    SyntheticFunction,
    synthetic_function,
    synthetic_result,
)
from toolgen.frameworks.schemas import FrameworkSchemas, declared
from toolgen.ir.definitions import Definitions, Untold
from toolgen.ir.nodes import NONE, Table
from toolgen.ir.tools import ToolSpec
from toolgen.schema.adapters import model, pydantic_refusals, quietly
from toolgen.schema.errors import SchemaFailure

__all__ = ["schemas"]

_MODULE = "llama_index.core.tools.utils"
_SHOWN = ("type", "properties", "required", "definitions", "$defs")
_VARIADIC = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
_FORMATS = {datetime.date: "date", datetime.datetime: "date-time", datetime.time: "time"}


def schemas(tool: ToolSpec, definitions: Definitions) -> FrameworkSchemas:
    """The schemas of a tool. Raises SchemaFailure (TG305) for metadata that is made elsewhere."""
    if dict(tool.settings).get("tool_metadata", NONE) != NONE:
        raise SchemaFailure("TG305", "tool_metadata is an object that would have to be run")
    given = explicit_schema(tool, "fn_schema", definitions)
    if isinstance(given, dict):
        raise SchemaFailure("TG305", "fn_schema is no pydantic model that source tells")
    with pydantic_refusals(), quietly():
        made = given or _model(tool, definitions)
        schema = made.model_json_schema()
    shown = {key: value for key, value in schema.items() if key in _SHOWN}
    return FrameworkSchemas(shown, description=_description(tool, definitions))


def _description(tool: ToolSpec, definitions: Definitions) -> str | None:
    """The name, the signature as `inspect` writes it, and the docstring; None for one that is said.

    Raises SchemaFailure (TG305) where the signature holds what source does not tell.
    """
    if dict(tool.settings).get("description", NONE) != NONE:
        return None
    for parameter in tool.parameters:
        if isinstance(parameter.default, Untold):
            message = f"LlamaIndex shows the default of {parameter.name!r}, which is not known"
            raise SchemaFailure("TG305", message, "say what the tool does: description=…")
    if tool.returns is not None and tool.returns_text:
        message = "LlamaIndex shows the type of the result as it is written, in quotes"
        raise SchemaFailure("TG305", message, "say what the tool does: description=…")
    filled = _filled(tool, definitions)
    function = synthetic_function(tool, definitions)
    parameters = [_shown(each) for each in function.parameters if each.name not in filled]
    result = synthetic_result(tool, definitions).annotation
    annotation = None if result is type(None) else result
    signature = inspect.Signature(parameters, return_annotation=annotation)
    return f"{tool.name}{signature}\n{tool.description}".strip()


def _shown(parameter: inspect.Parameter) -> inspect.Parameter:
    """A parameter as the signature has it: without a default that is a `Field`."""
    is_field = isinstance(parameter.default, FieldInfo)
    return parameter.replace(default=EMPTY) if is_field else parameter


def _model(tool: ToolSpec, definitions: Definitions) -> Any:
    for parameter in tool.parameters:
        if parameter.is_postponed and not parameter.is_context:
            message = f"LlamaIndex takes the annotation of {parameter.name!r} for text"
            raise SchemaFailure("TG305", message, "write annotations without quotes")
    function = synthetic_function(tool, definitions)
    filled = _filled(tool, definitions)
    fields = {
        each.name: _field(each, function)
        for each in function.parameters
        if each.kind not in _VARIADIC and each.name not in filled
    }
    return model(tool.name, fields, function.namespace, module=_MODULE)


def _filled(tool: ToolSpec, definitions: Definitions) -> dict[str, Any]:
    """The parameters that the declaration fills in, by the setting `partial_params`."""
    value = dict(tool.settings).get("partial_params", NONE)
    if value != NONE and not isinstance(value, Table):
        raise SchemaFailure("TG305", "partial_params cannot be told from source")
    filled: dict[str, Any] = declared(tool, "partial_params", definitions) or {}
    return filled


def _field(each: inspect.Parameter, function: SyntheticFunction) -> tuple[Any, FieldInfo]:
    type_, description = each.annotation, None
    extra: dict[str, Any] = {}
    if get_origin(type_) is Annotated:
        type_, first, *_ = get_args(type_)
        if isinstance(first, str):
            description = first
        elif isinstance(first, FieldInfo):
            description = first.description
            extra |= first.json_schema_extra if isinstance(first.json_schema_extra, dict) else {}
    if description is None:
        description = function.descriptions.get(each.name)
    if type_ in _FORMATS:
        extra.setdefault("format", _FORMATS[type_])
    described: dict[str, Any] = {"description": description, "json_schema_extra": extra}
    return (Any if type_ is EMPTY else type_), _with_default(each.default, described)


def _with_default(default: Any, described: dict[str, Any]) -> FieldInfo:
    if not isinstance(default, FieldInfo):
        return (
            FieldInfo(**described) if default is EMPTY else FieldInfo(default=default, **described)
        )
    if default.description is None and described["description"] is not None:
        return FieldInfo.merge_field_infos(default, description=described["description"])
    return default
