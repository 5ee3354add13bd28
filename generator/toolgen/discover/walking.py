"""Walking: the Python files below a directory, without what nobody means."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from toolgen.discover.ignoring import Rules

_NEVER = {"__pycache__", "node_modules", "site-packages", "__pypackages__"}
_OUTPUTS = {"build", "dist"}  # unless they are packages
_SUFFIXES = (".py", ".pyi")


@dataclass(frozen=True)
class Walk:
    """What to leave out: ignore rules, patterns of the user's, and what toolgen itself wrote."""

    exclude: Rules
    respect_gitignore: bool
    output_name: str

    def files(self, directory: Path, ignored: Rules) -> Iterator[Path]:
        """The files below `directory` in order of their names. `ignored` are the rules above it."""
        yield from self._below(directory, ignored, frozenset())

    def _below(self, directory: Path, ignored: Rules, above: frozenset[str]) -> Iterator[Path]:
        real = os.path.realpath(directory)
        if real in above:  # a link to a directory that holds it
            return
        rules = ignored.entering(directory) if self.respect_gitignore else ignored
        with os.scandir(directory) as entries:
            ordered = sorted(entries, key=lambda entry: entry.name)
        for entry in ordered:
            path = directory / entry.name
            is_directory = entry.is_dir()
            if not self._is_meant(path, is_directory) or self._leaves_out(
                path, rules, is_directory
            ):
                continue
            if is_directory:
                yield from self._below(path, rules, above | {real})
            else:
                yield path

    def _is_meant(self, path: Path, is_directory: bool) -> bool:
        if is_directory:
            return self._enters(path)
        return path.suffix in _SUFFIXES and path.is_file()

    def _leaves_out(self, path: Path, rules: Rules, is_directory: bool) -> bool:
        return rules.ignores(path, is_directory=is_directory) or self.exclude.ignores(
            path, is_directory=is_directory
        )

    def _enters(self, directory: Path) -> bool:
        name = directory.name
        if name.startswith(".") or name in _NEVER or (directory / "pyvenv.cfg").exists():
            return False
        if name.endswith(self.output_name) and (directory / "manifest.json").exists():
            return False
        return name not in _OUTPUTS or is_package(directory)


def is_package(directory: Path) -> bool:
    """Whether a directory is a regular package."""
    return (directory / "__init__.py").exists() or (directory / "__init__.pyi").exists()
