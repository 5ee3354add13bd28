"""Bodies: what both parsers make of the parts of a body."""

from __future__ import annotations

from typing import NamedTuple

from toolgen.facts.expressions import Display, Expression, Starred
from toolgen.facts.module import (
    Assignment,
    AttributeAssignment,
    Guard,
    ItemAssignment,
    Statement,
)

Stored = Assignment | AttributeAssignment | ItemAssignment


class ReadBody(NamedTuple):
    """What is known of a definition once its body has been read."""

    qualname: str
    statements: tuple[Statement, ...]
    guards: tuple[Guard, ...]


def unpacked(value: Expression, count: int, *, is_starred: bool) -> tuple[Expression, ...]:
    """The parts of a display that pairs with so many targets one by one, else nothing."""
    if not isinstance(value, Display) or value.kind == "set" or is_starred:
        return ()
    is_starred = any(isinstance(element, Starred) for element in value.elements)
    return () if is_starred or len(value.elements) != count else value.elements
