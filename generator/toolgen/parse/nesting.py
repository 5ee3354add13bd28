"""Nesting: refuses expressions that would exhaust the stack.

libcst descends once for each link of a chain such as `a + b + c`, when it parses, in native code
and without a limit, and when it generates code, which CPython 3.12 bounds at some 700 links. So
that the same files are accepted everywhere, the limit is below these. Takes one logical line.
"""

from __future__ import annotations

import re

from toolgen.parse.failure import InvalidSyntax

CHAIN_LIMIT = 500
"""Links that may be open at one point."""

_LINK = re.compile(
    r"(?P<open>[(\[{])|(?P<close>[)\]}])|(?P<comma>,)"
    r"|[-+*/%&|^@<>=!~.]|\b(?:not|lambda|if|else|and|or|await|in|is)\b|'+"
)
_WEIGHT = {"open": 2}
"""Brackets nest an element in a display or an argument in a call: two nodes."""


def check_nesting(masked: str, start: int, end: int) -> None:
    """Raises `InvalidSyntax` when a logical line nests deeper than is safe to parse."""
    if end - start <= CHAIN_LIMIT:
        return
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
        weight = _WEIGHT.get(link.lastgroup or "", 1)
        since_comma += weight
        open_links += weight
        if link.lastgroup == "open":
            outer.append(since_comma)
            since_comma = 0
        if open_links > CHAIN_LIMIT:
            raise InvalidSyntax(link.start(), "the expression is nested too deeply to be parsed")
