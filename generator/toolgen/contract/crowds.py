"""Crowds: arrays and objects of as many different items as validators count.

A set that may hold five takes any six texts that are one and refuses six that differ, and only the
validator knows which differ to it. Consumes samples, and who tells what is taken; produces values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain, islice, product
from typing import Any

from toolgen.contract.json_values import distinct
from toolgen.contract.near import near_values

_LARGEST = 64
_CANDIDATES = 300
_DIGITS = "0123456789abcdef"

_Taken = Callable[[object], bool]
_Outward = Callable[[Any], object]


def crowds(
    samples: Iterable[object], constants: Iterable[object], is_taken: _Taken
) -> Iterator[object]:
    """The samples with other numbers of items in each of their arrays and objects in turn."""
    counted = {each for each in constants if type(each) is int and 0 <= each < _LARGEST}
    counts = sorted(counted | {each + 1 for each in counted} | {_LARGEST})
    for sample in samples:
        yield from _crowded(sample, counts, is_taken)


def _crowded(value: Any, counts: list[int], is_taken: _Taken) -> Iterator[object]:
    match value:
        case [*rest, last]:
            items = _taken(last, partial(_put, value, len(rest)), is_taken)
            for count in counts:
                room = max(0, count - len(rest))
                yield from ([*rest, *items[:room]], [*rest, *[last] * room])
        case dict() if value:
            *others, name = value
            entries = {each: value[each] for each in others}
            names = _taken(name, lambda each: {**entries, each: value[name]}, is_taken)
            for count in counts:
                room = max(0, count - len(entries))
                yield {**entries, **dict.fromkeys(names[:room], value[name])}
    for place, item in _parts(value):
        outward = partial(_put, value, place)
        yield from map(outward, _crowded(item, counts, partial(_within, outward, is_taken)))


def _within(outward: _Outward, is_taken: _Taken, value: object) -> bool:
    return is_taken(outward(value))


def _taken(value: object, outward: _Outward, is_taken: _Taken) -> list[Any]:
    """Values that may stand where one does: such as are like it first."""
    others = chain([value], _variants(value), near_values((), ()))
    found = [each for each in distinct(islice(others, _CANDIDATES)) if type(each) is type(value)]
    return [each for each in found if is_taken(outward(each))]


def _variants(value: Any) -> Iterator[object]:
    """A value with other numbers, or other digits, in one of its places."""
    match value:
        case str():
            for head in (value[:-2], value[:-3]):
                tail = value[len(head) + 2 :]
                yield from (f"{head}{a}{b}{tail}" for a, b in product(_DIGITS[:10], repeat=2))
            for at in range(len(value)):
                yield from (f"{value[:at]}{each}{value[at + 1 :]}" for each in _DIGITS)
        case int() | float() if not isinstance(value, bool):
            yield from (value + step * sign for step in range(1, _LARGEST + 1) for sign in (1, -1))
        case _:
            for place, item in _parts(value):
                yield from (_put(value, place, made) for made in _variants(item))


def _parts(value: Any) -> list[tuple[Any, Any]]:
    if isinstance(value, dict):
        return list(value.items())
    return list(enumerate(value)) if isinstance(value, list) else []


def _put(value: Any, place: Any, item: object) -> Any:
    """A value with another item in a place."""
    if isinstance(value, dict):
        return {**value, place: item}
    return [*value[:place], item, *value[place + 1 :]]
