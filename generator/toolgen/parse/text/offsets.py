"""Offsets: where the lines of a text begin, and what place an offset is."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import lru_cache

from toolgen.facts.expressions import Place


@lru_cache(maxsize=4)
def line_starts(text: str) -> list[int]:
    """The offsets at which lines begin."""
    return [0, *(found.end() for found in re.finditer("\n", text))]


def place_at(starts: list[int], offset: int) -> Place:
    """The place of an offset in a text with these line starts."""
    line = bisect_right(starts, offset)
    return Place(line, offset - starts[line - 1] + 1)
