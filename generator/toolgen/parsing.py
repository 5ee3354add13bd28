"""Parsing many files: in this process, or in several."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor

from toolgen.diagnostics import Diagnostic, Position
from toolgen.facts.module import Module
from toolgen.source import SourceFile

_WORTH_A_PROCESS = 16  # files; below that, starting workers costs more than they save

Progress = Callable[[int, int], None]
"""Told how many of how many files are parsed."""


def parse_source(source: SourceFile, *, full: bool = False) -> Module | Diagnostic:
    """The facts of one file, or the finding that it cannot be read (TG101, TG102).

    With `full`, no body is left out: dearer, and needed seldom.
    """
    from toolgen.parse import ParseFailure, parse_module

    try:
        return parse_module(source, full=full)
    except ParseFailure as failure:
        position = Position(source.path, failure.line, failure.column)
        return Diagnostic(position, failure.code, failure.message)


class FileFacts:
    """The facts of files, each parsed once: in this process when asked for, or in `jobs` ahead."""

    def __init__(self, jobs: int = 1, progress: Progress | None = None) -> None:
        self._jobs = jobs
        self._progress = progress
        self._known: dict[str, Module | Diagnostic] = {}
        self._full: dict[str, Module | Diagnostic] = {}

    def of(self, source: SourceFile, *, full: bool = False) -> Module | Diagnostic:
        """The facts of one file, or the finding that it cannot be read; `full` as in parsing."""
        known = self._full if full else self._known
        if source.path not in known:
            known[source.path] = parse_source(source, full=full)
        return known[source.path]

    def prefetch(self, sources: Sequence[SourceFile]) -> None:
        """Parse files that are about to be asked for; the outcome is the same with any `jobs`."""
        new = [source for source in sources if source.path not in self._known]
        for done, (source, outcome) in enumerate(
            zip(new, _outcomes(new, self._jobs), strict=True), 1
        ):
            self._known[source.path] = outcome
            if self._progress is not None:
                self._progress(done, len(new))


def _outcomes(sources: Sequence[SourceFile], jobs: int) -> Iterable[Module | Diagnostic]:
    if jobs <= 1 or len(sources) < _WORTH_A_PROCESS:
        yield from map(parse_source, sources)
        return
    with ProcessPoolExecutor(max_workers=jobs) as pool:
        yield from pool.map(parse_source, sources, chunksize=4)
