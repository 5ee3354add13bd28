"""Syntax: modules that the oldest Python which their project is for cannot read."""

from __future__ import annotations

import ast
import re
import sys
import unicodedata
import warnings

from toolgen.letters import OLDEST, is_settled
from toolgen.link.looks import Look
from toolgen.link.project import Project
from toolgen.pins import python_of, pythons_admitted

_NAMED = re.compile(rb"\\N\{([^}\n]+)\}")


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
            tree = ast.parse(data, feature_version=(3, minor))
    except SyntaxError as error:
        return error.lineno or 1
    except (ValueError, RecursionError, MemoryError):  # nothing that its version is to blame for
        return None
    return None if minor > OLDEST else _named_since(data, tree)


def _named_since(data: bytes, tree: ast.Module) -> int | None:
    """The line of a text in which a character has a name that the oldest Python does not know."""
    for found in _NAMED.finditer(data):
        letter = _called(found[1].decode("ascii", "replace"))
        texts = (each.value for each in ast.walk(tree) if isinstance(each, ast.Constant))
        if not is_settled(letter) and any(
            isinstance(each, str) and letter in each for each in texts
        ):
            return data.count(b"\n", 0, found.start()) + 1
    return None


def _called(name: str) -> str:
    try:
        return unicodedata.lookup(name)
    except KeyError:
        return ""


UNREADABLE: Look[int | None] = Look("unreadable", _unreadable)
"""The line at which a Python of some minor version stops reading a file; None where it does not."""
