"""Which tests say a text: those in whose file it stands, or in a file that their case is named by.

A changed text that a golden file holds is noticed by the one test which compares that file, and by
none of the thousands that run the line as well.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path

from benchmarks.mutation.hits import file_of
from benchmarks.mutation.lines import Change
from benchmarks.mutation.probing import SLOW, Test

_SHORTEST = 4
"""Letters of a text, and of a name: shorter ones stand everywhere."""
_MOST = 50
"""So many files have a text that tells nothing of tests."""


class Sayers:
    """The files below the tests of a repository."""

    def __init__(self, root: Path) -> None:
        self._root = root

    def first(self, change: Change, tests: Sequence[Test]) -> list[Test]:
        """Tests of a change, those before the others that say the text which it takes away."""
        files = self._holding(_text_of((self._root / change.path).read_bytes(), change))
        named = {name for file in files for name in _names(file)}

        def says(test: Test) -> bool:
            return file_of(test.name) in files or any(name in test.name for name in named)

        return sorted(tests, key=lambda test: (test.seconds > SLOW, not says(test)))

    def _holding(self, text: str) -> set[str]:
        if len(text) < _SHORTEST:
            return set()
        found = {path for path, content in self._contents.items() if text in content}
        return found if len(found) <= _MOST else set()

    @cached_property
    def _contents(self) -> Mapping[str, str]:
        files = (each for each in (self._root / "tests").rglob("*") if each.is_file())
        return {
            each.relative_to(self._root).as_posix(): each.read_text("utf-8", "replace")
            for each in files
            if each.suffix != ".pyc"
        }


def _text_of(source: bytes, change: Change) -> str:
    """The text that a change takes away; empty where that is something else."""
    before = change.mutant.before(source)
    value = ast.literal_eval(f"({before})") if change.mutant.kind == "constant" else None
    return value if isinstance(value, str) else ""


def _names(file: str) -> set[str]:
    """What a case that has this file may be called by: the file, or a folder of its own."""
    _, _, inside = file.partition("/cases/")
    parts = [part.partition(".")[0] for part in inside.split("/")[1:]]
    return {part for part in parts if len(part) >= _SHORTEST} - {"input", "expected"}
