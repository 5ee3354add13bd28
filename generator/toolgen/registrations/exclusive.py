"""Exclusive arms: what is declared in each of several of which one surely runs.

if debug: server.tool(look)
else: server.tool(look)
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain

from toolgen.registrations.apart import told_apart
from toolgen.registrations.declaration import Declaration, Found


class ExclusiveArms:
    """The conditions that declarations do not stand on, since each arm beside declares the same."""

    def __init__(self) -> None:
        self._dropped: dict[int, set[str]] = defaultdict(set)

    def join(self, arms: Sequence[Iterable[Found]], depth: int) -> None:
        """Take note of what was found in each arm, below so many conditions and that of the arm."""
        declared = [self._on_arm_alone(arm, depth) for arm in arms]
        for key in set[object].intersection(*map(set, declared)) if declared else ():
            for found in (each[key] for each in declared):
                self._dropped[id(found)].add(found.conditions[depth])

    def agree(self, arms: Sequence[Sequence[Found]], depth: int) -> None:
        """Take note that each of several arms declares just the same, with whatever server."""
        declared = [self._on_arm_alone(arm, depth) for arm in arms]
        if all(len(own) == len(arm) for own, arm in zip(declared, arms, strict=True)):
            for found in chain.from_iterable(own.values() for own in declared):
                self._dropped[id(found)].add(found.conditions[depth])

    def _on_arm_alone(self, arm: Iterable[Found], depth: int) -> dict[object, Declaration]:
        found = (each for each in arm if isinstance(each, Declaration))
        return {
            (told_apart(each), id(each.holder)): each
            for each in found
            if len(each.conditions) - len(self._dropped.get(id(each), ())) == depth + 1
        }

    def joined(self, found: Found, seen: Found) -> Found:
        """What clients see of what was found, without the conditions that it does not stand on."""
        dropped = self._dropped.get(id(found))
        if not dropped or not isinstance(seen, Declaration):
            return seen
        return replace(seen, conditions=tuple(e for e in seen.conditions if e not in dropped))
