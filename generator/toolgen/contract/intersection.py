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
    if isinstance(first, Finite):
        return _kept(first, second)
    if isinstance(second, Finite):
        return _kept(second, first)
    return meet(first, second)


def _kept(finite: Finite, other: Arm) -> Finite | None:
    """Those of some values that are of another arm, too, or of its type."""
    if isinstance(other, Finite):
        values = tuple(value for value in finite.values if json_key(value) in other.keys)
    else:
        values = tuple(value for value in finite.values if kind_of(value) is other.kind)
    return Finite(values) if values else None
