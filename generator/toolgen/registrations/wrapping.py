"""Wrapping: whether a decorator of the sources leaves the signature as it is.

`functools.wraps` keeps name, docstring, annotations and, by `__wrapped__`, the signature that
`inspect.signature` tells, unless something is stored on the wrapper afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolgen.facts.expressions import Attribute, Call, Expression, Name
from toolgen.facts.module import AttributeAssignment, Function, Mutation, Return, SourceParameter
from toolgen.findings import Position
from toolgen.link import Resolver, Scope
from toolgen.link.symbols import Defined
from toolgen.registrations.objects import Objects

_CALLED_WITH = {
    "__signature__",
    "__annotations__",
    "__defaults__",
    "__kwdefaults__",
    "__wrapped__",
}
_CALLED = {"__name__", "__doc__"}

SIGNATURE_STORES = _CALLED_WITH | _CALLED
"""Attributes of a function that tell what it is called with, and what is read of it."""

_WRAPS = "functools:wraps"
_SIGNATURE = "inspect:signature"


@dataclass(frozen=True)
class Store:
    """Where a decorator puts something of its own in place of what was told of a function."""

    attribute: str
    position: Position


class Wrapping:
    """Looks into the decorators of the sources."""

    def __init__(self, resolver: Resolver, objects: Objects) -> None:
        self._resolver = resolver
        self._objects = objects

    def keeps_signature(self, decorator: Expression, scope: Scope) -> bool:
        """Whether a decorator is a function that gives back what it was given, or wraps that.

        One that is called first is such a function's maker.
        """
        decorators = self._decorators(decorator, scope)
        return bool(decorators) and all(map(self._is_wrapper, decorators))

    def store(self, decorator: Expression, scope: Scope) -> Store | None:
        """Where a decorator gives what it gives back another signature than it was given."""
        functions = filter(None, self._decorators(decorator, scope))
        found = (each for function in functions for each in self._stores(function, _CALLED_WITH))
        return next(found, None)

    def is_of_another(self, decorator: Expression, scope: Scope) -> bool:
        """Whether a decorator is `functools.wraps`, which tells another function's signature."""
        callee = decorator.function if isinstance(decorator, Call) else decorator
        return self._resolver.canonical_name(callee, scope) == _WRAPS

    def is_wrapped(self, inner: Function, given: str, outside: Scope) -> bool:
        """Whether a function is told by `functools.wraps` to look like a parameter around it."""
        return any(
            isinstance(decorator, Call)
            and (decorator.arguments, decorator.keywords) == ((Name(given),), ())
            and self._resolver.canonical_name(decorator.function, outside) == _WRAPS
            for decorator in inner.decorators
        )

    def _decorators(self, decorator: Expression, scope: Scope) -> list[Scope | None]:
        """The bodies of what a decorator may be: itself, or the functions that its maker gives."""
        callee = decorator.function if isinstance(decorator, Call) else decorator
        symbol = self._resolver.find(callee, scope)
        if not isinstance(symbol, Defined) or not isinstance(symbol.fact, Function):
            return []
        body = symbol.scope.enter(symbol.fact).at(None)
        return _given_back(body) if isinstance(decorator, Call) else [body]

    def _is_wrapper(self, function: Scope | None) -> bool:
        """Whether all that a decorator gives back is what it was given, as it is or wrapped."""
        if function is None:
            return False
        given = _first_parameter(function)
        bound = self._resolver.bindings(function).by_name.get(given, [])
        if not all(isinstance(each, SourceParameter) for each in bound):
            return False
        if any(self._stores(function, SIGNATURE_STORES)):
            return False
        returned = [s.value for s in function.statements if isinstance(s, Return)]
        inner = {each.name: each for each in _functions(function)}
        return bool(returned) and all(
            isinstance(value, Name)
            and (
                value.id == given
                or (value.id in inner and self.is_wrapped(inner[value.id], given, function))
            )
            for value in returned
        )

    def _stores(self, function: Scope, attributes: set[str]) -> Iterator[Store]:
        """The stores on what is given back of what the function that was given does not have."""
        names = {_first_parameter(function), *(each.name for each in _functions(function))}
        for mutation in _mutations(function):
            stored = attributes.intersection((*mutation.path, mutation.detail))
            if mutation.name in names and stored and not self._is_copied(mutation, function):
                yield Store(min(stored), function.position(mutation.at))

    def _is_copied(self, mutation: Mutation, function: Scope) -> bool:
        """Whether what is stored is what the function that was given has."""
        body = self._objects.full(function) or function
        given = Name(_first_parameter(function))
        target = Attribute(Name(mutation.name), mutation.detail)
        for statement in body.statements:
            if isinstance(statement, AttributeAssignment) and statement.at == mutation.at:
                copies = statement.value == Attribute(given, mutation.detail)
                return statement.target == target and (
                    copies or self._is_signature(statement.value, given, body)
                )
        return False

    def _is_signature(self, value: Expression | None, given: Name, scope: Scope) -> bool:
        match value:
            case Call(function=callee, arguments=(argument,), keywords=()):
                is_asked = self._resolver.canonical_name(callee, scope) == _SIGNATURE
                return is_asked and argument == given
            case _:
                return False


def _mutations(function: Scope) -> Iterator[Mutation]:
    """The changes from where a function begins to where the next statement of its block does."""
    owner = function.path[-1]
    around = Scope(function.module, function.path[:-1])
    until = min((s.at for s in around.statements if s.at > owner.at), default=None)
    for mutation in function.module.mutations:
        if mutation.at > owner.at and (until is None or mutation.at < until):
            yield mutation


def _first_parameter(function: Scope) -> str:
    return function.parameters[0].name if function.parameters else ""


def _given_back(maker: Scope) -> list[Scope | None]:
    inner = {each.name: maker.enter(each) for each in _functions(maker)}
    values = [s.value for s in maker.statements if isinstance(s, Return)]
    found = [inner.get(value.id) if isinstance(value, Name) else None for value in values]
    return found or [None]


def _functions(scope: Scope) -> Iterator[Function]:
    return (each for each in scope.statements if isinstance(each, Function))
