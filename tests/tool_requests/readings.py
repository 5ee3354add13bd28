"""What is read of a text, and of what becomes of it where a piece of it is missing."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from toolgen_runtime import MalformedRequest, parse_tool_requests

Tools = Mapping[str, Any] | None

_PIECE = re.compile(r"</?[\w|:=\uff5c\u2581.-]{1,40}>|\w+|\s+|[^\w\s]")
"""A tag, a word, a space or a sign."""


def reading_of(text: str, tools: Tools) -> str:
    """The requests of a text, each with how it was read and its id, or the error."""
    try:
        found = parse_tool_requests(text, tools=tools)
    except MalformedRequest as error:
        return f"refused: {error}"
    asked = (f"{each.function} {_json(each.arguments)} {each.how}{_id(each.id)}" for each in found)
    return "; ".join(asked) or "nothing"


def readings_of(text: str, tools: Tools) -> Iterator[str]:
    """A line for each way in which a text is read that is whole, cut off, or lacks a piece."""
    pieces = [(each.start(), each.end()) for each in _PIECE.finditer(text)]
    yield f"whole: {reading_of(text, tools)}"
    cut = (reading_of(text[:start], tools) for start, _ in pieces)
    yield from _told("the first", cut)
    lacking = (reading_of(text[:start] + text[end:], tools) for start, end in pieces)
    yield from _told("all without", lacking)


def _told(what: str, readings: Iterable[str]) -> Iterator[str]:
    numbers: dict[str, list[int]] = {}
    for number, each in enumerate(readings):
        numbers.setdefault(each, []).append(number)
    for reading, some in numbers.items():
        yield f"{what} {_ranges(some)}: {reading}"


def _ranges(numbers: Iterable[int]) -> str:
    """`0-3 5`."""
    runs: list[list[int]] = []
    for each in numbers:
        if runs and runs[-1][1] == each - 1:
            runs[-1][1] = each
        else:
            runs.append([each, each])
    return " ".join(f"{first}-{last}" if last > first else f"{first}" for first, last in runs)


def _id(given: str | None) -> str:
    return "" if given is None else f" id {given}"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=True)
