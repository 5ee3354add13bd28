"""Providers: what a parameter is, where its function is handed something by the sources.

A fixture of its name returns it, or the callers of its function hand it over.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.facts.expressions import Name
from toolgen.facts.module import Function, Return
from toolgen.link import Resolver, Scope
from toolgen.link.symbols import Defined, ParameterSymbol
from toolgen.registrations.callers import Callers
from toolgen.registrations.fixtures import fixture
from toolgen.registrations.loops import Element


class Providers:
    """Tells what parameters are given."""

    def __init__(self, resolver: Resolver, callers: Callers) -> None:
        self._resolver = resolver
        self._callers = callers

    def values(self, symbol: ParameterSymbol) -> Iterator[Element]:
        """Each expression that a parameter is given, with the block that it stands in."""
        provider = fixture(symbol.parameter.name, symbol.scope, self._resolver)
        if provider is not None:
            yield from _returned(provider)
            return
        home = Scope(symbol.scope.module, symbol.scope.path[:-1])
        function = Defined(home, symbol.function)
        yield from self._callers.arguments(function, symbol.parameter)


def _returned(provider: Defined) -> Iterator[Element]:
    assert isinstance(provider.fact, Function)
    body = provider.scope.enter(provider.fact).at(None)
    for statement in body.statements:
        if isinstance(statement, Return) and isinstance(statement.value, Name):
            yield statement.value, body
