"""JSON values: when two are the same, what type they have, and numbers exactly.

Equality is that of JSON Schema (2020-12, core, §4.2.2): `1` and `1.0` are equal, `1` and `true`
are not.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from contextlib import suppress
from enum import StrEnum
from fractions import Fraction

from toolgen.contract.giants import Giant


class JsonKind(StrEnum):
    """The type of a JSON value; integers are numbers."""

    NULL = "null"
    BOOLEAN = "boolean"
    NUMBER = "number"
    STRING = "string"
    ARRAY = "array"
    OBJECT = "object"


_KINDS = {
    type(None): JsonKind.NULL,
    bool: JsonKind.BOOLEAN,
    int: JsonKind.NUMBER,
    float: JsonKind.NUMBER,
    str: JsonKind.STRING,
    list: JsonKind.ARRAY,
    tuple: JsonKind.ARRAY,
    dict: JsonKind.OBJECT,
}


def json_key(value: object) -> Hashable:
    """A key that two values share exactly when JSON Schema calls them equal."""
    if isinstance(value, str):
        return value  # no other value has a text for its key
    match value:
        case Giant():
            return value
        case list() | tuple():
            return (JsonKind.ARRAY, tuple(map(json_key, value)))
        case dict():
            return (
                JsonKind.OBJECT,
                frozenset((name, json_key(item)) for name, item in value.items()),
            )
        case _:
            assert isinstance(value, Hashable)
            return (kind_of(value), value)


def kind_of(value: object) -> JsonKind:
    """The type of a value of JSON, or of a class made of one of its types."""
    known = _KINDS.get(type(value))
    return known or next(kind for of, kind in _KINDS.items() if isinstance(value, of))


def distinct(values: Iterable[object]) -> tuple[object, ...]:
    """The values without repeats, in the order given."""
    return tuple({json_key(value): value for value in values}.values())


def same_values(first: Sequence[object], second: Sequence[object]) -> bool:
    """Whether two sequences hold equal values, whatever their order."""
    return {json_key(value) for value in first} == {json_key(value) for value in second}


def number(value: Fraction) -> int | float:
    """An exact number as JSON has it, an integer where it is one or beyond any float."""
    with suppress(OverflowError):
        return value.numerator if value.denominator == 1 else float(value)
    return int(value)


def size_of(value: object) -> int:
    """How many values there are in one; what stands in many places is looked at once."""
    items = list(value.values()) if isinstance(value, dict) else value
    if not isinstance(items, list):
        return 1
    sizes = {id(item): size_of(item) for item in {id(each): each for each in items}.values()}
    return 1 + sum(sizes[id(item)] for item in items)
