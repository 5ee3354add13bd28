"""Regular packages: which directories are, and where the outermost one begins."""

from __future__ import annotations

from pathlib import Path

from toolgen.discover.tracking import Tracker

_INITS = ("__init__.py", "__init__.pyi")


def is_package(directory: Path) -> bool:
    """Whether a directory is a regular package."""
    return any((directory / name).exists() for name in _INITS)


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


def _is_tracked_package(directory: Path, tracker: Tracker) -> bool:
    for name in _INITS:
        tracker.presence((directory / name).as_posix())
    return is_package(directory)
