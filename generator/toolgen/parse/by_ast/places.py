"""Places: where the nodes of an `ast` tree stand in the file, and their source."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from toolgen.facts.expressions import Place
from toolgen.parse.text.offsets import line_starts, place_at
from toolgen.parse.text.scan import Scan

_SPACE = re.compile(r"(?:\s|#[^\n]*\n|\\\n)*")


@dataclass(frozen=True)
class Places:
    """The offsets of `ast`'s nodes: it counts the bytes of a line, and facts count characters."""

    scan: Scan
    _begins: dict[int, Place | None] = field(default_factory=dict)
    """By the number of a line of the text that was parsed: where it begins in the file, if bytes
    are characters in it.
    """

    @cached_property
    def _starts(self) -> list[int]:
        return line_starts(self.scan.kept)

    @cached_property
    def _lines(self) -> list[int]:
        return line_starts(self.scan.text)

    @cached_property
    def _is_ascii(self) -> bool:
        return self.scan.kept.isascii()

    def start(self, node: Any) -> int:
        """The offset in the text that was parsed at which a node begins."""
        return self._offset(node.lineno, node.col_offset)

    def end(self, node: Any) -> int:
        """The offset in the text that was parsed at which a node ends."""
        return self._offset(node.end_lineno, node.end_col_offset)

    def _offset(self, line: int, column: int) -> int:
        start = self._starts[line - 1]
        if self._is_ascii:
            return start + column
        text = self._line(line)
        return start + (column if text.isascii() else len(text.encode()[:column].decode()))

    def offset(self, node: Any) -> int:
        """The offset of a node in the text of the file."""
        return self.scan.origin(self.start(node))

    def place(self, node: Any) -> Place:
        """The place of a node in the file."""
        line = node.lineno
        begin = self._begins[line] if line in self._begins else self._begin(line)
        if begin is None:
            return self.place_of(self.start(node))
        return Place(begin.line, begin.column + node.col_offset)

    def _begin(self, line: int) -> Place | None:
        """What `_begins` has of a line: all of it comes from one line of the file."""
        start = self._starts[line - 1]
        is_plain = self._is_ascii or self._line(line).isascii()
        begin = self._begins[line] = self.place_of(start) if is_plain else None
        return begin

    def _line(self, line: int) -> str:
        end = self._starts[line] if line < len(self._starts) else len(self.scan.kept)
        return self.scan.kept[self._starts[line - 1] : end]

    def place_of(self, offset: int) -> Place:
        """The place in the file of an offset of the text that was parsed."""
        return place_at(self._lines, self.scan.origin(offset))

    def code(self, node: ast.AST) -> str:
        """The source of a node, without parentheses around it."""
        return self.scan.kept[self.start(node) : self.end(node)]

    def following_branch(self, node: ast.If) -> ast.If | None:
        """The `elif` of an `if`, which in the tree is one that stands in its `else`."""
        match node.orelse:
            case [ast.If() as only] if self.scan.kept.startswith("elif", self.start(only)):
                return only
            case _:
                return None

    def end_within(self, node: ast.AST, end: int) -> int:
        """Where a node ends with the parentheses around it, but for the one that ends there."""
        last = self.end(node)
        while (closing := self.after_space(last)) < end - 1:
            last = closing + 1
        return last

    def after_space(self, offset: int) -> int:
        """The offset of the first token at or after an offset."""
        found = _SPACE.match(self.scan.kept, offset)
        assert found is not None  # nothing is space as well
        return found.end()
