"""The engine: asks questions, remembers their answers, and settles those that lead in circles.

Answers do not depend on the order of asking. Questions that lead back to themselves are a strongly
connected part of the graph of questions, which Tarjan's algorithm finds while the graph is walked.
Its members are answered in rounds: in the first each takes `Query.unknown` for the others, in each
later one their answers of the round before, until no answer changes any more. That is the naive
evaluation of datalog. Salsa, too, iterates to a fixpoint, but from whoever asks first.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from toolgen.queries.query import Answer, Query
from toolgen.queries.stack import on_its_own_stack
from toolgen.timing import answer

_OPEN_ON_A_STACK = 16
"""How many questions may lead to each other on one stack of Python's, which holds 1,000 calls."""

Question = tuple[Query[Any], Hashable]


@dataclass(frozen=True, slots=True)
class _ValueOrRefusal:
    """What a question came to: a value, or the refusal to give one."""

    value: Any
    refusal: Exception | None = None

    def given(self) -> Any:
        """The value. Raises the refusal."""
        if self.refusal is not None:
            raise self.refusal.with_traceback(None)
        return self.value

    def meaning(self, query: Query[Any]) -> object:
        """What tells it from another outcome."""
        if self.refusal is None:
            return query.meaning(self.value)
        return (type(self.refusal), self.refusal.args)


@dataclass(slots=True, eq=False)
class _Search:
    """A question while its answer is looked for, or hangs on that to another one.

    `depth` is its place among those that are open, and `hangs_on` the outermost of those places
    that its answer has asked for.
    """

    question: Question
    find: Callable[[], Any]
    outcome: _ValueOrRefusal
    depth: int = 0
    hangs_on: int = 0
    is_circular: bool = False
    asked: dict[Question, None] = field(default_factory=dict)


