"""Sets of two: `tools - {find}`, `tools &= allowed`, `tools.union(more)`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from toolgen.evaluate.alternatives import on_condition
from toolgen.evaluate.conditions import WHILE
from toolgen.evaluate.items import items_of
from toolgen.evaluate.taking_out import LEFT, is_same, unless
from toolgen.evaluate.values import CallArguments, Items, WrittenValue
from toolgen.facts.kinds import Container

IN_PLACE: Mapping[str, str] = {
    "-": "difference_update",
    "&": "intersection_update",
    "^": "symmetric_difference_update",
    "|": "update",
}
"""The methods that change a set, by the operator."""
ANEW: Mapping[str, str] = {
    "difference": "difference_update",
    "intersection": "intersection_update",
    "symmetric_difference": "symmetric_difference_update",
    "union": "update",
}
"""The methods that change a copy of a set, by those that give it."""
_UPDATES = frozenset(IN_PLACE.values())


def combine(of: Items, name: str, given: CallArguments, conditions: tuple[str, ...]) -> bool:
    """Change a set by a method, with the items of others; nothing is done, and false given, where
    source does not tell what is in one of them.
    """
    others = [items_of(each.value) for each in given.positional]
    told = [each for each in others if each is not None]
    if (
        name not in _UPDATES
        or of.is_open
        or given.is_open
        or len(told) < len(others)
        or WHILE in conditions
    ):
        return False
    for other in told:
        of.items[:] = _combined(of.items, name, other, conditions)
    return True


def combined(of: Items, name: str, given: CallArguments) -> Items | None:
    """The set that a method makes of a copy; None where source does not tell what is in one."""
    made = Items(Container.SET, list(of.items), of.is_open, is_frozen=of.is_frozen)
    return made if combine(made, name, given, ()) else None


def _combined(
    items: Sequence[WrittenValue],
    name: str,
    other: Sequence[WrittenValue],
    conditions: tuple[str, ...],
) -> Iterator[WrittenValue]:
    added = [replace(e, conditions=(*e.conditions, *conditions)) for e in other]
    match name:
        case "update":
            yield from items
            yield from added
        case "difference_update":
            yield from _without(items, other, conditions)
        case "intersection_update":
            yield from _also_in(items, other, conditions)
        case "symmetric_difference_update":
            yield from _without(items, other, conditions)
            yield from _without(added, items, ())


def _without(
    items: Sequence[WrittenValue], other: Sequence[WrittenValue], conditions: tuple[str, ...]
) -> Iterator[WrittenValue]:
    """What is left of items of which those are taken out that another set has, on conditions."""
    for item in items:
        left: WrittenValue | None = item
        for each in other:
            verdict = is_same(item.value, each.value)
            if left is not None and verdict is None:
                left = on_condition(left, LEFT)
            elif left is not None and verdict:
                left = unless(left, (*each.conditions, *conditions))
        if left is not None:
            yield left


def _also_in(
    items: Sequence[WrittenValue], other: Sequence[WrittenValue], conditions: tuple[str, ...]
) -> Iterator[WrittenValue]:
    """What is left of items of which those stay that another set has too, on conditions."""
    for item in items:
        same = [each for each in other if is_same(item.value, each.value) is not False]
        is_sure = any(is_same(item.value, e.value) and not e.conditions for e in same)
        left = item if is_sure else on_condition(item, LEFT) if same else unless(item, conditions)
        if left is not None:
            yield left
