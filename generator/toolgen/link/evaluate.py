"""Evaluation: constant expressions to values, across modules, with nothing of the user's run.

Refusal is the default of every rule: what is not provably one value raises Refusal (TG305).
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from typing import Any

from toolgen.facts.expressions import (
    Attribute,
    Binary,
    Call,
    Conditional,
    Constant,
    Dictionary,
    Display,
    Expression,
    Interpolation,
    JoinedString,
    Name,
    Opaque,
    Starred,
    Subscript,
    Unary,
    dotted_name,
)
from toolgen.facts.module import Assignment, Class, Function, ParameterKind
from toolgen.ir.types import Type
from toolgen.ir.values import (
    Collection,
    Member,
    Reference,
    Scalar,
    Table,
    TypeValue,
    Value,
)
from toolgen.link import arithmetic
from toolgen.link.calls import evaluate_call
from toolgen.link.conditions import fold_test
from toolgen.link.refusal import Refusal
from toolgen.link.resolve import Resolver
from toolgen.link.scopes import Scope
from toolgen.link.symbols import Defined, External, Symbol

_MAXIMUM_DEPTH = 50

_CONSTANTS: Mapping[str, float] = {
    "math:pi": math.pi,
    "math:e": math.e,
    "math:tau": math.tau,
    "math:inf": math.inf,
    "math:nan": math.nan,
}

_WIDE = re.compile(r"\d{5,}")

ReadType = Callable[[Expression, Scope], Type]
IsEnum = Callable[[Defined], bool]


class Evaluator:
    """Evaluates expressions in a scope.

    `read_type` turns an expression that stands for a type into one, `is_enum` tells enum classes:
    both come from the extraction stage, which knows classes.
    """

    def __init__(self, resolver: Resolver, read_type: ReadType, is_enum: IsEnum) -> None:
        self.resolver = resolver
        self._read_type = read_type
        self._is_enum = is_enum
        self._depth = 0

    def evaluate(self, expression: Expression, scope: Scope) -> Value:
        """The value of an expression. Raises Refusal when source does not tell."""
        self._depth += 1
        try:
            if self._depth > _MAXIMUM_DEPTH:
                raise self.refuse(expression, scope, "it is nested too deeply")
            return self._evaluate(expression, scope)
        finally:
            self._depth -= 1

    def _evaluate(self, expression: Expression, scope: Scope) -> Value:
        match expression:
            case Constant(value=value):
                return Scalar(value)
            case JoinedString(parts=parts):
                return Scalar("".join(self._part(part, scope) for part in parts))
            case Display(kind=kind, elements=elements):
                return Collection(kind, self.elements(elements, scope))
            case Dictionary():
                return self._table(expression, scope)
            case Unary():
                return self._unary(expression, scope)
            case Binary():
                return self._binary(expression, scope)
            case Conditional():
                return self._conditional(expression, scope)
            case Name() | Attribute():
                return self._name(expression, scope)
            case Call():
                return evaluate_call(expression, scope, self)
            case Subscript():
                return self._subscript(expression, scope)
            case Opaque(kind=kind):
                raise self.refuse(expression, scope, f"it is {kind}")
            case _:
                raise self.refuse(expression, scope, "it is computed")

    # literals

    def _part(self, part: Constant | Interpolation, scope: Scope) -> str:
        if isinstance(part, Constant):
            return str(part.value)
        value = self._scalar(part.value, scope)
        convert: Callable[[object], str] = {"r": repr, "a": ascii}.get(part.conversion or "", str)
        shown = value if part.conversion is None else convert(value)
        specification = part.specification
        template = "" if specification is None else str(self._scalar(specification, scope))
        if _WIDE.search(template):
            raise self.refuse(part.value, scope, "its width is too large")
        try:
            return str(arithmetic.bounded(format(shown, template)))
        except (ValueError, TypeError) as error:
            raise self.refuse(part.value, scope, str(error)) from error

    def elements(self, elements: tuple[Expression, ...], scope: Scope) -> tuple[Value, ...]:
        """The values of a display's or a call's elements, unpacked ones included."""
        values: list[Value] = []
        for element in elements:
            if isinstance(element, Starred):
                inner = self.evaluate(element.value, scope)
                if not isinstance(inner, Collection) or inner.kind in ("set", "frozenset"):
                    raise self.refuse(element, scope, "its order is not known")
                values += inner.items
            else:
                values.append(self.evaluate(element, scope))
        return tuple(values)

    def _table(self, expression: Dictionary, scope: Scope) -> Table:
        items: dict[Value, Value] = {}
        for key, value in expression.items:
            if key is None:
                inner = self.evaluate(value, scope)
                if not isinstance(inner, Table):
                    raise self.refuse(value, scope, "it is not a dict known at build")
                items.update(inner.items)
            else:
                items[self.evaluate(key, scope)] = self.evaluate(value, scope)
        return Table(tuple(items.items()))

    # operators

    def _unary(self, expression: Unary, scope: Scope) -> Scalar:
        operand = self._scalar(expression.operand, scope)
        try:
            return Scalar(arithmetic.unary(expression.operator, operand))
        except ValueError as error:
            raise self.refuse(expression, scope, str(error)) from error

    def _binary(self, expression: Binary, scope: Scope) -> Value:
        left = self.evaluate(expression.left, scope)
        right = self.evaluate(expression.right, scope)
        joined = _concatenated(expression.operator, left, right)
        if joined is not None:
            return joined
        if not (isinstance(left, Scalar) and isinstance(right, Scalar)):
            raise self.refuse(expression, scope, "its operands are not literals")
        try:
            return Scalar(arithmetic.binary(expression.operator, left.value, right.value))
        except ValueError as error:
            raise self.refuse(expression, scope, str(error)) from error

    def _conditional(self, expression: Conditional, scope: Scope) -> Value:
        verdict = fold_test(expression.test, self.resolver.knowledge(scope))
        if verdict is None:
            raise self.refuse(expression, scope, "its condition is not known at build")
        return self.evaluate(expression.body if verdict else expression.otherwise, scope)

    # names

    def _name(self, expression: Expression, scope: Scope) -> Value:
        if isinstance(expression, Attribute):
            found = self._enum_attribute(expression, scope)
            if found is not None:
                return found
        return self._symbol(self.resolver.resolve(expression, scope), expression, scope)

    def _symbol(self, symbol: Symbol, expression: Expression, scope: Scope) -> Value:
        match symbol:
            case Defined(fact=Class()):
                return TypeValue(self._read_type(expression, scope))
            case Defined(scope=home, fact=Function() as function):
                if any(isinstance(outer, Function) for outer in home.path):
                    raise self.refuse(expression, scope, "it is defined inside a function")
                return Reference(symbol.id, _required(function))
            case Defined(scope=home, fact=Assignment(value=value) as fact) if value is not None:
                member = self._member(symbol)
                if member is not None:
                    return member
                if self.resolver.is_mutated(symbol):
                    raise self.refuse(
                        expression,
                        scope,
                        f"{fact.name!r} is changed elsewhere in {home.module.name}",
                    )
                return self.evaluate(value, home.at(fact.at))
            case External(name=name) if name in _CONSTANTS:
                return Scalar(_CONSTANTS[name])
            case External() | Defined():
                return self._type_value(expression, scope)
            case _:
                raise self.refuse(expression, scope, "its value is not known at build")

    def _type_value(self, expression: Expression, scope: Scope) -> Value:
        try:
            return TypeValue(self._read_type(expression, scope))
        except Refusal as refusal:
            raise self.refuse(expression, scope, "its value is not known at build") from refusal

    def _member(self, symbol: Defined) -> Member | None:
        """The enum member that an assignment in an enum's body makes."""
        if not symbol.scope.path or not isinstance(symbol.scope.path[-1], Class):
            return None
        owner = symbol.scope.path[-1]
        outer = Scope(symbol.scope.module, symbol.scope.path[:-1])
        enum = Defined(outer, owner)
        return Member(enum.id, symbol.fact.name) if self._is_enum(enum) else None

    def _enum_attribute(self, expression: Attribute, scope: Scope) -> Value | None:
        """`Color.RED.value` and `Color.RED.name`."""
        if expression.attribute not in ("value", "name") or dotted_name(expression) is None:
            return None
        symbol = self.resolver.find(expression.value, scope)
        if not isinstance(symbol, Defined) or self._member(symbol) is None:
            return None
        if expression.attribute == "name":
            return Scalar(symbol.fact.name)
        value = symbol.fact.value if isinstance(symbol.fact, Assignment) else None
        return None if value is None else self.evaluate(value, symbol.scope.at(symbol.fact.at))

    # subscripts

    def _subscript(self, expression: Subscript, scope: Scope) -> Value:
        try:
            container = self.evaluate(expression.value, scope)
        except Refusal:
            return self._type_value(expression, scope)
        if isinstance(container, TypeValue):
            return self._type_value(expression, scope)
        if len(expression.items) == 1:
            found = _item(container, self.evaluate(expression.items[0], scope))
            if found is not None:
                return found
        raise self.refuse(expression, scope, "it is computed")

    def _scalar(self, expression: Expression, scope: Scope) -> Any:
        value = self.evaluate(expression, scope)
        if not isinstance(value, Scalar):
            raise self.refuse(expression, scope, "it is not a literal")
        return value.value

    def refuse(self, expression: Expression, scope: Scope, reason: str) -> Refusal:
        """The refusal of an expression whose value source does not tell (TG305)."""
        return Refusal(
            "TG305",
            scope.position(expression.at),
            f"the value of {_shown(expression)} cannot be told from source: {reason}",
            "write a literal, or a name bound to one",
        )


