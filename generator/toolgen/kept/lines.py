"""Lines: whether two states of a file say the same, and which lines of one are those of the other.

Most edits move what stands below them and say nothing new: a comment, a line in a body that is left
out. Facts that are equal but for their lines, in the same order, lead to the same answers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import is_dataclass
from itertools import pairwise
from typing import Any

from toolgen.facts.expressions import Place
from toolgen.facts.module import Module
from toolgen.findings import Finding, Position
from toolgen.kept.codec import NotKept
from toolgen.kept.kinds import fields_of
from toolgen.kept.words import IsIdle

Lines = Mapping[int, int]
"""The line that something stands in by now, by that where it stood."""


def moved_lines(
    old: Module | Finding, new: Module | Finding, is_idle: IsIdle
) -> dict[int, int] | None:
    """Where the lines of some facts are in others that say the same; None where these do not.

    Mentions in bodies that are idle say nothing.
    """
    if isinstance(old, Finding) or isinstance(new, Finding):
        return {} if old == new else None
    moved: dict[int, int] = {}
    pending: list[tuple[object, Any]] = [(old, new)]
    while pending:
        one, other = pending.pop()
        kind: Any = type(one)
        if kind is not type(other):
            return None
        if isinstance(one, Place):
            if one.column != other.column or moved.setdefault(one.line, other.line) != other.line:
                return None
        elif isinstance(one, tuple):
            if len(one) != len(other):
                return None
            pending += zip(one, other, strict=True)
        elif isinstance(one, frozenset):
            if not all(map(is_idle, one ^ other)):
                return None
        elif is_dataclass(kind):
            pending += ((getattr(one, name), getattr(other, name)) for name in fields_of(kind))
        elif one is not other and not _is_same(one, other):
            return None
    return moved if _keeps_order(moved) else None


def _is_same(one: object, other: object) -> bool:
    """Whether two scalars are the same: `0.0` and `-0.0` are equal and differ."""
    if isinstance(one, float | complex):
        return repr(one) == repr(other)
    return one == other


def _keeps_order(moved: Lines) -> bool:
    return all(moved[one] < moved[other] for one, other in pairwise(sorted(moved)))


class Moves:
    """Where places are by now, by file. What is in no file that changed is where it was."""

    def __init__(self, lines: Mapping[str, Lines]) -> None:
        self._lines = lines

    @property
    def are_none(self) -> bool:
        """Whether no line is another one."""
        return all(old == new for lines in self._lines.values() for old, new in lines.items())

    def of(self, position: Position) -> Position:
        """The same position by now. Raises NotKept where it cannot be told."""
        lines = self._lines.get(position.path)
        if lines is None:
            return position
        is_of_file = position.line == position.column == 1  # or of what stands there
        line = lines.get(position.line, 1 if is_of_file else None)
        if line is None or (is_of_file and line != 1):
            raise NotKept("it cannot be told where something stands by now")
        return Position(position.path, line, position.column)
