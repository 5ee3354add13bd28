"""Parsing many files: in this process, or in several."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Protocol

from toolgen.facts.module import Module
from toolgen.findings import Finding, Position
from toolgen.source import SourceFile, Unreadable
from toolgen.timing import stage

_WORTH_A_PROCESS = 16  # files; below that, starting workers costs more than they save

_LEAVING_OUT = "let it be read, or exclude it: toolgen build --exclude PATTERN"

Progress = Callable[[int, int], None]
"""Told how many of how many files are parsed."""


class Cache(Protocol):
    """What remembers facts from one run to the next, by what is in a file."""

    def find(self, source: SourceFile, *, full: bool) -> Module | Finding | None:
        """What was kept of a file with this content; None where nothing was."""

    def before(self, source: SourceFile, digest: str, *, full: bool) -> Module | Finding | None:
        """What was kept of a file when its content had this SHA-256, in hexadecimal digits."""

    def keep(self, source: SourceFile, outcome: Module | Finding, *, full: bool) -> None:
        """Remember what was made of a file."""

    def rests_on(self, paths: Collection[str]) -> None:
        """Learn that what a run comes to rests on files which it need not ask for."""


@stage("parse")
def parse_source(source: SourceFile, *, full: bool = False) -> Module | Finding:
    """The facts of one file, or the finding that it is no Python (TG101, TG102).

    With `full`, no body is left out: dearer, and needed seldom.
    """
    from toolgen.parse import ParseFailure, parse_module

    try:
        return parse_module(source, full=full)
    except ParseFailure as failure:
        position = Position(source.path, failure.line, failure.column)
        return Finding(position, failure.code, failure.message)


def _parse_as_told(told: tuple[SourceFile, bool]) -> Module | Finding:
    """For other processes, which are handed one value."""
    source, full = told
    return parse_source(source, full=full)


class FileFacts:
    """The facts of files, each parsed once: in this process when asked for, or in `jobs` ahead.

    What a cache has of a file is not made again, and what is made is kept there. `registering` are
    names that register tools by no spelling that parsing knows: a file that has one is read whole.
    """

    def __init__(
        self,
        jobs: int = 1,
        progress: Progress | None = None,
        cache: Cache | None = None,
        registering: Collection[str] = (),
    ) -> None:
        self._jobs = jobs
        self._progress = progress
        self._cache = cache
        self._registering = [name.encode() for name in registering]
        self._known: dict[str, Module | Finding] = {}
        self._full: dict[str, Module | Finding] = {}
        self._ahead: dict[tuple[str, bool], tuple[SourceFile, Module | Finding]] = {}
        self._taken: set[str] = set()

    def read(self, sources: Iterable[SourceFile]) -> int:
        """How many of the sources were asked for."""
        return len({source.path for source in sources} & (self._known.keys() | self._taken))

    def taken(self, paths: Iterable[str]) -> None:
        """Count files as asked for: what was made of them is taken from an earlier run."""
        self._taken.update(paths)
        if self._cache is not None:
            self._cache.rests_on(self._taken)

    def ahead(self, source: SourceFile, *, full: bool = False) -> Module | Finding:
        """The same as `of`, without counting as asked for."""
        held = source.held()
        found = self._found(held, full=full)
        self._ahead[source.path, full] = held, found
        return found

    def of(self, source: SourceFile, *, full: bool = False) -> Module | Finding:
        """The facts of one file, or the finding that it cannot be read; `full` as in parsing."""
        known = self._full if full else self._known
        if source.path not in known:
            known[source.path] = self._found(source, full=full)
        return known[source.path]

    def _found(self, source: SourceFile, *, full: bool) -> Module | Finding:
        held = source.held()
        ahead = self._ahead.get((source.path, full))
        if ahead is not None and ahead[0].load() == held.load():
            return ahead[1]
        full = full or self._registers(held)
        known = self._cached(held, full)
        return self._kept(held, parse_source(held, full=full), full) if known is None else known

    def _registers(self, source: SourceFile) -> bool:
        return any(name in source.load() for name in self._registering)

    def _cached(self, source: SourceFile, full: bool) -> Module | Finding | None:
        data = source.load()
        if isinstance(data, Unreadable):
            return Finding(Position(source.path, 1, 1), "TG104", data.reason, _LEAVING_OUT)
        return None if self._cache is None else self._cache.find(source, full=full)

    def _kept(self, source: SourceFile, outcome: Module | Finding, full: bool) -> Module | Finding:
        if self._cache is not None:
            self._cache.keep(source, outcome, full=full)
        return outcome

    def prefetch(self, sources: Sequence[SourceFile]) -> None:
        """Parse files that are about to be asked for; the outcome is the same with any `jobs`."""
        new = [source for source in sources if source.path not in self._known]
        is_alone = self._jobs <= 1 or len(new) < _WORTH_A_PROCESS
        outcomes = self._one_by_one(new) if is_alone else self._together(new)
        for done, (source, outcome) in enumerate(zip(new, outcomes, strict=True), 1):
            self._known[source.path] = outcome
            if self._progress is not None:
                self._progress(done, len(new))

    def _one_by_one(self, sources: Iterable[SourceFile]) -> Iterator[Module | Finding]:
        return (self._found(source, full=False) for source in sources)

    def _together(self, sources: Iterable[SourceFile]) -> Iterator[Module | Finding]:
        """As one by one, with what no cache has parsed in several processes."""
        from concurrent.futures import ProcessPoolExecutor  # late: few runs have several processes

        held = [source.held() for source in sources]
        full = list(map(self._registers, held))
        cached = [self._cached(*each) for each in zip(held, full, strict=True)]
        everything = list(zip(held, full, cached, strict=True))
        missing = [(source, whole) for source, whole, known in everything if known is None]
        with ProcessPoolExecutor(max_workers=self._jobs) as pool:
            parsed = pool.map(_parse_as_told, missing, chunksize=4)
            for source, whole, known in everything:
                if known is None:
                    with stage("parse"):
                        outcome = next(parsed)
                    yield self._kept(source, outcome, whole)
                else:
                    yield known
