"""Grammars: how each family of models writes its calls, a module a family.

A `Grammar` has the mark that a call begins with, and what reads on from there. It gives the calls,
and where the text goes on: a call is consumed whole, whatever its arguments hold.
"""

from __future__ import annotations

import re

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolgen_runtime.requests.calls import Read, Tools

    # Reads on from the match of the mark; None where it is no call after all.
    Reader = Callable[[str, re.Match[str], Tools], Read | None]

__all__ = ["LINE", "Grammar", "past_fence"]

LINE = r"(?:\A|\n)[ \t]*"
"""The beginning of a line."""


class Grammar:
    """One way to write calls: its name, the mark of its beginning, and its reader."""

    __slots__ = ("mark", "name", "pattern", "read")

    def __init__(self, name: str, mark: str, read: Reader) -> None:
        self.name = name
        self.mark = mark
        self.pattern = re.compile(mark)
        self.read = read


_FENCE = "```"
_END_OF_FENCE = re.compile(r"\s*```")


def past_fence(text: str, at: int, mark: re.Match[str]) -> int:
    """Where the text goes on behind a call, past the fence that its mark may have opened."""
    end = _END_OF_FENCE.match(text, at) if _FENCE in mark.group() else None
    return at if end is None else end.end()
