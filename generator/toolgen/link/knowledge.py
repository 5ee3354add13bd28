"""Knowledge: what the names in a condition stand for, seen from one place."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from toolgen.facts.expressions import NOWHERE, Attribute, Expression, Name
from toolgen.link.asking import Names, TestVerdicts
from toolgen.link.conditions import fold_test
from toolgen.link.scopes import Scope
from toolgen.link.symbols import External
from toolgen.queries import Query

T = TypeVar("T")

_TRUTH: Query[bool | None] = Query("truth of a condition", None)
_VERDICT: Query[bool | None] = Query("truth of a test where it stands", None)
_CANONICAL: Query[str | None] = Query("name in a condition", None)


class Knowledge:
    """Answers for `conditions`.

    A condition may lead back to the binding that it decides on: `if A: B = 1` and `if B: A = 1`.
    """

    def __init__(self, resolver: Names, scope: Scope, tests: TestVerdicts) -> None:
        self._resolver = resolver
        self._scope = scope
        self._tests = tests

    def canonical(self, expression: Expression) -> str | None:
        """The canonical name of what is not of the sources, None for all else."""
        if not isinstance(expression, Name | Attribute):
            return None
        return self._asked(_CANONICAL, expression, self._canonical)

    def truth(self, expression: Expression) -> bool | None:
        """Whether the value of an expression counts as true; None when source does not tell."""
        return self._asked(_TRUTH, expression, self._resolver.truth)

    def verdict(self, test: Expression) -> bool | None:
        """The truth of a test of an `if`, where it stands; None when source does not tell.

        It is remembered: each arm of a long `elif` chain hangs on the tests of all before it.
        """
        if test.at == NOWHERE:
            return fold_test(test, self)
        scope = self._scope.at(test.at)
        known, key = Knowledge(self._resolver, scope, self._tests), (scope.key, test.at)
        if not scope.frames:
            return self._resolver.queries.ask(_VERDICT, key, lambda: fold_test(test, known))
        if key not in self._tests:
            self._tests[key] = fold_test(test, known)
        return self._tests[key]

    def _canonical(self, expression: Expression, scope: Scope) -> str | None:
        symbol = self._resolver.find(expression, scope)
        return symbol.name if isinstance(symbol, External) else None

    def _asked(
        self, query: Query[T], expression: Expression, find: Callable[[Expression, Scope], T]
    ) -> T:
        scope, queries = self._scope, self._resolver.queries
        ask = queries.ask_now if scope.frames else queries.ask
        key = (scope.key, scope.when, expression, expression.at)
        return ask(query, key, lambda: find(expression, scope))
