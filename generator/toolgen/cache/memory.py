"""Memory of a process that stays: facts of the last build, asked before the cache, and answers."""

from __future__ import annotations

import json
import zlib
from collections import OrderedDict
from collections.abc import Callable, Collection
from typing import NamedTuple

from toolgen.cache.facts import source_digest
from toolgen.facts.module import Module
from toolgen.findings import Finding
from toolgen.parsing import Cache, parse_source
from toolgen.source import SourceFile

_FAST = 1  # of zlib's levels

Outcome = Module | Finding
_STATES = 3
"""The state of a file that answers rest on, the one before, and the one that is typed."""


class _FactsKey(NamedTuple):
    """What facts depend on beside content: they have the names of the file, which may change."""

    path: str
    module: str
    is_package: bool
    is_stub: bool
    is_full: bool

    @classmethod
    def of(cls, source: SourceFile, full: bool) -> _FactsKey:
        """Of a file that is asked for."""
        return cls(source.path, source.module, source.is_package, source.is_stub, full)


class FactMemory:
    """What files were parsed to, by names and content: a few states of each, those last of use.

    `checkpoint` is called each time that it is asked, and may raise to end a build.
    """

    def __init__(self, checkpoint: Callable[[], None] = lambda: None) -> None:
        self.checkpoint = checkpoint
        self.asked: set[str] = set()
        """The paths of the files that were asked for since `over`."""
        self._known: dict[_FactsKey, dict[str, Outcome]] = {}
        self._below: Cache | None = None

    def over(self, below: Cache | None) -> FactMemory:
        """The same, which a build begins to ask now: what it does not know, `below` may."""
        self._below = below
        self.asked = set()
        return self

    def keep_only(self, paths: Collection[str]) -> None:
        """Forget all files but these."""
        self._known = {key: known for key, known in self._known.items() if key.path in paths}

    def rests_on(self, paths: Collection[str]) -> None:
        """Count files as asked for."""
        self.asked.update(paths)

    def before(self, source: SourceFile, digest: str, *, full: bool) -> Outcome | None:
        """What was made of a file when its content had this SHA-256, in hexadecimal digits."""
        found = self._known.get(_FactsKey.of(source, full), {}).get(digest)
        if found is None and self._below is not None:
            found = self._below.before(source, digest, full=full)
        return None if found is None else self._remember(source, digest, found, full)

    def find(self, source: SourceFile, *, full: bool) -> Outcome | None:
        """What was made of a file with this content; None where nothing was."""
        self.checkpoint()
        self.asked.add(source.path)
        return self.before(source, source_digest(source), full=full)

    def keep(self, source: SourceFile, outcome: Outcome, *, full: bool) -> None:
        """Remember what was made of a file."""
        self._remember(source, source_digest(source), outcome, full)
        if self._below is not None:
            self._below.keep(source, outcome, full=full)

    def fault(self, source: SourceFile) -> Finding | None:
        """The finding that a file is no Python, None for one that is."""
        digest = source_digest(source)
        known = self._known.get(_FactsKey.of(source, False), {}).get(digest)
        outcome = parse_source(source) if known is None else known
        self._remember(source, digest, outcome, full=False)
        return outcome if isinstance(outcome, Finding) else None

    def _remember(self, source: SourceFile, digest: str, outcome: Outcome, full: bool) -> Outcome:
        states = self._known.setdefault(_FactsKey.of(source, full), {})
        states.pop(digest, None)
        states[digest] = outcome
        if len(states) > _STATES:
            del states[next(iter(states))]
        return outcome


class AnswerMemory:
    """Answers by kind and key, as JSON; those that were longest of no use are dropped."""

    def __init__(self, largest: int = 64 * 1024 * 1024) -> None:
        """`largest` is how many bytes they may take."""
        self._largest = largest
        self._size = 0
        self._packed: OrderedDict[tuple[str, str], bytes] = OrderedDict()

    def find(self, kind: str, key: str) -> object | None:
        """What was kept; None where nothing was."""
        packed = self._packed.get((kind, key))
        if packed is None:
            return None
        self._packed.move_to_end((kind, key))
        found: object = json.loads(zlib.decompress(packed))
        return found

    def keep(self, kind: str, key: str, value: object) -> None:
        """Keep JSON, in the place of what was there. Raises ValueError for what is none."""
        packed = zlib.compress(json.dumps(value).encode(), _FAST)
        self._size += len(packed) - len(self._packed.pop((kind, key), b""))
        self._packed[kind, key] = packed
        while self._size > self._largest:
            _, dropped = self._packed.popitem(last=False)
            self._size -= len(dropped)


class ProcessMemory:
    """What a process remembers of one project."""

    def __init__(self) -> None:
        self.facts = FactMemory()
        self.answers = AnswerMemory()
