"""Discovery: paths in, source files out.

Lists directories, and reads ignore files and those that pin versions; nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from toolgen.discover.ignoring import Rules, as_directory
from toolgen.discover.naming import Namer
from toolgen.discover.packages import above_packages, whole_package
from toolgen.discover.pinning import PinnedTree
from toolgen.discover.tracking import UNTRACKED, Tracker
from toolgen.discover.walking import Walk
from toolgen.findings import ToolgenError
from toolgen.source import SourceFile

__all__ = ["UNTRACKED", "NoSources", "Tracker", "discover", "listed", "source_root"]


class NoSources(ToolgenError):
    """There are paths, and no Python file in them."""


def discover(
    paths: Sequence[Path],
    *,
    root: Path,
    exclude: Sequence[str] = (),
    respect_gitignore: bool = True,
    output_name: str = "_toolgen",
    tracker: Tracker = UNTRACKED,
) -> list[SourceFile]:
    """The source files that `paths` (files or directories) stand for, sorted by path.

    A path within a regular package stands for the whole outermost package.
    Paths in the result are relative to `root`, the project's directory. `exclude` are gitignore
    patterns relative to it. What git ignores is left out when `respect_gitignore`, and so are
    hidden directories, virtual environments and packages that toolgen wrote. What projects pin is
    read from the directory of a file up to `root`. `tracker` is told of all that the result rests
    on. Raises ToolgenError for a path that does not exist, and
    NoSources when nothing at all is found.
    """
    root = root.resolve()
    excluded = Rules.excluding(exclude, as_directory(root))
    walk = Walk(excluded, respect_gitignore, output_name, tracker)
    found: dict[str, SourceFile] = {}
    for path in paths:
        for source in _below(_existing(path, tracker), root, walk):
            found.setdefault(source.path, source)
    if not found:
        shown = ", ".join(str(path) for path in paths)
        raise NoSources(f"there is no Python file in {shown}")
    tree = PinnedTree(root, walk.listed, tracker)
    return [
        replace(source, pins=tree.of((root / source.path).parent))
        for source in sorted(found.values())
    ]


def listed(path: Path) -> Iterator[tuple[Path, int]]:
    """A directory and those below it that are looked into by default, with their Python files."""
    walk = Walk(Rules(), True, "_toolgen", UNTRACKED)
    return ((Path(each), len(names)) for each, names in _files(path.resolve(), walk))


def source_root(path: Path) -> Path:
    """The directory that has to be on the import path for the modules at or below `path`."""
    directory = path if path.is_dir() else path.parent
    return above_packages(directory.absolute(), UNTRACKED)


def _existing(path: Path, tracker: Tracker) -> Path:
    if not path.exists():
        raise ToolgenError(f"{path} does not exist")
    if path.is_file() and path.suffix not in (".py", ".pyi"):
        raise ToolgenError(f"{path} is not a Python file")
    return whole_package(path.resolve(), tracker)


def _below(path: Path, root: Path, walk: Walk) -> Iterator[SourceFile]:
    namer = Namer(path, root, walk.tracker)
    for directory, names in _files(path, walk):
        for name in names:
            walk.tracker.file(f"{directory}{name}")
        yield from namer.sources(directory, names)


def _files(path: Path, walk: Walk) -> Iterator[tuple[str, list[str]]]:
    if path.is_file():
        return iter([(as_directory(path.parent), [path.name])])
    directory = as_directory(path)
    if not walk.respect_gitignore:
        return walk.files(directory, Rules())
    return walk.files(directory, Rules.of_repository(directory, walk.tracker))