class Queries:
    """Answers questions, each once. Exceptions of the type `refusal` are answers, too."""

    def __init__(self, refusal: type[Exception]) -> None:
        self._refusal = refusal
        self._answers: dict[Question, _ValueOrRefusal] = {}
        self._given: dict[Query[Any], dict[Hashable, Any]] = defaultdict(dict)
        self._asked: dict[Question, tuple[Question, ...]] = {}
        self._stack: list[_Search] = []
        self._open: dict[Question, _Search] = {}
        self._hanging: dict[Question, _Search] = {}
        self._momentary: set[Question] = set()

    def ask(self, query: Query[Answer], key: Hashable, find: Callable[[], Answer]) -> Answer:
        """The answer to a question, which `find` looks for, asking others on its way.

        `find` depends on nothing but the key, the answers that it asks for, and what never changes.
        """
        question = (query, key)
        if self._stack:
            self._stack[-1].asked[question] = None
        outcome = self._answers.get(question) or self._in_circle(question)
        if outcome is None:
            outcome = self._search(_Search(question, find, _ValueOrRefusal(query.unknown)))
        answer: Answer = outcome.given()
        return answer

    def ask_now(self, query: Query[Answer], key: Hashable, find: Callable[[], Answer]) -> Answer:
        """The answer at this moment of running something on paper; `unknown` within itself.

        Nothing that `ask` looks for may ask in this way: its answer would be of that moment, too.
        """
        question = (query, key)
        if question in self._momentary:
            return query.unknown
        self._momentary.add(question)
        try:
            return find()
        finally:
            self._momentary.discard(question)

    def dependencies(self, query: Query[Any], key: Hashable) -> tuple[Question, ...]:
        """The questions that the answer to one has asked, in the order of asking."""
        return self._asked.get((query, key), ())

    def is_open(self, query: Query[Any]) -> bool:
        """Whether an answer to a query is being looked for."""
        return any(search.question[0] is query for search in self._stack)

    def answered(self, query: Query[Answer]) -> list[tuple[Any, Answer]]:
        """The keys by which a query was answered so far, first ones first, and the answers."""
        return list(self._given[query].items())

    # one question

    def _in_circle(self, question: Question) -> _ValueOrRefusal | None:
        """What counts as the answer while it is looked for; None where it is not."""
        search = self._open.get(question)
        if search is not None:
            search.is_circular = True
            self._hang(search.depth)
            return search.outcome
        search = self._hanging.get(question)
        if search is None:
            return None
        self._hang(search.hangs_on)
        return search.outcome

    def _hang(self, depth: int) -> None:
        """Note that all that is asked for beyond a depth hangs on what is asked for there."""
        self._stack[-1].hangs_on = min(self._stack[-1].hangs_on, depth)

    def _search(self, search: _Search) -> _ValueOrRefusal:
        search.depth = search.hangs_on = len(self._stack)
        self._open[search.question] = search
        try:
            outcome = self._run(search)
        finally:
            del self._open[search.question]
        if search.hangs_on < search.depth:
            self._leave_hanging([search, *self._within(search.depth)], search.hangs_on)
            search.outcome = outcome
            self._hang(search.hangs_on)
            return outcome
        if not search.is_circular:
            self._keep(search, outcome)
            return outcome
        return self._settled(search)

    def _run(self, search: _Search) -> _ValueOrRefusal:
        search.asked.clear()
        self._stack.append(search)
        is_deep = len(self._stack) % _OPEN_ON_A_STACK == 0
        try:
            find = partial(answer, search.question[0].name, search.find)
            return _ValueOrRefusal(on_its_own_stack(find) if is_deep else find())
        except self._refusal as refusal:
            return _ValueOrRefusal(None, refusal)
        except BaseException:
            for each in self._within(search.depth):
                del self._hanging[each.question]
            raise
        finally:
            self._stack.pop()

    def _within(self, depth: int) -> list[_Search]:
        """Those that hang on what is open at a depth, or further in."""
        return [each for each in self._hanging.values() if each.hangs_on >= depth]

    def _leave_hanging(self, searches: Iterable[_Search], depth: int) -> None:
        for each in searches:
            each.hangs_on = depth
            self._hanging[each.question] = each

    def _keep(self, search: _Search, outcome: _ValueOrRefusal) -> None:
        self._answers[search.question] = outcome
        if outcome.refusal is None:
            query, key = search.question
            self._given[query][key] = outcome.value
        self._asked[search.question] = tuple(search.asked)

    # circles

    def _settled(self, head: _Search) -> _ValueOrRefusal:
        """The answer to a question whose circle nothing further out belongs to."""
        members = {head.question: head}
        while True:
            members |= self._taken(head.depth)
            outcomes = self._fixpoint(members, head.depth)
            if outcomes is None:  # the circle is larger than it seemed, or hangs on another
                outer = min(each.hangs_on for each in members.values())
                if outer < head.depth:
                    self._leave_hanging(members.values(), outer)
                    self._hang(outer)
                    return head.outcome
                continue
            for question, search in members.items():
                self._keep(search, outcomes[question])
            return outcomes[head.question]

    def _taken(self, depth: int) -> dict[Question, _Search]:
        """Those that hang on what is open at a depth, which hang no more."""
        return {each.question: self._hanging.pop(each.question) for each in self._within(depth)}

    def _fixpoint(
        self, members: Mapping[Question, _Search], depth: int
    ) -> dict[Question, _ValueOrRefusal] | None:
        """The outcomes that stand; None where more than the members turns out to take part.

        Where answers are only ever learnt, and never lost again by learning others, each round but
        the last settles one more: past as many rounds as members, they do not settle at all.
        """
        assumed = {each: _ValueOrRefusal(each[0].unknown) for each in members}
        for _ in range(len(members) + 1):
            found = self._round(members, assumed, depth)
            if self._within(depth) or min(each.hangs_on for each in members.values()) < depth:
                return None
            if all(
                found[each].meaning(each[0]) == assumed[each].meaning(each[0]) for each in members
            ):
                return found
            assumed = found
        return {each: _ValueOrRefusal(each[0].unknown) for each in members}

    def _round(
        self,
        members: Mapping[Question, _Search],
        assumed: Mapping[Question, _ValueOrRefusal],
        depth: int,
    ) -> dict[Question, _ValueOrRefusal]:
        for question, search in members.items():
            search.outcome, search.depth, search.hangs_on = assumed[question], depth, depth
        self._open.update(members)
        try:
            return {question: self._run(search) for question, search in members.items()}
        finally:
            for question in members:
                del self._open[question]
