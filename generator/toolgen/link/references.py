"""References: the value of what a name or an attribute leads to."""

from __future__ import annotations

from toolgen.facts.expressions import LOOP_VARIABLE, Attribute, Call, Expression, Name, Opaque
from toolgen.facts.module import Assignment, Class, Function, ParameterKind
from toolgen.ir.nodes import Instance, Reference, Scalar, TypeValue, Value
from toolgen.link.asking import Constants
from toolgen.link.library_values import CONSTANTS
from toolgen.link.members import member_attribute, member_of
from toolgen.link.needs import unless_missing
from toolgen.link.refusal import Refusal
from toolgen.link.scopes import Scope
from toolgen.link.symbols import Defined, External, Held, ParameterSymbol, Symbol
from toolgen.link.versions import ATTRIBUTES, attribute_of_version, is_version


def evaluate_name(expression: Name | Attribute, scope: Scope, evaluator: Constants) -> Value:
    """The value of a name or an attribute chain. Raises Refusal."""
    if isinstance(expression, Attribute):
        found = member_attribute(expression, scope, evaluator)
        if found is not None:
            return found
    try:
        symbol = evaluator.resolver.resolve(expression, scope)
    except Refusal:
        found = _attribute_of_instance(expression, scope, evaluator)
        if found is None:
            found = _attribute_of_version(expression, scope, evaluator)
        if found is None:
            raise
        return found
    return _of_symbol(symbol, expression, scope, evaluator)


def _attribute_of_instance(
    expression: Expression, scope: Scope, evaluator: Constants
) -> Value | None:
    """What a constant that is an object has under a name: `LIMITS.rows`. Raises Refusal."""
    if not isinstance(expression, Attribute):
        return None
    match evaluator.resolver.find(expression.value, scope):
        case Defined(fact=Assignment(value=Call())):
            value = evaluator.evaluate(expression.value, scope)
            if not isinstance(value, Instance):
                return None
            return evaluator.attribute_of(value, expression.attribute)
        case _:
            return None


def _attribute_of_version(
    expression: Expression, scope: Scope, evaluator: Constants
) -> Value | None:
    """`Version(VERSION).major`, where the version is told."""
    if not isinstance(expression, Attribute) or expression.attribute not in ATTRIBUTES:
        return None
    try:
        version = evaluator.evaluate(expression.value, scope)
    except Refusal:
        return None
    return attribute_of_version(version, expression.attribute)


def type_value(expression: Expression, scope: Scope, evaluator: Constants) -> TypeValue:
    """The type that an expression stands for, as a value. Raises Refusal."""
    try:
        return TypeValue(evaluator.read_type(expression, scope))
    except Refusal as refusal:
        raise evaluator.refuse(expression, scope, "its value is not known at build") from refusal


def _of_symbol(symbol: Symbol, expression: Expression, scope: Scope, evaluator: Constants) -> Value:
    match symbol:
        case Defined(fact=Class()):
            return TypeValue(evaluator.read_type(expression, scope))
        case Defined(scope=home, fact=Function() as function):
            if any(isinstance(outer, Function) for outer in home.path):
                raise evaluator.refuse(expression, scope, "it is defined inside a function")
            return Reference(symbol.id, _required(function))
        case Defined(fact=Assignment(value=value)) if value is not None:
            return _of_assignment(symbol, value, expression, scope, evaluator)
        case External(name=name) if is_version(name):
            told = evaluator.versions.value(name)
            return type_value(expression, scope, evaluator) if told is None else told
        case External(name=name) if name in CONSTANTS:
            return Scalar(CONSTANTS[name])
        case External() | Defined():
            return type_value(expression, scope, evaluator)
        case Held(expression=held, scope=home):
            return evaluator.evaluate(held, home)
        case ParameterSymbol(parameter=parameter):
            raise evaluator.refuse(expression, scope, f"{parameter.name!r} is a parameter")
        case _:
            raise evaluator.refuse(expression, scope, "its value is not known at build")


def _of_assignment(
    symbol: Defined, value: Expression, expression: Expression, scope: Scope, evaluator: Constants
) -> Value:
    member = member_of(symbol, evaluator)
    if member is not None:
        return member
    is_turn = isinstance(value, Opaque) and value.kind == LOOP_VARIABLE
    is_inside = isinstance(expression, Name)
    changed = None if is_turn else evaluator.resolver.changed_in(symbol, is_inside=is_inside)
    if changed is not None:
        reason = f"{symbol.fact.name!r} is changed elsewhere in {changed}"
        raise evaluator.refuse(expression, scope, reason)
    missing = unless_missing(symbol, evaluator.resolver)
    if missing is not None:
        reason = f"{symbol.fact.name!r} is another where {missing} cannot be imported"
        raise evaluator.refuse(expression, scope, reason)
    return evaluator.evaluate(value, symbol.scope.at(symbol.fact.at))


def _required(function: Function) -> int:
    """How many arguments a function must be given by position."""
    kinds = (ParameterKind.POSITIONAL_ONLY, ParameterKind.POSITIONAL_OR_KEYWORD)
    return sum(p.kind in kinds and p.default is None for p in function.parameters)
