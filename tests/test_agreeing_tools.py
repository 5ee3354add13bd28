"""Tools of one name of which a registry would say the same are one tool of it."""

from __future__ import annotations

import json
from textwrap import dedent

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import Result, generate

HEAD = """
import os
import mcp.types as types
from fastmcp import FastMCP
from mcp.server.lowlevel import Server

day, night = FastMCP("day"), FastMCP("night")
"""

ONE_FUNCTION = """
def ring(bell: str) -> str:
    return bell

day.tool(ring, meta={"shift": 1})
night.tool(ring)
"""
TWO_CLOSURES = """
def by_day():
    @day.tool
    def ring(bell: str) -> str:
        "Ring."
        return bell

def by_night():
    @night.tool
    def ring(bell: str) -> str:
        "Ring."
        return bell + bell
"""
ONE_FUNCTION_OF_TWO = """
def by_any():
    @day.tool
    def ring(bell: str) -> str:
        return bell

    @night.tool
    def ring(bell: str) -> str:
        return bell + bell
"""
TWO_LISTS = """
one, two = Server("one"), Server("two")

@one.list_tools()
async def of_one():
    return [types.Tool(name="ring", description="Ring.", inputSchema={"type": "object"})]

@two.list_tools()
async def of_two():
    return [types.Tool(name="ring", description="Ring.", inputSchema={"type": "object"})]
"""
TWO_FUNCTIONS = """
@day.tool
def ring(bell: str) -> str:
    "Ring."
    return bell

class Night:
    @staticmethod
    @night.tool
    def ring(bell: str) -> str:
        "Ring."
        return bell + bell
"""


def built(text: str) -> Result:
    return generate([source_file("tower.py", HEAD + dedent(text))], Config())


def listed(result: Result) -> list[dict[str, object]]:
    (package,) = result.packages
    (manifest,) = (each for each in package.files if each.path == "manifest.json")
    tools: list[dict[str, object]] = json.loads(manifest.data)["tools"]
    return tools


def codes(result: Result) -> set[str]:
    return {each.code for each in result.diagnostics}


@pytest.mark.parametrize("text", [ONE_FUNCTION, TWO_CLOSURES, TWO_LISTS])
def test_tools_that_agree_are_one(text: str) -> None:
    result = built(text)
    assert "TG114" not in codes(result)
    assert [each["name"] for each in listed(result)] == ["ring"]
    assert result.coverage.is_whole
    assert [each.tool.name for each in result.kept] == ["ring"]


def test_the_functions_of_tools_that_agree_are_all_in_the_ledger() -> None:
    result = built(TWO_CLOSURES)
    assert [(each.function, each.state) for each in result.ledger] == [
        ("tower:by_day.<locals>.ring", "emitted"),
        ("tower:by_night.<locals>.ring", "emitted"),
    ]
    assert len(result.planned) == 2


def test_two_functions_of_one_name_in_one_function_are_both_read() -> None:
    result = built(ONE_FUNCTION_OF_TWO)
    first, last = (each.tool.position.line for each in result.planned)
    assert last == first + 4
    assert [each["name"] for each in listed(result)] == ["ring"]


DAY, LATE = "os.environ.get('DAY')", "os.environ.get('LATE')"


@pytest.mark.parametrize(
    ("other", "condition"),
    [
        ("", None),
        (f"if {LATE}:\n    ", f"{DAY} or {LATE}"),
        (f"if not {DAY}:\n    ", None),
        (f"if {DAY} and {LATE}:\n    ", f"{DAY} or {DAY} and {LATE}"),
        (f"if {DAY}:\n  if {LATE}:\n    ", DAY),
    ],
)
def test_one_stands_under_the_conditions_of_any(other: str, condition: str | None) -> None:
    function = "def ring(bell: str) -> str:\n    return bell\n"
    by_day = f"if {DAY}:\n    day.tool(ring, meta={{'shift': 1}})\n"
    (tool,) = listed(built(f"{function}{by_day}{other}night.tool(ring)\n"))
    assert tool.get("conditional") == condition


def test_one_of_three_stands_under_the_conditions_of_any() -> None:
    text = f"""
dusk = FastMCP("dusk")

def ring(bell: str) -> str:
    return bell

if {DAY}:
    if {LATE}:
        day.tool(ring)
    else:
        night.tool(ring)
if os.environ.get('EVER'):
    dusk.tool(ring)
"""
    (tool,) = listed(built(text))
    late = f"{DAY} and {LATE} or {DAY} and not {LATE}"
    assert tool.get("conditional") == f"{late} or os.environ.get('EVER')"


