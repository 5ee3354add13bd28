"""Toolkits that take their tools by name, and classes that are there to be derived from alone."""

from __future__ import annotations

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import Result, generate

AGNO = """
import os
from agno.tools import Toolkit

def look(where: str) -> str:
    "Look."
    return where

def see(what: int) -> int:
    "See."
    return what

ONLY = os.environ.get("ONLY", "").split(",")
NAMES = ["look"]
"""
KIT = """
class Kit(Toolkit):
    def __init__(self, names=None, **options):
        super().__init__(name="kit", tools=[look, see], exclude_tools=names, **options)
"""


def built(text: str, **others: str) -> Result:
    files = {"tools": text, **others}
    return generate([source_file(f"{name}.py", each) for name, each in files.items()], Config())


def conditions(result: Result) -> dict[str, tuple[str, ...]]:
    return {each.tool.name: each.tool.conditions for each in result.planned}


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Toolkit(tools=[look, see], exclude_tools=['look'])", {"see": ()}),
        ("Toolkit(tools=[look, see], include_tools=['look'])", {"look": ()}),
        ("Toolkit(tools=[look, see], include_tools=('look', 'see'))", {"look": (), "see": ()}),
        ("Toolkit(tools=[look, see], exclude_tools=None)", {"look": (), "see": ()}),
        ("Toolkit(tools=[look, see], exclude_tools=NAMES)", {"see": ()}),
        ("Toolkit(tools=[look, see], include_tools=[look.__name__])", {"look": ()}),
        ("Kit()", {"look": (), "see": ()}),
        ("Kit(['look'])", {"see": ()}),
        ("Kit(include_tools=['look'])", {"look": ()}),
        (
            "kit = Toolkit(tools=[look], include_tools=['look', 'dig'])\n"
            "kit.register(see)\nkit.register(see, name='dig')",
            {"look": (), "dig": ()},
        ),
        (
            "Toolkit(tools=[look, see], include_tools=ONLY)",
            {
                "look": ("(ONLY is None) or ('look' in ONLY)",),
                "see": ("(ONLY is None) or ('see' in ONLY)",),
            },
        ),
        (
            "Toolkit(tools=[look], exclude_tools=ONLY)",
            {"look": ("(ONLY is None) or ('look' not in ONLY)",)},
        ),
    ],
)
def test_a_toolkit_has_the_tools_that_are_named(
    text: str, kept: dict[str, tuple[str, ...]]
) -> None:
    result = built(f"{AGNO}{KIT if 'Kit(' in text.replace('Toolkit', '') else ''}\n{text}\n")

    assert conditions(result) == kept
    assert not result.diagnostics


BASES = """
from langchain_core.tools import BaseTool

class Base(BaseTool):
    name: str = "base"
    description: str = "d"
    def _run(self, a: int) -> int:
        return a
"""
BELOW = """
class Sub(Base):
    name: str = "sub"
    def _run(self, a: int) -> int:
        return a
"""


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("TOOLS = [Sub()]", {"sub"}),
        ("TOOLS = [each() for each in [Sub]]", {"sub"}),
        ("def tools():\n    return [Sub()]", {"sub"}),
        ("", {"base", "sub"}),
        ("TOOLS = [Sub(), Base()]", {"base", "sub"}),
        ("TOOLS = [Sub()]\nCLASSES = {'base': Base}", {"base", "sub"}),
        ("TOOLS = [Sub()]\n__all__ = ['Base']", {"base", "sub"}),
        ("class Plain(Base):\n    limit = 3\nTOOLS = [Sub(), Plain()]", {"base", "sub"}),
    ],
)
def test_a_class_that_only_others_are_made_below_is_no_tool(text: str, kept: set[str]) -> None:
    assert set(conditions(built(f"{BASES}{BELOW}\n{text}\n"))) == kept


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        (f"from tools import Base\n{BELOW}TOOLS = [Sub()]", {"sub"}),
        (f"import tools\n{BELOW.replace('Base', 'tools.Base')}TOOLS = [Sub()]", {"sub"}),
        (f"from tools import Base\n{BELOW}TOOLS = [Sub(), Base()]", {"base", "sub"}),
    ],
)
def test_what_is_made_below_a_class_may_stand_in_another_module(text: str, kept: set[str]) -> None:
    assert set(conditions(built(BASES, app=text))) == kept


def test_a_base_that_another_module_exports_is_a_tool() -> None:
    text = f"{BASES}{BELOW}\nTOOLS = [Sub()]\n"
    found = built(text, exported="from fastmcp import FastMCP\nfrom tools import Base\n")
    assert set(conditions(found)) == {"base", "sub"}


def test_a_base_that_a_test_makes_is_no_tool() -> None:
    text = f"{BASES}{BELOW}\nTOOLS = [Sub()]\n"
    found = built(text, test_tools="from tools import Base\nassert Base()\n")
    assert set(conditions(found)) == {"sub"}


SPECS = """
from dataclasses import dataclass
from fastmcp import FastMCP

server = FastMCP("shop")

def look(where: str) -> str:
    "Look."
    return where

@dataclass
class Spec:
    function: object
    name: str
    writes: bool = False
    hidden: bool = False

    @property
    def shown(self):
        return not self.hidden

    @property
    def annotations(self):
        return {"readOnlyHint": not self.writes}

    def hints(self):
        return {"readOnlyHint": not self.writes}

TABLE = [Spec(look, "look"), Spec(look, "dig", writes=True), Spec(look, "old", hidden=True)]
"""


@pytest.mark.parametrize(
    "turns",
    [
        "(each for each in TABLE if each.shown)",
        "[each for each in TABLE if each.shown]",
        "{each.name: each for each in TABLE if each.shown}.values()",
        "[each for each in TABLE if each.shown and True]",
        "filter(lambda each: each.shown, TABLE)",
    ],
)
@pytest.mark.parametrize("hints", ["each.annotations", "each.hints()"])
def test_what_properties_give_selects_tools_and_says_how_they_are_used(
    turns: str, hints: str
) -> None:
    loop = (
        f"for each in {turns}:\n    server.tool(each.function, name=each.name, annotations={hints})"
    )
    result = built(f"{SPECS}{loop}\n")

    assert conditions(result) == {"look": (), "dig": ()}
    assert not result.diagnostics
    tables = {each.tool.name: dict(each.tool.settings)["annotations"] for each in result.planned}
    assert {name: repr(table).count("value=True") for name, table in tables.items()} == {
        "look": 1,
        "dig": 0,
    }
