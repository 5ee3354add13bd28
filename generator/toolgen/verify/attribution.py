"""Attribution: which findings of a build concern a function.

Findings count for a function when they stand in its decorators, signature or docstring, at the
statement that registers it, or, wherever they stand, when they say that they are about it
(`parameter 'x' of f: …`).
"""

from __future__ import annotations

import ast
import re
import warnings
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from toolgen.findings import Finding
from toolgen.findings.registry import CODES, Category
from toolgen.plain_files import read_plain

NOTHING = r"(?!)"
"""A pattern that matches no text."""

OF_NO_DIFFERENCE = {"TG114", "TG123", "TG124", "TG201", "TG203", "TG303", "TG315"} | {
    code.id for code in CODES.values() if code.category is Category.PROFILE
}
"""Findings that never say why a schema is another: of names, of behaviour, of what is not written,
and of what providers make of it."""

Span = tuple[int, int]
Place = tuple[str, int]
"""A file below the root, and a line."""


class Findings:
    """The findings of a build of the project in `root`."""

    def __init__(self, root: Path, diagnostics: Iterable[Finding]) -> None:
        self._by_file: dict[str, list[Finding]] = defaultdict(list)
        for each in diagnostics:
            if each.code in OF_NO_DIFFERENCE:
                continue
            self._by_file[each.position.path].append(each)
        self._described = [
            each for found in self._by_file.values() for each in found if " of " in each.message
        ]
        self._outline = cache(lambda file: _Extents(root / file))

    def of(
        self, function: Place, names: Iterable[str], registered_at: Place | None = None
    ) -> list[Finding]:
        """The findings that concern the function defined at a place.

        The place may be the line of its `def` or of its first decorator; messages may call it by
        one of `names`.
        """
        file, line = function
        found = self._within(file, self._outline(file).function(line))
        if registered_at is not None:
            found += self.at(registered_at)
        return [*found, *self.naming(names)]

    def naming(self, names: Iterable[str]) -> list[Finding]:
        """The findings that say that they are about a function of one of these names."""
        about = re.compile(rf"\bof ({'|'.join(map(re.escape, names)) or NOTHING})(?!\w)")
        return [each for each in self._described if about.search(each.message)]

    def at(self, place: Place) -> list[Finding]:
        """The findings in the statement at a place, such as a registration."""
        where, line = place
        return self._within(where, self._outline(where).statement(line))

    def around(self, place: Place) -> list[Finding]:
        """The findings in the outermost function that a place is in, such as a helper; there are
        none where it is in no function.
        """
        where, line = place
        body = self._outline(where).outermost(line)
        return self._within(where, body) if body else []

    def _within(self, file: str, span: Span) -> list[Finding]:
        return [each for each in self._by_file[file] if span[0] <= each.position.line <= span[1]]


class _Extents:
    """Where statements of a file begin and end. A file that this Python cannot parse has lines."""

    def __init__(self, path: Path) -> None:
        self._functions: dict[int, Span] = {}
        self._bodies: list[Span] = []
        self._statements: list[Span] = []
        for node in _nodes(path):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                head = _head(node)
                self._functions |= {node.lineno: head, head[0]: head}
                self._bodies.append(_span(node))
            elif isinstance(node, ast.stmt) and not hasattr(node, "body"):
                self._statements.append(_span(node))

    def function(self, line: int) -> Span:
        """From the first decorator to the end of the docstring."""
        return self._functions.get(line, (line, line))

    def statement(self, line: int) -> Span:
        """The simple statement that a line is part of."""
        return next((span for span in self._statements if span[0] <= line <= span[1]), (line, line))

    def outermost(self, line: int) -> Span | None:
        """The outermost function that a line is in."""
        return min((span for span in self._bodies if span[0] <= line <= span[1]), default=None)


def _nodes(path: Path) -> Iterator[ast.AST]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # escapes in other people's strings
        try:
            yield from ast.walk(ast.parse(read_plain(path)))
        except (OSError, SyntaxError, ValueError):
            return


def _span(node: ast.stmt) -> Span:
    assert node.end_lineno is not None  # what is parsed has one
    return node.lineno, node.end_lineno


def _head(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Span:
    first = min([function.lineno, *(each.lineno for each in function.decorator_list)])
    body = function.body[0]
    documented = ast.get_docstring(function, clean=False) is not None
    last = _span(body)[1] if documented else body.lineno - 1
    return first, max(last, function.lineno)
