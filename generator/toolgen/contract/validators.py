"""Validators: what the core schema of a parameter says, as text that equal validators share.

Consumes core schemas as pydantic makes them. Says, too, which constants stand in them: bounds, and
how many digits there may be, which no JSON Schema has terms for.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from toolgen.contract.imports import judge_of
from toolgen.schema.errors import SchemaFailure
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
    _functions: tuple[Mapping[str, Any], ...] = field(compare=False)
    _definitions: tuple[Any, ...] = field(compare=False)

    def is_reached(self, values: Sequence[object], *, is_strict: bool) -> bool:
        """Whether each part that a function decides on takes one of the values: what `FilePath`
        takes is not known without the files of a machine.
        """
        return all(self._takes_one(each, values, is_strict=is_strict) for each in self._functions)

    def _takes_one(
        self, node: Mapping[str, Any], values: Sequence[object], *, is_strict: bool
    ) -> bool:
        schema = {"type": "definitions", "schema": node, "definitions": list(self._definitions)}
        judge = judge_of(schema)
        for value in values:
            with suppress(Exception):  # functions raise anything: OSError for a name too long
                with suppress(SchemaFailure):  # one of the user's: told as not known
                    judge.validate_json(json.dumps(value), strict=is_strict or None)
                return True
        return False


def shape_of(field: Mapping[str, Any], definitions: Mapping[str, Any]) -> ValidatorShape:
    """The shape of a field of the root, with all that it refers to.

    Names of classes are no part of it, nor defaults, nor anything that no validator reads.
    """
    reader = _CoreReader(definitions)
    nodes = [field["schema"]]
    parts = [reader.node(field["schema"])]
    for reference in reader.references:  # grows while it is read
        nodes.append(definitions[reference])
        parts.append(reader.node(definitions[reference]))
    return ValidatorShape(
        repr(parts),
        tuple(reader.constants),
        tuple(each for node in nodes for each in _functions(node)),
        tuple(definitions.values()),
    )


def _functions(node: Any) -> Iterator[Mapping[str, Any]]:
    """The outermost parts that a function decides on where JSON is read."""
    match node:
        case {"type": str(kind)} if kind.startswith("function-"):
            yield node
        case dict():
            for key, each in node.items():
                if key not in _UNREAD and key != "python_schema":
                    yield from _functions(each)
        case list() | tuple():
            for each in node:
                yield from _functions(each)


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
