"""Live schemas: of a function that is there, whose annotations and defaults are objects already.

Consumes a tool of the IR, for the names and the texts, and by parameter the objects; produces the
JSON Schema as for source, and the mapping that the runtime makes a validator of.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import replace
from typing import Annotated, Any, NotRequired, TypeGuard, get_args, get_origin

import typing_extensions
from pydantic import Field
from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

from toolgen.config import Results
from toolgen.ir.tools import Parameter, ParameterKind, ToolSpec
from toolgen.schema.errors import SchemaFailure
from toolgen.schema.json_schema import DEFAULT_KNOBS, SchemaOptions, extra_of, schema_of
from toolgen.schema.realize import Realizer
from toolgen.schema.results import schema_of_result
from toolgen.schema.root import Root, documented, root_of, schema_parameters

__all__ = ["MISSING", "Live", "is_field", "live_annotations", "live_result", "live_schema"]

MISSING: Any = object()
"""The default of a parameter without one."""

Live = Mapping[str, tuple[Any, Any]]
"""The annotation and the default of each parameter, by name. Stars are left off."""

_OF_DEFAULT = ("default", "default_factory")


def live_schema(tool: ToolSpec, live: Live) -> dict[str, Any]:
    """The JSON Schema of the arguments.

    Raises SchemaFailure: TG401 for what pydantic refuses, with the parameter at fault where there
    is a single one, and TG402 for two of the same name.
    """
    parameters = schema_parameters(tool)
    try:
        return schema_of(_root(tool, parameters, live), DEFAULT_KNOBS)
    except SchemaFailure as failure:
        for parameter in parameters:
            _try(tool, parameter, live)
        raise failure from None


def _try(tool: ToolSpec, parameter: Parameter, live: Live) -> None:
    """Raises SchemaFailure for a parameter that is refused on its own."""
    try:
        schema_of(_root(tool, (parameter,), live), DEFAULT_KNOBS)
    except SchemaFailure as failure:
        raise replace(failure, parameter=parameter.name) from failure


def _root(tool: ToolSpec, parameters: tuple[Parameter, ...], live: Live) -> Root:
    made = [
        (each, documented(_received(each, annotation), each), _default(each, default))
        for each in parameters
        for annotation, default in (live[each.name],)
    ]
    return root_of(tool, made, Realizer({}), extra_of(tool, DEFAULT_KNOBS))


def _default(parameter: Parameter, default: Any) -> Any:
    match parameter.kind:
        case ParameterKind.VAR_POSITIONAL:
            return Field(default=[])
        case ParameterKind.VAR_KEYWORD:
            return Field(default={})
        case _ if default is MISSING:
            return ...
        case _:
            return default if is_field(default) else Field(default=default)


def _received(parameter: Parameter, annotation: Any) -> Any:
    """The type of the argument as one value: `*args` receive a list, `**kwargs` a dict."""
    if parameter.kind not in (ParameterKind.VAR_POSITIONAL, ParameterKind.VAR_KEYWORD):
        return annotation
    if get_origin(annotation) is typing_extensions.Unpack:
        return get_args(annotation)[0]
    is_list = parameter.kind is ParameterKind.VAR_POSITIONAL
    return list[annotation] if is_list else dict[str, annotation]


def live_annotations(tool: ToolSpec, live: Live) -> dict[str, Any]:
    """The mapping of a functional TypedDict, for `toolgen_runtime.model.binding.Binding`."""
    return {each.name: _entry(each, *live[each.name]) for each in schema_parameters(tool)}


def _entry(parameter: Parameter, annotation: Any, default: Any) -> Any:
    if is_field(default):
        return Annotated[_received(parameter, annotation), default]
    received = _received(parameter, _without_defaults(annotation))
    is_variadic = parameter.kind in (ParameterKind.VAR_POSITIONAL, ParameterKind.VAR_KEYWORD)
    return NotRequired[received] if is_variadic or default is not MISSING else received


def _without_defaults(annotation: Any) -> Any:
    """The type without a default in its metadata, which counts beside a `Field` default only."""
    if get_origin(annotation) is not Annotated:
        return annotation
    items: Any = (annotation.__origin__, *map(_without_default, annotation.__metadata__))
    return Annotated[items]


def _without_default(item: Any) -> Any:
    if not is_field(item) or item.is_required():
        return item
    made = copy(item)
    made.default, made.default_factory = PydanticUndefined, None
    made._attributes_set = {k: v for k, v in item._attributes_set.items() if k not in _OF_DEFAULT}
    return made


def is_field(value: object) -> TypeGuard[FieldInfo]:
    """Whether a value is what pydantic's `Field` gives."""
    return isinstance(value, FieldInfo)


def live_result(
    annotation: Any, description: str | None, results: Results
) -> dict[str, Any] | None:
    """The schema of the result, None where nothing is said of it. Raises SchemaFailure (TG401)."""
    options = SchemaOptions(results=results)
    return schema_of_result(annotation, {}, description, options) if results else None
