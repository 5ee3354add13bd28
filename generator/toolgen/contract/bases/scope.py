"""The scope: what of a base is looked at, and how a tree of source becomes a registry."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from toolgen.contract.registries import RegistryContract
from toolgen.findings import ToolgenError


@dataclass(frozen=True, slots=True)
class Tree:
    """A tree of source that stands for a project: its root, what it is called, and the directory
    that holds all that is its own, which is the root where nothing else is said.
    """

    root: Path
    label: str
    top: Path | None = None

    def ensure_inside(self, paths: Iterable[Path]) -> None:
        """Raises ToolgenError for a path that leads out of the tree, by `..`, links or a setting:
        what is there is no part of the base.
        """
        top = os.path.realpath(self.top or self.root)
        for path in paths:
            real = os.path.realpath(path)
            if os.path.commonpath([top, real]) != top:
                shown = os.path.relpath(os.path.normpath(path), self.root)
                raise ToolgenError(
                    f"{self.label}: {shown} is {real}, which is not in it: nothing there is"
                    " compared\nto read it by another configuration, add: --base-config FILE"
                )


Compute = Callable[[Tree, Sequence[Path]], RegistryContract]


@dataclass(frozen=True, slots=True)
class BaseScope:
    """The project that is checked, and the paths that the user named in it, if any.

    `compute` makes the registry of a tree of source, of paths in it (none for those of the tree's
    own configuration). It raises ToolgenError for errors in source.
    `settings` is the project's configuration, for trees that were shipped without their own.
    `may_be_empty` tells that a base without tools is no mistake.
    """

    root: Path
    paths: tuple[Path, ...]
    compute: Compute
    settings: Path | None
    may_be_empty: bool

    def registry(self, tree: Tree) -> RegistryContract:
        """The registry of a tree that stands for the project's root.

        Paths that the tree does not have are what has been added since. Where it has none of them,
        it has no tools.
        """
        wanted = [tree.root / self._relative(path) for path in self.paths]
        found = [path for path in wanted if path.exists()]
        if wanted and not found:
            missing = ", ".join(str(self._relative(path)) for path in self.paths)
            return RegistryContract(tree.label, lack=f"it has no {missing}")
        return self.compute(tree, found)

    def root_above(self, base: Path) -> Path | None:
        """The directory above `base` that stands for the project, where `base` is a path in it."""
        relative = [self._relative(path) for path in self.paths]
        for above in base.parents:
            if any(above / each == base for each in relative):
                return above
        return None

    def _relative(self, path: Path) -> Path:
        relative = Path(os.path.relpath(os.path.abspath(path), self.root.resolve()))
        if ".." in relative.parts:
            raise ToolgenError(f"{path} is outside of {self.root}: nothing there can be compared")
        return relative
