"""Operators: what they give for values known at build."""

from __future__ import annotations

from toolgen.facts.expressions import Binary, Boolean, Comparison, Conditional, Expression, Unary
from toolgen.facts.kinds import Container
from toolgen.ir.nodes import Collection, Construct, Member, Scalar, Table, TypeValue, Value
from toolgen.link import arithmetic
from toolgen.link.asking import Constants
from toolgen.link.conditions import fold_special
from toolgen.link.environment import HINT, MAPPING
from toolgen.link.iteration import lazy_items
from toolgen.link.plain import merged, plain, printable, unique
from toolgen.link.references import type_value
from toolgen.link.scopes import Scope
from toolgen.link.versions import comparable

_PATHS = frozenset(
    f"pathlib:{name}" for name in ("Path", "PurePath", "PurePosixPath", "PureWindowsPath")
)
_SETS = ("frozenset", "set")


def evaluate_unary(expression: Unary, scope: Scope, evaluator: Constants) -> Value:
    """The value of `-x`, `+x`, `~x` or `not x`. Raises Refusal."""
    if expression.operator == "not":
        _, verdict = operand_of(expression.operand, scope, evaluator)
        return Scalar(not verdict)
    operand = evaluator.literal(expression.operand, scope)
    return Scalar(
        evaluator.attempt(expression, scope, arithmetic.unary, expression.operator, operand)
    )


def evaluate_binary(expression: Binary, scope: Scope, evaluator: Constants) -> Value:
    """The value of an arithmetic or bitwise operation, or the type that a union is. Raises Refusal.

    A chain such as `a + b + c` is evaluated link by link, so that it may be of any length.
    """
    links = [expression]
    while isinstance(links[-1].left, Binary):
        links.append(links[-1].left)
    value = evaluator.evaluate(links[-1].left, scope)
    for link in reversed(links):
        right = evaluator.evaluate(link.right, scope)
        if link.operator == "|" and any(isinstance(each, TypeValue) for each in (value, right)):
            return type_value(expression, scope, evaluator)
        combined = evaluator.attempt(link, scope, _combined, link.operator, value, right)
        value = evaluator.charge(combined, link, scope)
    return value


def evaluate_boolean(expression: Boolean, scope: Scope, evaluator: Constants) -> Value:
    """The value of `and` and `or`: the first operand that decides, else the last one."""
    links = [expression]
    while isinstance(links[-1].left, Boolean):
        links.append(links[-1].left)
    value, verdict = operand_of(links[-1].left, scope, evaluator)
    for link in reversed(links):
        if verdict is not (link.operator == "or"):
            value, verdict = operand_of(link.right, scope, evaluator)
    return value


def evaluate_comparison(expression: Comparison, scope: Scope, evaluator: Constants) -> Value:
    """The value of a chain of comparisons. Raises Refusal."""
    left = expression.left
    for symbol, right in expression.rest:
        if not _compared(symbol, left, right, scope, evaluator):
            return Scalar(False)
        left = right
    return Scalar(True)


def evaluate_conditional(expression: Conditional, scope: Scope, evaluator: Constants) -> Value:
    """The value of the arm that the test takes. Raises Refusal when that is not known."""
    if isinstance(expression.test, Boolean | Unary):
        verdict = evaluator.truth(expression.test, scope)  # one operand may decide for all
    else:
        _, verdict = operand_of(expression.test, scope, evaluator)
    if verdict is None:
        raise evaluator.refuse(expression, scope, "its condition is not known at build")
    return evaluator.evaluate(expression.body if verdict else expression.otherwise, scope)


def truth_of(value: Value) -> bool:
    """Whether a value counts as true. Raises ValueError where only running it would tell."""
    match value:
        case Scalar(value=scalar):
            return bool(scalar)
        case Collection(items=items) | Table(items=items):
            return bool(items)
        case _:
            raise ValueError("whether it is true is not known at build")


