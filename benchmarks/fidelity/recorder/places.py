"""Places: where in a tree what was registered is defined, by its code or its class.

Consumes objects of a running project; produces the file, the lines and what the source shows there.
Needs nothing but Python.
"""

from __future__ import annotations

import ast
import functools
import inspect
import os
import sys
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType
from typing import Any

_HERE = os.path.dirname(os.path.abspath(__file__))

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(frozen=True)
class Place:
    """What stands at a place of the tree: `def_line` is None where there is no definition."""

    file: str
    firstlineno: int
    def_line: int | None = None
    decorated_as: str | None = None
    n_decorators: int = 0
    nested: bool = False


class Places:
    """The places of the tree in `root`."""

    def __init__(self, root: Path) -> None:
        self._root = os.path.realpath(root) + os.sep
        self._definitions = functools.cache(_definitions)

    def relative(self, file: str) -> str | None:
        """A file below the root; None of any other."""
        real = os.path.realpath(file)
        return real.removeprefix(self._root) if real.startswith(self._root) else None

    def of_code(self, code: CodeType) -> Place | None:
        """Where a function is defined."""
        return self._at(code.co_filename, code.co_firstlineno, code.co_name)

    def of_class(self, cls: type) -> Place | None:
        """Where a class is defined."""
        module = sys.modules.get(cls.__module__)
        file = getattr(module, "__file__", None)
        if file is None or self.relative(file) is None:
            return None
        name = cls.__qualname__.rpartition(".")[2]
        lines = [first for first, each in self._definitions(file) if each == name]
        return self._at(file, lines[-1], name) if lines else None

    def asking(self) -> tuple[str, int] | None:
        """The place of the tree that has called the framework, if that called it itself."""
        frame = sys._getframe(1)
        while frame is not None and os.path.dirname(frame.f_code.co_filename) == _HERE:
            frame = frame.f_back  # type: ignore[assignment]
        file = self.relative(frame.f_code.co_filename) if frame is not None else None
        return (file, frame.f_lineno) if file is not None else None

    def running(self) -> Iterator[tuple[str, int]]:
        """The places of the tree that are being run, innermost first."""
        frame = sys._getframe(1)
        while frame is not None:
            file = self.relative(frame.f_code.co_filename)
            if file is not None:
                yield file, frame.f_lineno
            frame = frame.f_back  # type: ignore[assignment]

    def _at(self, file: str, first: int, name: str) -> Place | None:
        relative = self.relative(file)
        if relative is None:
            return None
        found = self._definitions(file).get((first, name))
        if found is None:
            return Place(relative, first)
        node, nested = found
        decorators = node.decorator_list
        shown = ast.unparse(decorators[0]) if decorators else None
        return Place(relative, first, node.lineno, shown and f"@{shown}", len(decorators), nested)


def _definitions(file: str) -> dict[tuple[int, str], tuple[Definition, bool]]:
    """The definitions of a file by their first line and name, and whether a function holds them."""
    found: dict[tuple[int, str], tuple[Definition, bool]] = {}

    def walk(node: ast.AST, nested: bool) -> None:
        for child in ast.iter_child_nodes(node):
            is_function = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef)
            if isinstance(child, Definition):
                first = min([child.lineno, *(each.lineno for each in child.decorator_list)])
                found[first, child.name] = child, nested
            walk(child, nested or is_function)

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        walk(ast.parse(Path(file).read_bytes()), False)
    return found


def codes_of(function: object) -> list[CodeType]:
    """The codes that a user wrote for a callable: of wrappers, outermost first, then its own."""
    found: list[CodeType] = []
    for _ in range(20):  # wrappers may form a circle
        code = getattr(function, "__code__", None)
        if isinstance(code, CodeType) and code not in found:
            found.append(code)
        if isinstance(function, functools.partial):
            function = function.func
        elif hasattr(function, "__wrapped__"):
            function = function.__wrapped__
        elif hasattr(function, "__func__"):
            function = function.__func__
        elif not hasattr(function, "__code__") and callable(function):
            function = type(function).__call__
        else:
            break
    return found


def has_own_signature(function: object) -> bool:
    """Whether a signature was made at run time for a function, or for what it wraps."""
    seen: Any = function
    for _ in range(20):
        if "__signature__" in getattr(seen, "__dict__", {}):
            return True
        seen = getattr(seen, "__wrapped__", None) or getattr(seen, "__func__", None)
        if seen is None:
            return False
    return False


def parameters_of(function: Any) -> list[str] | None:
    """The names of a callable's parameters, without `self`."""
    try:
        return list(inspect.signature(function).parameters)
    except (TypeError, ValueError):
        return None
