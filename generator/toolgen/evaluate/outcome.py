"""Outcomes: what running a block comes to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from toolgen.evaluate.conditions import negated
from toolgen.evaluate.frames import Names
from toolgen.evaluate.values import Value, WrittenValue
from toolgen.facts.kinds import Ending


@dataclass(slots=True)
class Outcome:
    """What running a block came to: what it may have given back, and how it surely ended early.

    `ends` holds several where arms end differently; it is empty where the end of the block may be
    reached. `yielded` holds what it gave on the way, None
    for what source does not tell. `left` has how it may have ended on the way (`return`, `continue`
    or `break`), each with the condition that what comes then runs under: that it has not. `ended`
    has what names were bound to wherever it may have ended early, or raised something.
    """

    returned: list[Value] = field(default_factory=list)
    ends: frozenset[Ending] = frozenset()
    yielded: list[WrittenValue | None] = field(default_factory=list)
    left: list[tuple[Ending, str]] = field(default_factory=list)
    ended: list[tuple[Ending, Names]] = field(default_factory=list)

    def still(self, *kinds: Ending) -> str | None:
        """The condition that none of these ends was met; None where none may have been."""
        conditions = dict.fromkeys(each for _, each in self.left_by(*kinds))
        return " and ".join(conditions) or None

    def left_by(self, *kinds: Ending) -> list[tuple[Ending, str]]:
        """Those of the ways it may have ended that are of some kinds."""
        return [each for each in self.left if each[0] in kinds]

    def bound_by(self, *kinds: Ending) -> list[Names]:
        """What names were bound to wherever it may have ended in one of some ways."""
        return [names for kind, names in self.ended if kind in kinds]

    def forget(self, *kinds: Ending) -> None:
        """What was bound where it may have ended in some ways is of no more use: they are met."""
        self.ended = [each for each in self.ended if each[0] not in kinds]

    def add(self, inner: Outcome) -> None:
        """What a part of the block came to, its end aside."""
        self.returned += inner.returned
        self.yielded += inner.yielded
        self.ended += inner.ended

    def left_on(self, condition: str | None, *, is_tried: bool) -> Iterator[tuple[Ending, str]]:
        """How a block may have ended in an arm of this outcome, by the condition that what follows
        it runs under. What raises ends all, where nothing that `is_tried` is around.
        """
        if condition is None:
            yield from self.left
            return
        for kind in sorted(self.ends if is_tried else self.ends - {Ending.RAISE}):
            yield kind, negated(condition)
        for kind, still in self.left:
            yield kind, negated(f"{condition} and {negated(still)}")
