"""Syntax: modules of tools that the oldest Python which their project is for cannot read."""

from __future__ import annotations

import ast
import sys
import warnings
from collections.abc import Iterable, Iterator

from packaging.specifiers import InvalidSpecifier, SpecifierSet

from toolgen.findings import Finding
from toolgen.ir.tools import Reach, ToolSpec
from toolgen.pins import python_of
from toolgen.source import SourceFile

_OLDEST = 11
_NEWEST = sys.version_info.minor


def check_syntax(
    tools: Iterable[ToolSpec], sources: Iterable[SourceFile]
) -> Iterator[tuple[ToolSpec, Finding]]:
    """Report tools in a file that a call would import, and that a Python which `requires-python`
    lets in cannot read (TG314), as the running Python tells: it knows no later syntax than its own.
    """
    homes: dict[str, list[ToolSpec]] = {}
    for tool in tools:
        if tool.reach is Reach.IMPORT:
            homes.setdefault(tool.position.path, []).append(tool)
    for source in sources:
        oldest = _oldest(python_of(source.pins)) if source.path in homes else None
        line = None if oldest is None else _unreadable(source.load(), oldest)
        for tool in homes[source.path] if line else ():
            message = (
                f"{tool.name} is in a module that Python 3.{oldest}, which the project is for, "
                f"too, cannot read from line {line} on"
            )
            hint = "raise requires-python, or write what that Python reads"
            yield tool, Finding(tool.position, "TG314", message, hint)


def _oldest(specifier: str) -> int | None:
    """The oldest minor version that a project is for; None where it does not say, or where the
    running Python is older.
    """
    try:
        admitted = SpecifierSet(specifier) if specifier else None
    except InvalidSpecifier:
        return None
    if admitted is None:
        return None
    minors = range(_OLDEST, _NEWEST + 1)
    return next((each for each in minors if admitted.contains(f"3.{each}.99")), None)


def _unreadable(text: bytes, minor: int) -> int | None:
    """The line at which a Python stops reading; None where it reads all."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            ast.parse(text, feature_version=(3, minor))
    except SyntaxError as error:
        return error.lineno or 1
    except (ValueError, RecursionError, MemoryError):  # nothing that its version is to blame for
        return None
    return None
