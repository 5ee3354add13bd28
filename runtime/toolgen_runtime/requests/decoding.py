"""Text that should be JSON, and may not quite be: exact first, then Python's literals, then repair.

Repair is the work of the library `json_repair`, an extra of this package.
"""

from __future__ import annotations

import re
from json import JSONDecoder

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

__all__ = ["RepairMissing", "closing", "decode", "exact", "literal", "repaired"]

_DECODER = JSONDecoder(strict=False)  # models leave line ends in strings as they are
_TOKENS = {each: re.compile(rf"""[{re.escape(each)}"'\\]""") for each in ("{[]}", "()")}
_BEFORE_TEXT = frozenset("{[(,:= \t\r\n")


class RepairMissing(ValueError):
    """Text is damaged, and the library that could repair it is not installed."""


def decode(text: str) -> Any:
    """The value that the whole of `text` stands for. Raises ValueError when there is none."""
    bare = text.strip()
    for read in (exact, literal, repaired):
        try:
            return read(bare)
        except RepairMissing:
            raise
        except ValueError:
            continue
    raise ValueError


def exact(text: str) -> Any:
    """JSON, control characters in strings allowed. Raises ValueError."""
    try:
        return _DECODER.decode(text)
    except RecursionError as error:
        raise ValueError from error


def literal(text: str) -> Any:
    """A literal of Python: single quotes, True, None. Raises ValueError."""
    import ast
    import warnings

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of escapes that Python does not know
            return ast.literal_eval(text)
    except (SyntaxError, TypeError, MemoryError, RecursionError) as error:
        raise ValueError from error


def repaired(text: str) -> Any:
    """An object or array with its mistakes mended.

    Raises RepairMissing where json_repair is not installed, ValueError for what is neither, and for
    what is not closed: nobody can tell what the rest would have been.
    """
    if not text.startswith(("{", "[")):
        raise ValueError
    if closing(text, 0) is None:
        raise ValueError
    try:
        from json_repair import repair_json
    except ImportError as error:
        message = "the text is not JSON; to have it repaired, install toolgen-runtime[repair]"
        raise RepairMissing(message) from error
    try:
        value = repair_json(text, return_objects=True, skip_json_loads=True)
    except RecursionError as error:
        raise ValueError from error
    if not isinstance(value, dict | list):
        raise ValueError
    return value


def closing(text: str, start: int, brackets: str = "{[]}") -> int | None:
    """Where what the bracket at `start` opens is over, None where it never is, as far as can be
    told: strings in either kind of quotes are passed over.
    """
    depth, quote, escaped = 0, "", -1
    opening = brackets[: len(brackets) // 2]
    for token in _TOKENS[brackets].finditer(text, start):
        mark, place = token.group(), token.start()
        if place == escaped:
            continue
        if quote:
            if mark == "\\":
                escaped = place + 1
            elif mark == quote:
                quote = ""
        elif mark == '"' or (mark == "'" and text[place - 1] in _BEFORE_TEXT):
            quote = mark
        elif mark in opening:
            depth += 1
        elif mark in brackets:
            depth -= 1
            if depth == 0:
                return token.end()
    return None
