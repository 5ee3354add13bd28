"""Matching: what a `case` comes to, as the expressions that patterns look like.

`case Point(x=0) | [0, *_]` reads as `Point(x=0) | [0, *_]`: a bare name takes anything. What is
called beside it by `as` is a binding, and is left out here.
"""

from __future__ import annotations

from toolgen.facts.expressions import (
    MATCHES,
    Binary,
    Boolean,
    Comparison,
    Expression,
    Name,
    Place,
)

ANYTHING = Name("_")


def asked_of(
    subject: Expression, pattern: Expression, guard: Expression | None, at: Place
) -> Expression | None:
    """The test that a pattern and its guard come to; None for one that takes anything."""
    if isinstance(pattern, Name) and guard is None:
        return None
    test = Comparison(subject, ((MATCHES, pattern),), at)
    return test if guard is None else Boolean("and", test, guard, at)


def any_of(patterns: list[Expression]) -> Expression:
    """One pattern of several that are given with `|` between them."""
    found = patterns[0]
    for each in patterns[1:]:
        found = Binary("|", found, each)
    return found
