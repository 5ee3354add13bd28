"""Knowledge: what the names in a condition stand for, seen from one place."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from toolgen.facts.expressions import NOWHERE, Attribute, Expression, Name, Place
from toolgen.link.asking import Names, TestVerdicts
from toolgen.link.conditions import fold_test
from toolgen.link.scopes import Scope
from toolgen.link.symbols import External, Symbol

_MAXIMUM_OPEN = 10  # conditions that hang on each other
_MAXIMUM_CUT = 1000  # from then on, what is found is remembered even so


@dataclass(slots=True)
class Questions:
    """The questions that are being answered, and how often one was met within its own answer.

    What was answered while the latter grew is true of that moment alone, and not to be remembered.
    """

    open: set[tuple[str, Place, str]] = field(default_factory=set)
    cut: int = 0
    verdicts: TestVerdicts = field(default_factory=dict)

    def interrupt(self) -> None:
        """Count that a question was met within its own answer."""
        self.cut += self.cut < _MAXIMUM_CUT


class Knowledge:
    """Answers for `conditions`. Asking again while an answer is looked for gives None.

    A condition may lead back to the binding that it decides on: `if A: B = 1` and `if B: A = 1`.
    """

    def __init__(
        self, resolver: Names, scope: Scope, questions: Questions, tests: TestVerdicts
    ) -> None:
        self._resolver = resolver
        self._scope = scope
        self._questions = questions
        self._tests = tests

    def canonical(self, expression: Expression) -> str | None:
        """The canonical name of what is not of the sources, None for all else."""
        symbol = self._symbol(expression)
        return symbol.name if isinstance(symbol, External) else None

    def truth(self, expression: Expression) -> bool | None:
        """Whether the value of an expression counts as true; None when source does not tell."""
        with self._asked(expression) as is_new:
            return self._resolver.truth(expression, self._scope) if is_new else None

    def verdict(self, test: Expression) -> bool | None:
        """The truth of a test of an `if`, where it stands; None when source does not tell.

        It is remembered: each arm of a long `elif` chain hangs on the tests of all before it.
        """
        if test.at == NOWHERE:
            return fold_test(test, self)
        key = self._scope.key, test.at
        if key in self._tests:
            return self._tests[key]
        before = self._resolver.interruptions
        scope = self._scope.at(test.at)
        verdict = fold_test(test, Knowledge(self._resolver, scope, self._questions, self._tests))
        if before is not None and before == self._resolver.interruptions:
            self._tests[key] = verdict
        return verdict

    def _symbol(self, expression: Expression) -> Symbol | None:
        if not isinstance(expression, Name | Attribute):
            return None
        with self._asked(expression) as is_new:
            return self._resolver.find(expression, self._scope) if is_new else None

    @contextmanager
    def _asked(self, expression: Expression) -> Iterator[bool]:
        """Yields whether the question may be asked: not within itself, nor too deep in others."""
        key = (self._scope.module.name, expression.at, type(expression).__name__)
        if key in self._questions.open or len(self._questions.open) >= _MAXIMUM_OPEN:
            self._questions.interrupt()
            yield False
            return
        self._questions.open.add(key)
        try:
            yield True
        finally:
            self._questions.open.discard(key)
