"""What functions that nothing calls all call, given the same, is run for some of them alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from building import generate_tree, write_sources

from toolgen.evaluate import state
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
        return {"kind": kind}
"""


def built(tmp_path: Path, callers: str) -> Result:
    source = SYNC + callers
    return generate_tree(write_sources(tmp_path, {"shop.py": source}))


def steps_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, callers: int) -> int:
    taken: list[None] = []
    step = state.State.step

    def counted(self: state.State) -> None:
        taken.append(None)
        step(self)

    monkeypatch.setattr(state.State, "step", counted)
    text = "".join(
        f'\n    def call_{each}():\n        return sync("look")\n' for each in range(callers)
    )
    result = built(tmp_path / str(callers), text)
    assert [each.tool.name for each in result.planned] == ["look"]
    return len(taken)


def test_what_tells_nothing_new_given_the_same_runs_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few, many = (steps_of(tmp_path, monkeypatch, number) for number in (5, 50))
    assert many - few < 45 * 20


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

    def zeroth():
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
    """
    result = built(tmp_path, callers)
    assert [each.tool.name for each in result.planned] == ["look"]


OF_USE = {
    "a list": ("[]", "[look]", "for each in given: server.tool(each)"),
    "a dict": ("{}", '{"a": look}', "for each in given.values(): server.tool(each)"),
    "a function": ("''", "look", "given and server.tool(given)"),
    "one of several": ("''", "look if FLAG else order", "given and server.tool(given)"),
    "a way to register": ("''", "server.tool", "given and given(look)"),
    "a server": ("''", "FastMCP('other')", "given and given.tool(look)"),
    "what an object holds": (
        "Shop([])",
        "Shop([look])",
        "for each in given.held: server.tool(each)",
    ),
    "an object that is a list": (
        "Held([])",
        "Held([look])",
        "for each in given: server.tool(each)",
    ),
    "what stands in rows": ("[]", '[("a", look)]', "for _, each in given: server.tool(each)"),
}
"""What is given that tells a call of a long function from others: nothing of use, then something,
and what is done with it.
"""


@pytest.mark.parametrize("about", OF_USE)
def test_a_long_function_that_is_given_something_of_use_runs(about: str, tmp_path: Path) -> None:
    nothing, something, use = OF_USE[about]
    callers = f"""
    from elsewhere import FLAG

    class Shop:
        def __init__(self, held):
            self.held = held

    class Held(list): pass

    def agent(given):
        for one in range(30):
            for other in range(30):
                one + other
        {use}

    def first():
        agent({nothing})

    def second():
        agent({nothing})

    def third():
        agent({something})
    """
    tools = {each.tool.name for each in built(tmp_path, callers).planned}
    listed = {each.function for each in built(tmp_path, callers).ledger}
    assert "look" in tools or "shop:look" in listed
