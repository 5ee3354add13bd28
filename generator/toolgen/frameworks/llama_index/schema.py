"""LlamaIndex: the schemas of `FunctionTool.from_defaults`.

Held to `tool.metadata.get_parameters_dict()`. It is that of a model with one field a parameter,
root keywords other than type, properties, required and definitions left out; `*args` and
`**kwargs` are no fields. Of `Annotated` only the type is taken, and of the first item the
description, before the docstring's, and what `json_schema_extra` adds. Annotations that are text
are read by pydantic, by what the names in them mean in the module that makes the model.
"""

from __future__ import annotations

import datetime
import inspect
from collections.abc import Mapping, Set
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
from toolgen.ir.tools import AnnotationText, ToolSpec
from toolgen.schema.adapters import model, pydantic_refusals, quietly
from toolgen.schema.errors import SchemaFailure

__all__ = ["schemas"]

_MODULE = "llama_index.core.tools.utils"
_SHOWN = ("type", "properties", "required", "definitions", "$defs")
_VARIADIC = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
_TYPING = ("Any", "Awaitable", "Callable", "Dict", "List", "Optional", "Tuple", "Type", "Union")
_KNOWN = {each: f"typing:{each}" for each in _TYPING}
"""What the names in annotations that are text mean to LlamaIndex, beside Python's own."""
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
    filled = _filled(tool, definitions)
    texts = _texts(tool)
    function = synthetic_function(tool, definitions)
    parameters = [_shown(each, texts) for each in function.parameters if each.name not in filled]
    result = synthetic_result(tool, definitions).annotation
    annotation = texts.get("return", None if result is type(None) else result)
    signature = inspect.Signature(parameters, return_annotation=annotation)
    return f"{tool.name}{signature}\n{tool.description}".strip()


def _texts(tool: ToolSpec) -> dict[str, str]:
    """The annotations that are text when the function is defined, which a signature shows so.

    Raises SchemaFailure (TG305) for one of which source does not tell how Python writes it.
    """
    postponed = {each.name: each.postponed for each in tool.parameters if not each.is_context}
    postponed["return"] = tool.returns_text
    texts: dict[str, str] = {}
    for name, each in postponed.items():
        if each is None:
            continue
        if each.text is None:
            message = f"LlamaIndex shows the annotation of {name!r} as Python writes it"
            raise SchemaFailure("TG305", message, "say what the tool does: description=…")
        texts[name] = each.text
    return texts


def _shown(parameter: inspect.Parameter, texts: Mapping[str, str]) -> inspect.Parameter:
    """A parameter as the signature has it: without a default that is a `Field`."""
    if parameter.name in texts:
        parameter = parameter.replace(annotation=texts[parameter.name])
    is_field = isinstance(parameter.default, FieldInfo)
    return parameter.replace(default=EMPTY) if is_field else parameter


def _model(tool: ToolSpec, definitions: Definitions) -> Any:
    function = synthetic_function(tool, definitions)
    filled = _filled(tool, definitions)
    shown = [e for e in function.parameters if e.kind not in _VARIADIC and e.name not in filled]
    postponed = {each.name: each.postponed for each in tool.parameters if each.postponed}
    own = {each.name for each in shown}
    for each in shown:
        if each.name in postponed and not _is_known(postponed[each.name], own):
            message = f"LlamaIndex does not know all names in the annotation of {each.name!r}"
            raise SchemaFailure("TG305", f"{message}, which is text", "write it without quotes")
    fields = {each.name: _field(each, function) for each in shown}
    return model(tool.name, fields, function.namespace, module=_MODULE)


def _is_known(annotation: AnnotationText, fields: Set[str]) -> bool:
    """Whether all names in an annotation mean to LlamaIndex what they do where it stands."""
    return annotation.text is not None and all(
        name not in fields and meaning in (f"builtins:{name}", _KNOWN.get(name))
        for name, meaning in annotation.names
    )


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
