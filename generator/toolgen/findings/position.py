"""Positions: where in the user's source something stands."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Position:
    """`path:line:column`; line and column count from 1, the path is POSIX and relative."""

    path: str
    line: int
    column: int

    def __bool__(self) -> bool:
        """Whether it is anywhere."""
        return self.line > 0

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}"


NO_POSITION = Position("", 0, 0)
"""The position of what was not written in a file."""
