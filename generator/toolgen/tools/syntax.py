"""Syntax: modules that the oldest Python which their project is for cannot read."""

from __future__ import annotations

import ast
import sys
import warnings

from toolgen.link.looks import Look
from toolgen.link.project import Project
from toolgen.pins import python_of, pythons_admitted


def unreadable(module: str, project: Project) -> tuple[int, int] | None:
    """The minor version of the oldest Python that a module's project is for, and the line at which
    it stops reading the module; None where it reads all, or the project does not say.

    The running Python tells, which knows no later syntax than its own.
    """
    source = project.source(module)
    admitted = pythons_admitted(python_of(source.pins)) if source else None
    known = (minor for _, minor in admitted or () if minor <= sys.version_info.minor)
    oldest = next(known, None)
    if source is None or oldest is None:
        return None
    line = project.look(UNREADABLE, source, oldest)
    return None if line is None else (oldest, line)


def _unreadable(data: bytes, minor: int) -> int | None:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            ast.parse(data, feature_version=(3, minor))
    except SyntaxError as error:
        return error.lineno or 1
    except (ValueError, RecursionError, MemoryError):  # nothing that its version is to blame for
        return None
    return None


UNREADABLE: Look[int | None] = Look("unreadable", _unreadable)
"""The line at which a Python of some minor version stops reading a file; None where it does not."""
