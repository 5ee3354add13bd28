"""Timings: where the time of a run goes, by stage.

A stage says `with stage("parse"):`, or stands above its function as `@stage("parse")`, and whoever
wants to know has a `Stopwatch` running. While none runs, a stage is two looks at a variable. Time
counts for the innermost stage, so that all of it together is the time of the run.
"""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import ContextDecorator, contextmanager
from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class StageTime:
    """The seconds of a stage, and how often it was entered."""

    stage: str
    seconds: float
    count: int


class Stopwatch:
    """Counts the time of stages, in seconds of a clock."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._seconds: defaultdict[str, float] = defaultdict(float)
        self._counts: Counter[str] = Counter()
        self._open = [_REST]
        self._since = clock()

    def enter(self, name: str) -> None:
        """Count for another stage from now on."""
        self._turn()
        self._counts[name] += 1
        self._open.append(name)

    def leave(self) -> None:
        """Count for the stage around again."""
        self._turn()
        self._open.pop()

    def _turn(self) -> None:
        now = self._clock()
        self._seconds[self._open[-1]] += now - self._since
        self._since = now

    def stop(self) -> None:
        """Count no further."""
        self._turn()

    @property
    def times(self) -> list[StageTime]:
        """What each stage has taken, those that were not entered left out."""
        return [
            StageTime(name, round(self._seconds[name], 6), self._counts[name])
            for name in STAGES
            if name in self._seconds
        ]

    def table(self) -> Iterator[str]:
        """The same for a person, a line a stage and one of the sum."""
        whole = sum(self._seconds.values())
        for each in self.times:
            share = each.seconds / whole if whole else 0
            yield f"{each.stage:<14}{each.seconds:>9.3f} s {share:>5.0%}  {STAGES[each.stage]}"
        yield f"{'in all':<14}{whole:>9.3f} s"


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
            _running[-1].enter(self._name)

    def __exit__(self, *raised: object) -> None:
        if _running:
            _running[-1].leave()
