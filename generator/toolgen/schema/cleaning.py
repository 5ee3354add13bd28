"""Cleaning: pydantic's core schema becomes a tree that can be written as source.

What validation does not read is dropped; references, which hold memory addresses, are renumbered;
keys are sorted, for pydantic's versions order them differently; classes become leaves. Functions
cannot be written, save the user's own module-level ones: they raise `Unwritable`.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from enum import Enum
from typing import Any

from toolgen.ir.core_schema import ClassRef, Members, PathNode, SequenceNode, SplicedClass, Tree
from toolgen.ir.definitions import DataClass, EnumClass
from toolgen.ir.known import STANDARD_TYPES, canonical
from toolgen.ir.nodes import Reference
from toolgen.letters import is_identifier
from toolgen.schema.realize import Realizer
from toolgen.schema.stand_ins import is_model_validator, origin_of

__all__ = ["LEAF", "PORTABLE_FLOOR", "Cleaner", "Unwritable"]

LEAF = "toolgen_leaf"
"""The metadata key under which a replaced standard type carries its leaf."""

PORTABLE_FLOOR = (2, 18)
_NEWEST = (2, 50)

# Kinds that every pydantic-core since 2.18 (pydantic 2.7) reads alike, those of function shapes
# included. Others need the newest line.
_PORTABLE = {
    *("any", "none", "bool", "int", "float", "decimal", "str", "bytes", "uuid", "json"),
    *("date", "time", "datetime", "timedelta", "literal", "enum", "is-instance", "is-subclass"),
    *("callable", "list", "tuple", "set", "frozenset", "generator", "dict", "default"),
    *("function-after", "function-before", "function-wrap", "function-plain", "no-info"),
    *("nullable", "union", "tagged-union", "chain", "lax-or-strict", "json-or-python"),
    *("typed-dict", "typed-dict-field", "dataclass", "dataclass-args", "dataclass-field"),
}
_FLOORS = {"complex": (2, 23)}
_FLAGS = ("enum:Flag", "enum:IntFlag")

_DROPPED = {
    "computed_fields",
    "json_schema_input_schema",
    "metadata",
    "ref",
    "serialization",
    "serialization_alias",
    "serialization_exclude",
    "serialization_exclude_if",
}
_DATA = {"custom_error_context", "default", "expected"}
_ORDERED = {"choices", "fields"}


class Unwritable(Exception):
    """A core schema that cannot be written as source; the message says why."""


class Cleaner:
    """Cleans the nodes of one root. `floor` grows with the kinds of node that are met."""

    def __init__(self, realizer: Realizer, definitions: dict[str, dict[str, Any]]) -> None:
        self.floor = PORTABLE_FLOOR
        self._realizer = realizer
        self._definitions = definitions
        self._numbers: dict[str, str] = {}
        self._repeating: set[str] = set()
        self._ids = {made: node.id for made, node in realizer.named.items()}

    def node(self, schema: dict[str, Any]) -> Tree:
        """A schema without what validation does not read. Raises Unwritable."""
        leaf = schema.get("metadata", {}).get(LEAF)
        if leaf is not None:
            return self._leaf(leaf, schema)
        schema = self._of_class(schema)
        match schema["type"]:
            case "definition-ref":
                return self._reference(schema["schema_ref"])
            case "model":
                return self._splice(schema)
            case "dataclass" if self._is_library_dataclass(schema["cls"]):
                return self._splice(schema)
            case "enum":
                return self._enum(schema)
            case "typed-dict":
                schema = {key: item for key, item in schema.items() if key != "cls"}
        return self._plain(schema)

    def definitions(self) -> Iterator[Tree]:
        """The definitions that the nodes cleaned so far refer to, and those that these lead to."""
        done: set[str] = set()
        while waiting := [ref for ref in self._numbers if ref not in done]:
            for ref in waiting:
                done.add(ref)
                cleaned = self.node(self._definitions[ref])
                yield dict(sorted({**cleaned, "ref": self._numbers[ref]}.items()))

    # nodes

    def _plain(self, schema: dict[str, Any]) -> Tree:
        self._raise_floor(schema["type"])
        kept = ((key, item) for key, item in sorted(schema.items()) if key not in _DROPPED)
        return {key: self._item(key, item) for key, item in kept}

    def _item(self, key: str, item: Any) -> Tree:
        match item:
            case _ if key in _DATA:
                return self._data(item)
            case dict() if key in _ORDERED:
                return {self._key(name): self.node(inner) for name, inner in item.items()}
            case {"type": "no-info" | "with-info" as shape, "function": function}:
                self._raise_floor(shape)
                return {"function": self._function(function), "type": shape}
            case {"type": str()}:
                return self.node(item)
            case dict():
                return {name: self._data(inner) for name, inner in sorted(item.items())}
            case list():
                return [self._item("", inner) for inner in item]
            case tuple():
                return tuple(self._item("", inner) for inner in item)
            case _:
                return self._data(item)

    def _leaf(self, leaf: PathNode | SequenceNode, schema: dict[str, Any]) -> Tree:
        return SequenceNode(self.node(schema["steps"][0])) if schema["type"] == "chain" else leaf

    def _reference(self, ref: str) -> Tree:
        target = self._of_class(self._definitions[ref])
        if target["type"] == "definition-ref":  # an alias of a class
            return self._reference(target["schema_ref"])
        if target["type"] == "model" or (
            target["type"] == "dataclass" and self._is_library_dataclass(target["cls"])
        ):
            return self._splice(target)
        if LEAF in target.get("metadata", {}):
            return self._repeated(ref, target)
        if ref not in self._numbers:
            shown = ref.partition(":")[0].rpartition(".")[2]
            self._numbers[ref] = f"{shown}#{len(self._numbers)}"
        return {"schema_ref": self._numbers[ref], "type": "definition-ref"}

    def _repeated(self, ref: str, target: dict[str, Any]) -> Tree:
        """A leaf that an alias stands for: no definition, it is written wherever it is used."""
        if ref in self._repeating:
            raise Unwritable("an alias of a sequence stands for sequences of itself")
        self._repeating.add(ref)
        tree = self.node(target)
        self._repeating.remove(ref)
        return tree

    def _of_class(self, schema: dict[str, Any]) -> dict[str, Any]:
        """The schema of a class that is spliced without its model validators: they come with it."""
        inner = schema
        while is_model_validator(_function_in(inner)):
            inner = inner["schema"]
        is_spliced = inner["type"] == "model" or (
            inner["type"] == "dataclass" and self._is_library_dataclass(inner["cls"])
        )
        return inner if is_spliced else schema

    def _splice(self, schema: dict[str, Any]) -> Tree:
        cls = schema["cls"]
        named = self._realizer.named.get(cls)
        if named is None:
            raise Unwritable(f"{cls.__name__} has no name of its own in the source")
        if "strict" in schema:
            raise Unwritable(f"the strictness of {cls.__name__} is set where it is used")
        definition = self._realizer.definition(named.id)
        if isinstance(definition, DataClass) and definition.type_parameters:
            raise Unwritable(f"{cls.__name__} is a generic pydantic dataclass")
        return SplicedClass(named)

    def _is_library_dataclass(self, cls: type) -> bool:
        named = self._realizer.named.get(cls)
        if named is None:
            return False
        definition = self._realizer.definition(named.id)
        return isinstance(definition, DataClass) and definition.decorator.startswith("pydantic")

    def _enum(self, schema: dict[str, Any]) -> Tree:
        id_ = self._class_id(schema["cls"])
        plain = self._plain({key: item for key, item in schema.items() if key != "members"})
        if self._has_missing(id_):
            # Older lines take the method from a key that the newest no longer writes.
            self.floor = max(self.floor, _NEWEST)
        return dict(sorted({**plain, "members": Members(id_)}.items()))

    def _has_missing(self, id_: str) -> bool:
        if id_ in _FLAGS:  # they make a member of any of their bits
            return True
        if id_.startswith(("builtins:", "enum:")):
            return False
        definition = self._realizer.definition(id_)
        assert isinstance(definition, EnumClass)
        return definition.has_missing or any(map(self._has_missing, definition.bases))

    # values

    def _data(self, value: Any) -> Tree:
        match value:
            case Enum():
                return self._member(value)
            case None | bool() | int() | str() | bytes() if type(value).__module__ == "builtins":
                return value
            case float() if math.isfinite(value):
                return value
            case list():
                return [self._data(item) for item in value]
            case dict():
                return {self._key(key): self._data(item) for key, item in value.items()}
            case type():
                return ClassRef(self._class_id(value))
            case _ if callable(value):
                return self._function(value)
            case _:
                raise Unwritable(f"a value of type {type(value).__name__} has no literal")

    def _key(self, value: Any) -> Tree:
        if isinstance(value, Enum):
            raise Unwritable("a key is a member of an enum")
        return self._data(value)

    def _member(self, value: Enum) -> ClassRef:
        if not is_identifier(value.name):
            raise Unwritable(f"the member {value.name!r} of {type(value).__name__} has no name")
        return ClassRef(f"{self._class_id(type(value))}.{value.name}")

    def _class_id(self, cls: type) -> str:
        if cls in self._ids:
            return self._ids[cls]
        id_ = canonical(f"{cls.__module__}:{cls.__qualname__}")
        if id_ not in STANDARD_TYPES:
            raise Unwritable(f"the class {cls.__name__} cannot be named in source")
        return id_

    def _function(self, function: Any) -> ClassRef:
        if isinstance(function, type):
            return ClassRef(self._class_id(function))
        origin = origin_of(function)
        if not isinstance(origin, Reference):
            raise Unwritable("a function that has no name of its own takes part in validation")
        return ClassRef(origin.target)

    def _raise_floor(self, kind: str) -> None:
        if kind not in _PORTABLE:
            self.floor = max(self.floor, _FLOORS.get(kind, _NEWEST))


def _function_in(schema: dict[str, Any]) -> object:
    """The function that a node of a core schema calls; None for a node of another kind."""
    function = schema.get("function")
    return function.get("function") if isinstance(function, dict) else None
