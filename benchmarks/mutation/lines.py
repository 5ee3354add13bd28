"""Which lines are changed: those that differ from a revision, or a sample of all.

Consumes the repository and git; produces mutants by file.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from pathlib import Path, PurePosixPath

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


def sampled(root: Path, count: int, seed: int, below: str = "") -> list[Change]:
    """One mutant on each of so many lines below a path, the same for the same seed and lines.

    Each line has a rank of its own, so that the others stay when one of them is changed or goes.
    """
    by_line: dict[tuple[str, int], list[Change]] = {}
    for each in possible(root):
        if PurePosixPath(each.path).is_relative_to(below):
            by_line.setdefault((each.path, each.mutant.line), []).append(each)
    ranks = _ranks(root, by_line, seed)
    lines = sorted(sorted(by_line, key=ranks.__getitem__)[:count])
    return [by_line[line][int(ranks[line], 16) % len(by_line[line])] for line in lines]


def _ranks(
    root: Path, lines: Iterable[tuple[str, int]], seed: int
) -> Mapping[tuple[str, int], str]:
    """A digest for each line: of its file, its text and how often that stood above it."""
    found = {}
    for path, group in groupby(sorted(lines), key=itemgetter(0)):
        texts = (root / path).read_bytes().splitlines()
        met: Counter[str] = Counter()
        for _, line in group:
            text = texts[line - 1].decode().strip()
            of = f"{seed}:{path}:{met[text]}:{text}"
            found[path, line] = hashlib.sha256(of.encode()).hexdigest()
            met[text] += 1
    return found


def possible(root: Path) -> list[Change]:
    """All mutants of the sources."""
    return [
        Change(path, mutant)
        for path in modules(root)
        for mutant in mutants((root / path).read_bytes())
    ]


def noticeable(root: Path, changes: Iterable[Change]) -> list[Change]:
    """Those of some changes that are not listed as equivalent."""
    listed = equivalents()
    return [each for each in changes if _key(root, each) not in listed]


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


def _key(root: Path, change: Change) -> tuple[str, str, str]:
    line = (root / change.path).read_bytes().splitlines()[change.mutant.line - 1]
    return change.path, line.decode().strip(), change.mutant.after


def modules(root: Path) -> Sequence[str]:
    """The files of the sources, by path from the root."""
    listed = git(root, "ls-files", "-co", "--exclude-standard", "--", *SOURCES).splitlines()
    return sorted(path for path in set(listed) if path.endswith(".py") and (root / path).exists())


def git(root: Path, *arguments: str, check: bool = True) -> str:
    """What git prints in a repository; nothing when it may fail and does."""
    command = ["git", "-C", str(root), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=check)
    return "" if done.returncode else done.stdout
