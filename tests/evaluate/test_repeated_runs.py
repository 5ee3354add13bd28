"""What functions that nothing calls all call, given the same, is run for some of them alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from building import generate_tree, write_sources

from toolgen.evaluate import state
from toolgen.evaluate.running import idle
from toolgen.results import Result

SYNC = """
    from fastmcp import FastMCP

    server = FastMCP("shop")

    def look(text: str) -> str:
        return text

    def order(text: str) -> str:
        return text

    def sync(kind, wanted=True):
        for number in range(20):
            number + number
        if kind == "look":
            server.tool(look)
        elif kind == "order" and wanted:
            server.tool(order)
        return kind
"""


def built(tmp_path: Path, callers: str, gives: str = "kind") -> Result:
    source = SYNC.replace("return kind", f"return {gives}") + callers
    return generate_tree(write_sources(tmp_path, {"shop.py": source}))


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """One for each step that is taken."""
    taken: list[None] = []
    step = state.State.step

    def counted(self: state.State) -> None:
        taken.append(None)
        step(self)

    monkeypatch.setattr(state.State, "step", counted)
    return taken


@pytest.mark.parametrize("given", ["True", "look", "[look]", '{"look": look}', "FastMCP", "json"])
@pytest.mark.parametrize("gives", ["kind", "[kind]", '{"kind": kind}'])
def test_what_tells_nothing_new_given_the_same_runs_no_more(
    given: str, gives: str, tmp_path: Path, steps: list[None]
) -> None:
    told = []
    for number in (5, 50):
        steps.clear()
        callers = "\n    import json\n" + "".join(
            f"\n    def call_{each}():\n        return sync('look', {given})\n"
            for each in range(number)
        )
        result = built(tmp_path / str(number), callers, gives)
        assert [each.tool.name for each in result.planned] == ["look"]
        told.append(len(steps))
    assert told[1] - told[0] < 45 * 20


def test_what_is_given_something_else_runs(tmp_path: Path) -> None:
    callers = "".join(
        f"\n    def call_{number}():\n        sync({kind!r})\n"
        for number, kind in enumerate(["look"] * 5 + ["other"] * 5 + ["order"])
    )
    result = built(tmp_path, callers)
    assert [each.tool.name for each in result.planned] == ["look", "order"]


def test_what_runs_without_a_condition_counts_though_it_ran_under_some(tmp_path: Path) -> None:
    callers = """
    def first(flag):
        if flag.a:
            sync("look")

    def second(flag):
        if flag.b:
            sync("look")

    def third(flag):
        if flag.c:
            sync("look")

    def fourth(flag):
        if flag.c:
            sync("look")

    def fifth(flag):
        if flag.c:
            sync("look")

    def last():
        sync("look")
    """
    (planned,) = built(tmp_path, callers).planned
    assert planned.tool.conditions == ()


def test_what_a_caller_adds_to_what_it_is_given_is_not_there_for_others(tmp_path: Path) -> None:
    callers = """
    def zeroth():
        sync("look")

    def kinds(of):
        for number in range(20):
            number + number
        server.tool(look)
        return [of]

    def first():
        return kinds("a")

    def second():
        return kinds("a")

    def third():
        found = kinds("a")
        found.append(order)

    def fourth():
        for each in kinds("a"):
            server.tool(each)
            server.tool(order, name=each)
    """
    told = {each.tool.name: each.tool.conditions for each in built(tmp_path, callers).planned}
    assert told == {"a": (), "look": ()}


def test_functions_that_stand_in_calls_are_told_apart(tmp_path: Path) -> None:
    callers = """
    def held(function):
        def give():
            return function
        return give

    def keep(of):
        for number in range(20):
            number + number
        server.tool(of())

    def first():
        keep(held(look))

    def second():
        keep(held(look))

    def third():
        keep(held(look))

    def fourth():
        keep(held(order))
    """
    told = {each.tool.name: each.tool.conditions for each in built(tmp_path, callers).planned}
    assert told["order"] == ()


def test_what_a_function_adds_to_what_it_is_given_it_adds_for_each(tmp_path: Path) -> None:
    callers = """
    def fill(of):
        for number in range(20):
            number + number
        server.name
        of.append(order)

    def first():
        fill([])

    def second():
        fill([])

    def third():
        fill([])

    def fourth():
        held = []
        fill(held)
        for each in held:
            server.tool(each)
    """
    told = {each.tool.name: each.tool.conditions for each in built(tmp_path, callers).planned}
    assert told["order"] == ()


LONG = """
    from elsewhere import FLAG
    import json
    import shop

    class Shop:
        def __init__(self, held):
            self.held = held

    class Held(list): pass

    def hear(text: str) -> str:
        return text

    def agent(given):
        for one in range(30):
            for other in range(30):
                one + other
        {use}
