"""Unpacking: keyword arguments of calls and items of dicts, those of mappings among them."""

from __future__ import annotations

from toolgen.facts.expressions import Call, Dictionary, Expression, Keyword
from toolgen.ir.nodes import Scalar, Table, Value
from toolgen.link.asking import Constants
from toolgen.link.plain import merged
from toolgen.link.scopes import Scope


def keywords(call: Call, scope: Scope, evaluator: Constants) -> list[tuple[str, Value]]:
    """The keyword arguments of a call: `f(limit=10, **more)`. Raises Refusal."""
    pairs: list[tuple[str, Value]] = []
    for keyword in call.keywords:
        if keyword.name is None:
            pairs += unpacked(keyword, scope, evaluator)
        else:
            pairs.append((keyword.name, evaluator.evaluate(keyword.value, scope)))
    return pairs


def unpacked(keyword: Keyword, scope: Scope, evaluator: Constants) -> list[tuple[str, Value]]:
    """The keyword arguments that `**mapping` stands for. Raises Refusal."""
    pairs: list[tuple[str, Value]] = []
    for key, value in _mapping(keyword.value, scope, evaluator).items:
        if not (isinstance(key, Scalar) and isinstance(key.value, str)):
            raise evaluator.refuse(keyword.value, scope, "its keys are not strings")
        pairs.append((key.value, value))
    return pairs


def table(expression: Dictionary, scope: Scope, evaluator: Constants) -> Table:
    """A dict that is written out: `{"limit": 10, **more}`. Raises Refusal."""
    pairs: list[tuple[Value, Value]] = []
    for key, value in expression.items:
        if key is None:
            pairs += _mapping(value, scope, evaluator).items
        else:
            pairs.append((evaluator.evaluate(key, scope), evaluator.evaluate(value, scope)))
    return evaluator.attempt(expression, scope, merged, pairs)


def _mapping(expression: Expression, scope: Scope, evaluator: Constants) -> Table:
    value = evaluator.evaluate(expression, scope)
    if not isinstance(value, Table):
        raise evaluator.refuse(expression, scope, "it is not a dict known at build")
    return value
