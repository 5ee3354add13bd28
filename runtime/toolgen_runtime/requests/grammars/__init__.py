"""Grammars: how each family of models writes its calls, a module a family.

A `Grammar` has the mark that a call begins with, and what reads on from there. It gives the calls,
and where the text goes on: a call is consumed whole, whatever its arguments hold.
"""

from __future__ import annotations

import re

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolgen_runtime.requests.reading.calls import Read, Reading

    # Reads on from the match of the mark; None where it is no call after all.
    Reader = Callable[[str, re.Match[str], Reading], Read | None]

__all__ = ["Grammar", "past_fence"]


class Grammar:
    """One way to write calls: its name, the mark of its beginning, and its reader."""

    __slots__ = ("mark", "name", "read")

    def __init__(self, name: str, mark: str, read: Reader) -> None:
        self.name = name
        self.mark = mark
        self.read = read


_FENCE = "```"
_END_OF_FENCE = re.compile(r"\s*```")


def past_fence(text: str, at: int, mark: re.Match[str]) -> int:
    """Where the text goes on behind a call, past the fence that its mark may have opened."""
    end = _END_OF_FENCE.match(text, at) if _FENCE in mark.group() else None
    return at if end is None else end.end()
