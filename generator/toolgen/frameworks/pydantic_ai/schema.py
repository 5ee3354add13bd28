"""pydantic-ai: the schemas of functions that are tools of an agent or a toolset.

Held to `Tool(function).tool_def` of pydantic-ai-slim. It is a closed typed dict over the
parameters, without titles of fields; the type of `**kwargs` is that of additional properties. A
function whose only parameter is a model, a dataclass or a TypedDict has the schema of that class.
Docstrings of attributes are descriptions unless a class is configured otherwise: TypedDicts and
dataclasses take the configuration over, models do not. A description in `Field` goes before that
of the docstring.
"""

from __future__ import annotations

import inspect
from dataclasses import is_dataclass
from typing import Any

from pydantic import BaseModel, ConfigDict
from pydantic._internal import _decorators, _generate_schema
from pydantic._internal._config import ConfigWrapper
from pydantic._internal._namespace_utils import NsResolver
from pydantic.fields import FieldInfo
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema
from typing_extensions import is_typeddict

from toolgen.frameworks.function import (
    EMPTY,
    SyntheticFunction,
    synthetic_function,
    synthetic_result,
)
from toolgen.frameworks.pydantic_ai.attribute_docs import with_attribute_docs
from toolgen.frameworks.schemas import FrameworkSchemas, switch
from toolgen.ir.definitions import Definitions
from toolgen.ir.nodes import NONE
from toolgen.ir.tools import ToolSpec
from toolgen.schema.adapters import adapter, pydantic_refusals, quietly
from toolgen.schema.errors import SchemaFailure, refused

__all__ = ["schemas"]


def schemas(tool: ToolSpec, definitions: Definitions) -> FrameworkSchemas:
    """The schemas of a tool; the result's is given where the declaration asks for it.

    Raises SchemaFailure: TG403 for what pydantic-ai refuses, TG305 for a generator of the user's.
    """
    _check_settings(tool)
    _check_context(tool)
    documented = with_attribute_docs(tool, definitions)
    function = synthetic_function(tool, documented)
    with pydantic_refusals(), quietly():
        parameters, is_single = _parameters(function)
    description = None
    if is_single and not tool.description:
        description = parameters.pop("description", None)
    output = _output(tool, definitions) if switch(tool, "include_return_schema", None) else None
    return FrameworkSchemas(_checked_object(parameters), output, description=description)


def _check_settings(tool: ToolSpec) -> None:
    for keyword in ("schema_generator", "function_schema"):
        if dict(tool.settings).get(keyword, NONE) != NONE:
            raise SchemaFailure("TG305", f"{keyword} is an object that would have to be run")


def _check_context(tool: ToolSpec) -> None:
    """Refuse a `RunContext` that the declaration leaves no place for, and the lack of one."""
    takes = switch(tool, "takes_ctx", None)
    contexts = [each for each in tool.parameters if each.is_context]
    if takes is False and contexts:
        raise refused("a RunContext is taken, and the declaration is of a tool without one")
    if takes and tool.parameters and not contexts:
        raise refused("the first parameter must be annotated with RunContext")


class _Schemas(GenerateJsonSchema):
    """pydantic's generator without titles of fields."""

    def _named_required_fields_schema(self, named_required_fields: Any) -> JsonSchemaValue:
        made = super()._named_required_fields_schema(named_required_fields)
        for each in made.get("properties", {}).values():
            each.pop("title", None)
        return made


def _parameters(function: SyntheticFunction) -> tuple[JsonSchemaValue, bool]:
    """The schema, and whether it is that of the only parameter."""
    config = ConfigWrapper(ConfigDict(title=function.name, use_attribute_docstrings=True))
    resolver = NsResolver(parent_namespace=dict(function.namespace))
    generator = _generate_schema.GenerateSchema(config, resolver)
    fields, extras = _fields(function, generator)
    only = _only_class(function)
    if only is not None and extras is None:
        schema = fields[only]["schema"]
    else:
        schema = core_schema.typed_dict_schema(
            fields,
            config=config.core_config(None),
            extra_behavior="forbid" if extras is None else "allow",
            extras_schema=extras,
        )
    made = _Schemas().generate(generator.clean_schema(schema))
    return made, only is not None and extras is None


def _fields(
    function: SyntheticFunction, generator: Any
) -> tuple[dict[str, core_schema.TypedDictField], core_schema.CoreSchema | None]:
    decorators = _decorators.DecoratorInfos()
    fields: dict[str, core_schema.TypedDictField] = {}
    extras: core_schema.CoreSchema | None = None
    for each in function.parameters:
        annotation = Any if each.annotation is EMPTY else each.annotation
        if each.kind is inspect.Parameter.VAR_KEYWORD:
            extras = generator.generate_schema(annotation)
            continue
        if each.kind is inspect.Parameter.VAR_POSITIONAL:
            annotation = _list_of(annotation)
        required = each.default is EMPTY
        field = _field(annotation, each.default)
        if field.description is None:
            field.description = function.descriptions.get(each.name)
        fields[each.name] = generator._generate_td_field_schema(
            each.name, field, decorators, required=required
        )
    return fields, extras


def _list_of(annotation: Any) -> Any:
    generic: Any = list
    return generic[annotation]


def _field(annotation: Any, default: Any) -> FieldInfo:
    if default is EMPTY:
        return FieldInfo.from_annotation(annotation)
    return FieldInfo.from_annotated_attribute(annotation, default)


def _only_class(function: SyntheticFunction) -> str | None:
    """The name of the only parameter, when it is one whose schema is that of an object."""
    if len(function.parameters) != 1:
        return None
    [only] = function.parameters
    type_ = only.annotation
    if not isinstance(type_, type) or only.kind is inspect.Parameter.VAR_POSITIONAL:
        return None
    return only.name if _is_model_like(type_) else None


def _is_model_like(type_: Any) -> bool:
    return issubclass(type_, BaseModel) or is_dataclass(type_) or is_typeddict(type_)


def _checked_object(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema of an object, with a reference at the root followed where that is simple."""
    if schema.get("type") == "object":
        return schema
    reference = schema.get("$ref")
    if reference is None:
        raise refused("the schema of the only parameter is not that of an object")
    target = schema.get("$defs", {}).get(reference.removeprefix("#/$defs/"), {})
    is_simple = target.get("type") == "object" and not _has_reference(target)
    return target if is_simple else schema


def _has_reference(node: Any) -> bool:
    if isinstance(node, dict):
        return "$ref" in node or any(map(_has_reference, node.values()))
    return isinstance(node, list) and any(map(_has_reference, node))


def _output(tool: ToolSpec, definitions: Definitions) -> dict[str, Any]:
    result = synthetic_result(tool, definitions)
    annotation = Any if result.annotation is EMPTY else result.annotation
    with pydantic_refusals(), quietly():
        made = adapter(annotation, result.namespace)
        return made.json_schema(mode="serialization", schema_generator=_Schemas)
