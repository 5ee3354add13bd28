"""Timings: where the time of a run goes, by stage, and by the kind of question within stages.

A stage says `with stage("parse"):`, or stands above its function as `@stage("parse")`, and whoever
wants to know has a `Stopwatch` running. While none runs, a stage is two looks at a variable. Time
counts for the innermost stage, so that all of it together is the time of the run. Questions, too,
count for themselves alone: not for what they ask in turn.
"""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import ContextDecorator, contextmanager
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")

STAGES = {
    "recall": "read the stamp of the last build, and write that of this one",
    "walk": "find the files, and the libraries that names may lead into",
    "read": "read their bytes",
    "parse": "parse, and keep facts",
    "cache": "look up and keep facts between runs",
    "registrations": "run modules on paper, and see what registers",
    "tools": "read the tools, and the types that they lead to",
    "schemas": "make schemas and validators",
    "render": "write modules and manifests as text",
    "format": "lay out what is too long",
    "compile": "compile what was rendered",
    "write": "compare with what is there, and write",
    "rest": "all else, imports among it",
}
"""What counts for each stage, in the order of a build."""

_REST = "rest"
_MOST_SHOWN = 8
"""Kinds of questions in a table; JSON has them all."""


@dataclass(frozen=True, slots=True)
class StageTime:
    """The seconds of a stage, and how often it was entered."""

    stage: str
    seconds: float
    count: int


@dataclass(frozen=True, slots=True)
class QueryTime:
    """The seconds that questions of one kind have taken, and how many were answered."""

    query: str
    seconds: float
    count: int


class _Innermost:
    """Counts the time of what lies within each other, by name, for the innermost."""

    def __init__(self, clock: Callable[[], float], outermost: str) -> None:
        self._clock = clock
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.counts: Counter[str] = Counter()
        self._open = [outermost]
        self._since = clock()

    def enter(self, name: str) -> None:
        """Count for another one from now on."""
        self.turn()
        self.counts[name] += 1
        self._open.append(name)

    def leave(self) -> None:
        """Count for the one around again."""
        self.turn()
        self._open.pop()

    def turn(self) -> None:
        """Count what has passed."""
        now = self._clock()
        self.seconds[self._open[-1]] += now - self._since
        self._since = now


class Stopwatch:
    """Counts the time of stages and of questions, in seconds of a clock."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.stages = _Innermost(clock, _REST)
        self.questions = _Innermost(clock, "")

    def stop(self) -> None:
        """Count no further."""
        self.stages.turn()

    @property
    def times(self) -> list[StageTime]:
        """What each stage has taken, those that were not entered left out."""
        stages = self.stages
        return [
            StageTime(name, round(stages.seconds[name], 6), stages.counts[name])
            for name in STAGES
            if name in stages.seconds
        ]

    @property
    def queries(self) -> list[QueryTime]:
        """What questions of each kind have taken, the dearest first."""
        asked = self.questions
        found = [
            QueryTime(name, round(asked.seconds[name], 6), count)
            for name, count in asked.counts.items()
        ]
        return sorted(found, key=lambda each: (-each.seconds, each.query))

    def table(self) -> Iterator[str]:
        """The same for a person: a line a stage, one of the sum, and the dearest questions.

        Questions are what resolving asks of the source (facts, names, values), within the stages.
        What is kept answers them without being asked.
        """
        whole = sum(self.stages.seconds.values())
        for each in self.times:
            share = each.seconds / whole if whole else 0
            yield f"{each.stage:<14}{each.seconds:>9.3f} s {share:>5.0%}  {STAGES[each.stage]}"
        yield f"{'in all':<14}{whole:>9.3f} s"
        spent = sum(self.questions.seconds[name] for name in self.questions.counts)
        whose = "of that, by questions about names and values in the source"
        yield f"{'questions':<14}{spent:>9.3f} s        {whose if spent else 'none: all was kept'}"
        for asked in self.queries[:_MOST_SHOWN]:
            times = "once" if asked.count == 1 else f"{asked.count:,} times"
            yield f"{'':<14}{asked.seconds:>9.3f} s        asked {times}: {asked.query}"


_running: list[Stopwatch] = []
"""Those of this process; the last one counts."""


@contextmanager
def timed(clock: Callable[[], float] = time.perf_counter) -> Iterator[Stopwatch]:
    """A stopwatch that stages count for until the end of the block, in this process alone."""
    stopwatch = Stopwatch(clock)
    _running.append(stopwatch)
    try:
        yield stopwatch
    finally:
        stopwatch.stop()
        _running.remove(stopwatch)


class stage(ContextDecorator):
    """What is done within counts for the stage of that name."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __enter__(self) -> None:
        if _running:
            _running[-1].stages.enter(self._name)

    def __exit__(self, *raised: object) -> None:
        if _running:
            _running[-1].stages.leave()


def answer(query: str, find: Callable[[], T]) -> T:
    """What `find` gives; what it takes counts for questions of that kind."""
    if not _running:
        return find()
    questions = _running[-1].questions
    questions.enter(query)
    try:
        return find()
    finally:
        questions.leave()
