"""Slots: the JSON Schemas of what slots and outputs say, as pydantic gives them for their types.

Consumes slots of a tool; produces schemas that stand alone: a slot's type names no definition.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from toolgen.ir.nodes import Literal, Parametrised, Type
from toolgen.ir.slots import DeclaredSlot
from toolgen.ir.tools import Parameter, ParameterKind, ToolSpec
from toolgen.schema.errors import SchemaFailure
from toolgen.schema.reuse import SchemaBuilder

__all__ = ["output_schema", "result_schema", "signature_schema", "slots_schema"]


def slots_schema(
    tool: ToolSpec, slots: Iterable[DeclaredSlot], builder: SchemaBuilder
) -> dict[str, Any]:
    """The schema of an object with a property for each slot."""
    found = tuple(slots)
    schema = _built(tool, [_parameter(slot) for slot in found], builder)
    for slot in found:
        if slot.fields:
            group = slots_schema(tool, slot.fields, builder)
            _put_group(schema["properties"][slot.name], group)
    required = [slot.name for slot in found if slot.is_required]
    bare = {"properties": schema["properties"], "type": "object"}
    return bare | ({"required": required} if required else {})


def output_schema(tool: ToolSpec, builder: SchemaBuilder) -> dict[str, Any] | None:
    """The schema of a tool's result by its outputs; None where it has none.

    A single output is the result itself, several are the keys of an object.
    """
    if not tool.outputs:
        return None
    schema = slots_schema(tool, tool.outputs, builder)
    if len(tool.outputs) > 1:
        return schema
    single: dict[str, Any] = schema["properties"][tool.outputs[0].name]
    return single


def result_schema(tool: ToolSpec, builder: SchemaBuilder) -> dict[str, Any] | None:
    """The schema of what a tool's signature says that it returns; None where it says nothing."""
    if tool.returns is None:
        return None
    schema = _attempted(tool, [_of_type("result", tool.returns)], builder)
    if schema is None:
        return None
    result: dict[str, Any] = schema["properties"]["result"]
    return {**result, "$defs": schema.get("$defs", {})}


def signature_schema(tool: ToolSpec, builder: SchemaBuilder) -> dict[str, Any] | None:
    """The schema of those parameters of a framework's tool that have both a slot and an annotation.

    None where there are none, and where it cannot be told.
    """
    named = {slot.name for slot in tool.slots or ()}
    parameters = [each for each in tool.parameters if each.is_annotated and each.name in named]
    return _attempted(tool, parameters, builder) if parameters else None


def _attempted(
    tool: ToolSpec, parameters: list[Parameter], builder: SchemaBuilder
) -> dict[str, Any] | None:
    """A schema that nothing rests on but a comparison: None for types that it cannot be made of."""
    try:
        return _built(tool, parameters, builder)
    except SchemaFailure:
        return None


def _built(tool: ToolSpec, parameters: list[Parameter], builder: SchemaBuilder) -> dict[str, Any]:
    return builder.build(replace(tool, parameters=tuple(parameters))).parameters


def _of_type(name: str, type_: Type) -> Parameter:
    return Parameter(name, ParameterKind.KEYWORD_ONLY, type_)


def _parameter(slot: DeclaredSlot) -> Parameter:
    return replace(_of_type(slot.name, _chosen(slot)), description=slot.description)


def _chosen(slot: DeclaredSlot) -> Type:
    """The slot's type with its choices: of a list, they are those of the items."""
    if not slot.choices:
        return slot.type
    match slot.type:
        case Parametrised(origin=origin):
            return Parametrised(origin, (Literal(slot.choices),))
        case _:
            return Literal(slot.choices)


def _put_group(place: dict[str, Any], group: dict[str, Any]) -> None:
    """Say what a group is made of, in the schema of an object or of a list of such."""
    target = place.get("items", place)
    target.pop("additionalProperties", None)
    target.update(group)