def _required(function: Function) -> int:
    """How many arguments a function must be given by position."""
    kinds = (ParameterKind.POSITIONAL_ONLY, ParameterKind.POSITIONAL_OR_KEYWORD)
    return sum(p.kind in kinds and p.default is None for p in function.parameters)


def _concatenated(operator: str, left: Value, right: Value) -> Collection | None:
    if not (isinstance(left, Collection) and isinstance(right, Collection)):
        return None
    if operator != "+" or left.kind != right.kind or left.kind not in ("tuple", "list"):
        return None
    return Collection(left.kind, left.items + right.items)


def _item(container: Value, key: Value) -> Value | None:
    if isinstance(container, Table):
        return dict(container.items).get(key)
    if isinstance(container, Collection) and container.kind in ("tuple", "list"):
        index = key.value if isinstance(key, Scalar) else None
        if type(index) is int and -len(container.items) <= index < len(container.items):
            return container.items[index]
    return None


def _shown(expression: Expression) -> str:
    match expression:
        case Call(function=function):
            return f"'{dotted_name(function) or '…'}(…)'"
        case Subscript(value=value):
            return f"'{dotted_name(value) or '…'}[…]'"
        case Opaque(text=text):
            return repr(text if len(text) <= 40 else text[:39] + "…")
        case _:
            name = dotted_name(expression)
            return "this expression" if name is None else repr(name)
