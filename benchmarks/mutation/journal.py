"""What became of changes in earlier runs, so that a run which is stopped or repeated does the rest.

An outcome stands as long as what it rests on is there: the module as it was, and the test that
noticed, or, of a change that none noticed, all the tests that could be tried.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path

from benchmarks.mutation.judging import Judged, Verdict
from benchmarks.mutation.lines import Change
from benchmarks.mutation.probing import Test


class Journal:
    """The outcomes in a file, one a line, each written when it is known."""

    def __init__(self, file: Path, root: Path) -> None:
        self._file = file
        self._root = root
        lines = file.read_text("utf-8").splitlines() if file.exists() else []
        self._rows = {row["change"]: row for row in map(json.loads, lines)}

    def known(self, change: Change, tests: Sequence[Test]) -> Judged | None:
        """What became of a change, if these tests would not say anything else."""
        row = self._rows.get(self._key(change))
        if row is None:
            return None
        verdict = Verdict(row["verdict"])
        versions = {test.name: test.version for test in tests}
        noticed = verdict is Verdict.KILLED and row["by"]
        if not all(versions.get(name) == version for name, version in row["by"].items()):
            return None
        if not noticed and row["tests"] != _digest(tests):
            return None
        tried = tuple(test for test in tests if test.name in row["tried"])
        return Judged(change, verdict, tuple(row["by"]), tried)

    def note(self, judged: Judged, tests: Sequence[Test]) -> None:
        """Keep what became of a change."""
        versions = {test.name: test.version for test in tests}
        row = {
            "change": self._key(judged.change),
            "where": f"{judged.change.path}:{judged.change.mutant.line}",
            "after": judged.change.mutant.after,
            "verdict": judged.verdict.value,
            "by": {name: versions.get(name, "") for name in judged.by},
            "tests": _digest(tests),
            "tried": [test.name for test in judged.tried],
        }
        self._rows[row["change"]] = row
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")

    def _key(self, change: Change) -> str:
        mutant = change.mutant
        changed = mutant.applied((self._root / change.path).read_bytes())
        return hashlib.sha256(change.path.encode() + b"\0" + changed).hexdigest()


def _digest(tests: Sequence[Test]) -> str:
    listed = "\n".join(sorted(f"{test.name} {test.version}" for test in tests))
    return hashlib.sha256(listed.encode()).hexdigest()
