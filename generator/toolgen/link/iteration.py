"""Iteration: what an expression in the place of an iterable gives, item by item."""

from __future__ import annotations

from collections.abc import Callable

from toolgen.facts.expressions import (
    Attribute,
    Call,
    Comprehension,
    Constant,
    Expression,
    Opaque,
    Starred,
)
from toolgen.facts.kinds import Container
from toolgen.ir.nodes import Collection, Member, Scalar, Table, Value
from toolgen.link.arithmetic import MAXIMUM_ITEMS
from toolgen.link.asking import Constants
from toolgen.link.comprehensions import comprehended
from toolgen.link.members import enum_of, members_of
from toolgen.link.plain import elements_of, plain, unique
from toolgen.link.scopes import Scope

Items = tuple[Value, ...]


def items_of(
    expression: Expression, scope: Scope, evaluator: Constants, *, is_ordered: bool = True
) -> Items:
    """The items that iterating an expression gives. Raises Refusal.

    A set gives its items in no known order, and only to a use that is not `is_ordered`.
    """
    lazy = lazy_items(expression, scope, evaluator)
    if lazy is not None:
        return lazy
    enum = enum_of(expression, scope, evaluator)
    if enum is not None:
        members = members_of(enum, expression, scope, evaluator)
        return tuple(Member(enum.id, each.name) for each in members)
    value = evaluator.evaluate(expression, scope)
    if isinstance(value, Collection) and not is_ordered:
        return evaluator.attempt(expression, scope, unique, value.items)
    return evaluator.attempt(expression, scope, elements_of, value)


def lazy_items(call: Expression, scope: Scope, evaluator: Constants) -> Items | None:
    """What a call gives that makes an iterable with no form of its own; None for all else.

    So does a generator expression.
    """
    if isinstance(call, Opaque) and isinstance(call.inside, Comprehension):
        made = comprehended(call.inside, call, scope, evaluator)
        return made.items if isinstance(made, Collection) and made.kind == Container.LIST else None
    if not isinstance(call, Call) or call.keywords:
        return None
    if any(isinstance(argument, Starred) for argument in call.arguments):
        return None
    function = call.function
    if isinstance(function, Attribute) and function.attribute in _VIEWS and not call.arguments:
        return _view(function, scope, evaluator)
    name = evaluator.resolver.canonical_name(function, scope)
    if name == "builtins:range":
        return _range(call, scope, evaluator)
    if name == "builtins:map" and len(call.arguments) == 2:
        return _mapped(call, scope, evaluator)
    make = _COMBINED.get(name or "")
    if make is None:
        return None
    rows = [items_of(argument, scope, evaluator) for argument in call.arguments]
    items = evaluator.attempt(call, scope, make, rows)
    evaluator.charge(Collection(Container.TUPLE, items), call, scope)
    return items


def _view(function: Attribute, scope: Scope, evaluator: Constants) -> Items | None:
    table = evaluator.evaluate(function.value, scope)
    return _VIEWS[function.attribute](table) if isinstance(table, Table) else None


def _mapped(call: Call, scope: Scope, evaluator: Constants) -> Items:
    """`map(int, texts)`."""
    function, texts = call.arguments
    constants = [
        evaluator.attempt(call, scope, plain, item) for item in items_of(texts, scope, evaluator)
    ]
    calls = (Call(function, (Constant(each, call.at),), at=call.at) for each in constants)
    return tuple(evaluator.evaluate(each, scope) for each in calls)


def _range(call: Call, scope: Scope, evaluator: Constants) -> Items:
    limits = [evaluator.literal(argument, scope) for argument in call.arguments]
    numbers = evaluator.attempt(call, scope, range, *limits)
    if len(numbers[: MAXIMUM_ITEMS + 1]) > MAXIMUM_ITEMS:
        raise evaluator.refuse(call, scope, "it is too large")
    items = tuple(map(Scalar, numbers))
    evaluator.charge(Collection(Container.TUPLE, items), call, scope)
    return items


def _pairs(rows: list[Items]) -> Items:
    return tuple(Collection(Container.TUPLE, row) for row in zip(*rows, strict=False))


def _numbered(rows: list[Items]) -> Items:
    (row,) = rows
    return tuple(Collection(Container.TUPLE, (Scalar(n), item)) for n, item in enumerate(row))


def _reversed(rows: list[Items]) -> Items:
    (row,) = rows
    return row[::-1]


_COMBINED: dict[str, Callable[[list[Items]], Items]] = {
    "builtins:enumerate": _numbered,
    "builtins:reversed": _reversed,
    "builtins:zip": _pairs,
}

_VIEWS: dict[str, Callable[[Table], Items]] = {
    "items": lambda table: tuple(Collection(Container.TUPLE, pair) for pair in table.items),
    "keys": lambda table: tuple(key for key, _ in table.items),
    "values": lambda table: tuple(item for _, item in table.items),
}
