"""Comprehensions over what is known: each round is its element with the items written in.

`", ".join(color.value for color in Color)` is evaluated as `", ".join([Color.RED.value, …])`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from typing import Any

from toolgen.facts.expressions import (
    Attribute,
    Clause,
    Comprehension,
    Constant,
    Dictionary,
    Display,
    Expression,
    Name,
)
from toolgen.facts.kinds import Container
from toolgen.facts.names import names_in
from toolgen.ir.nodes import Collection, Scalar, Table, Value
from toolgen.link.asking import Constants
from toolgen.link.members import enum_of, members_of
from toolgen.link.plain import merged, unique
from toolgen.link.scopes import Scope

Bound = Mapping[str, Expression]
"""What loop variables stand for, in one round."""


def comprehended(
    said: Comprehension, expression: Expression, scope: Scope, evaluator: Constants
) -> Value:
    """What a comprehension makes; of a generator, what it gives as a list. Raises Refusal."""
    rounds = list(_rounds(said.clauses, {}, scope, evaluator))
    elements = [evaluator.evaluate(written_in(said.element, each), scope) for each in rounds]
    made: Value
    if said.key is not None:
        keys = [evaluator.evaluate(written_in(said.key, each), scope) for each in rounds]
        pairs = list(zip(keys, elements, strict=True))
        made = evaluator.attempt(expression, scope, merged, pairs)
    elif said.kind == Container.SET:
        made = Collection(Container.SET, evaluator.attempt(expression, scope, unique, elements))
    else:
        made = Collection(Container.LIST, tuple(elements))
    return evaluator.charge(made, expression, scope)


def _rounds(
    clauses: tuple[Clause, ...], bound: Bound, scope: Scope, evaluator: Constants
) -> Iterator[Bound]:
    if not clauses:
        yield bound
        return
    clause, *rest = clauses
    iterable = written_in(clause.iterable, bound)
    for item in _items(iterable, scope, evaluator):
        inner = {**bound, **_targets(clause.target, item, scope, evaluator)}
        verdicts = [evaluator.truth(written_in(test, inner), scope) for test in clause.tests]
        if None in verdicts:
            raise evaluator.refuse(clause.iterable, scope, "its condition is not known at build")
        if all(verdicts):
            yield from _rounds(tuple(rest), inner, scope, evaluator)


def _items(iterable: Expression, scope: Scope, evaluator: Constants) -> list[Expression]:
    """What is iterated over, as expressions: members of an enum by their names."""
    enum = enum_of(iterable, scope, evaluator)
    if enum is not None:
        members = members_of(enum, iterable, scope, evaluator)
        return [Attribute(iterable, each.name, iterable.at) for each in members]
    items = evaluator.items(iterable, scope)
    return [_written(item, iterable, scope, evaluator) for item in items]


def _written(value: Value, of: Expression, scope: Scope, evaluator: Constants) -> Expression:
    """A constant as an expression that stands for it."""

    def each(values: tuple[Value, ...]) -> tuple[Expression, ...]:
        return tuple(_written(value, of, scope, evaluator) for value in values)

    match value:
        case Scalar(value=scalar):
            return Constant(scalar, of.at)
        case Collection(kind=Container.TUPLE | Container.LIST | Container.SET as kind, items=items):
            return Display(kind, each(items), of.at)
        case Table(items=pairs):
            keys, values = each(tuple(k for k, _ in pairs)), each(tuple(v for _, v in pairs))
            return Dictionary(tuple(zip(keys, values, strict=True)), of.at)
        case _:
            raise evaluator.refuse(of, scope, "its items are no literals")


def _targets(
    target: Expression, item: Expression, scope: Scope, evaluator: Constants
) -> dict[str, Expression]:
    """What `name, (key, value)` binds of `"a", ("b", 1)`."""
    match target, item:
        case Name(id=name), _:
            return {name: item}
        case Display(elements=names), Display(elements=items) if len(names) == len(items):
            bound: dict[str, Expression] = {}
            for each, held in zip(names, items, strict=True):
                bound |= _targets(each, held, scope, evaluator)
            return bound
        case _:
            raise evaluator.refuse(target, scope, "its items do not fit the loop variables")


def written_in(node: Any, bound: Bound) -> Any:
    """An expression with what loop variables stand for in their place."""
    if isinstance(node, Name):
        return bound.get(node.id, node)
    if isinstance(node, tuple):
        return tuple(written_in(each, bound) for each in node)
    if not hasattr(node, "__dataclass_fields__"):
        return node
    if isinstance(node, Comprehension):
        own = {name for clause in node.clauses for name in names_in(clause.target)}
        bound = {name: held for name, held in bound.items() if name not in own}
    parts = {each.name: getattr(node, each.name) for each in fields(node) if each.name != "at"}
    return replace(node, **{name: written_in(part, bound) for name, part in parts.items()})
