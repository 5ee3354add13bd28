"""Excerpts: the source of one definition, in a form in which only changes of code are changes.

Takes the text of a file and the line of a `def` or `class`; gives its lines without comments, blank
lines, docstrings and the author's spacing. The form does not depend on the version of Python that
runs, so its hash is the same on every machine.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from typing import NamedTuple

from toolgen.letters import is_identifier
from toolgen.parse.text.decoding import decode
from toolgen.parse.text.failing import places_for
from toolgen.parse.text.masking import FILL, mask
from toolgen.source import SourceFile

_PIECE = re.compile(rf"\s+|{FILL}+|[^\s{FILL}]+")
_STRING_ALONE = re.compile(rf"\s*\w?\w?{FILL}+\s*")


class Excerpt(NamedTuple):
    """A definition: its first and last line in the file, and what it says."""

    first: int
    last: int
    text: str

    @property
    def digest(self) -> str:
        """What a configuration pins it by."""
        return f"sha256:{hashlib.sha256(self.text.encode()).hexdigest()}"


class _LogicalLine(NamedTuple):
    """A logical line, masked: where it begins, in the text and among its lines."""

    masked: str
    offset: int
    number: int

    @property
    def indentation(self) -> int:
        return len(self.masked) - len(self.masked.lstrip())

    @property
    def is_blank(self) -> bool:
        return not self.masked.strip()


def excerpt_of(source: SourceFile, line: int) -> Excerpt:
    """The definition at a line of a file. Raises `ParseFailure` for a file that is not Python."""
    text = decode(source.load())
    with places_for(text):
        return excerpt(text, line)


def excerpt(text: str, line: int) -> Excerpt:
    """The definition at a line, decorators included. Raises `InvalidSyntax` as `mask` does."""
    lines = list(_logical_lines(text))
    start = next(n for n in reversed(range(len(lines))) if lines[n].number <= line)
    own = lines[start].indentation
    end = start + 1
    while end < len(lines) and (lines[end].is_blank or lines[end].indentation > own):
        end += 1
    while start and lines[start - 1].masked.lstrip()[:1] == "@":
        start -= 1
    kept = [each for each in lines[start:end] if not each.is_blank]
    said = "\n".join(_written(each, own, text) for each in kept if not _says_nothing(each))
    last = kept[-1]
    rows = text.count("\n", last.offset, last.offset + len(last.masked))
    return Excerpt(lines[start].number, last.number + rows, said)


def _logical_lines(text: str) -> Iterator[_LogicalLine]:
    offset, number = 0, 1
    for masked in mask(text).split("\n"):
        yield _LogicalLine(masked, offset, number)
        end = offset + len(masked) + 1
        number += text.count("\n", offset, end)
        offset = end


def _says_nothing(line: _LogicalLine) -> bool:
    return _STRING_ALONE.fullmatch(line.masked) is not None


def _written(line: _LogicalLine, own: int, text: str) -> str:
    """The line as written, with spaces where words would run together, and its depth."""
    masked = line.masked
    pieces = [
        _space(masked, found) or text[line.offset + found.start() : line.offset + found.end()]
        for found in _PIECE.finditer(masked)
        if not found[0].isspace() or _space(masked, found)
    ]
    return " " * (line.indentation - own) + "".join(pieces)


def _space(masked: str, found: re.Match[str]) -> str:
    """A space, if white space parts two words or strings there."""
    around = masked[found.start() - 1 : found.start()], masked[found.end() : found.end() + 1]
    parts = all(each == FILL or is_identifier(each) or each.isdigit() for each in around)
    return " " if found[0].isspace() and parts else ""
