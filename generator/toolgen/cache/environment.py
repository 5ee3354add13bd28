"""The environment: the programs that make an outcome, told apart without importing any of them."""

from __future__ import annotations

import os
import sys
from importlib.machinery import PathFinder

from toolgen import __version__

_LIBRARIES = (
    *("black", "docstring_parser", "griffe", "jinja2", "libcst", "pathspec", "pydantic"),
    "pydantic_core",
)


def environment() -> list[object]:
    """What is true of the interpreter, of toolgen and of the libraries it works with, as JSON.

    Of a library it is where it is found and when that was installed: to ask for its version takes
    longer than a build that has nothing to do.
    """
    return [__version__, sys.version, *map(_installed, _LIBRARIES)]


def _installed(library: str) -> list[object] | None:
    spec = PathFinder.find_spec(library)
    if spec is None or spec.origin is None:
        return None
    found = os.stat(spec.origin)
    return [spec.origin, found.st_mtime_ns, found.st_size, found.st_ino]
