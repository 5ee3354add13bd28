"""Discovery: paths in, source files out. Lists directories and reads ignore files, nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from toolgen.diagnostics import ToolgenError
from toolgen.discover.ignoring import Rules, excluding, of_repository
from toolgen.discover.naming import Namer
from toolgen.discover.walking import Walk, is_package
from toolgen.source import SourceFile

__all__ = ["discover"]


def discover(
    paths: Sequence[Path],
    *,
    root: Path,
    exclude: Sequence[str] = (),
    respect_gitignore: bool = True,
    output_name: str = "_toolgen",
) -> list[SourceFile]:
    """The source files that `paths` (files or directories) stand for, sorted by path.

    A path within a regular package stands for the whole outermost package.
    Paths in the result are relative to `root`, the project's directory. `exclude` are gitignore
    patterns relative to it. What git ignores is left out when `respect_gitignore`, and so are
    hidden directories, virtual environments and packages that toolgen wrote. Raises ToolgenError
    for a path that does not exist, and when nothing at all is found.
    """
    root = root.resolve()
    walk = Walk(excluding(exclude, root), respect_gitignore, output_name)
    found: dict[str, SourceFile] = {}
    for path in paths:
        for source in _below(_existing(path), root, walk):
            found.setdefault(source.path, source)
    if not found:
        shown = ", ".join(str(path) for path in paths)
        raise ToolgenError(f"there is no Python file in {shown}")
    return sorted(found.values())


def _existing(path: Path) -> Path:
    if not path.exists():
        raise ToolgenError(f"{path} does not exist")
    if path.is_file() and path.suffix not in (".py", ".pyi"):
        raise ToolgenError(f"{path} is not a Python file")
    return _whole_package(path.resolve())


def _whole_package(path: Path) -> Path:
    """The outermost package that a path lies in: its registry is made of all its tools."""
    directory = path if path.is_dir() else path.parent
    if not is_package(directory):
        return path
    while is_package(directory.parent):
        directory = directory.parent
    return directory


def _below(path: Path, root: Path, walk: Walk) -> Iterator[SourceFile]:
    namer = Namer(path, root)
    ignored = of_repository(path) if walk.respect_gitignore else Rules()
    files = [path] if path.is_file() else walk.files(path, ignored)
    for file in files:
        source = namer.name(file)
        if source is not None:
            yield source
