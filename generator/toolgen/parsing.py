"""Parsing many files: in this process, or in several."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor

from toolgen.diagnostics import Diagnostic, Position
from toolgen.facts.module import Module
from toolgen.source import SourceFile

_WORTH_A_PROCESS = 16  # files; below that, starting workers costs more than they save

Progress = Callable[[int, int], None]
"""Told how many of how many files are parsed."""


def parse_source(source: SourceFile) -> Module | Diagnostic:
    """The facts of one file, or the finding that it cannot be read (TG101, TG102)."""
    from toolgen.parse import ParseFailure, parse_module

    try:
        return parse_module(source)
    except ParseFailure as failure:
        position = Position(source.path, failure.line, failure.column)
        return Diagnostic(position, failure.code, failure.message)


def parse_sources(
    sources: Sequence[SourceFile], jobs: int, progress: Progress | None
) -> Iterator[tuple[str, Module | Diagnostic]]:
    """The outcomes by module name, in the order of the sources whatever the number of jobs."""
    for done, (source, outcome) in enumerate(
        zip(sources, _outcomes(sources, jobs), strict=True), 1
    ):
        if progress is not None:
            progress(done, len(sources))
        yield source.module, outcome


def _outcomes(sources: Sequence[SourceFile], jobs: int) -> Iterable[Module | Diagnostic]:
    if jobs <= 1 or len(sources) < _WORTH_A_PROCESS:
        yield from map(parse_source, sources)
        return
    with ProcessPoolExecutor(max_workers=jobs) as pool:
        yield from pool.map(parse_source, sources, chunksize=4)
