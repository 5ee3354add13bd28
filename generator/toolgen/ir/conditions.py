"""Conditions under which a tool stands, all of a list at once, as texts; any of several lists."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations

Conditions = tuple[str, ...]


def any_of(several: Sequence[Conditions]) -> Conditions:
    """The conditions that one of several holds under: `a or b and c`.

    Texts that read as opposites stay: what a name is may have changed from the one to the other.
    """
    left = list(dict.fromkeys(several))
    left = [each for each in left if not any(set(other) < set(each) for other in left)]
    return left[0] if len(left) == 1 else (" or ".join(map(" and ".join, left)),)


def any_of_agreeing(several: Sequence[Conditions]) -> Conditions:
    """The conditions that one of several tools that agree holds under: `a` of `a and b` and
    `a and not b`.
    """
    left = list(dict.fromkeys(several))
    while (pair := next(filter(_differ_in_one, combinations(left, 2)), None)) is not None:
        one, other = pair
        shared = tuple(each for each in one if each in other)
        left = [shared, *(each for each in left if each not in pair)]
    return any_of(left)


def _differ_in_one(pair: tuple[Conditions, Conditions]) -> bool:
    """Whether of two one says of one thing that it is not so, and all else is the same."""
    one, other = ([each for each in of if each not in others] for of, others in permutations(pair))
    if len(one) != 1 or len(other) != 1:
        return False
    texts = (one[0], other[0])
    return any(no in (f"not {yes}", f"not ({yes})") for yes, no in permutations(texts))
