"""Knowledge: what the names in a condition stand for, seen from one place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolgen.facts.expressions import Attribute, Expression, Name, Place
from toolgen.facts.module import Assignment
from toolgen.link.scopes import Scope
from toolgen.link.symbols import Defined, External, Symbol

if TYPE_CHECKING:
    from toolgen.link.resolve import Resolver


class Knowledge:
    """Answers for `conditions`. Asking again while an answer is looked for gives None.

    A condition may lead back to the binding that it decides on: `if A: B = 1` and `if B: A = 1`.
    """

    def __init__(self, resolver: Resolver, scope: Scope, asking: set[tuple[str, Place]]) -> None:
        self._resolver = resolver
        self._scope = scope
        self._asking = asking

    def canonical(self, expression: Expression) -> str | None:
        """The canonical name of what is not of the sources, None for all else."""
        symbol = self._symbol(expression)
        return symbol.name if isinstance(symbol, External) else None

    def bound(self, expression: Expression) -> tuple[Expression, Knowledge] | None:
        """The expression that a name is bound to for good, and what is known where that stands."""
        symbol = self._symbol(expression)
        if not isinstance(symbol, Defined) or not isinstance(symbol.fact, Assignment):
            return None
        value = symbol.fact.value
        if value is None or self._resolver.is_mutated(symbol):
            return None
        return value, Knowledge(self._resolver, symbol.scope.at(symbol.fact.at), self._asking)

    def _symbol(self, expression: Expression) -> Symbol | None:
        if not isinstance(expression, Name | Attribute):
            return None
        key = (self._scope.module.name, expression.at)
        if key in self._asking:
            return None
        self._asking.add(key)
        try:
            return self._resolver.find(expression, self._scope)
        finally:
            self._asking.discard(key)
