"""Texts of documents, and places in them as the protocol counts: from 0, in units of an encoding.

toolgen counts lines and code points from 1. Lines end with `\\n`, `\\r\\n` or `\\r` and with
nothing else, for Python as for the protocol.
"""

from __future__ import annotations

import io
import re
import tokenize
from dataclasses import dataclass
from functools import cached_property

from lsprotocol.types import Position, Range

_LINE_END = re.compile(r"\r\n|\r|\n")
_KEPT_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
_TOKEN = re.compile(
    r"""
    (?:async\s+)?(?:def|class)\s+\w+                               # what is defined
    | [rbfuRBFU]{0,2}(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')        # a text on one line
    | @?\w+(?:\.\w+)*                                            # a name, a decorator, a number
    """,
    re.VERBOSE,
)


@dataclass(frozen=True)
class DocumentText:
    """The text of a document, in whose lines places are told in units of `encoding`."""

    text: str
    encoding: str = "utf-16"

    @cached_property
    def lines(self) -> list[str]:
        """The lines, without their ends."""
        return _LINE_END.split(self.text)

    @property
    def kept_lines(self) -> list[str]:
        """The lines with their ends; none after the last end."""
        return _KEPT_LINE.findall(self.text)

    @property
    def newline(self) -> str:
        """What its lines end with: what the first one ends with."""
        found = _LINE_END.search(self.text)
        return found[0] if found else "\n"

    def position(self, line: int, column: int) -> Position:
        """A line and a column counted from 1, moved to the nearest place that there is."""
        number = self._nearest(line)
        return Position(number, self._units(self.lines[number][: max(column, 1) - 1]))

    def token(self, line: int, column: int) -> Range:
        """What stands at a place: a name with its dots, a text, a definition up to its name; else
        the rest of the line.
        """
        start = self.position(line, column)
        said = self.lines[start.line]
        found = _TOKEN.match(said, max(column, 1) - 1)
        last = found.end() if found else len(said.rstrip())
        return Range(start, self.position(start.line + 1, max(last + 1, column)))

    def line(self, line: int) -> Range:
        """What is written on a line, counted from 1, without the blanks around it."""
        said = self.lines[self._nearest(line)]
        first = len(said) - len(said.lstrip())
        return Range(self.position(line, first + 1), self.position(line, len(said.rstrip()) + 1))

    def find(self, word: str) -> Range | None:
        """The first place of a text within one line, None where it is not there."""
        for number, said in enumerate(self.lines, 1):
            if word and (at := said.find(word)) >= 0:
                end = self.position(number, at + len(word) + 1)
                return Range(self.position(number, at + 1), end)
        return None

    @property
    def whole(self) -> Range:
        """All of it."""
        return Range(Position(0, 0), self.position(len(self.lines), len(self.lines[-1]) + 1))

    def _nearest(self, line: int) -> int:
        """The index of the line that is nearest to one counted from 1."""
        return min(max(line, 1), len(self.lines)) - 1

    def _units(self, text: str) -> int:
        if self.encoding == "utf-8":
            return len(text.encode("utf-8", "surrogatepass"))
        if self.encoding == "utf-32":
            return len(text)
        return len(text.encode("utf-16-le", "surrogatepass")) // 2


def decoded(data: bytes) -> str:
    """The text of a Python file as editors show it: by its cookie, without a byte order mark."""
    return data.decode(_encoding(data), "replace")


def encoded(text: str) -> bytes:
    """The bytes that an editor would write for the text of a Python file."""
    data = text.encode("utf-8", "replace")
    encoding = _encoding(data)
    try:
        return text.encode(encoding)
    except UnicodeEncodeError:
        return data


def _encoding(data: bytes) -> str:
    try:
        return tokenize.detect_encoding(io.BytesIO(data).readline)[0]
    except SyntaxError:  # a cookie that means nothing is a finding of its own
        return "utf-8"
