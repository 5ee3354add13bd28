"""Ignore rules: `.gitignore` files from the repository's root downwards, and excluded patterns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from pathspec import GitIgnoreSpec

from toolgen.diagnostics import ToolgenError


@dataclass(frozen=True)
class Rules:
    """Patterns, each set with the directory that it is relative to; the last that matches decides.

    Source: gitignore(5), "PATTERN FORMAT".
    """

    specs: tuple[tuple[Path, GitIgnoreSpec], ...] = ()

    def ignores(self, path: Path, *, is_directory: bool) -> bool:
        """Whether a path is left out."""
        verdict = False
        for base, spec in self.specs:
            if path.is_relative_to(base):
                name = path.relative_to(base).as_posix()
                found = spec.check_file(f"{name}/" if is_directory else name).include
                verdict = verdict if found is None else found
        return verdict

    def entering(self, directory: Path) -> Rules:
        """The rules below a directory: these, and those of its own `.gitignore`."""
        file = directory / ".gitignore"
        if not file.is_file():
            return self
        lines = file.read_text("utf-8", errors="replace").splitlines()
        return Rules((*self.specs, (directory, GitIgnoreSpec.from_lines(lines))))


def excluding(patterns: Sequence[str], root: Path) -> Rules:
    """Rules of the patterns alone. Raises ToolgenError for a pattern that cannot be read."""
    try:
        spec = GitIgnoreSpec.from_lines(patterns)
    except ValueError as error:
        raise ToolgenError(f"exclude: {error}") from error
    return Rules(((root, spec),))


def of_repository(directory: Path) -> Rules:
    """The rules that `.gitignore` files above `directory` set, up to its repository's root."""
    parents: Iterable[Path] = [directory, *directory.parents]
    above: list[Path] = []
    for parent in parents:
        if parent != directory:
            above.append(parent)
        if (parent / ".git").exists():
            break
    else:
        return Rules()
    rules = Rules()
    for parent in reversed(above):
        rules = rules.entering(parent)
    return rules