def operand_of(expression: Expression, scope: Scope, evaluator: Constants) -> tuple[Value, bool]:
    """The value of an expression, and whether it counts as true. Raises Refusal."""
    verdict = fold_special(expression, evaluator.resolver.knowledge(scope))
    if verdict is not None:
        return Scalar(verdict), verdict
    value = evaluator.evaluate(expression, scope)
    return value, evaluator.attempt(expression, scope, truth_of, value)


def _compared(
    symbol: str, left: Expression, right: Expression, scope: Scope, evaluator: Constants
) -> bool:
    if symbol in ("in", "not in"):
        if evaluator.resolver.canonical_name(right, scope) == MAPPING:
            _read_as_unset(left, right, scope, evaluator)
            return symbol == "not in"
        container = _container(right, scope, evaluator)
    else:
        container = evaluator.evaluate(right, scope)
    item = evaluator.evaluate(left, scope)
    return evaluator.attempt(right, scope, _compare, symbol, item, container)


def _container(expression: Expression, scope: Scope, evaluator: Constants) -> Value:
    """What `in` looks into: a text, which holds parts of itself, or what iteration gives."""
    lazy = lazy_items(expression, scope, evaluator)
    if lazy is not None:
        return Collection(Container.TUPLE, lazy)
    return evaluator.evaluate(expression, scope)


def _read_as_unset(
    variable: Expression, mapping: Expression, scope: Scope, evaluator: Constants
) -> None:
    try:
        name = evaluator.environment.unset(variable, scope.module)
    except ValueError as error:
        raise evaluator.refuse(mapping, scope, str(error), HINT) from error
    position = scope.position(mapping.at)
    evaluator.environment.assume(position, name, is_local=scope.is_local)


def _compare(symbol: str, left: Value, right: Value) -> bool:
    if isinstance(left, Member) and left == right and symbol in ("is", "is not"):
        return symbol == "is"
    return arithmetic.compare(symbol, plain(comparable(left)), plain(comparable(right)))


def _combined(operator: str, left: Value, right: Value) -> Value:
    match left, right:
        case Scalar(value=one), Scalar(value=other):
            return Scalar(arithmetic.binary(operator, one, other))
        case Scalar(value=str() | bytes() as template), _ if operator == "%":
            return Scalar(arithmetic.binary(operator, template, printable(right)))
        case Collection(kind=Container.TUPLE | Container.LIST as kind), Collection(
            kind=other_kind
        ) if (operator == "+" and kind == other_kind):
            return Collection(kind, arithmetic.bounded(left.items + right.items))
        case Collection(kind=Container.TUPLE | Container.LIST as kind), Scalar(value=times) if (
            operator == "*"
        ):
            return Collection(kind, arithmetic.binary(operator, left.items, times))
        case Collection(kind=Container.SET | Container.FROZENSET), Collection(
            kind=Container.SET | Container.FROZENSET
        ):
            return _combined_sets(operator, left, right)
        case Table(items=first), Table(items=second) if operator == "|":
            return merged((*first, *second))
        case Construct(callable=name, keywords=()), Scalar(value=str()) if (
            operator == "/" and name in _PATHS
        ):
            return Construct(name, (*left.arguments, right))
        case _:
            raise ValueError("its operands are not literals")


def _combined_sets(operator: str, left: Collection, right: Collection) -> Collection:
    ours = {plain(item) for item in left.items}
    theirs = {plain(item) for item in right.items}
    match operator:
        case "|":
            kept = (*left.items, *right.items)
        case "&":
            kept = tuple(item for item in left.items if plain(item) in theirs)
        case "-":
            kept = tuple(item for item in left.items if plain(item) not in theirs)
        case "^":
            kept = tuple(i for i in left.items if plain(i) not in theirs)
            kept += tuple(i for i in right.items if plain(i) not in ours)
        case _:
            raise ValueError("it is computed")
    return Collection(left.kind, unique(kept))
