"""Logical lines: what a masked text is made of, and how the lines nest.

Takes masked text and gives its logical lines in order, each with its depth in blocks. Blank lines
and comments are no logical lines.
"""

from __future__ import annotations

import re
from enum import Enum, auto
from typing import NamedTuple

from toolgen.parse.text.failure import InvalidSyntax

_LINE = re.compile(r"^([ \t\f]*)([^ \t\f\n][^\n]*)", re.MULTILINE)
_DEFINITION = re.compile(r"(?:async[ \t]+)?def\b|class\b")
_INDENTATION = re.compile(r"[ \t]*\Z")


class Opening(Enum):
    """What kind of block a line opens."""

    DEF = auto()
    CLASS = auto()
    OTHER = auto()


class Line(NamedTuple):
    """A logical line: its first statement starts at `start`, its last ends at `end`.

    `depth` counts the blocks around it; `opens` tells what kind of block follows, if any does;
    `defines` that it begins with `def` or `class`; `in_function` that the innermost definition
    around it is a function.
    """

    start: int
    end: int
    indentation: str
    depth: int
    opens: Opening | None
    defines: bool
    in_function: bool


def logical_lines(text: str, masked: str) -> list[Line]:
    """The logical lines of a masked text.

    Raises `InvalidSyntax` when the indentation is inconsistent, or ambiguous in mixing tabs and
    spaces.
    """
    lines: list[Line] = []
    blocks = [_LineBlock("", in_function=False)]
    opened: Opening | None = None
    for found in _LINE.finditer(masked):
        start, indentation = found.start(2), found.group(1)
        if not _INDENTATION.match(indentation) or "\\" in text[found.start() : start]:
            indentation = _written_indentation(text[found.start() : start])
        _enter_or_leave(blocks, indentation, opened, start)
        lines.append(_line(found, indentation, blocks))
        opened = lines[-1].opens
    if opened:
        raise InvalidSyntax(lines[-1].start, "expected an indented block")
    return lines


class _LineBlock(NamedTuple):
    indentation: str
    in_function: bool


def _written_indentation(before: str) -> str:
    """What counts of the text before a line: not what a backslash continues or a form feed ends."""
    return before.split("\\", 1)[0].rpartition("\f")[2]


def _enter_or_leave(
    blocks: list[_LineBlock], indentation: str, opened: Opening | None, start: int
) -> None:
    innermost = blocks[-1]
    if opened:
        if len(indentation) <= len(innermost.indentation):
            raise InvalidSyntax(start, "expected an indented block")
        in_function = innermost.in_function if opened is Opening.OTHER else opened is Opening.DEF
        blocks.append(_LineBlock(indentation, in_function))
    elif indentation != innermost.indentation:
        if len(indentation) > len(innermost.indentation):
            raise InvalidSyntax(start, "unexpected indentation")
        while len(blocks[-1].indentation) > len(indentation):
            blocks.pop()
    outer = blocks[-2].indentation if opened else ""
    if blocks[-1].indentation != indentation or not indentation.startswith(outer):
        raise InvalidSyntax(start, "the indentation matches no block around it")


def _line(found: re.Match[str], indentation: str, blocks: list[_LineBlock]) -> Line:
    content = found.group(2).rstrip(" \t\f")
    definition = _DEFINITION.match(content)
    kind = Opening.CLASS if content.startswith("class") else Opening.DEF
    return Line(
        start=found.start(2),
        end=found.start(2) + len(content),
        indentation=indentation,
        depth=len(blocks) - 1,
        opens=(kind if definition else Opening.OTHER) if content.endswith(":") else None,
        defines=definition is not None,
        in_function=blocks[-1].in_function,
    )
