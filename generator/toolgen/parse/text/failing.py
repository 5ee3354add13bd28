"""Failing: mistakes at offsets as failures at places, and stacks as deep as text may nest."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from toolgen.parse.text.failure import InvalidSyntax, ParseFailure
from toolgen.parse.text.offsets import line_starts, place_at

_RECURSION_LIMIT = 10_000


@contextmanager
def places_for(text: str) -> Iterator[None]:
    """Turns mistakes at offsets of a text into failures at places."""
    try:
        yield
    except InvalidSyntax as error:
        at = place_at(line_starts(text), error.offset)
        raise ParseFailure("TG101", at.line, at.column, error.message) from None
    except RecursionError:
        raise ParseFailure("TG101", 1, 1, "the code is nested too deeply") from None


@contextmanager
def deep_recursion() -> Iterator[None]:
    """Lets expressions be walked that are as long as `nesting` allows.

    libcst's code generator takes two frames for each link of a chain.
    """
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(max(limit, _RECURSION_LIMIT))
    try:
        yield
    finally:
        sys.setrecursionlimit(limit)
