"""Targets in masked text: the chain of names, attributes and items that a change is made through.

Takes masked text and offsets; gives the pieces of target lists and the chain that ends at a place.

    shop.tables["a"].name, others[0] = …        # two targets, of `shop` and of `others`
"""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator
from typing import NamedTuple

from toolgen.letters import is_identifier

_BRACKET_OR_COMMA = re.compile(r"[(\[{]|[)\]}]|,")
_BRACKET = re.compile(r"[(\[{]|[)\]}]")
_BLANK = " \t\f"


class DottedTarget(NamedTuple):
    """A chain such as `X.fields["a"].title`: what it starts with, the attributes after that.

    `is_item` tells that it ends with a subscript.
    """

    offset: int
    name: str
    attributes: tuple[str, ...]
    is_item: bool


def targets(masked: str, start: int, end: int) -> Iterator[DottedTarget]:
    """The targets of a target list, unpacked ones included. What is no chain is left out."""
    start, end = _trimmed(masked, start, end)
    commas = _commas(masked, start, end)
    if commas:
        for left, right in zip([start - 1, *commas], [*commas, end], strict=True):
            yield from targets(masked, left + 1, right)
    elif start < end and masked[start] in "([" and closing_bracket(masked, start) == end - 1:
        yield from targets(masked, start + 1, end - 1)
    elif start < end:
        target = target_before(masked, end)
        if target is not None and target.offset == start:
            yield target


def first_argument(masked: str, start: int) -> DottedTarget | None:
    """The chain that stands, alone, between an offset and the next comma."""
    comma = masked.find(",", start)
    start, end = _trimmed(masked, start, comma)
    target = target_before(masked, end) if start < end else None
    return target if target is not None and target.offset == start else None


def target_before(masked: str, end: int) -> DottedTarget | None:
    """The chain that ends at an offset; None when it does not start with a name."""
    attributes: list[str] = []
    is_item = False
    while True:
        end = _blanks_before(masked, end)
        while end and masked[end - 1] == "]":
            is_item = is_item or not attributes
            end = _blanks_before(masked, _opening(masked, end))
        if end and masked[end - 1] == ")":
            return _in_parentheses(masked, end, attributes, is_item=is_item)
        start = _word_start(masked, end)
        word = masked[start:end]
        if not is_identifier(word) or keyword.iskeyword(word):
            return None
        before = _blanks_before(masked, start)
        if not before or masked[before - 1] != ".":
            return DottedTarget(start, word, tuple(reversed(attributes)), is_item)
        attributes.append(word)
        end = before - 1


def _in_parentheses(
    masked: str, end: int, attributes: list[str], *, is_item: bool
) -> DottedTarget | None:
    """The chain that goes on behind one in parentheses: `(shop).look`; None behind a call."""
    opening = _opening(masked, end)
    before = _blanks_before(masked, opening)
    word = masked[_word_start(masked, before) : before]
    is_call = (before and masked[before - 1] in ")]") or (word and not keyword.iskeyword(word))
    inner = None if is_call else target_before(masked, end - 1)
    if inner is None or inner.offset != _trimmed(masked, opening + 1, end)[0]:
        return None
    is_item |= inner.is_item and not attributes
    return DottedTarget(opening, inner.name, (*inner.attributes, *reversed(attributes)), is_item)


def closing_bracket(masked: str, opening: int) -> int:
    """The offset of the bracket that closes the one at an offset."""
    depth = 0
    for found in _BRACKET.finditer(masked, opening):
        depth += 1 if found.group() in "([{" else -1
        if depth == 0:
            return found.start()
    return len(masked)


def _trimmed(masked: str, start: int, end: int) -> tuple[int, int]:
    while start < end and masked[start] in " \t\f*":
        start += 1
    return start, max(start, _blanks_before(masked, end))


def _commas(masked: str, start: int, end: int) -> list[int]:
    depth = 0
    commas: list[int] = []
    for found in _BRACKET_OR_COMMA.finditer(masked, start, end):
        if found.group() == ",":
            commas += [] if depth else [found.start()]
        else:
            depth += 1 if found.group() in "([{" else -1
    return commas


def _blanks_before(masked: str, end: int) -> int:
    while end and masked[end - 1] in _BLANK:
        end -= 1
    return end


def _word_start(masked: str, end: int) -> int:
    start = end
    while start and (masked[start - 1].isalnum() or masked[start - 1] == "_"):
        start -= 1
    return start


def _opening(masked: str, end: int) -> int:
    """The offset of the bracket that the one before `end` closes."""
    depth = 0
    for position in reversed(range(end)):
        if masked[position] in "([])":
            depth += 1 if masked[position] in "])" else -1
        if depth == 0:
            return position
    return 0
