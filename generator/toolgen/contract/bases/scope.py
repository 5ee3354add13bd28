"""The scope: what of a base is looked at, and how a tree of source becomes a registry."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from toolgen.contract.registries import Registry
from toolgen.diagnostics import ToolgenError

Compute = Callable[[Path, Sequence[Path], str], Registry]


@dataclass(frozen=True, slots=True)
class Scope:
    """The project that is checked, and the paths that the user named in it, if any.

    `compute` makes the registry of a tree of source: of its root, of paths in it (none for those of
    the tree's own configuration), called by a label. It raises ToolgenError for errors in source.
    `settings` is the project's configuration, for trees that were shipped without their own.
    `may_be_empty` tells that a base without tools is no mistake.
    """

    root: Path
    paths: tuple[Path, ...]
    compute: Compute
    settings: Path | None = None
    may_be_empty: bool = False

    def registry(self, root: Path, label: str) -> Registry:
        """The registry of a tree that stands for the project's root.

        Paths that the tree does not have are what has been added since. Where it has none of them,
        it has no tools.
        """
        wanted = [root / self._relative(path) for path in self.paths]
        found = [path for path in wanted if path.exists()]
        if wanted and not found:
            missing = ", ".join(str(self._relative(path)) for path in self.paths)
            return Registry(label, lack=f"it has no {missing}")
        return self.compute(root, found, label)

    def root_above(self, base: Path) -> Path | None:
        """The directory above `base` that stands for the project, where `base` is a path in it."""
        relative = [self._relative(path) for path in self.paths]
        for above in base.parents:
            if any((above / each).exists() and above / each == base for each in relative):
                return above
        return None

    def _relative(self, path: Path) -> Path:
        relative = Path(os.path.relpath(os.path.abspath(path), self.root.resolve()))
        if ".." in relative.parts:
            raise ToolgenError(f"{path} is outside of {self.root}: nothing there can be compared")
        return relative
