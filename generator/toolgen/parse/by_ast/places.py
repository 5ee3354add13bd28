"""Places: where the nodes of an `ast` tree stand in the file, and their source."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from toolgen.facts.expressions import Place
from toolgen.parse.offsets import line_starts, place_at
from toolgen.parse.scan import Scan

_SPACE = re.compile(r"(?:\s|#[^\n]*\n|\\\n)*")


@dataclass(frozen=True)
class Places:
    """The offsets of `ast`'s nodes: it counts the bytes of a line, and facts count characters."""

    scan: Scan

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
        end = self._starts[line] if line < len(self._starts) else len(self.scan.kept)
        text = self.scan.kept[start:end]
        return start + (column if text.isascii() else len(text.encode()[:column].decode()))

    def offset(self, node: Any) -> int:
        """The offset of a node in the text of the file."""
        return self.scan.origin(self.start(node))

    def place(self, node: Any) -> Place:
        """The place of a node in the file."""
        return self.place_of(self.start(node))

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
        return offset if found is None else found.end()
