"""Plain values: values of the IR as Python objects, to compute with, and back.

Consumes and produces `ir.nodes`. Only literals and containers of literals are plain: nothing that
computes with them runs code of the user's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from toolgen.facts.kinds import Container
from toolgen.ir.nodes import (
    Collection,
    Construct,
    Inert,
    Instance,
    Member,
    Reference,
    Scalar,
    Table,
    TypeValue,
    Value,
)

_BUILDERS: dict[str, type] = {"tuple": tuple, "list": list, "set": set, "frozenset": frozenset}
_SCALARS = (str, bytes, int, float, complex, type(None))
_UNCOMPARED = (Construct, Inert, Instance, Reference, TypeValue)
_TEXT_PER_STEP = 100  # characters that weigh as much as one value


def plain(value: Value) -> Any:
    """The Python object of a literal or a container of literals.

    Raises ValueError for any other value, and TypeError for what cannot be a key.
    """
    match value:
        case Scalar(value=scalar):
            return scalar
        case Collection(kind=kind, items=items):
            return _BUILDERS[kind](plain(item) for item in items)
        case Table(items=items):
            return {plain(key): plain(item) for key, item in items}
        case _:
            raise ValueError("it is not a literal")


def printable(value: Value) -> Any:
    """The same, for a use that shows the order of items. Raises ValueError for a set, too."""
    _refuse_sets(value)
    return plain(value)


def value_of(result: object) -> Value:
    """The value of a Python object that was computed. Raises ValueError for other kinds."""
    match result:
        case tuple() | list():
            items = tuple(value_of(item) for item in result)
            return Collection(Container(type(result).__name__), items)
        case dict():
            return Table(tuple((value_of(key), value_of(item)) for key, item in result.items()))
        case _ if isinstance(result, _SCALARS):
            return Scalar(result)
        case _:
            raise ValueError("it is computed")


def elements_of(value: Value) -> tuple[Value, ...]:
    """What iterating a value gives, in order. Raises ValueError when source does not tell."""
    match value:
        case Collection(kind=Container.TUPLE | Container.LIST, items=items):
            return items
        case Collection(items=items) if len(items) < 2:
            return items
        case Collection():
            raise ValueError("its order is not known")
        case Table(items=pairs):
            return tuple(key for key, _ in pairs)
        case Scalar(value=str() as text):
            return tuple(map(Scalar, text))
        case _:
            raise ValueError("it is not a collection known at build")


def key_of(value: Value) -> object:
    """What tells a value from others in a set or as a key. Raises TypeError where none can be."""
    try:
        key = plain(value)
    except ValueError:
        return value
    hash(key)
    return key


def unique(items: Sequence[Value]) -> tuple[Value, ...]:
    """The items of a set that is made from some, in their order: of equal ones, the first."""
    found: dict[object, Value] = {}
    for item in items:
        found.setdefault(key_of(item), item)
    return tuple(found.values())


def merged(pairs: Sequence[tuple[Value, Value]]) -> Table:
    """The dict of pairs: of equal keys, the first key with the last value."""
    found: dict[object, tuple[Value, Value]] = {}
    for key, item in pairs:
        name = key_of(key)
        first = found.get(name, (key, item))[0]
        found[name] = (first, item)
    return Table(tuple(found.values()))


def lookup(pairs: Sequence[tuple[Value, Value]], key: Value) -> Value | None:
    """What a dict holds for a key; None when it has no such key. Raises ValueError, TypeError."""
    wanted = key_of(key)
    keys = [key_of(each) for each, _ in pairs]
    mixed = {isinstance(each, Member) for each in (wanted, *keys)}
    if len(mixed) > 1 or any(isinstance(each, _UNCOMPARED) for each in (wanted, *keys)):
        raise ValueError("whether its keys are equal is not known at build")
    found = [item for each, (_, item) in zip(keys, pairs, strict=True) if each == wanted]
    return found[-1] if found else None


def weight(value: Value, most: int) -> int:
    """How much there is in a value, counted no further than a little past `most`."""
    match value:
        case Scalar(value=str() | bytes() as text):
            return 1 + len(text) // _TEXT_PER_STEP
        case Collection(items=items):
            return _weight_of(items, most)
        case Table(items=pairs):
            return _weight_of([each for pair in pairs for each in pair], most)
        case _:
            return 1


def _weight_of(items: Sequence[Value], most: int) -> int:
    total = 1
    for item in items:
        if total > most:
            break
        total += weight(item, most - total)
    return total


def _refuse_sets(value: Value) -> None:
    match value:
        case Collection(kind=Container.TUPLE | Container.LIST, items=items):
            inner: Sequence[Value] = items
        case Collection(items=items) if items:
            raise ValueError("the order of a set is not known")
        case Table(items=pairs):
            inner = [each for pair in pairs for each in pair]
        case _:
            inner = ()
    for item in inner:
        _refuse_sets(item)
