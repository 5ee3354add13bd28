"""Ignore rules: `.gitignore` files from the repository's root downwards, and excluded patterns.

Paths are absolute and POSIX; those of directories end with a slash.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from pathspec import GitIgnoreSpec

from toolgen.discover.gitignore_patterns import LinePattern
from toolgen.discover.tracking import Tracker
from toolgen.findings import ToolgenError
from toolgen.plain_files import read_named

IGNORE_FILE = ".gitignore"

_GROUP = re.compile(r"\(\?P<\w+>")
_ANYWHERE = "^(?:.+/)?"


@dataclass(frozen=True, slots=True)
class PatternSet:
    """The patterns of one file, or of the user's, relative to the directory `base`.

    `mentioned` matches whatever a pattern matches. Most paths match none, and one search tells.
    """

    base: str
    spec: GitIgnoreSpec
    mentioned: re.Pattern[str]

    def verdict(self, path: str) -> bool | None:
        """Whether the patterns leave a path out (True), bring it back (False) or say nothing."""
        if not path.startswith(self.base):
            return None
        name = path[len(self.base) :]
        return self.spec.check_file(name).include if self.mentioned.search(name) else None


@dataclass(frozen=True, slots=True)
class Rules:
    """Sets of patterns; of those that say anything of a path the last decides.

    Source: gitignore(5), "PATTERN FORMAT".
    """

    sets: tuple[PatternSet, ...] = ()

    def ignores(self, path: str) -> bool:
        """Whether a path is left out."""
        verdict = False
        for patterns in self.sets:
            found = patterns.verdict(path)
            verdict = verdict if found is None else found
        return verdict

    def entering(self, directory: str, tracker: Tracker) -> Rules:
        """The rules below a directory: these, and those of its own `.gitignore`."""
        file = f"{directory}{IGNORE_FILE}"
        tracker.file(file)
        data = read_named(Path(file))
        if data is None:
            return self
        lines = data.decode("utf-8-sig", errors="replace").replace("\r\n", "\n").split("\n")
        return self._with(directory, GitIgnoreSpec(filter(None, map(_read, lines))))

    def _with(self, base: str, spec: GitIgnoreSpec) -> Rules:
        mentioned = _alternatives(spec)
        return Rules((*self.sets, PatternSet(base, spec, mentioned))) if mentioned else self

    @classmethod
    def excluding(cls, patterns: Sequence[str], root: str) -> Rules:
        """Rules of the patterns alone. Raises ToolgenError for one that cannot be read."""
        try:
            spec = GitIgnoreSpec(map(LinePattern, patterns))
        except (ValueError, re.error) as error:
            raise ToolgenError(f"exclude: {error}") from error
        return cls()._with(root, spec)

    @classmethod
    def of_repository(cls, directory: str, tracker: Tracker) -> Rules:
        """The rules that `.gitignore` files above `directory` set, up to its repository's root."""
        above = _up_to_repository(directory, tracker)
        rules = cls()
        for parent in reversed(above):
            rules = rules.entering(parent, tracker)
        return rules


def _read(line: str) -> LinePattern | None:
    """The pattern of a line; None for what is none, which git passes over."""
    try:
        return LinePattern(line)
    except (ValueError, re.error):
        return None


def _alternatives(spec: GitIgnoreSpec) -> re.Pattern[str] | None:
    """One expression for all patterns; None when there are none.

    Patterns for any depth share their beginning, lest each of them walks down the path anew.
    """
    anywhere, anchored = [], []
    for text in _expressions(spec.patterns):
        if text.startswith(_ANYWHERE):
            anywhere.append(text.removeprefix(_ANYWHERE))
        else:
            anchored.append(text)
    if anywhere:
        anchored.append(f"{_ANYWHERE}(?:{'|'.join(anywhere)})")
    return re.compile("|".join(anchored)) if anchored else None


def _expressions(patterns: Iterable[object]) -> Iterator[str]:
    for pattern in patterns:
        compiled = getattr(pattern, "regex", None)
        if isinstance(compiled, re.Pattern):
            yield _GROUP.sub("(?:", compiled.pattern)


def _up_to_repository(directory: str, tracker: Tracker) -> list[str]:
    """The directories above one as far as its repository's root; none where there is none."""
    above: list[str] = []
    for parent in (Path(directory), *Path(directory).parents):
        shown = as_directory(parent)
        if shown != directory:
            above.append(shown)
        tracker.presence(f"{shown}.git")
        if (parent / ".git").exists():
            return above
    return []


def home_of(root: str, tracker: Tracker) -> str:
    """The repository that holds the directory of a project, or that directory where none does."""
    return (_up_to_repository(root, tracker) or [root])[-1]


def as_directory(path: Path) -> str:
    """A directory as the rules know it."""
    return f"{path.as_posix().rstrip('/')}/"
