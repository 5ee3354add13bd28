"""Source files: what discovery hands to the pipeline."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Self

from toolgen.pins import Pins


def _constant(data: bytes) -> bytes:
    return data


class Unreadable(bytes):
    """The bytes of a file that the system does not let us read: none, and why."""

    reason: str

    def __new__(cls, reason: str) -> Self:
        """No bytes, for this reason."""
        made = super().__new__(cls)
        made.reason = reason
        return made

    def __getnewargs__(self) -> tuple[str]:  # type: ignore[override]
        """For other processes."""
        return (self.reason,)


@dataclass(frozen=True, slots=True, order=True)
class NamedFile:
    """A Python file of the user's tree by what it is called: all that a stage needs of it that asks
    for nothing in it.

    `path` is POSIX and relative to the project, `module` the dotted name it has when imported
    (a package's own name for its `__init__`). `package` is the dotted name of the package that
    the file's tools are shipped with, and `package_path` that package's directory; for a module
    outside any package both name the module.
    """

    path: str
    module: str
    package: str
    package_path: str
    is_package: bool = False
    is_stub: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class SourceFile(NamedFile):
    """One Python file, which can be read; equal to another, and before it, by its names alone.

    `load` reads the bytes, when they are needed, which are `Unreadable` where the system refuses.
    `pins` are what its project says of the versions of libraries, `needed` the distributions that
    it surely needs, and `optional` those that it needs for something that not everyone wants;
    `scripts` are the functions that are commands of it, as `module:function`.
    """

    load: Callable[[], bytes] = field(kw_only=True, repr=False)
    pins: Pins = field(default=(), repr=False)
    needed: frozenset[str] = field(default=frozenset(), repr=False)
    optional: frozenset[str] = field(default=frozenset(), repr=False)
    scripts: frozenset[str] = field(default=frozenset(), repr=False)

    def held(self) -> SourceFile:
        """The same file with its content as it is now, whatever becomes of it."""
        return replace(self, load=partial(_constant, self.load()))
