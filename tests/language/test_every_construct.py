"""Every construct of the language through which a tool may be registered: it is emitted or listed.

`cases/language` has constructs by the chapters of the language reference, `language_operators.py`
and `language_targets.py` write those that differ by an operator or by targets alone. In each,
`look` is registered, or is not (`# not registered`); where fastmcp is installed, importing it says
so too. A function that is registered is emitted or listed by its name, one that is not is never
emitted without a word.
"""

from __future__ import annotations

import asyncio
import re
import sys
import types
from dataclasses import dataclass
from functools import cache

import golden
import language_operators
import language_targets
import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import Result, generate

PRELUDE = """from fastmcp import FastMCP

mcp = FastMCP("x")


def look(key: str) -> str:
    return key


"""
NOT_REGISTERED = "# not registered\n"


@dataclass(frozen=True)
class Construct:
    """A construct: its name, the module that has it, whether `look` is registered there."""

    name: str
    text: str
    is_registered: bool


def _written() -> list[Construct]:
    found = []
    for file in sorted((golden.CASES / "language").glob("*.py")):
        _, *sections = re.split(r"^# construct: ", file.read_text("utf-8"), flags=re.M)
        for section in sections:
            name, _, text = section.partition("\n")
            is_registered = not text.startswith(NOT_REGISTERED)
            text = PRELUDE + text.removeprefix(NOT_REGISTERED)
            found.append(Construct(f"{file.stem}: {name}", text, is_registered))
    return found


CONSTRUCTS = [
    *_written(),
    *(Construct(name, PRELUDE + text, True) for name, text in language_operators.constructs()),
    *(
        Construct(name, PRELUDE + text, is_so)
        for name, text, is_so in language_targets.constructs()
    ),
]


@cache
def _result(construct: Construct) -> Result:
    return generate([source_file("app.py", construct.text)], Config())


def state(construct: Construct) -> str:
    """What came of `look`: sure, conditional, told of, listed, or nothing."""
    result = _result(construct)
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
