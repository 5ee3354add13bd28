"""Whether tests notice a change: each change is made in a copy, and its tests are run there."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from queue import SimpleQueue

from benchmarks.mutation.copies import Copy
from benchmarks.mutation.lines import Change
from benchmarks.mutation.probing import Test, needs_absent

FIRST = 12
"""So many tests are tried first, since these notice most changes."""

START = 10
"""Seconds of the processor that tests are given beside three times what they took."""


class Verdict(Enum):
    """What became of a change."""

    KILLED = "killed"
    LATE = "killed: it did not end"
    SURVIVED = "survived"
    UNRUN = "survived: no test runs it"
    ELSEWHERE = "not judged: its module needs what is not installed here"


@dataclass(frozen=True)
class Judged:
    """A change, what became of it, and the test that noticed."""

    change: Change
    verdict: Verdict
    by: Sequence[str] = ()
    tried: Sequence[Test] = ()

    @property
    def survived(self) -> bool:
        """Whether no test noticed."""
        return self.verdict in {Verdict.SURVIVED, Verdict.UNRUN}


@dataclass(frozen=True)
class Answer:
    """The exit code of tests, None when their time ran out, and which failed.

    `anew` are those that are to be asked in processes that import all anew.
    """

    code: int | None
    failed: Sequence[str]
    anew: Sequence[str]


class Process:
    """A process of a copy that runs tests on demand, started when it is asked first."""

    def __init__(self, copy: Copy, module: str) -> None:
        self._copy = copy
        self._module = module
        self._process: subprocess.Popen[str] | None = None

    def ask(self, tests: Sequence[Test], **more: object) -> Answer:
        """What tests say, given this to the process."""
        limit = START + 3 * sum(test.seconds for test in tests)
        request = {"tests": [test.name for test in tests], "seconds": limit, **more}
        for _ in range(2):  # a process may be killed by a test, or by others
            if answer := self._answer(json.dumps(request)):
                return Answer(**json.loads(answer))
            self.stop()
        return Answer(None, [], [])

    def stop(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.communicate()
            self._process = None

    def _answer(self, request: str) -> str:
        """A line from the process; empty when it is no more."""
        process = self._process = self._process or self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        with suppress(BrokenPipeError):
            process.stdin.write(request + "\n")
            process.stdin.flush()
        return process.stdout.readline()

    def _started(self) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [self._copy.python, "-m", self._module],
            cwd=self._copy.root,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )


class Server:
    """Judges changes in a copy.

    Most are judged in a session that has imported everything before, at a tenth of the cost. What
    runs when a module is imported, or in processes that a test starts, is judged by processes that
    import it anew.
    """

    def __init__(self, copy: Copy, is_run_by_imports: Callable[[Change], bool]) -> None:
        self._copy = copy
        self._is_run_by_imports = is_run_by_imports
        self._session = Process(copy, "mutation_session")
        self._anew = Process(copy, "mutation_server")

    def judge(self, change: Change, tests: Sequence[Test]) -> Judged:
        """Make a change, run tests until one fails, and undo it."""
        if not tests:
            is_elsewhere = needs_absent((self._copy.root / change.path).read_bytes())
            return Judged(change, Verdict.ELSEWHERE if is_elsewhere else Verdict.UNRUN)
        source = (self._copy.root / change.path).read_bytes()
        self._copy.write(change.path, change.mutant.applied(source))
        try:
            anew = tests
            if not change.mutant.is_at_import:
                told = self._session.ask(tests, path=change.path, before=source.decode())
                if told.code == 1:
                    return Judged(change, Verdict.KILLED, told.failed[:1], tuple(tests))
                if told.code is None:
                    return Judged(change, Verdict.LATE, tried=tuple(tests))
                if told.code == 0 and not self._is_run_by_imports(change):
                    anew = [test for test in tests if test.name in told.anew]
            for some in filter(None, (anew[:FIRST], anew[FIRST:])):
                told = self._anew.ask(some, all=False)
                if told.code is None:
                    return Judged(change, Verdict.LATE, tried=tuple(some))
                if told.code:
                    return Judged(change, Verdict.KILLED, told.failed[:1], tuple(some))
            return Judged(change, Verdict.SURVIVED, tried=tuple(tests))
        finally:
            self._copy.write(change.path, source)

    def failing(self, tests: Sequence[Test]) -> list[Test]:
        """The tests that fail while nothing is changed; all, where that cannot be told."""
        told = self._anew.ask(tests, all=True)
        is_told = told.code in {0, 1}
        return [test for test in tests if test.name in told.failed] if is_told else list(tests)

    def stop(self) -> None:
        """End the processes."""
        self._session.stop()
        self._anew.stop()


def within(tests: Sequence[Test], seconds: float) -> list[Test]:
    """The best tests that fit, one that does not hinders none after it; the best in any case."""
    chosen: list[Test] = []
    for test in tests:
        if test.seconds < seconds or not chosen:
            chosen.append(test)
            seconds -= test.seconds
    return chosen


class Judge:
    """Judges changes in several copies at once."""

    def __init__(self, copies: Sequence[Copy], is_run_by_imports: Callable[[Change], bool]) -> None:
        self._servers = [Server(copy, is_run_by_imports) for copy in copies]

    def run(self, changes: Sequence[tuple[Change, Sequence[Test]]]) -> Iterator[Judged]:
        """Judge changes by tests that run them, and give each outcome when it is known."""
        free: SimpleQueue[Server] = SimpleQueue()
        for server in self._servers:
            free.put(server)

        def judge(change: Change, tests: Sequence[Test]) -> Judged:
            server = free.get()
            try:
                return server.judge(change, tests)
            finally:
                free.put(server)

        with ThreadPoolExecutor(len(self._servers)) as pool:
            waiting = [pool.submit(judge, *each) for each in changes]
            yield from (each.result() for each in as_completed(waiting))

    def misled(self, judged: Iterable[Judged]) -> set[str]:
        """The tests that noticed changes, and fail just so when nothing is changed."""
        killers = {
            test.name: test
            for each in judged
            if each.verdict is Verdict.KILLED
            for test in each.tried
            if not each.by or test.name in each.by
        }
        failing = self._servers[0].failing(list(killers.values())) if killers else []
        return {test.name for test in failing}

    def stop(self) -> None:
        """End the processes of all copies."""
        for server in self._servers:
            server.stop()
