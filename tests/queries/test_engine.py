"""The engine of queries: one answer a question, whatever is asked first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolgen.queries import Queries, Query

REACHES: Query[frozenset[int]] = Query("reaches", frozenset())
AGREES: Query[str | None] = Query("agrees", None)
NUMBER: Query[int] = Query("number", 0)


class Refused(Exception):
    """What stands for an answer that cannot be given."""


Graph = Mapping[int, tuple[int, ...]]

graphs = st.integers(1, 9).flatmap(
    lambda size: st.fixed_dictionaries(
        {node: st.lists(st.integers(0, size - 1), max_size=3).map(tuple) for node in range(size)}
    )
)


@dataclass
class Asked:
    """Questions over a graph, with how often each was looked for."""

    graph: Graph
    queries: Queries
    looked_for: list[int]

    def reaches(self, node: int) -> frozenset[int]:
        return self.queries.ask(REACHES, node, lambda: self._reaches(node))

    def _reaches(self, node: int) -> frozenset[int]:
        self.looked_for.append(node)
        return frozenset(self.graph[node]).union(*map(self.reaches, self.graph[node]))

    def agrees(self, node: int) -> str | None:
        """What all that a node leads to say: each third one says something of its own."""
        return self.queries.ask(AGREES, node, lambda: self._agrees(node))

    def _agrees(self, node: int) -> str | None:
        own = {"abc"[node % 2]} if node % 3 == 0 else set()
        said = own | {each for each in map(self.agrees, self.graph[node]) if each is not None}
        if len(said) > 1:
            raise Refused(node)
        return next(iter(said), None)


def asked(graph: Graph) -> Asked:
    return Asked(graph, Queries(Refused), [])


def reachable(graph: Graph, node: int) -> frozenset[int]:
    """What can be reached, by walking."""
    found: set[int] = set()
    waiting = [*graph[node]]
    while waiting:
        each = waiting.pop()
        if each not in found:
            found.add(each)
            waiting += graph[each]
    return frozenset(found)


def outcome(ask: Callable[[int], object], node: int) -> object:
    try:
        return ask(node)
    except Refused as refused:
        return ("refused", refused.args)


def outcomes(ask: Callable[[int], object], order: Iterable[int]) -> dict[int, object]:
    return dict(sorted((node, outcome(ask, node)) for node in order))


@settings(max_examples=200)
@given(graph=graphs, data=st.data())
def test_circles_come_to_their_least_fixpoint_in_any_order(
    graph: Graph, data: st.DataObject
) -> None:
    order = data.draw(st.permutations(sorted(graph)))
    assert outcomes(asked(graph).reaches, order) == {node: reachable(graph, node) for node in graph}


@settings(max_examples=200)
@given(graph=graphs, data=st.data())
def test_what_learns_and_unlearns_is_answered_alike_in_any_order(
    graph: Graph, data: st.DataObject
) -> None:
    order = data.draw(st.permutations(sorted(graph)))
    assert outcomes(asked(graph).agrees, order) == outcomes(asked(graph).agrees, sorted(graph))


@settings(max_examples=100)
@given(graph=graphs)
def test_what_was_answered_is_not_looked_for_again(graph: Graph) -> None:
    questions = asked(graph)
    first = outcomes(questions.reaches, graph)
    count = len(questions.looked_for)
    assert outcomes(questions.reaches, graph) == first
    assert len(questions.looked_for) == count


def test_each_question_without_a_circle_is_looked_for_once() -> None:
    diamonds = {node: (node + 1, node + 1, node + 2) for node in range(40)} | {40: (), 41: ()}
    questions = asked(diamonds)
    assert questions.reaches(0) == frozenset(range(1, 42))
    assert sorted(questions.looked_for) == list(range(42))


def test_a_ring_is_looked_for_in_as_many_rounds_as_it_has_members() -> None:
    ring = {node: ((node + 1) % 20,) for node in range(20)}
    questions = asked(ring)
    assert questions.reaches(7) == frozenset(range(20))
    assert len(questions.looked_for) <= 20 * (20 + 2)


def test_what_never_settles_is_unknown() -> None:
    queries = Queries(Refused)

    def flips() -> int:
        return 1 - queries.ask(NUMBER, "x", flips)

    assert queries.ask(NUMBER, "x", flips) == 0


def test_refusals_are_answers() -> None:
    queries = Queries(Refused)
    asked_for: list[str] = []

    def refuse() -> int:
        asked_for.append("x")
        raise Refused("not told")

    for _ in range(2):
        with pytest.raises(Refused, match="not told"):
            queries.ask(NUMBER, "x", refuse)
    assert asked_for == ["x"]


def test_any_other_exception_passes_and_leaves_no_trace() -> None:
    queries = Queries(Refused)

    def fail() -> int:
        queries.ask(NUMBER, "x", fail)
        raise RecursionError

    def outer() -> int:
        return queries.ask(NUMBER, "x", fail)

    with pytest.raises(RecursionError):
        queries.ask(NUMBER, "outer", outer)
    assert queries.ask(NUMBER, "x", lambda: 3) == 3
    assert queries.ask(NUMBER, "outer", outer) == 3


def test_dependencies_are_recorded() -> None:
    questions = asked({0: (2, 1), 1: (2,), 2: ()})
    questions.reaches(0)
    assert questions.queries.dependencies(REACHES, 0) == ((REACHES, 2), (REACHES, 1))
    assert questions.queries.dependencies(REACHES, 2) == ()


def test_what_is_asked_now_is_never_kept_and_unknown_within_itself() -> None:
    queries = Queries(Refused)
    numbers = iter([5, 7])

    def next_number() -> int:
        return queries.ask_now(NUMBER, "x", next_number) + next(numbers)

    assert [queries.ask_now(NUMBER, "x", next_number) for _ in range(2)] == [5, 7]
