"""One analysis runs at a time, of all that was asked for since the last that came to an end."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from pathlib import Path

import pytest

from toolgen.lsp.analysis import Superseded
from toolgen.lsp.scheduling import Changed, Scheduler

A, B = Path("a.py"), Path("b.py")
_PATIENCE = 10.0  # seconds


class Analyses:
    """Analyses that go on until they are let go, or superseded where they look."""

    def __init__(self, *, looking: bool = True) -> None:
        self.begun: list[Changed] = []
        self.made: list[int] = []
        self.failures: list[Exception] = []
        self.goes_on, self.is_ended = threading.Event(), threading.Event()
        self._looking = looking
        self.scheduler = Scheduler(self._prepare, self.made.append, self.failures.append)

    def _prepare(self, changed: Changed, asked: Callable[[], bool]) -> Callable[[], int]:
        self.begun.append(changed)
        number = len(self.begun)

        def run() -> int:
            while not self.goes_on.wait(0.005):
                if self._looking and asked():
                    self.is_ended.set()
                    raise Superseded
            if changed == {Path("bad.py")}:
                raise ValueError("bad")
            return number

        return run

    async def are_begun(self, count: int) -> None:
        while len(self.begun) < count:
            await asyncio.sleep(0.005)


def _run(steps: Callable[[Analyses], Coroutine[None, None, None]], analyses: Analyses) -> Analyses:
    async def all_of_them() -> None:
        try:
            await asyncio.wait_for(steps(analyses), _PATIENCE)
        finally:
            analyses.goes_on.set()
            analyses.scheduler.stop()

    # The scheduler waits in the loop in which it is asked.
    asyncio.run(all_of_them())
    return analyses


@pytest.mark.parametrize("looking", [True, False])
@pytest.mark.parametrize(
    ("first", "second", "both"),
    [({A}, {B}, {A, B}), ({A}, None, None), (None, {B}, None), ({A}, {A}, {A})],
)
def test_what_comes_while_one_runs_is_done_with_what_that_was_to_do(
    first: set[Path] | None, second: set[Path] | None, both: set[Path] | None, looking: bool
) -> None:
    async def steps(analyses: Analyses) -> None:
        analyses.scheduler.request(first, 0)
        await analyses.are_begun(1)
        analyses.scheduler.request(second, 0)
        if not looking:
            analyses.goes_on.set()
        await analyses.are_begun(2)
        analyses.goes_on.set()
        await analyses.scheduler.settled(_PATIENCE)

    analyses = _run(steps, Analyses(looking=looking))
    assert analyses.begun == [first, both]
    assert (analyses.made, analyses.failures) == ([2], [])


def test_what_comes_in_time_is_done_at_once() -> None:
    async def steps(analyses: Analyses) -> None:
        analyses.goes_on.set()
        analyses.scheduler.request({A}, 0.05)
        analyses.scheduler.request({B}, 0)
        await analyses.scheduler.settled(_PATIENCE)

    analyses = _run(steps, Analyses())
    assert (analyses.begun, analyses.made) == ([{A, B}], [1])


def test_one_that_fails_is_told_and_the_next_begins_anew() -> None:
    async def steps(analyses: Analyses) -> None:
        analyses.goes_on.set()
        analyses.scheduler.request({Path("bad.py")}, 0)
        await analyses.scheduler.settled(_PATIENCE)
        analyses.scheduler.request({A}, 0)
        await analyses.scheduler.settled(_PATIENCE)

    analyses = _run(steps, Analyses())
    assert (analyses.begun, analyses.made) == ([{Path("bad.py")}, {A}], [2])
    assert [str(each) for each in analyses.failures] == ["bad"]


def test_what_runs_ends_where_all_is_stopped_and_nothing_more_begins() -> None:
    async def steps(analyses: Analyses) -> None:
        analyses.scheduler.request({A}, 0)
        await analyses.are_begun(1)
        analyses.scheduler.stop()
        while not analyses.is_ended.is_set():
            await asyncio.sleep(0.005)
        analyses.scheduler.request({B}, 0)
        await asyncio.sleep(0.05)

    analyses = _run(steps, Analyses())
    assert analyses.begun == [{A}]
    assert (analyses.made, analyses.failures) == ([], [])


def test_one_waits_no_longer_than_asked() -> None:
    async def steps(analyses: Analyses) -> None:
        analyses.scheduler.request({A}, 0)
        await analyses.are_begun(1)
        await analyses.scheduler.settled(0.01)

    assert _run(steps, Analyses()).made == []
