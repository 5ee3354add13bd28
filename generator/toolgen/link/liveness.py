"""Verdicts: whether statements that bind names run, remembered, and which bindings may hold."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from toolgen.facts.expressions import Place
from toolgen.facts.module import Assignment, Guard, Import, SourceParameter, StarImport, Statement
from toolgen.link.asking import Names, TestVerdicts
from toolgen.link.conditions import Liveness, liveness
from toolgen.link.scopes import Binding, Scope
from toolgen.queries import Query

_RUNS: Query[Liveness] = Query("liveness of a statement", Liveness.MAYBE)


class Verdicts:
    """Answers whether a binding holds by the conditions that it stands under."""

    def __init__(self, resolver: Names) -> None:
        self._resolver = resolver

    def of(
        self, fact: Binding | StarImport, block: Scope, tests: TestVerdicts | None = None
    ) -> Liveness:
        """The liveness of a binding in a block; `tests` keeps those of a block that was run."""
        guards, known = _guards(fact), self._resolver.knowledge(block.at(fact.at))
        if not guards:
            return Liveness.LIVE
        if block.frames:  # a condition may hang on what is held there
            return liveness(guards, self._resolver.knowledge(block.at(fact.at), tests))
        key = (block.key, fact.at)
        return self._resolver.queries.ask(_RUNS, key, lambda: liveness(guards, known))

    def of_star(self, star: StarImport, block: Scope) -> Liveness:
        """The liveness of a star import; one that stands below where a name is read is dead."""
        is_past = block.when is None or star.at < block.when
        return self.of(star, block) if is_past else Liveness.DEAD

    def holding(self, found: Sequence[Binding], block: Scope) -> list[Binding]:
        """The bindings that may hold: the last certain one, and what may have come after it.

        What an arm binds before it reads the name is certain there.
        """
        ordered = [f for f in found if block.when is None or f.at < block.when]
        live: list[Binding] = []
        tests: TestVerdicts = {}
        here = _arms_at(block) if len(ordered) > 1 else []
        for fact in ordered[_last_certain(ordered, here) :]:
            is_certain = _is_certain(fact, here)
            verdict = Liveness.LIVE if is_certain else self.of(fact, block, tests)
            if verdict is Liveness.LIVE:
                live = [fact]
            elif _may_hold(fact, verdict, live):
                live.append(fact)
        if live and isinstance(live[0], Import) and self._is_absent(live[0], block):
            live = [f for f in ordered if self.of(f, block, tests) is Liveness.FALLBACK] or live
        return live or [f for f in ordered if self.of(f, block, tests) is Liveness.CHECKING][-1:]

    def _is_absent(self, fact: Import, block: Scope) -> bool:
        return self._resolver.is_absent(fact, block.module)


_Arm = tuple[int, int]


def _last_certain(found: Sequence[Binding], here: Sequence[_Arm]) -> int:
    """The index of the last binding that is certain here: none before it can hold."""
    backwards = range(len(found) - 1, -1, -1)
    return next((index for index in backwards if _is_certain(found[index], here)), 0)


def _is_certain(fact: Binding, here: Sequence[_Arm]) -> bool:
    """Whether a binding stands under no condition, or under such as hold where it is read."""
    arms = [(each.group, each.arm) for each in _guards(fact)]
    return arms == here[: len(arms)]


def _guards(fact: Binding | StarImport) -> tuple[Guard, ...]:
    return () if isinstance(fact, SourceParameter) else fact.guards


def _arms_at(block: Scope) -> list[_Arm]:
    """The arms around the place from which a block is read, with a statement above; none where no
    statement begins on its line, which tests and decorators are before.
    """
    when = block.when
    if when is None:
        return []
    around = block.statements[bisect_right(block.statements, when, key=_place) - 1]
    if around.at.line != when.line:
        return []
    return [(each.group, each.arm) for each in getattr(around, "guards", ())]


def _place(statement: Statement) -> Place:
    return statement.at


def _may_hold(fact: Binding, verdict: Liveness, live: Sequence[Binding]) -> bool:
    """Whether a binding may be what a name means after those that are `live`."""
    if verdict is Liveness.MAYBE:
        return not (live and _is_in_its_place(fact, live[-1]))
    return verdict is Liveness.FALLBACK and not live


def _is_in_its_place(fact: Binding, before: Binding) -> bool:
    """Whether a handler binds what the assignment binds that its `try` consists of.

    `try: X = int(text)`, `except ValueError: X = 100`: where the former has a value nothing was
    raised, and where source does not tell it, it does not tell whether something was.
    """
    if not isinstance(before, Assignment) or not before.guards:
        return False
    body, handler = before.guards[-1], _guards(fact)[-1]
    return handler.is_of_one and (body.group, body.arm) == (handler.group, 0)