@pytest.mark.parametrize(
    "text",
    [
        TWO_FUNCTIONS,  # a call would run one of two
        TWO_CLOSURES.replace("bell: str", "bell: int", 1),
        TWO_LISTS.replace("Ring.", "Ring by day.", 1),
        ONE_FUNCTION.replace("night.tool(ring)", "night.tool(ring, annotations={'title': 'Late'})"),
    ],
)
def test_tools_that_differ_have_a_name_each(text: str) -> None:
    result = built(text)
    assert "TG114" in codes(result)
    assert not result.packages


ONE_SERVER = """
def made(late):
    server = FastMCP("made")

    @server.tool
    def ring(bell: str) -> str:
        "Ring."
        return bell

    return server

if os.environ.get("DAY"):
    if os.environ.get("LATE"):
        made(True).run()
    else:
        made(False).run()
"""


def test_of_one_function_it_is_told_what_differs_besides_its_place() -> None:
    written = '@day.tool\ndef ring(bell: str) -> str:\n    "Ring."\n    return bell\n'
    others = {
        written: "",
        written.replace("Ring", "Toll"): ", with another description",
        written.replace("bell: str", "bell: int"): ", with another input",
        written.replace("-> str", "-> int"): ", with another result",
        written.replace("tool", "tool(meta={'shift': 1})"): ", with another settings",
        written.replace("tool", "tool(meta={'shift': 1})").replace("bell: str", "bell: int"): (
            ", with another input"
        ),
        written.replace("bell: str", "bell: int").replace("Ring", "Toll"): (
            ", with another description and another input"
        ),
    }
    for other, differs in others.items():
        places = "tower.py:9:1 and tower.py:14:1"
        told = f"tower:ring is two tools named 'ring', of {places}{differs}"
        found = built(f"{written}\n{other}").diagnostics
        assert [each.message for each in found if each.code == "TG114"] == [told, told], other


def test_one_that_is_made_either_way_stands_under_what_both_do_and_is_listed_once() -> None:
    result = built(ONE_SERVER)
    assert [each.get("conditional") for each in listed(result)] == ["os.environ.get('DAY')"]
    assert [each.tool.conditions for each in result.kept] == [("os.environ.get('DAY')",)]


def test_what_is_refused_of_tools_that_would_agree_is_told_of_each() -> None:
    refused = built(TWO_LISTS.replace('"Ring."', '"Ring \\ud800."'))
    told = [(each.code, str(each.position)) for each in refused.diagnostics]
    assert told == [("TG204", "tower.py:13:13"), ("TG204", "tower.py:17:13")]
    unplanned = built(ONE_FUNCTION.replace("bell: str", "bell: type"))
    assert codes(unplanned) == {"TG114", "TG203", "TG401"}


def test_where_some_differ_all_are_told() -> None:
    result = built(TWO_CLOSURES + TWO_FUNCTIONS)
    assert len([each for each in result.diagnostics if each.code == "TG114"]) == 4


LONG_RUNNING = """
from google.adk.agents import Agent
from google.adk.tools import FunctionTool, LongRunningFunctionTool

def ring(bell: str) -> str:
    "Ring."
    return bell

plain = Agent(name="plain", tools=[ring])
other = Agent(name="other", tools=[{}])
"""


@pytest.mark.parametrize(
    ("other", "is_two"),
    [
        ("LongRunningFunctionTool(func=ring)", True),
        ("LongRunningFunctionTool(ring)", True),
        ("FunctionTool(func=ring)", False),
        ("ring", False),
    ],
)
def test_what_comes_with_how_a_tool_is_made_tells_it_from_another(
    other: str, *, is_two: bool
) -> None:
    result = built(LONG_RUNNING.format(other))
    assert ("TG114" in codes(result)) is is_two
    assert [each.tool.name for each in result.kept] == ["ring"] * (not is_two)


def test_a_tool_of_one_text_is_another_than_one_of_parameters() -> None:
    text = """
from langchain_core.tools import StructuredTool, Tool

def ring(bell: str) -> str:
    "Ring."
    return bell

one = {}(func=ring, name="ring", description="Ring.")
two = {}(func=ring, name="ring", description="Ring.")
"""
    assert "TG114" in codes(built(text.format("Tool", "StructuredTool.from_function")))
    assert "TG114" not in codes(built(text.format("Tool", "Tool.from_function")))
