"""Callers: what is handed to a parameter, wherever the sources call its function."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from toolgen.evaluate.running.callers import USES
from toolgen.facts.expressions import Attribute, Call, Expression, Name, Starred
from toolgen.facts.module import (
    Class,
    Function,
    Import,
    SourceParameter,
    Statement,
)
from toolgen.link import Resolver, Scope
from toolgen.link.symbols import Defined, Symbol
from toolgen.lint.effects.binding import positional
from toolgen.queries import Query
from toolgen.registrations.declaration import blocks
from toolgen.registrations.expressions import calls_in, expressions_of

ClassOf = Callable[[Expression, Scope], Symbol | None]

Site = tuple[Call, Scope]

_SITES: Query[tuple[Site, ...]] = Query("calls of a name", ())


class Callers:
    """Finds calls. Files that look like calling a function are read in full, and only those."""

    def __init__(self, resolver: Resolver, class_of: ClassOf) -> None:
        self._resolver = resolver
        self._class_of = class_of

    def arguments(
        self, function: Defined, parameter: SourceParameter
    ) -> Iterator[tuple[Expression, Scope]]:
        """Each argument that a call binds to the parameter, with the block of the call."""
        fact, owner = function.fact, _owner(function)
        assert isinstance(fact, Function)
        name = owner.name if owner is not None and fact.name == "__init__" else fact.name
        parameters = positional(fact, function.scope)
        for call, scope in self._sites(name):
            if self._means(call.function, scope, function, owner):
                argument = _bound(call, parameter, parameters)
                if argument is not None:
                    yield argument, scope

    def _sites(self, name: str) -> tuple[Site, ...]:
        return self._resolver.project.queries.ask(_SITES, name, lambda: self._find_sites(name))

    def _find_sites(self, name: str) -> tuple[Site, ...]:
        project = self._resolver.project
        found: list[Site] = []
        for module in sorted(project.names):
            source = project.source(module)
            if source is None or not project.look(USES, source, name):
                continue
            facts = project.full(module)
            if facts is not None:
                names = {name, *_aliases(facts.statements, name)}
                found += [site for site in _calls(Scope(facts)) if _last(site[0]) in names]
        return tuple(found)

    def _means(
        self, callee: Expression, scope: Scope, function: Defined, owner: Class | None
    ) -> bool:
        symbol = self._resolver.find(callee, scope)
        if isinstance(symbol, Defined):
            return symbol.id == _called_as(function, owner)
        if owner is None or not isinstance(callee, Attribute):
            return False
        receiver = self._class_of(callee.value, scope)
        return receiver is None or (
            isinstance(receiver, Defined) and receiver.id == function.scope.identify("")[:-1]
        )


def _owner(function: Defined) -> Class | None:
    last = function.scope.path[-1] if function.scope.path else None
    return last if isinstance(last, Class) else None


def _called_as(function: Defined, owner: Class | None) -> str:
    """What a call of the function names: for a constructor, its class."""
    is_constructor = owner is not None and function.fact.name == "__init__"
    return function.scope.identify("")[:-1] if is_constructor else function.id


def _aliases(statements: tuple[Statement, ...], name: str) -> Iterator[str]:
    for statement in statements:
        if isinstance(statement, Import) and statement.attribute == name:
            yield statement.name


def _calls(scope: Scope) -> Iterator[Site]:
    for block in blocks(scope):
        for statement in block.statements:
            for expression in expressions_of(statement):
                for call in calls_in(expression):
                    yield call, block.at(None)
            if isinstance(statement, Function):
                for decorator in statement.decorators:
                    if not isinstance(decorator, Call):
                        decorated = Name(statement.name, statement.at)
                        yield Call(decorator, (decorated,), (), decorator.at), block.at(None)


def _last(call: Call) -> str:
    """`load` of `load(…)` and of `shop.load(…)`."""
    match call.function:
        case Name(id=name) | Attribute(attribute=name):
            return name
        case _:
            return ""


def _bound(
    call: Call, parameter: SourceParameter, parameters: Sequence[SourceParameter]
) -> Expression | None:
    """What a call hands to a parameter; None when nothing, or when it is unpacked. `parameters` are
    those that arguments by position go to.
    """
    for keyword in call.keywords:
        if keyword.name == parameter.name:
            return keyword.value
    if parameter not in parameters:
        return None
    place = parameters.index(parameter)
    if any(isinstance(item, Starred) for item in call.arguments[: place + 1]):
        return None
    return call.arguments[place] if place < len(call.arguments) else None
