"""Facts in memory, for a process that stays: those of the last build, asked before the cache."""

from __future__ import annotations

from collections.abc import Callable, Collection

from toolgen.facts.module import Module
from toolgen.findings import Finding
from toolgen.parsing import Cache, parse_source
from toolgen.source import SourceFile

Outcome = Module | Finding
Known = dict[tuple[str, bool], tuple[bytes, Outcome]]


class FactMemory:
    """What files were parsed to, by path and content. One state of a file is kept, the last one.

    `checkpoint` is called each time that it is asked, and may raise to end a build.
    """

    def __init__(self, checkpoint: Callable[[], None] = lambda: None) -> None:
        self.checkpoint = checkpoint
        self.asked: set[str] = set()
        """The paths of the files that were asked for since `over`."""
        self._known: Known = {}
        self._below: Cache | None = None

    def over(self, below: Cache | None) -> FactMemory:
        """The same, which a build begins to ask now: what it does not know, `below` may."""
        self._below = below
        self.asked = set()
        return self

    def keep_only(self, paths: Collection[str]) -> None:
        """Forget all files but these."""
        self._known = {key: known for key, known in self._known.items() if key[0] in paths}

    def find(self, source: SourceFile, *, full: bool) -> Outcome | None:
        """What was made of a file with this content; None where nothing was."""
        self.checkpoint()
        self.asked.add(source.path)
        data, outcome = self._known.get((source.path, full), (None, None))
        if outcome is not None and data == source.load():
            return outcome
        found = self._below.find(source, full=full) if self._below is not None else None
        if found is not None:
            self._known[source.path, full] = source.load(), found
        return found

    def keep(self, source: SourceFile, outcome: Outcome, *, full: bool) -> None:
        """Remember what was made of a file."""
        self._known[source.path, full] = source.load(), outcome
        if self._below is not None:
            self._below.keep(source, outcome, full=full)

    def fault(self, source: SourceFile) -> Finding | None:
        """The finding that a file is no Python, None for one that is."""
        data, outcome = self._known.get((source.path, False), (None, None))
        if outcome is None or data != source.load():
            outcome = parse_source(source)
            self._known[source.path, False] = source.load(), outcome
        return outcome if isinstance(outcome, Finding) else None
