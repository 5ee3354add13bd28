"""Places: whether a directory is one that generated code may be written to.

Consumes the directory and the one that the user has named, below which it has to lie; looks at the
names beside it, and changes nothing.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from unicodedata import normalize

_MODULES = (".py", ".pyi", ".pyc", ".pyx", ".so", ".pyd")


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why nothing is written to a place: the code of the finding, what is wrong, what helps."""

    code: str
    reason: str
    hint: str


def same_name(name: str) -> str:
    """What names have in common that some file system takes for one: case and Unicode's forms."""
    return normalize("NFC", normalize("NFC", name).casefold())


def obstacle(directory: Path, bounds: tuple[Path, ...]) -> Obstacle | None:
    """What keeps generated code from a directory, there or not, which lies below one of `bounds`.

    Raises OSError for what cannot be looked at.
    """
    return next(_leading_elsewhere(directory, bounds), None) or next(_taken(directory), None)


def _leading_elsewhere(directory: Path, bounds: tuple[Path, ...]) -> Iterator[Obstacle]:
    hint = "name the directory that is meant: --output DIR/"
    if directory.is_symlink():
        yield Obstacle("TG503", f"it is a link, to {os.readlink(directory)}", hint)
    real = Path(os.path.realpath(directory))
    if not any(real.is_relative_to(os.path.realpath(bound)) for bound in bounds):
        yield Obstacle("TG503", f"it is {real}, which is not below {bounds[0]}", hint)


def _taken(directory: Path) -> Iterator[Obstacle]:
    hint = "choose another output name: --output NAME"
    for entry in _entries_beside(directory):
        stem = next((entry[: -len(end)] for end in _MODULES if entry.endswith(end)), entry)
        module = stem.partition(".")[0] if stem != entry else entry
        if entry == directory.name:
            if not directory.is_dir():
                yield Obstacle("TG502", "it is no directory", hint)
        elif same_name(module) == same_name(directory.name):
            yield Obstacle("TG502", f"{entry} beside it has the same name", hint)


def _entries_beside(directory: Path) -> list[str]:
    try:
        return sorted(os.listdir(directory.parent))
    except FileNotFoundError:
        return []
