"""Loops over lists that are written out: what the variables of a loop are, turn by turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from toolgen.facts.expressions import (
    LOOP_VARIABLE,
    UNPACKED,
    Attribute,
    Binary,
    Call,
    Constant,
    Display,
    Expression,
    Name,
    Opaque,
    Starred,
    Subscript,
)
from toolgen.facts.module import Assignment, Function, Guard
from toolgen.link import Resolver, Scope
from toolgen.link.scopes import Binding
from toolgen.link.symbols import Defined
from toolgen.registrations.growing import Growing

_CONTAINERS = ("builtins:list", "builtins:tuple")

Element = tuple[Expression, Scope]
"""An element of a list, and the block that it is written in."""


@dataclass(frozen=True)
class Turn:
    """One turn of a loop: what it runs over, and the element that it is the turn of."""

    iterable: Expression
    element: Element


class Loops:
    """Unrolls loops."""

    def __init__(self, resolver: Resolver, growing: Growing) -> None:
        self._resolver = resolver
        self._growing = growing

    def turns(self, expression: Expression, scope: Scope) -> Iterator[Turn] | None:
        """The turns of the loop that an expression is a variable of; None when it is none.

        A loop over what is computed has no turns.
        """
        variable = self._variable(expression, scope)
        if variable is None:
            return None
        iterable, _ = variable
        elements = self.elements(iterable, scope) or []
        return (Turn(iterable, element) for element in elements)

    def around(self, scope: Scope) -> list[Turn] | None:
        """The turns of the innermost loop around a place; None where they are not written out."""
        loop = next((guard for guard in reversed(_guards(scope)) if guard.kind == "for"), None)
        for fact in scope.statements if loop is not None else ():
            if not isinstance(fact, Assignment) or loop not in fact.guards[-1:]:
                continue
            variable = self._variable(Name(fact.name), scope)
            elements = None if variable is None else self.elements(variable[0], scope)
            if variable is not None and elements:
                return [Turn(variable[0], element) for element in elements]
        return None

    def unrolled(self, function: Function, scope: Scope, turn: Turn) -> Function:
        """A function that a loop defines, as one turn of it does: decorators and defaults."""

        def settle(expression: Expression) -> Expression:
            return self.settled(expression, scope, turn)

        return replace(
            function,
            decorators=tuple(self._settled_call(each, settle) for each in function.decorators),
            parameters=tuple(
                each if each.default is None else replace(each, default=settle(each.default))
                for each in function.parameters
            ),
        )

    def _settled_call(
        self, decorator: Expression, settle: Callable[[Expression], Expression]
    ) -> Expression:
        if not isinstance(decorator, Call):
            return decorator
        return replace(
            decorator,
            arguments=tuple(map(settle, decorator.arguments)),
            keywords=tuple(replace(k, value=settle(k.value)) for k in decorator.keywords),
        )

    def value(self, expression: Expression, scope: Scope, turn: Turn) -> Element | None:
        """What a variable of the loop is in a turn; None for what is no variable of it."""
        variable = self._variable(expression, scope)
        if variable is None or variable[0] != turn.iterable:
            return None
        _, place = variable
        element, home = turn.element
        if place is None:
            return turn.element
        if isinstance(element, Display) and element.kind in ("tuple", "list"):
            return (element.elements[place], home) if place < len(element.elements) else None
        return None

    def settled(self, expression: Expression, scope: Scope, turn: Turn) -> Expression:
        """An option with the loop's variables replaced, where the turn makes it a literal."""
        is_name = isinstance(expression, Attribute) and expression.attribute == "__name__"
        variable = expression.value if isinstance(expression, Attribute) else expression
        found = self.value(variable, scope, turn)
        if found is None:
            return expression
        if not is_name:
            return found[0] if isinstance(found[0], Constant) else expression
        symbol = self._resolver.find(*found)
        if isinstance(symbol, Defined) and isinstance(symbol.fact, Function):
            return Constant(symbol.fact.name, expression.at)
        return expression

    def is_conditional(self, scope: Scope) -> bool:
        """Whether a condition within the innermost loop decides if a place is reached."""
        inner = list(takewhile(lambda guard: guard.kind != "for", reversed(_guards(scope))))
        return any(guard.kind in ("if", "try", "match") for guard in inner)

    def elements(self, expression: Expression, scope: Scope) -> list[Element] | None:
        """The elements of a list that is written out, named, or put together of such."""
        match expression:
            case Display(elements=elements):
                parts = [self._spread(element, scope) for element in elements]
            case Binary(operator="+", left=left, right=right):
                parts = [self.elements(left, scope), self.elements(right, scope)]
            case Call(function=function, arguments=(inner,)):
                is_plain = self._resolver.canonical_name(function, scope) in _CONTAINERS
                parts = [self.elements(inner, scope) if is_plain else None]
            case Name() | Attribute():
                return self._named_list(expression, scope)
            case _:
                return None
        return _whole(parts)

    def _variable(
        self, expression: Expression, scope: Scope
    ) -> tuple[Expression, int | None] | None:
        """What a loop variable runs over, and its place where the elements are unpacked."""
        fact = self._bound_in_loop(expression, scope) if isinstance(expression, Name) else None
        match fact:
            case Assignment(value=Opaque(of=of, kind=kind)) if of is not None:
                if kind == LOOP_VARIABLE:
                    return of, None
                return _unpacked(of) if kind == UNPACKED else None
            case _:
                return None

    def _bound_in_loop(self, name: Name, scope: Scope) -> Binding | None:
        """The binding of a name by the innermost loop that the place of the scope is in."""
        around = {guard.group for guard in _guards(scope)}
        bound = self._resolver.bindings(scope).by_name.get(name.id, [])
        within = [
            fact
            for fact in bound
            if isinstance(fact, Assignment)
            and any(guard.kind == "for" and guard.group in around for guard in fact.guards[-1:])
        ]
        return within[-1] if within else None

    def _spread(self, element: Expression, scope: Scope) -> list[Element] | None:
        if isinstance(element, Starred):
            return self.elements(element.value, scope)
        return [(element, scope)]

    def _named_list(self, expression: Name | Attribute, scope: Scope) -> list[Element] | None:
        symbol = self._resolver.find(expression, scope)
        match symbol:
            case Defined(fact=Assignment(value=value) as fact, scope=home) if isinstance(
                value, Display | Binary
            ) and not self._resolver.is_mutated(symbol):
                added = self._growing.additions(symbol, scope.when)
                parts = [self.elements(each, home.at(fact.at)) for each in (value, *(added or ()))]
                return None if added is None else _whole(parts)
            case _:
                return None


def _whole(parts: Sequence[list[Element] | None]) -> list[Element] | None:
    """The elements of all parts; None where those of one are not told."""
    known = [part for part in parts if part is not None]
    return [item for part in known for item in part] if len(known) == len(parts) else None


def _guards(scope: Scope) -> tuple[Guard, ...]:
    """The compound statements around the place that a scope is read from."""
    at_place = (s.guards for s in scope.statements if s.at == scope.when)
    return next(at_place, ())


def _unpacked(of: Expression) -> tuple[Expression, int] | None:
    match of:
        case Subscript(
            value=Opaque(kind=kind, of=iterable), items=(Constant(value=int() as place),)
        ) if (kind == LOOP_VARIABLE and iterable is not None):
            return iterable, place
        case _:
            return None
