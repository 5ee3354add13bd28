"""Intersection: the arms of what several schemas take alike."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from toolgen.contract.arms import Arm, Finite, meet
from toolgen.contract.json_values import json_key, kind_of

_MOST_ARMS = 200


class TooComplex(ValueError):
    """A schema with more alternatives than are worth looking at."""


def intersection(parts: Sequence[Sequence[Arm]]) -> list[Arm]:
    """The arms of what is in all of the parts. Raises TooComplex."""
    found = list(parts[0])
    for part in parts[1:]:
        met = (_meet(one, other) for one, other in product(found, part))
        found = [arm for arm in met if arm is not None]
        if len(found) > _MOST_ARMS:
            raise TooComplex("a schema has too many alternatives")
    return found


def _meet(first: Arm, second: Arm) -> Arm | None:
    match first, second:
        case Finite(), Finite():
            values = tuple(value for value in first.values if json_key(value) in second.keys)
        case (Finite() as values_of, typed) | (typed, Finite() as values_of):
            assert not isinstance(typed, Finite)
            values = tuple(value for value in values_of.values if kind_of(value) is typed.kind)
        case _:
            assert not isinstance(first, Finite)
            assert not isinstance(second, Finite)
            return meet(first, second)
    return Finite(values) if values else None