"""
A_RUN = 30 * 30 * 5
"""How many steps a run takes at least."""
CALLERS = """
    def first():
        agent({first})

    def second():
        agent({second})

    def third():
        agent({third})
"""


@pytest.mark.parametrize(
    "third", ["'c'", "'c' if FLAG else 'd'", "json.dumps", "[['c']]", "{'a': 'b'}", "Shop('c')"]
)
def test_a_long_function_that_is_given_nothing_of_use_runs_no_more(
    third: str, tmp_path: Path, steps: list[None]
) -> None:
    callers = CALLERS.format(first="'a'", second="'b'", third=third)
    built(tmp_path, LONG.format(use="server.name") + callers)
    assert len(steps) < 2 * A_RUN


def test_what_a_long_function_gives_is_given_once_more(tmp_path: Path) -> None:
    long = LONG.format(use="server.name\n        return hear")
    callers = CALLERS.format(first="'a'", second="'b'", third="'c'")
    result = built(tmp_path, f"{long}{callers}        server.tool(agent('d'))\n")
    told = {each.tool.name: each.tool.conditions for each in result.planned}
    assert told["hear"] == ()


def test_what_took_more_than_a_function_may_is_said_and_run_no_more(
    tmp_path: Path, steps: list[None], monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (state, idle):
        monkeypatch.setattr(module, "STEPS", 500)
    callers = CALLERS.format(first="'a'", second="'b'", third="'c'")
    result = built(tmp_path, LONG.format(use="server.tool(hear)") + callers)
    assert "shop:hear" in {each.function for each in result.ledger}
    assert len(steps) < 2 * 500


OF_USE = {
    "a list": ("[]", "[hear]", "for each in given: server.tool(each)"),
    "a dict": ("{}", '{"a": hear}', "for each in given.values(): server.tool(each)"),
    "a function": ("''", "hear", "given and server.tool(given)"),
    "one of several": ("''", "hear if FLAG else order", "given and server.tool(given)"),
    "a way to register": ("''", "server.tool", "given and given(hear) or server.name"),
    "a module": ("''", "shop", "given and server.tool(given.hear)"),
    "a function that an object holds": (
        "Shop(None)",
        "Shop(hear)",
        "given.held and server.tool(given.held)",
    ),
    "what stands four deep": (
        "[]",
        "[[[[hear]]]]",
        "[server.tool(e) for a in given for b in a for c in b for e in c]",
    ),
    "what stands four deep in dicts": (
        "{}",
        "{1: {1: {1: {1: hear}}}}",
        "given and server.tool(given[1][1][1][1])",
    ),
    "a server": ("''", "FastMCP('other')", "given and given.tool(hear)"),
    "what an object holds": (
        "Shop([])",
        "Shop([hear])",
        "for each in given.held: server.tool(each)",
    ),
    "an object that is a list": (
        "Held([])",
        "Held([hear])",
        "for each in given: server.tool(each)",
    ),
    "what stands in rows": ("[]", '[("a", hear)]', "for _, each in given: server.tool(each)"),
}
"""What is given that tells a call of a long function from others: nothing of use, then something,
and what is done with it.
"""


@pytest.mark.parametrize("about", OF_USE)
def test_a_long_function_that_is_given_something_of_use_runs(about: str, tmp_path: Path) -> None:
    nothing, something, use = OF_USE[about]
    callers = CALLERS.format(first=nothing, second=nothing, third=something)
    result = built(tmp_path, LONG.format(use=use) + callers)
    tools = {each.tool.name for each in result.planned}
    listed = {each.function for each in result.ledger}
    assert "hear" in tools or "shop:hear" in listed
