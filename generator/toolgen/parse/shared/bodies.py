"""Bodies: what both parsers make of the parts of a body.

a, *rest = items        a[0] = b        a.b = c         a: int = 1
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from toolgen.facts.expressions import (
    ONE_OF_PARTS,
    Constant,
    Display,
    Expression,
    Name,
    Opaque,
    Slice,
    Starred,
    Unary,
)
from toolgen.facts.kinds import Container
from toolgen.facts.module import (
    Assignment,
    AttributeAssignment,
    Guard,
    Invocation,
    ItemAssignment,
    Statement,
)
from toolgen.facts.names import names_in

Stored = Assignment | AttributeAssignment | ItemAssignment


class ReadBody(NamedTuple):
    """What is known of a definition once its body has been read."""

    qualname: str
    statements: tuple[Statement, ...]
    guards: tuple[Guard, ...]


def unpacked(value: Expression, count: int, *, is_starred: bool) -> tuple[Expression, ...]:
    """The parts of a display that pairs with so many targets one by one, else nothing."""
    if not isinstance(value, Display) or value.kind == Container.SET or is_starred:
        return ()
    is_starred = any(isinstance(element, Starred) for element in value.elements)
    return () if is_starred or len(value.elements) != count else value.elements


def is_entangled(names: Sequence[str | None], values: Sequence[Expression]) -> bool:
    """Whether one of some values names what an earlier target is bound to: `a, b = b, a`."""
    return any(
        not {each for each in names[:place] if each}.isdisjoint(names_in(value))
        for place, value in enumerate(values)
    )


def item_keys(count: int, starred: int | None) -> Iterator[Expression]:
    """What each of some targets is indexed by; the one at `starred` takes all that is left."""
    for index in range(count):
        if starred is None or index < starred:
            yield Constant(index)
        elif index == starred:
            upper = starred + 1 - count
            yield Slice(Constant(index), Constant(upper) if upper else None, None)
        else:
            yield Constant(index - count)


def captured_parts(
    captures: Iterable[tuple[str, Expression | None]],
) -> dict[str, Expression | None]:
    """What each name that a pattern captures is held to; None for what is not told."""
    parts: dict[str, list[Expression | None]] = defaultdict(list)
    for name, part in captures:
        parts[name].append(part)
    return {name: _one_of(each) for name, each in parts.items()}


def _one_of(parts: Sequence[Expression | None]) -> Expression | None:
    told = tuple(each for each in parts if each is not None)
    if len(told) < len(parts):
        return None
    if all(each == told[0] for each in told):
        return told[0]
    return Opaque(ONE_OF_PARTS, "", Display(Container.TUPLE, told), told[0].at)


def does_something(expression: Expression) -> bool:
    """Whether evaluating an expression may do anything: a name and a constant do nothing."""
    while isinstance(expression, Unary):
        expression = expression.operand
    return not isinstance(expression, Name | Constant)


def nothing_else(
    guards: tuple[Guard, ...], tests: Iterable[Expression | None]
) -> Iterator[Invocation]:
    """What stands for blocks that say nothing, where the tests that they are under may do a thing:
    `if server.tool(look): pass`.
    """
    doing = [each for each in tests if each is not None and does_something(each)]
    if doing:
        yield Invocation(Constant(None, doing[0].at), guards, doing[0].at)
