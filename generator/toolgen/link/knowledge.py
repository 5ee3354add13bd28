"""Knowledge: what the names in a condition stand for, seen from one place."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from toolgen.facts.expressions import Attribute, Expression, Name, Place
from toolgen.link.asking import Names, TestVerdicts
from toolgen.link.conditions import fold_test
from toolgen.link.scopes import Scope
from toolgen.link.symbols import External
from toolgen.queries import Query

T = TypeVar("T")

_TRUTH: Query[bool | None] = Query("truth of a condition", None)
_VERDICT: Query[bool | None] = Query("truth of a test where it stands", None)
_ANY_TRUE: Query[bool | None] = Query("truth of any test of the first arms", None)
_CANONICAL: Query[str | None] = Query("name in a condition", None)


_ARMS = 64
"""For how many arms at a time it is remembered whether a test of theirs is true."""


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
        known = Knowledge(self._resolver, self._scope.at(test.at), self._tests)
        return self._of_place(_VERDICT, test.at, lambda: fold_test(test, known))

    def any_true(self, tests: tuple[Expression | None, ...]) -> bool | None:
        """Whether a test of the first arms of an `if` is true; None when source does not tell.

        Of a chain of a thousand arms each asks for all before it: what is told of them is
        remembered by blocks.
        """
        whole = max(0, len(tests) - 1) // _ARMS * _ARMS
        verdicts = [self.verdict(test) for test in tests[whole:] if test is not None]
        if whole:
            verdicts.append(self._any_of_first(tests[:whole]))
        return True if True in verdicts else None if None in verdicts else False

    def _any_of_first(self, tests: tuple[Expression | None, ...]) -> bool | None:
        last = tests[-1]
        assert last is not None, "an arm follows, so it is no else"
        return self._of_place(_ANY_TRUE, last.at, lambda: self.any_true(tests))

    def _of_place(
        self, query: Query[bool | None], at: Place, find: Callable[[], bool | None]
    ) -> bool | None:
        """What is told of a place, which is remembered: of blocks with frames, for as long as they
        are as they are.
        """
        scope = self._scope.at(at)
        if not scope.frames:
            return self._resolver.queries.ask(query, (scope.key, at), find)
        key = (query.name, scope.key, at)
        if key not in self._tests:
            self._tests[key] = find()
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
