"""Names: what an expression is made of, and the bare names in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from toolgen.facts.expressions import Name


def names_in(expression: object) -> Iterator[str]:
    """Every bare name in an expression, in source order."""
    if isinstance(expression, Name):
        yield expression.id
    elif isinstance(expression, tuple):
        for item in expression:
            yield from names_in(item)
    elif is_dataclass(expression):
        for part in parts_of(expression):
            yield from names_in(part)


def parts_of(node: object) -> Iterator[object]:
    """What a node is made of, what lambdas and comprehensions say aside: they do not run there."""
    assert is_dataclass(node)
    return (getattr(node, each.name) for each in fields(node) if each.name != "inside")
