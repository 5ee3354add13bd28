"""LangChain: the schemas of `@tool` and `StructuredTool.from_function`.

Held to `tool.tool_call_schema.model_json_schema()` of langchain-core, which is what chat models
are given. It is made in two steps that both leave their marks. First a model with the fields of
pydantic's deprecated `validate_arguments`: `*args` and `**kwargs` are optional and null by
default, and fields of pydantic's own come in between, one of which shows for a function with
positional-only parameters. Then a model of some of its fields, which keeps of each the type, the
constraints, the default and a description alone: the docstring's before that of `Annotated`, a
bare string or a `Field`, before that of a `Field` which is the default.

A tool that takes one string, `Tool` and `@tool(infer_schema=False)`, has the schema that
`convert_to_openai_tool` gives it.
"""

from __future__ import annotations

import inspect
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Annotated, Any, get_args, get_origin

from pydantic import BaseModel, ConfigDict
from pydantic.fields import FieldInfo
from typing_extensions import Unpack

from toolgen.frameworks.explicit import explicit_schema
from toolgen.frameworks.function import EMPTY, SyntheticFunction, synthetic_function
from toolgen.frameworks.schemas import FrameworkSchemas, switch
from toolgen.ir.definitions import Definitions
from toolgen.ir.tools import ToolSpec
from toolgen.schema.adapters import model, pydantic_refusals, quietly
from toolgen.schema.errors import SchemaFailure, refused
from toolgen.schema.stand_ins import OpaqueStandIn

__all__ = ["schemas", "written"]

_MODULE = "langchain_core.utils.pydantic"
_CONFIG = ConfigDict(arbitrary_types_allowed=True)
_SINGLE_INPUT = {
    "properties": {"__arg1": {"title": "__arg1", "type": "string"}},
    "required": ["__arg1"],
    "type": "object",
}
_POSITIONAL_ONLY = "v__positional_only"
_RESERVED = {"v__args", "v__kwargs", _POSITIONAL_ONLY, "v__duplicate_kwargs"}
_VARIADIC: dict[str, tuple[Any, Any]] = {
    "args": (inspect.Parameter.VAR_POSITIONAL, list[Any]),
    "kwargs": (inspect.Parameter.VAR_KEYWORD, dict[Any, Any]),
}
"""Names that `validate_arguments` gives to what a function does not take, and their types."""


def schemas(tool: ToolSpec, definitions: Definitions) -> FrameworkSchemas:
    """The schemas of a tool. Raises SchemaFailure."""
    given = explicit_schema(tool, "args_schema", definitions)
    if isinstance(given, dict):
        described = {"description": tool.description} if tool.description else {}
        return FrameworkSchemas({**given, **described})
    if given is not None:
        return FrameworkSchemas(_schema(tool, _fields_of_model(given), {}))
    if not switch(tool, "infer_schema", True):
        return FrameworkSchemas(_SINGLE_INPUT)
    function = synthetic_function(tool, definitions)
    return FrameworkSchemas(_schema(tool, _fields(function), function.namespace))


def written(tool: ToolSpec, definitions: Definitions) -> FrameworkSchemas:
    """The schemas of a subclass of `BaseTool` by its `args_schema`. Raises SchemaFailure."""
    assert tool.schema is not None
    settings = (*tool.settings, ("args_schema", tool.schema))
    return schemas(replace(tool, schema=None, settings=settings), definitions)


def _schema(
    tool: ToolSpec, fields: Mapping[str, Any], namespace: Mapping[str, object]
) -> dict[str, Any]:
    with pydantic_refusals(), quietly():
        made = model(tool.name, fields, namespace, module=_MODULE, config=_CONFIG)
        made.__doc__ = textwrap.dedent(tool.description)
        return made.model_json_schema()


