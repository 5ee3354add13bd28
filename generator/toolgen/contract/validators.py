"""Validators: what the core schema of a parameter says, as text that equal validators share.

Consumes core schemas as pydantic makes them. Says, too, which constants stand in them: bounds, and
how many digits there may be, which no JSON Schema has terms for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from toolgen.schema.stand_ins import origin_of

_UNREAD = {
    *("cls", "cls_name", "computed_fields", "default", "default_factory", "description", "title"),
    *("custom_error_context", "custom_error_message", "custom_error_type", "generic_origin"),
    *("dataclass_name", "model_name", "schema_name"),
    *("json_schema_input_schema", "metadata", "ref", "serialization", "serialization_alias"),
    *("serialization_exclude", "serialization_exclude_if"),
}

_NAMED = ("fields", "choices")


@dataclass(frozen=True, slots=True)
class ValidatorShape:
    """What a validator does, and the constants that it compares with."""

    text: str
    constants: tuple[object, ...]


def shape_of(field: Mapping[str, Any], definitions: Mapping[str, Any]) -> ValidatorShape:
    """The shape of a field of the root, with all that it refers to.

    Names of classes are no part of it, nor defaults, nor anything that no validator reads.
    """
    reader = _CoreReader(definitions)
    parts = [reader.node(field["schema"])]
    for reference in reader.references:  # grows while it is read
        parts.append(reader.node(definitions[reference]))
    return ValidatorShape(repr(parts), tuple(reader.constants))


@dataclass(slots=True)
class _CoreReader:
    """Reads nodes; references, which hold addresses, are numbered as they are met."""

    definitions: Mapping[str, Any]
    references: list[str] = field(default_factory=list)
    constants: list[object] = field(default_factory=list)

    def node(self, node: Any) -> object:
        match node:
            case {"type": "default", "schema": inner}:
                # What is wrong may be left out, or be the default.
                rest = node.get("on_error", "raise")
                return self.node(inner) if rest == "raise" else (rest, self.node(inner))
            case {"type": "definition-ref", "schema_ref": reference}:
                if reference not in self.references:
                    self.references.append(reference)
                return ("reference", self.references.index(reference))
            case {"type": "enum", "cls": type() as kind} if issubclass(kind, Enum):
                rest = {key: each for key, each in node.items() if key != "cls"}
                # More than the members is taken by a method, of flags as their boundary says.
                method = self.node(getattr(kind._missing_, "__func__", None))
                return (self.node(rest), method, str(vars(kind).get("_boundary_")))
            case dict():
                kept = (key for key in node if key not in _UNREAD)
                return {key: self._item(key, node[key]) for key in sorted(kept)}
            case list() | tuple():
                return [self.node(each) for each in node]
            case Enum():
                return self.node(node.value)
            case _ if callable(node):
                names = getattr(node, "__module__", ""), getattr(node, "__qualname__", "")
                return repr(origin_of(node) or names)
            case _:
                self.constants.append(node)
                return repr(node)

    def _item(self, key: str, item: Any) -> object:
        if key == "type":
            return item
        if key in _NAMED and isinstance(item, dict):  # the keys are the user's own
            return [(self.node(name), self.node(each)) for name, each in item.items()]
        return self.node(item)
