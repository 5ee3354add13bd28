"""Discovery: paths in, source files out.

Lists directories, and reads ignore files and those that pin versions; nothing else.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

from toolgen.discover.ignoring import Rules, as_directory
from toolgen.discover.naming import Namer
from toolgen.discover.packages import SOURCES, above_packages, whole_package
from toolgen.discover.pinning import PinnedTree, ProjectLibraries
from toolgen.discover.tracking import UNTRACKED, Tracker
from toolgen.discover.walking import Walk
from toolgen.findings import ToolgenError
from toolgen.source import SourceFile, Unreadable

__all__ = [
    "UNTRACKED",
    "NoSources",
    "Tracker",
    "discover",
    "import_roots",
    "listed",
    "looked_into",
    "named_among",
]


class NoSources(ToolgenError):
    """There are paths, and no Python file in them."""


def discover(
    paths: Sequence[Path],
    *,
    root: Path,
    exclude: Sequence[str] = (),
    respect_gitignore: bool = True,
    output_name: str = "_toolgen",
    source_roots: Sequence[Path] = (),
    tracker: Tracker = UNTRACKED,
    are_named: bool = False,
) -> list[SourceFile]:
    """The source files that `paths` (files or directories) stand for, sorted by path.

    A path within a regular package stands for the whole outermost package.
    Paths in the result are relative to `root`, the project's directory. `exclude` are gitignore
    patterns relative to it. What git ignores is left out when `respect_gitignore`, and so are
    hidden directories, virtual environments and packages that toolgen wrote. Links are followed
    within the repository, or where there is none the project; those to files beyond it, too, where
    the paths `are_named` by the command line. What projects pin is
    read from the directory of a file up to `root`. `source_roots` are directories that modules are
    named from, whichever path leads to them. `tracker` is told of all that the result rests
    on. Raises ToolgenError for a path that does not exist, and
    NoSources when nothing at all is found.
    """
    root = root.resolve()
    excluded = Rules.excluding(exclude, as_directory(root))
    walk = Walk(excluded, respect_gitignore, output_name, tracker, as_directory(root), are_named)
    named_from = [each.resolve() for each in source_roots]
    found: dict[str, SourceFile] = {}
    for path in paths:
        for source in _below(_existing(path, tracker), root, walk, named_from):
            found.setdefault(source.path, source)
    if not found:
        shown = ", ".join(str(path) for path in paths)
        raise NoSources(f"there is no Python file in {shown}")
    tree = PinnedTree(root, walk.listed, tracker)
    said = cache(lambda directory: tree.of(root / directory))
    return [_told(found.pop(path), said(path.rpartition("/")[0])) for path in sorted(found)]


def named_among(
    paths: Sequence[Path],
    file: Path,
    root: Path,
    source_roots: Sequence[Path],
    output_name: str,
) -> SourceFile | None:
    """The source file at a path, as discovery comes upon it, but for what is pinned for it; None
    where it does not.
    """
    named_from = [each.resolve() for each in source_roots]
    for given in paths:
        top = _existing(given, UNTRACKED)
        if file.is_relative_to(top):
            namer = Namer(top, root.resolve(), UNTRACKED, named_from, output_name)
            [found] = namer.sources(as_directory(file.parent), [file.name])
            return found
    return None


def _told(source: SourceFile, said: ProjectLibraries) -> SourceFile:
    if said == ProjectLibraries():
        return source
    return replace(
        source,
        pins=said.pins,
        needed=said.needed,
        optional=said.optional,
        scripts=said.scripts,
    )


def listed(path: Path) -> Iterator[tuple[Path, int]]:
    """A directory and those below it that are looked into by default, with their Python files."""
    top = path.resolve()
    walk = Walk(Rules(), True, "_toolgen", UNTRACKED, as_directory(top))
    return ((Path(each), len(names)) for each, names in _files(top, walk))


def import_roots(paths: Sequence[Path], source_roots: Sequence[Path]) -> list[Path]:
    """The directories that have to be on the import path for the modules at or below `paths`, of a
    project whose modules are named from `source_roots`.
    """
    given = [path.absolute() if path.is_dir() else path.absolute().parent for path in paths]
    own = [each.absolute() for each in source_roots]
    found = [each for each in own if any(map(each.is_relative_to, given))]
    for directory in given:
        around = [each for each in own if directory.is_relative_to(each)]
        found.append(max(around, key=lambda each: len(each.parts), default=directory))
    return list(dict.fromkeys(above_packages(each, UNTRACKED) for each in found))


def looked_into(path: Path) -> Path:
    """The directory below which all lies that may count for the files at a path: the outermost
    package that holds it, or the `src` that this is in.
    """
    whole = whole_package(path.resolve(), UNTRACKED)
    directory = whole if whole.is_dir() else whole.parent
    top = above_packages(directory, UNTRACKED)
    return top if top.name == SOURCES else directory


def _existing(path: Path, tracker: Tracker) -> Path:
    if not path.exists():
        raise ToolgenError(f"{path} does not exist")
    if path.is_file() and path.suffix not in (".py", ".pyi"):
        raise ToolgenError(f"{path} is not a Python file")
    return whole_package(path.resolve(), tracker)


def _below(
    path: Path, root: Path, walk: Walk, source_roots: Sequence[Path]
) -> Iterator[SourceFile]:
    namer = Namer(path, root, walk.tracker, source_roots, walk.output_name)
    for directory, names in _files(path, walk):
        if names:
            walk.tracker.files_of(directory, names)
        yield from namer.sources(directory, names)
    for closed, reason in walk.closed.items():
        yield _unread(Path(closed), reason, root, namer)
    walk.closed.clear()


def _unread(directory: Path, reason: str, root: Path, namer: Namer) -> SourceFile:
    """What cannot be looked into, as the file of a module that cannot be read."""
    name, path = directory.name, Path(os.path.relpath(directory, root)).as_posix()
    [module] = namer.sources(as_directory(directory.parent), [_file_of(name)])
    return replace(module, path=path, load=partial(Unreadable, reason))


def _file_of(name: str) -> str:
    return name if name.endswith((".py", ".pyi")) else f"{name}.py"


def _files(path: Path, walk: Walk) -> Iterator[tuple[str, list[str]]]:
    if path.is_file():
        return iter([(as_directory(path.parent), [path.name])])
    directory = as_directory(path)
    if not walk.respect_gitignore:
        return walk.files(directory, Rules())
    return walk.files(directory, Rules.of_repository(directory, walk.tracker))
