"""Registrations that source does not tell: each names its functions, and counts as not found."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest
from building import generate_tree, write_sources

from toolgen.contract.coverage import left_out
from toolgen.ir.ledger import ToolState
from toolgen.pipeline import Result

HEAD = """
    import functools, inspect, os
    from types import SimpleNamespace
    from fastmcp import FastMCP

    server = FastMCP("shop")

    def look(where: str) -> str:
        return where

    def buy(what: str) -> str:
        return what
"""


def built(text: str, root: Path) -> Result:
    return generate_tree(write_sources(root, {"app.py": dedent(HEAD) + dedent(text)}))


AGAIN = {
    "under a key": "server.tool({'look': look}[os.environ['WHICH']], name='other')",
    "in a loop": "for each in absent.chosen([look]):\n    server.tool(each, name='other')",
}


@pytest.mark.parametrize("way", AGAIN)
def test_what_is_a_tool_and_may_be_registered_again_is_listed(way: str, tmp_path: Path) -> None:
    result = built(f"import absent\nserver.tool(look)\n{AGAIN[way]}\n", tmp_path)
    (entry,) = result.ledger
    assert [tool.name for tool in result.tools] == ["look"]
    assert (entry.function, entry.state, entry.left_out) == (
        "app:look",
        ToolState.EMITTED,
        ToolState.LISTED,
    )
    assert (result.coverage.emitted, result.coverage.listed) == (1, 1)
    assert not result.is_settled
    (finding,) = left_out(result.ledger).values()
    assert finding.code == "tool-listed"
    assert finding.position == entry.findings[0].position != entry.position


def test_where_it_is_accepted_nothing_is_left_to_say(tmp_path: Path) -> None:
    result = built(f"server.tool(look)\n{AGAIN['under a key']}\n", tmp_path)
    accepted = result.accepting(["app:look"])
    assert accepted.is_settled
    assert "TG130" not in [each.code for each in accepted.diagnostics]


WRAPPED = """
    def checked(function):
        def inner(*args, **kwargs):
            return function(*args, **kwargs)

        inner.__signature__ = absent.signature(function)
        return inner

    import absent
    for each in (look, buy):
        server.tool(checked(each))
"""


def test_a_refused_function_names_those_that_it_is_made_of(tmp_path: Path) -> None:
    result = built(WRAPPED, tmp_path)
    refused = {each.function for each in result.ledger if each.state is ToolState.REFUSED}
    assert refused == {"app:look", "app:buy", "app:checked.<locals>.inner"}
    said = " ".join(each.message for each in result.diagnostics if each.code == "TG116")
    assert "look" in said
    assert "buy" in said


MEMBERS = {
    "functions": "inspect.getmembers(SimpleNamespace(one=look, other=buy), inspect.isfunction)",
    "all": "inspect.getmembers(SimpleNamespace(one=look, other=buy))",
}


@pytest.mark.parametrize("which", MEMBERS)
def test_members_of_a_namespace_are_those_that_it_was_given(which: str, tmp_path: Path) -> None:
    result = built(f"for _, each in {MEMBERS[which]}:\n    server.tool(each)\n", tmp_path)
    assert [tool.name for tool in result.tools] == ["buy", "look"]
    assert ("TG130" in [each.code for each in result.diagnostics]) == (which == "all")
