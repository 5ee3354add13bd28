"""Every construct of the language through which a tool may be registered: it is emitted or listed.

In each, `look` is registered, or is not; where fastmcp is installed, importing it says so too. A
function that is registered is emitted or listed by its name, one that is not is never emitted
without a word.
"""

from __future__ import annotations

import asyncio
import re
import sys
import types

import pytest
from language_constructs import CONSTRUCTS, Construct, result_of


def state(construct: Construct) -> str:
    """What came of `look`: sure, conditional, told of, listed, or nothing."""
    result = result_of(construct)
    emitted = [each.tool for each in result.planned if each.tool.name == "look"]
    if any(not each.conditions for each in emitted):
        lines = {each.position.line for each in result.diagnostics if each.code != "TG203"}
        return "told" if any(each.position.line in lines for each in emitted) else "sure"
    if emitted:
        return "conditional"
    names = [each.function for each in result.ledger]
    return "listed" if any(re.search(r"\b(look|run)$", each) for each in names) else "nothing"


@pytest.mark.parametrize("construct", CONSTRUCTS, ids=lambda each: each.name)
def test_the_function_is_emitted_or_listed(construct: Construct) -> None:
    accepted = {"conditional", "listed", "told", "sure" if construct.is_registered else "nothing"}
    assert state(construct) in accepted


@pytest.mark.parametrize("construct", CONSTRUCTS, ids=lambda each: each.name)
def test_importing_it_registers_the_function_where_it_says_so(construct: Construct) -> None:
    pytest.importorskip("fastmcp")
    module = types.ModuleType("app")
    sys.modules["app"] = module
    try:
        exec(compile(construct.text, "app.py", "exec", dont_inherit=True), vars(module))
        names = {each.name for each in asyncio.run(module.mcp.list_tools())}
    finally:
        del sys.modules["app"]
    assert ("look" in names) is construct.is_registered


def test_names_are_of_one_construct_each() -> None:
    names = [each.name for each in CONSTRUCTS]
    assert len({*names}) == len(names)
