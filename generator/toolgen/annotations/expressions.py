"""String annotations: text to an expression."""

from __future__ import annotations

from toolgen.facts.expressions import Expression
from toolgen.findings import NO_POSITION
from toolgen.link import Refusal


def parse_text(text: str) -> Expression:
    """The expression that a string annotation holds. Raises Refusal (TG308)."""
    from toolgen.parse.by_libcst import parse_expression
    from toolgen.parse.text.failure import ParseFailure

    try:
        return parse_expression(text)
    except ParseFailure as failure:
        raise Refusal("TG308", NO_POSITION, failure.message) from failure
