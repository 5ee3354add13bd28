"""Targets: the functions that are meant where a framework takes one, or a list of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from toolgen.facts.expressions import (
    Attribute,
    Call,
    Constant,
    Expression,
    Name,
    Opaque,
)
from toolgen.facts.module import Assignment, Class, Function
from toolgen.link import Refusal, Resolver, Scope
from toolgen.link.identity import shown
from toolgen.link.symbols import Defined, External, ParameterSymbol
from toolgen.registrations.loops import Loops
from toolgen.registrations.methods import Methods
from toolgen.registrations.objects import Objects
from toolgen.registrations.providers import Providers

IsEntry = Callable[[Expression, Scope], bool]
IsReplaced = Callable[[Defined], bool]


_MAXIMUM_DEPTH = 4


@dataclass(frozen=True)
class RegisteredFunction:
    """A function; `is_bound` tells a method whose receiver is bound already.

    `cls` is the class of an object that is called itself; the function is its `__call__`.
    """

    function: Defined
    is_bound: bool = False
    cls: Defined | None = None


@dataclass(frozen=True)
class Untold:
    """Something that may be a function, which source does not tell."""

    reason: str


@dataclass(frozen=True)
class Other:
    """Something that is no function: an object that is made here, or a name of the framework's."""


class Targets:
    """Resolves functions that are handed over."""

    def __init__(
        self,
        resolver: Resolver,
        objects: Objects,
        loops: Loops,
        is_entry: IsEntry,
        is_replaced: IsReplaced,
    ) -> None:
        self._resolver = resolver
        self._objects = objects
        self._methods = Methods(resolver, objects)
        self._loops = loops
        self._providers = Providers(resolver, objects.callers)
        self._depth = 0
        self._is_entry = is_entry
        self._is_replaced = is_replaced

    def members(
        self, expression: Expression, scope: Scope
    ) -> Iterator[RegisteredFunction | Untold | Other]:
        """What a list of functions means, element by element."""
        elements = self._loops.elements(expression, scope)
        if elements is None:
            yield Untold("the list is computed")
            return
        for element, home in elements:
            yield self.function(element, home)

    def provided(
        self, expression: Expression, scope: Scope
    ) -> Iterator[RegisteredFunction | Untold | Other]:
        """What an expression means; where it is a parameter, what the sources give for it."""
        symbol = self._resolver.find(expression, scope) if isinstance(expression, Name) else None
        if not isinstance(symbol, ParameterSymbol) or self._depth >= _MAXIMUM_DEPTH:
            yield self.function(expression, scope)
            return
        self._depth += 1
        try:
            found = [
                target
                for value, home in self._providers.values(symbol)
                for target in self.provided(value, home)
            ]
        finally:
            self._depth -= 1
        yield from _distinct(found) or [self.function(expression, scope)]

    def function(self, expression: Expression, scope: Scope) -> RegisteredFunction | Untold | Other:
        """What an expression means where a function is expected."""
        match expression:
            case Name() | Attribute():
                return self._named(expression, scope)
            case Call(function=function):
                return self._made(function, scope)
            case Constant():
                return Other()
            case Opaque(kind=kind):
                return Untold(f"it is {kind}")
            case _:
                return Untold("it is computed")

    def _made(self, callee: Expression, scope: Scope) -> RegisteredFunction | Other | Untold:
        """What a call gives: an object that is made here, or whatever a function gives back."""
        if self._is_entry(callee, scope):
            return Other()
        if self._objects.makes_object(callee, scope):
            called = self._methods.called_itself(callee, scope)
            return (
                Other()
                if called is None
                else RegisteredFunction(called[1], is_bound=True, cls=called[0])
            )
        return Untold("it is what a call gives back")

    def _named(
        self, expression: Name | Attribute, scope: Scope
    ) -> RegisteredFunction | Untold | Other:
        symbol = self._resolver.find(expression, scope)
        match symbol:
            case Defined(fact=Function() as fact):
                if self._is_replaced(symbol):
                    return Other()
                return RegisteredFunction(symbol, self._is_class_method(symbol, fact))
            case Defined(fact=Assignment(value=Call(function=callee)) as fact, scope=home):
                return self._made(callee, home.at(fact.at))
            case Defined(fact=Assignment(value=Constant()) | Class()):
                return Other()
            case Defined(fact=Assignment(value=Opaque(kind=kind))):
                return Untold(f"it is {kind}")
            case External():
                return Untold(f"{shown(symbol)} is not in the sources")
        if isinstance(expression, Attribute):
            return self._method(expression, scope)
        stored = self._stored_method(expression, scope)
        if stored is not None:
            return self._named(*stored)
        try:
            self._resolver.resolve(expression, scope)
        except Refusal as refusal:
            return Untold(refusal.message)
        return Untold(f"{expression.id!r} is handed in from elsewhere")

    def _stored_method(self, name: Name, scope: Scope) -> tuple[Attribute, Scope] | None:
        """What a name was given where that is an object's attribute: `look = shop.look`."""
        for block in scope.blocks():
            try:
                found = self._resolver.in_block(name.id, block)
            except Refusal:
                return None
            match found:
                case Defined(fact=Assignment(value=Attribute() as value) as fact, scope=home):
                    return value, home.at(fact.at)
                case Defined() | External() | ParameterSymbol():
                    return None
        return None

    def _is_class_method(self, symbol: Defined, fact: Function) -> bool:
        """`Owner.method` binds the class where the method is a class method."""
        names = (self._resolver.canonical_name(each, symbol.scope) for each in fact.decorators)
        return bool(symbol.scope.path) and "builtins:classmethod" in names

    def _method(self, expression: Attribute, scope: Scope) -> RegisteredFunction | Untold:
        """A method, bound to the instance that it is read from."""
        owner = self._objects.class_of(expression.value, scope)
        if owner is None:
            return Untold(f"source does not tell whose {expression.attribute!r} it is")
        found = self._objects.lineages.member(owner, expression.attribute)
        if found is None or not isinstance(found.fact, Function):
            return Untold(f"{shown(owner)} defines no method {expression.attribute!r}")
        changed = self._methods.changed(owner, expression, scope)
        if changed:
            return Untold(changed)
        names = (self._resolver.canonical_name(each, found.scope) for each in found.fact.decorators)
        return RegisteredFunction(found, "builtins:staticmethod" not in names)


def _distinct(
    found: list[RegisteredFunction | Untold | Other],
) -> list[RegisteredFunction | Untold | Other]:
    """The same with each function once."""
    known = {
        each.function.id if isinstance(each, RegisteredFunction) else each: each for each in found
    }
    return list(known.values())
