"""Evaluation of calls: builders of containers, and whitelisted constructions of libraries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolgen.facts.expressions import Call, Expression, Keyword, Opaque, Starred
from toolgen.ir.known import CONSTRUCTS, INERT
from toolgen.ir.values import Collection, Construct, Inert, Scalar, Table, Value
from toolgen.link.refusal import Refusal
from toolgen.link.scopes import Scope
from toolgen.link.symbols import External

if TYPE_CHECKING:
    from toolgen.link.evaluate import Evaluator

_BUILDERS = ("tuple", "list", "set", "frozenset")

# Where a function stands whose identity shows in no schema: a library's will do, unread.
_FACTORY = "default_factory"
_VALIDATORS = ("AfterValidator", "BeforeValidator", "PlainValidator", "WrapValidator")


def evaluate_call(expression: Call, scope: Scope, evaluator: Evaluator) -> Value:
    """The value of a call. Raises Refusal: nothing of the user's is ever called."""
    symbol = evaluator.resolver.resolve(expression.function, scope)
    if not isinstance(symbol, External):
        raise evaluator.refuse(expression, scope, "it calls a function, which is never run")
    builtin = symbol.name.removeprefix("builtins:")
    if builtin in _BUILDERS and not expression.keywords:
        return _collection(builtin, expression, scope, evaluator)
    if symbol.name == "builtins:dict":
        return _table(expression, scope, evaluator)
    if symbol.name in INERT:
        return Inert(symbol.name)
    if symbol.name not in CONSTRUCTS:
        shown = symbol.name.replace(":", ".")
        raise evaluator.refuse(expression, scope, f"it calls {shown}")
    arguments = _arguments(symbol.name, expression, scope, evaluator)
    return Construct(symbol.name, arguments, _keywords(expression, scope, evaluator))


def _arguments(
    callee: str, expression: Call, scope: Scope, evaluator: Evaluator
) -> tuple[Value, ...]:
    if any(isinstance(argument, Starred) for argument in expression.arguments):
        return evaluator.elements(expression.arguments, scope)
    takes_function = callee.removeprefix("pydantic:") in _VALIDATORS
    read = _function if takes_function else _argument
    return tuple(read(argument, scope, evaluator) for argument in expression.arguments)


def _keywords(
    expression: Call, scope: Scope, evaluator: Evaluator
) -> tuple[tuple[str, Value], ...]:
    pairs: list[tuple[str, Value]] = []
    for keyword in expression.keywords:
        if keyword.name is None:
            pairs += _unpacked(keyword, scope, evaluator)
        else:
            read = _function if keyword.name == _FACTORY else _argument
            pairs.append((keyword.name, read(keyword.value, scope, evaluator)))
    return tuple(pairs)


def _argument(expression: Expression, scope: Scope, evaluator: Evaluator) -> Value:
    # A lambda has no form in a schema, not even as a default; it is kept for what it is.
    if isinstance(expression, Opaque) and expression.kind == "a lambda":
        return Inert(expression.kind)
    return evaluator.evaluate(expression, scope)


def _function(expression: Expression, scope: Scope, evaluator: Evaluator) -> Value:
    try:
        return _argument(expression, scope, evaluator)
    except Refusal:
        name = evaluator.resolver.canonical_name(expression, scope)
        if name is None:
            raise
        return Inert(name)


def _unpacked(keyword: Keyword, scope: Scope, evaluator: Evaluator) -> list[tuple[str, Value]]:
    table = evaluator.evaluate(keyword.value, scope)
    if not isinstance(table, Table):
        raise evaluator.refuse(keyword.value, scope, "it is not a dict known at build")
    pairs: list[tuple[str, Value]] = []
    for key, value in table.items:
        if not (isinstance(key, Scalar) and isinstance(key.value, str)):
            raise evaluator.refuse(keyword.value, scope, "its keys are not strings")
        pairs.append((key.value, value))
    return pairs


def _collection(kind: str, expression: Call, scope: Scope, evaluator: Evaluator) -> Collection:
    if not expression.arguments:
        return Collection(kind, ())
    inner = evaluator.evaluate(expression.arguments[0], scope)
    if len(expression.arguments) > 1 or not isinstance(inner, Collection):
        raise evaluator.refuse(expression, scope, "it is computed")
    return Collection(kind, inner.items)


def _table(expression: Call, scope: Scope, evaluator: Evaluator) -> Table:
    if expression.arguments:
        raise evaluator.refuse(expression, scope, "it is computed")
    pairs = _keywords(expression, scope, evaluator)
    return Table(tuple((Scalar(name), value) for name, value in pairs))
