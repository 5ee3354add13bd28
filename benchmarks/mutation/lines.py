"""Which lines are changed: those that differ from a revision, or a sample of all.

Consumes the repository and git; produces mutants by file.
"""

from __future__ import annotations

import random
import re
import subprocess
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.mutation.mutants import Mutant, mutants

SOURCES = ("generator/toolgen", "runtime/toolgen_runtime", "integration/toolgen_build")
EQUIVALENTS = Path(__file__).parent / "equivalents.toml"

_FILE = re.compile(r"^\+\+\+ b/(.*)$")
_HUNK = re.compile(r"^@@ -\S+ \+(\d+)(?:,(\d+))? @@")


@dataclass(frozen=True)
class Change:
    """A mutant of a file, by its path from the root."""

    path: str
    mutant: Mutant


def changed_since(root: Path, revision: str) -> list[Change]:
    """All mutants on lines that differ from a revision, what is not committed included."""
    diff = git(root, "diff", "--unified=0", "--no-color", revision, "--", *SOURCES)
    lines = changed_lines(diff)
    new = git(root, "ls-files", "--others", "--exclude-standard", "--", *SOURCES)
    return [
        each
        for each in possible(root)
        if each.path in new.splitlines()
        or lines.get(each.path, set()) & {*range(each.mutant.line, each.mutant.last_line + 1)}
    ]


def sampled(root: Path, count: int, seed: int) -> list[Change]:
    """One mutant on each of so many lines, the same for the same seed and sources."""
    chance = random.Random(seed)
    by_line: dict[tuple[str, int], list[Change]] = {}
    for each in possible(root):
        by_line.setdefault((each.path, each.mutant.line), []).append(each)
    lines = chance.sample(sorted(by_line), min(count, len(by_line)))
    return [chance.choice(by_line[line]) for line in sorted(lines)]


def possible(root: Path) -> list[Change]:
    """All mutants of the sources but those that are listed as equivalent."""
    listed = equivalents()
    return [
        Change(path, mutant)
        for path in _modules(root)
        for source in [(root / path).read_bytes()]
        for mutant in mutants(source)
        if (path, _line(source, mutant), mutant.after) not in listed
    ]


def equivalents(file: Path = EQUIVALENTS) -> Mapping[tuple[str, str, str], str]:
    """The changes that nobody can notice, with the reason, by path, line and what it becomes."""
    entries = tomllib.loads(file.read_text("utf-8")).get("equivalent", [])
    return {(each["path"], each["line"], each["after"]): each["reason"] for each in entries}


def changed_lines(diff: str) -> dict[str, set[int]]:
    """The lines that a diff without context adds, by file."""
    found: dict[str, set[int]] = {}
    lines: set[int] = set()
    for text in diff.splitlines():
        if file := _FILE.match(text):
            lines = found.setdefault(file[1], set())
        elif hunk := _HUNK.match(text):
            first = int(hunk[1])
            lines |= {*range(first, first + int(hunk[2] or 1))}
    return found


def _line(source: bytes, mutant: Mutant) -> str:
    return source.splitlines()[mutant.line - 1].decode().strip()


def _modules(root: Path) -> Sequence[str]:
    listed = git(root, "ls-files", "-co", "--exclude-standard", "--", *SOURCES).splitlines()
    return sorted(path for path in set(listed) if path.endswith(".py") and (root / path).exists())


def git(root: Path, *arguments: str, check: bool = True) -> str:
    """What git prints in a repository; nothing when it may fail and does."""
    command = ["git", "-C", str(root), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=check)
    return "" if done.returncode else done.stdout
