"""Subscripts: items and slices of constants."""

from __future__ import annotations

from toolgen.facts.expressions import Expression, Slice, Subscript
from toolgen.facts.kinds import Container
from toolgen.ir.nodes import Collection, Scalar, Table, TypeValue, Value
from toolgen.link.asking import Constants
from toolgen.link.environment import MAPPING, variable_name
from toolgen.link.plain import lookup, plain
from toolgen.link.references import type_value
from toolgen.link.refusal import Refusal, Unrun
from toolgen.link.scopes import Scope


def evaluate_subscript(expression: Subscript, scope: Scope, evaluator: Constants) -> Value:
    """The value of `container[key]`, or the type that a subscript stands for. Raises Refusal."""
    if evaluator.resolver.canonical_name(expression.value, scope) == MAPPING:
        reason = f"it reads {variable_name(expression.items[0])}, which must be set"
        raise evaluator.refuse(expression, scope, reason, kind=Unrun)
    try:
        container = evaluator.evaluate(expression.value, scope)
    except Refusal as refusal:
        return _type_or(refusal, expression, scope, evaluator)
    if isinstance(container, TypeValue):
        return type_value(expression, scope, evaluator)
    if len(expression.items) != 1:
        raise evaluator.refuse(expression, scope, "it is computed")
    (item,) = expression.items
    if isinstance(item, Slice):
        limits = _limits(item, scope, evaluator)
        value = evaluator.attempt(expression, scope, _part, container, limits)
    else:
        key = evaluator.evaluate(item, scope)
        value = evaluator.attempt(expression, scope, _item, container, key)
    return value


def _type_or(refusal: Refusal, expression: Subscript, scope: Scope, evaluator: Constants) -> Value:
    """The type that a subscript stands for; where it is none, why its container is not known."""
    try:
        return type_value(expression, scope, evaluator)
    except Refusal:
        raise refusal from None


def _limits(item: Slice, scope: Scope, evaluator: Constants) -> slice:
    def limit(expression: Expression | None) -> object:
        return None if expression is None else evaluator.literal(expression, scope)

    return slice(limit(item.lower), limit(item.upper), limit(item.step))


def _part(container: Value, limits: slice) -> Value:
    match container:
        case Collection(kind=Container.TUPLE | Container.LIST as kind, items=items):
            return Collection(kind, items[limits])
        case Scalar(value=str() | bytes() as text):
            return Scalar(text[limits])
        case _:
            raise ValueError("it has no order")


def _item(container: Value, key: Value) -> Value:
    match container:
        case Table(items=pairs):
            found = lookup(pairs, key)
            if found is None:
                raise ValueError("the dict has no such key")
            return found
        case Collection(kind=Container.TUPLE | Container.LIST, items=items):
            found_item: Value = items[plain(key)]
            return found_item
        case Scalar(value=str() | bytes() as text):
            return Scalar(text[plain(key)])
        case _:
            raise ValueError("it is computed")
