"""Module names: what a file is called when it is imported, and what package it ships with."""

from __future__ import annotations

import os
from functools import cache, partial
from pathlib import Path

from toolgen.discover.walking import is_package
from toolgen.source import SourceFile


class Namer:
    """Names the files found below one path that the user gave.

    The directory given is a source root, unless it lies within a regular package: then the
    directory that holds the outermost package is. `src` directories on the way down, and what
    lies below a directory whose name is no identifier, are source roots of their own.
    """

    def __init__(self, given: Path, root: Path) -> None:
        self._given = given if given.is_dir() else given.parent
        self._root = root
        self._source_root = cache(self._find_source_root)
        self._package = cache(self._find_package)

    def name(self, file: Path) -> SourceFile | None:
        """The source file, or None when no import statement could name it."""
        base = self._source_root(file.parent)
        is_init = file.stem == "__init__"
        parts = file.relative_to(base).with_suffix("").parts
        parts = parts[:-1] if is_init else parts
        if not parts or not all(part.isidentifier() for part in parts):
            return None
        top = self._package(file.parent, base) if file.parent != base else file.with_suffix("")
        return SourceFile(
            path=self._relative(file),
            module=".".join(parts),
            package=".".join(top.relative_to(base).parts),
            package_path=self._relative(top),
            is_package=is_init,
            is_stub=file.suffix == ".pyi",
            load=partial(Path.read_bytes, file),
        )

    def _find_source_root(self, directory: Path) -> Path:
        if directory == self._given or not directory.is_relative_to(self._given):
            return _above_packages(self._given)
        own = directory.name
        if not is_package(directory) and (own == "src" or not own.isidentifier()):
            return directory
        return self._source_root(directory.parent)

    def _find_package(self, directory: Path, base: Path) -> Path:
        """The outermost regular package; in pure namespaces, the outermost directory."""
        parts = directory.relative_to(base).parts
        downwards = [base.joinpath(*parts[: depth + 1]) for depth in range(len(parts))]
        return next(filter(is_package, downwards), downwards[0])

    def _relative(self, path: Path) -> str:
        return Path(os.path.relpath(path, self._root)).as_posix()


def _above_packages(directory: Path) -> Path:
    while is_package(directory):
        directory = directory.parent
    return directory