def _fields_of_model(given: type[BaseModel]) -> dict[str, Any]:
    for name, field in given.model_fields.items():
        if any(isinstance(item, OpaqueStandIn) for item in field.metadata):
            message = f"whether the field {name!r} is injected cannot be told from its metadata"
            raise SchemaFailure("TG305", message)
    return {name: _kept(name, field, {}) for name, field in given.model_fields.items()}


def _fields(function: SyntheticFunction) -> dict[str, Any]:
    """The fields of the second model."""
    descriptions = _descriptions(function)
    with pydantic_refusals():
        inferred = _inferred(function)
    names = _shown(function, inferred)
    return {name: _kept(name, inferred.model_fields[name], descriptions) for name in names}


def _descriptions(function: SyntheticFunction) -> dict[str, str]:
    """What is said of parameters, by the docstring or, where it is silent, in `Annotated`."""
    written = {each.name: _in_metadata(each.annotation) for each in function.parameters}
    return {name: text for name, text in written.items() if text} | dict(function.descriptions)


def _in_metadata(annotation: Any) -> str | None:
    if get_origin(annotation) is not Annotated:
        return None
    for item in get_args(annotation)[1:]:
        if isinstance(item, str):
            return item
        if isinstance(item, FieldInfo) and item.description:
            return item.description
    return None


def _inferred(function: SyntheticFunction) -> type[BaseModel]:
    """The model of `validate_arguments`."""
    if _RESERVED & {each.name for each in function.parameters}:
        raise refused("names that begin with 'v__' are pydantic's own for arguments")
    config = ConfigDict(arbitrary_types_allowed=True, extra="forbid")
    fields = dict(_arguments(function))
    return model(function.name, fields, function.namespace, module=_MODULE, config=config)


def _arguments(function: SyntheticFunction) -> Iterator[tuple[str, tuple[Any, Any]]]:
    """The fields by name, in the order in which they are first met."""
    kinds = inspect.Parameter
    for each in function.parameters:
        annotation = Any if each.annotation is EMPTY else each.annotation
        if _has_unpack(annotation):
            message = f"langchain makes no schema of Unpack[…], which {each.name!r} has"
            raise replace(refused(message), parameter=each.name)
        match each.kind:
            case kinds.VAR_POSITIONAL:
                yield each.name, (_of(tuple, annotation, ...), None)
            case kinds.VAR_KEYWORD:
                yield each.name, (_of(dict, str, annotation), None)
            case _:
                yield each.name, (annotation, ... if each.default is EMPTY else each.default)
        if each.kind is kinds.POSITIONAL_ONLY:
            yield _POSITIONAL_ONLY, (list[str], None)
    used = {each.kind for each in function.parameters}
    for name, (kind, type_) in _VARIADIC.items():
        if kind not in used and any(each.name == name for each in function.parameters):
            yield f"v__{name}", (type_, None)


def _has_unpack(annotation: Any) -> bool:
    """Whether an annotation has Unpack[…] in it: all that is subscripted langchain subscripts anew
    by a tuple, of which that takes none.
    """
    return get_origin(annotation) is Unpack or any(map(_has_unpack, get_args(annotation)))


def _of(origin: Any, *arguments: Any) -> Any:
    return origin[arguments]


def _shown(function: SyntheticFunction, inferred: type[BaseModel]) -> list[str]:
    """The names of fields that are left: `args` and `kwargs` are taken for pydantic's own."""
    kinds = {each.kind for each in function.parameters}
    own = {name for name, (kind, _) in _VARIADIC.items() if kind not in kinds}
    return [name for name in inferred.model_fields if name not in own]


def _kept(name: str, field: FieldInfo, descriptions: Mapping[str, str]) -> tuple[Any, FieldInfo]:
    """What is left of a field."""
    described: dict[str, Any] = {"description": descriptions.get(name, field.description)}
    if field.default_factory is None:
        made = FieldInfo(default=field.default, **described)
    else:
        made = FieldInfo(default_factory=field.default_factory, **described)
    if field.metadata:
        made.metadata = field.metadata
    return field.annotation, made
