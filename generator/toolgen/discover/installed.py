"""Installed source: files of libraries by module name, looked up and never imported.

Takes directories as the interpreter's path has them, such as the `site-packages` of a virtual
environment. Gives source files, each looked for when its module is asked for. Paths alone decide:
no `.pth` file and no editable install is followed; of the metadata of distributions the names tell
which versions are there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path

from toolgen.discover.environments import project_directories
from toolgen.discover.pinning import installed_pins
from toolgen.discover.tracking import UNTRACKED, Tracker
from toolgen.letters import is_identifier
from toolgen.pins import Pins
from toolgen.plain_files import read_plain
from toolgen.source import SourceFile, Unreadable
from toolgen.timing import stage

_LARGEST_FILE = 2_000_000  # bytes; what is larger is data in the form of code
_MOST_FILES = 2_000


@dataclass(frozen=True, slots=True)
class _Location:
    """Where a module is: its file if it has one, and where its submodules are looked for."""

    file: Path | None
    directories: tuple[Path, ...]


class InstalledSources:
    """Finds modules as the import system would: in each directory a package, else a module.

    Directories without an `__init__` together make a namespace package, unless one of them has
    more. A stub counts only where there is no source. `tracker` is told of each path before it is
    looked at.
    """

    def __init__(self, directories: Sequence[Path], tracker: Tracker = UNTRACKED) -> None:
        self._roots = tuple(directory.absolute() for directory in directories)
        self._tracker = tracker
        self._located: dict[str, _Location | None] = {}
        self._given: dict[str, SourceFile | None] = {}

    @cached_property
    def pins(self) -> Pins:
        """The versions that are installed."""
        return installed_pins(self._roots, self._tracker)

    def has(self, module: str) -> bool:
        """Whether there is a module or a package of that name."""
        return self._locate(module) is not None

    def source(self, module: str) -> SourceFile | None:
        """The file of a module; None for a namespace, and for what is not there or too much."""
        if module not in self._given:
            enough = len(self._given) >= _MOST_FILES
            self._given[module] = None if enough else self._find_source(module)
        return self._given[module]

    def _find_source(self, module: str) -> SourceFile | None:
        location = self._locate(module)
        if location is None or location.file is None:
            return None
        file = location.file
        if file.stat().st_size > _LARGEST_FILE:
            return None
        top = module.partition(".")[0]
        return SourceFile(
            path=self._shown(file),
            module=module,
            package=top,
            package_path=top,
            is_package=file.stem == "__init__",
            is_stub=file.suffix == ".pyi",
            load=partial(self._load, file),
        )

    @stage("read")
    def _load(self, file: Path) -> bytes:
        self._tracker.file(file.as_posix())
        try:
            return read_plain(file)
        except OSError as error:
            return Unreadable(str(error.strerror))

    def _shown(self, file: Path) -> str:
        """The path below what holds the directory that a file was found in: no machine's own."""
        root = next(root for root in self._roots if file.is_relative_to(root))
        return file.relative_to(root.parent).as_posix()

    def _locate(self, module: str) -> _Location | None:
        if module not in self._located:
            parent, _, name = module.rpartition(".")
            above = self._locate(parent) if parent else _Location(None, self._roots)
            found = above if is_identifier(name) else None
            self._located[module] = found and self._search(name, found.directories)
        return self._located[module]

    def _search(self, name: str, directories: Iterable[Path]) -> _Location | None:
        portions: list[Path] = []
        for directory in directories:
            inside = directory / name
            package = self._first(inside / "__init__.py", inside / "__init__.pyi")
            if package is not None:
                return _Location(package, (inside,))
            module = self._first(directory / f"{name}.py", directory / f"{name}.pyi")
            if module is not None:
                return _Location(module, ())
            self._tracker.presence(inside.as_posix())
            if inside.is_dir():
                portions.append(inside)
        return _Location(None, tuple(portions)) if portions else None

    def _first(self, *files: Path) -> Path | None:
        for file in files:
            self._tracker.presence(file.as_posix())
            if file.is_file():
                return file
        return None


def installed_directories(option: bool | tuple[str, ...], root: Path) -> tuple[Path, ...]:
    """The directories that the option `resolve-installed` stands for.

    True are those of the project's environment; paths are relative to `root`.
    """
    if isinstance(option, bool):
        return project_directories(root) if option else ()
    return tuple(root / directory for directory in option)
