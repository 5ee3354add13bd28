"""Regular packages: which directories are, and where the outermost one begins.

The directory of a project is no package, though some hold an `__init__.py`: its name is that of a
checkout, and nothing imports by it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

from toolgen.discover.tracking import Tracker
from toolgen.discover.walking import NEVER, is_output
from toolgen.letters import is_identifier
from toolgen.plain_files import read_plain

SOURCES = "src"
INITS = ("__init__.py", "__init__.pyi")
_PROJECT_FILE = "pyproject.toml"
_IMPORT = re.compile(rb"^[ \t]*(?:from|import)[ \t]+([A-Za-z_]\w*)", re.MULTILINE)


def is_package(directory: Path) -> bool:
    """Whether a directory is a regular package.

    A package within a package may hold a project file, as data say.
    """
    if not is_identifier(directory.name) or not _has_init(directory):
        return False
    return not has_project(directory) or _has_init(directory.parent)


def has_project(directory: Path) -> bool:
    """Whether a directory has the file of a project: its modules are named from there, unless it is
    a package.
    """
    return (directory / _PROJECT_FILE).exists()


def above_packages(directory: Path, tracker: Tracker) -> Path:
    """The nearest directory, from `directory` upwards, that is no regular package."""
    while _is_tracked_package(directory, tracker):
        directory = directory.parent
    return directory


def whole_package(path: Path, tracker: Tracker) -> Path:
    """The outermost package that a path lies in, else the path itself."""
    directory = path if path.is_dir() else path.parent
    if not _is_tracked_package(directory, tracker):
        return path
    while _is_tracked_package(directory.parent, tracker):
        directory = directory.parent
    return directory


def imports_itself(directory: Path, tracker: Tracker, output_name: str) -> bool:
    """Whether what is in a directory is imported by the directory's name, and not without it.

    `from src.settings import …` in `src/main.py` makes `src` a namespace package. The files of the
    directory, and of those directly below it, are looked at, but for what toolgen has written.
    """
    folders = {directory: _listed(directory, tracker)}
    inside = {path.stem for path in folders[directory] if path.suffix in (".py", "")}
    for path in filter(_is_entered, folders[directory]):
        entries = _listed(path, tracker)
        if is_output(path.name, {each.name for each in entries}, output_name):
            inside.discard(path.name)
        else:
            folders[path] = entries
    found = {name for each in folders.items() for name in _imported_in(*each, tracker)}
    return directory.name in found and not found & inside


def _imported_in(directory: Path, entries: Iterable[Path], tracker: Tracker) -> Iterator[str]:
    # Reading a pipe of such a name would wait forever.
    files = [path for path in entries if path.suffix == ".py" and path.is_file()]
    tracker.files_of(f"{directory.as_posix()}/", [path.name for path in files])
    return chain.from_iterable(tracker.look(path, imported) for path in files)


def _listed(directory: Path, tracker: Tracker) -> list[Path]:
    try:
        tracker.directory(directory.as_posix())
        return sorted(directory.iterdir())
    except OSError:
        return []


def _is_entered(path: Path) -> bool:
    return path.name[0] != "." and path.name not in NEVER and path.is_dir()


def imported(file: Path) -> list[str]:
    """The top-level names that a file imports; none for one that cannot be read: a broken link."""
    try:
        return sorted({name.decode() for name in _IMPORT.findall(read_plain(file))})
    except OSError:
        return []


def _has_init(directory: Path) -> bool:
    return any((directory / name).exists() for name in INITS)


def _is_tracked_package(directory: Path, tracker: Tracker) -> bool:
    for name in (*INITS, _PROJECT_FILE):
        tracker.presence((directory / name).as_posix())
    for name in INITS:
        tracker.presence((directory.parent / name).as_posix())
    return is_package(directory)
