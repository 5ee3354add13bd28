"""Nesting: refuses expressions that would exhaust the stack.

libcst descends once for each link of a chain such as `a + b + c`, when it parses, in native code
and without a limit, and when it generates code, which CPython 3.12 bounds at some 700 links. So
that the same files are accepted everywhere, the limit is below these. Takes one logical line.
"""

from __future__ import annotations

import re

from toolgen.parse.text.failure import InvalidSyntax

CHAIN_LIMIT = 500
"""Links that may be open at one point."""

_LINK = re.compile(
    r"(?P<field>(?<=['}]){)|(?P<open>[(\[{])|(?P<close>[)\]}])|(?P<comma>,)"
    r"|[-+*/%&|^@<>=!~.]|\b(?:not|lambda|if|else|and|or|await|in|is)\b|(?P<text>'+)"
)
_WEIGHT = {"open": 2, "field": 2, "text": 0}
"""Brackets nest an element in a display or an argument in a call: two nodes. So do those of a field
in a text, but what follows these does not stand within what they hold.
"""
_WEIGHT_IN_LIBCST = {**_WEIGHT, "text": 1}
"""There, texts that stand side by side nest to the right."""


def check_nesting(masked: str, start: int, end: int, *, by_libcst: bool = False) -> None:
    """Raises `InvalidSyntax` when a logical line nests deeper than is safe to parse."""
    offset = nests_too_deeply(masked, start, end, by_libcst=by_libcst)
    if offset is not None:
        raise InvalidSyntax(offset, "the expression is nested too deeply to be parsed")


def nests_too_deeply(masked: str, start: int, end: int, *, by_libcst: bool) -> int | None:
    """Where a part of a text nests deeper than is safe to parse; None where it does nowhere."""
    weights = _WEIGHT_IN_LIBCST if by_libcst else _WEIGHT
    if end - start <= CHAIN_LIMIT:
        return None
    open_links = 0
    outer: list[int] = []
    since_comma = 0
    for link in _LINK.finditer(masked, start, end):
        if link.lastgroup == "comma":
            open_links -= since_comma
            since_comma = 0
            continue
        if link.lastgroup == "close":
            open_links -= since_comma
            since_comma = outer.pop()
            continue
        weight = weights.get(link.lastgroup or "", 1)
        open_links += weight
        if link.lastgroup == "field":
            outer.append(since_comma)
            since_comma = weight
            continue
        since_comma += weight
        if link.lastgroup == "open":
            outer.append(since_comma)
            since_comma = 0
        if open_links > CHAIN_LIMIT:
            return link.start()
    return None
