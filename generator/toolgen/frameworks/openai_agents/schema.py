"""openai-agents: the schemas of `function_tool` and `function_schema`.

Consumes a tool; produces what `FunctionTool` has as `params_json_schema` and `output_json_schema`:
the parameters as a model `<name>_args`, titles kept, strict unless the declaration says otherwise.
The docstring describes a parameter before its `Field` does, and that before a text in `Annotated`.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import replace
from types import GenericAlias
from typing import Annotated, Any, get_args, get_origin

from pydantic import BaseModel, ConfigDict, Field
from pydantic.fields import FieldInfo

from toolgen.frameworks.explicit import written_schema
from toolgen.frameworks.function import (
    EMPTY,
    SyntheticFunction,
    SyntheticResult,
    synthetic_function,
    synthetic_result,
)
from toolgen.frameworks.openai_agents.strict import strict
from toolgen.frameworks.schemas import FrameworkSchemas, declared, switch, with_output
from toolgen.ir.definitions import Definitions
from toolgen.ir.nodes import TypeValue
from toolgen.ir.tools import ToolSpec
from toolgen.json_schema import is_object
from toolgen.schema.adapters import adapter, model, pydantic_refusals, quietly
from toolgen.schema.errors import refused

__all__ = ["schemas", "written"]

_MODULE = "agents.function_schema"
_FIRST_LINE = "0.22"
_UNTYPED = (EMPTY, Any, str, type(None))

Definition = tuple[Any, Any]
"""A field of the model: its type, and its default or `Field`."""


def schemas(tool: ToolSpec, definitions: Definitions) -> FrameworkSchemas:
    """The schemas of a tool. Raises SchemaFailure."""
    is_strict = _is_strict(tool)
    function = synthetic_function(tool, definitions)
    with pydantic_refusals(), quietly():
        parameters = _arguments(tool, function, is_strict).model_json_schema()
    if is_strict:
        parameters = strict(parameters)
    return with_output(parameters, lambda: _output(tool, definitions))


def written(tool: ToolSpec, definitions: Definitions) -> FrameworkSchemas:
    """The schemas of a `FunctionTool` that is made by hand. Raises SchemaFailure."""
    parameters = written_schema(tool, definitions)
    said = declared(tool, "output_json_schema", definitions)
    output = None if said is None else _strict_said(said)
    return FrameworkSchemas(strict(parameters) if _is_strict(tool) else parameters, output)


def _is_strict(tool: ToolSpec) -> bool:
    return bool(switch(tool, "strict_mode", True) and switch(tool, "strict_json_schema", True))


def _arguments(tool: ToolSpec, function: SyntheticFunction, is_strict: bool) -> type[BaseModel]:
    fields = {}
    config = ConfigDict()
    for parameter in function.parameters:
        make = _MAKERS.get(parameter.kind, _plain)
        if parameter.kind is parameter.VAR_KEYWORD and tool.profile.line != _FIRST_LINE:
            if is_strict:
                raise refused(
                    f"openai-agents refuses **{parameter.name} in a strict schema",
                    "set strict_mode=False, or name the parameters",
                )
            config["extra"] = "forbid"
        fields[parameter.name] = make(_ParameterParts(parameter, function, tool.profile.line))
    return model(f"{tool.name}_args", fields, function.namespace, module=_MODULE, config=config)


class _ParameterParts:
    """A parameter with its annotation taken apart."""

    def __init__(
        self, parameter: inspect.Parameter, function: SyntheticFunction, line: str
    ) -> None:
        self.name = parameter.name
        self.default = parameter.default
        self.function = function.name
        annotation = Any if parameter.annotation is EMPTY else parameter.annotation
        self.type, metadata = _unwrapped(annotation)
        self.is_merged = line != _FIRST_LINE
        self.own_field = any(isinstance(item, FieldInfo) for item in metadata)
        self.info = self._info(annotation, metadata)
        text = next((item for item in metadata if isinstance(item, str)), None)
        self.description = function.descriptions.get(self.name, text)

    def _info(self, annotation: Any, metadata: tuple[Any, ...]) -> FieldInfo | None:
        """What the metadata says of the field: before 0.24, the first `Field` alone."""
        if self.is_merged:
            return FieldInfo.from_annotation(annotation) if metadata else None
        return next((item for item in metadata if isinstance(item, FieldInfo)), None)

    @property
    def item(self) -> Any:
        """The type of one item of `*args` or `**kwargs`, under the constraints of its `Field`."""
        if self.info is None or not self.info.metadata:
            return self.type
        items: Any = (self.type, *self.info.metadata)
        return Annotated[items]


def _unwrapped(annotation: Any) -> tuple[Any, tuple[Any, ...]]:
    metadata: tuple[Any, ...] = ()
    while get_origin(annotation) is Annotated:
        annotation, *more = get_args(annotation)
        metadata += tuple(more)
    return annotation, metadata


def _variadic(parameter: _ParameterParts) -> Definition:
    item = parameter.item
    if get_origin(parameter.type) is tuple and get_args(parameter.type)[1:] != (...,):
        if hasattr(parameter.type, "__args__"):
            raise refused(
                f"openai-agents refuses *{parameter.name} of a tuple of fixed length",
                "annotate the type of one item",
            )
        item = Any
    return GenericAlias(list, (item,)), Field(
        default_factory=list, description=parameter.description
    )


def _keywords(parameter: _ParameterParts) -> Definition:
    type_ = GenericAlias(dict, (str, parameter.item))
    return type_, Field(default_factory=dict, description=parameter.description)


def _plain(parameter: _ParameterParts) -> Definition:
    default, description = parameter.default, parameter.description
    if parameter.info is not None:
        return parameter.type, _merged(parameter, parameter.info)
    if default is EMPTY:
        return parameter.type, Field(..., description=description)
    if isinstance(default, FieldInfo):
        return parameter.type, _described(default, description or default.description)
    return parameter.type, Field(default=default, description=description)


def _merged(parameter: _ParameterParts, info: FieldInfo) -> FieldInfo:
    """What the annotation says, under what the default says."""
    default, description = parameter.default, parameter.description
    made = _described(info, description or info.description)
    if default is EMPTY:
        return made
    if not isinstance(default, FieldInfo):
        return FieldInfo.merge_field_infos(made, default=default)
    if not parameter.is_merged:
        return FieldInfo.merge_field_infos(made, default)
    annotated: Any = Annotated[parameter.type, made]
    made = FieldInfo.from_annotated_attribute(annotated, default)
    if parameter.own_field:
        return made
    return _described(made, description or default.description)


def _described(info: FieldInfo, description: str | None) -> FieldInfo:
    return FieldInfo.merge_field_infos(info, description=description)


_MAKERS: dict[Any, Callable[[_ParameterParts], Definition]] = {
    inspect.Parameter.VAR_POSITIONAL: _variadic,
    inspect.Parameter.VAR_KEYWORD: _keywords,
}


# the result


def _output(tool: ToolSpec, definitions: Definitions) -> dict[str, Any] | None:
    """The schema that programmatic callers are told: said, or asked for and read off the type."""
    said_type = dict(tool.settings).get("output_type")
    said = declared(tool, "output_json_schema", definitions)
    if isinstance(said_type, TypeValue):
        if said is not None:
            raise refused("openai-agents refuses output_type together with output_json_schema")
        result = synthetic_result(replace(tool, returns=said_type.type), definitions)
        return _strict_object(result)
    if said is not None:
        return _strict_said(said)
    if "programmatic" not in (declared(tool, "allowed_callers", definitions) or ()):
        return None
    result = synthetic_result(tool, definitions)
    if _unwrapped(result.annotation)[0] in _UNTYPED:
        return None
    return _strict_object(result)


def _strict_object(result: SyntheticResult) -> dict[str, Any]:
    with pydantic_refusals(), quietly():
        made = adapter(result.annotation, result.namespace).json_schema(mode="serialization")
    return _strict_said(made)


def _strict_said(schema: Any) -> dict[str, Any]:
    if not isinstance(schema, dict) or not is_object(schema):
        raise refused("openai-agents refuses an output schema that does not describe an object")
    return strict(schema)
