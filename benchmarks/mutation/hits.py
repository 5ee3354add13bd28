"""What the tests of earlier runs have hit: of each, which probes.

A test is run again when its file is another one, when it failed, or when a module that it enters
has changed since. The rest stays, so that a run after a change is one of what that concerns.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import zlib
from base64 import b85decode, b85encode
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from benchmarks.mutation.mutants import function_starts, mutants


@dataclass(frozen=True)
class Layout:
    """Which probe is whose: the modules in order, each with its digest and its lines."""

    modules: Mapping[str, tuple[str, tuple[int, ...]]]

    @classmethod
    def of(cls, sources: Mapping[str, bytes]) -> Layout:
        """A probe before each line that could be changed, and in each function."""
        return cls(
            {path: (_digest(source), _lines(source)) for path, source in sorted(sources.items())}
        )

    @cached_property
    def spans(self) -> Mapping[str, slice]:
        """Where each module's probes stand."""
        found, start = {}, 0
        for path, (_, lines) in self.modules.items():
            found[path] = slice(start, start + len(lines))
            start += len(lines)
        return found

    @property
    def probes(self) -> int:
        """How many probes there are."""
        return sum(len(lines) for _, lines in self.modules.values())

    def numbers(self, path: str) -> Mapping[int, int]:
        """The probe of each line of a module."""
        start = self.spans[path].start if path in self.spans else 0
        lines = self.modules.get(path, ("", ()))[1]
        return {line: start + number for number, line in enumerate(lines)}

    def entered(self, hit: bytes) -> Iterator[str]:
        """The modules of which a probe was hit."""
        for path, span in self.spans.items():
            if hit.find(1, span.start, span.stop) >= 0:
                yield path

    def moved(self, hit: bytes, before: Layout) -> bytes:
        """What was hit by another layout, by this one; of changed modules nothing."""
        made = bytearray(self.probes)
        for path, span in self.spans.items():
            if self.modules[path] == before.modules.get(path):
                made[span] = hit[before.spans[path]]
        return bytes(made)


def _lines(source: bytes) -> tuple[int, ...]:
    inside = (each.probe for each in mutants(source) if not each.is_at_import)
    return tuple(sorted({*inside, *function_starts(source)}))


def _digest(source: bytes) -> str:
    return hashlib.sha256(source).hexdigest()


@dataclass(frozen=True)
class Hits:
    """Tests that have ended, and what was hit in each context: a test, a fixture, a collection."""

    layout: Layout
    ended: Mapping[str, dict[str, Any]]
    contexts: Mapping[str, bytes]

    @classmethod
    def read(cls, place: Path) -> Hits:
        """What was kept, and what processes have noted since."""
        kept = place / "kept.json"
        data = json.loads(kept.read_text("utf-8")) if kept.exists() else {}
        modules = {
            path: (digest, tuple(lines))
            for path, (digest, lines) in data.get("modules", {}).items()
        }
        ended = [*data.get("ended", ()), *_noted(place, "*.ended")]
        found: dict[str, int] = defaultdict(int)
        layout = Layout(modules)
        for context, hit in (*data.get("contexts", ()), *_noted(place, "*.left")):
            found[context] |= int.from_bytes(zlib.decompress(b85decode(hit)))
        return cls(
            layout,
            {each["test"]: each for each in ended},
            {context: hit.to_bytes(layout.probes) for context, hit in found.items()},
        )

    def write(self, place: Path) -> None:
        """Keep it, in place of what processes have noted, and tell the next run what is known."""
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        packed = [[context, _packed(hit)] for context, hit in self.contexts.items()]
        kept = {"modules": self.layout.modules, "ended": [*self.ended.values()], "contexts": packed}
        (place / "kept.json").write_text(json.dumps(kept), "utf-8")
        plan = {"probes": self.layout.probes, "known": [*self.ended]}
        (place / "plan.json").write_text(json.dumps(plan), "utf-8")

    def fitting(self, layout: Layout, root: Path) -> Hits:
        """What still holds of the tests and modules that are there now."""
        changed = {
            path for path, each in self.layout.modules.items() if layout.modules.get(path) != each
        }
        stale = {
            context
            for context, hit in self.contexts.items()
            if not context.startswith("collect ")
            and not changed.isdisjoint(self.layout.entered(hit))
        }
        versions = _Versions(root)
        ended = {
            name: each
            for name, each in self.ended.items()
            if each["passed"]
            and each["version"] == versions[file_of(name)]
            and stale.isdisjoint((f"test {name}", *each["shared"]))
        }
        used = {context for name in ended for context in self._of(name)}
        contexts = {
            context: layout.moved(hit, self.layout)
            for context, hit in self.contexts.items()
            if context in used
        }
        return Hits(layout, ended, contexts)

    def by_test(self) -> Iterator[tuple[str, bytes]]:
        """Each test that passed, with what was hit in it, in its fixtures and its file."""
        for name, each in self.ended.items():
            if each["passed"]:
                hits = (self.contexts.get(context, b"") for context in self._of(name))
                yield name, _union(hits).to_bytes(self.layout.probes)

    def collected(self) -> bytes:
        """What was hit while tests were imported."""
        hits = (hit for name, hit in self.contexts.items() if name.startswith("collect "))
        return _union(hits).to_bytes(self.layout.probes)

    def _of(self, name: str) -> Iterator[str]:
        yield f"test {name}"
        yield f"collect {file_of(name)}"
        yield from self.ended[name]["shared"]


def _union(hits: Iterable[bytes]) -> int:
    found = 0
    for hit in hits:
        found |= int.from_bytes(hit)
    return found


def _packed(hit: bytes) -> str:
    return b85encode(zlib.compress(hit, 1)).decode()


def _noted(place: Path, pattern: str) -> Iterator[Any]:
    for file in place.glob(pattern):
        for line in file.read_text("utf-8").splitlines():
            if line.endswith(("]", "}")):  # the last line of a process that was killed may be cut
                yield json.loads(line)


def file_of(test: str) -> str:
    """The file in which a test stands."""
    return test.partition("::")[0]


class _Versions(dict[str, str]):
    """The digests of files below a folder, by path; empty, where there is none."""

    def __init__(self, root: Path) -> None:
        super().__init__()
        self._root = root

    def __missing__(self, path: str) -> str:
        file = self._root / path
        self[path] = _digest(file.read_bytes()) if file.exists() else ""
        return self[path]
