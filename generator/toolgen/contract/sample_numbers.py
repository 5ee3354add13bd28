"""Numbers of an arm, simple ones and its ends."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from toolgen.contract.arms import NumberArm
from toolgen.contract.json_values import number
from toolgen.contract.membership import is_within


def numbers(arm: NumberArm) -> Iterator[object]:
    """Numbers of an arm, those near zero first."""
    step = arm.multiple or Fraction(1)
    start = Fraction(0)
    if arm.low is not None:
        start = max(start, arm.low)
    if arm.high is not None:
        start = min(start, arm.high)
    points = [start // step * step + step * each for each in (0, 1, 2, -1)]
    points += [end for end in (arm.low, arm.high) if end is not None]
    if not arm.is_integer:
        points += [point + Fraction(1, 2) for point in points]
    found = [point for point in points if is_within(point, arm)]
    yield from dict.fromkeys(number(point) for point in found)
