"""`toolgen list` shows which tools there are."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import Run, Tree


def test_a_tool_is_a_line_separated_by_tabs(tree: Tree, run: Run) -> None:
    assert run("list").stdout == (
        f"divide\t{tree.package}.weather:_divide\ttoolgen\tDivide two numbers.\n"
        f"get_weather\t{tree.package}.weather:get_weather\ttoolgen\tGet the weather of a city.\n"
    )


def test_a_terminal_gets_a_table(tree: Tree, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toolgen.cli.list.is_terminal", lambda stream: stream is sys.stdout)
    monkeypatch.setenv("COLUMNS", "200")

    lines = run("list").stdout.splitlines()

    assert lines[0].split() == ["tool", "function", "framework", "description"]
    assert lines[1].split()[:2] == ["divide", f"{tree.package}.weather:_divide"]


def test_json_holds_the_whole_description_and_the_position(tree: Tree, run: Run) -> None:
    report = json.loads(run("list", "--format", "json").stdout)

    assert report["kind"] == "list"
    assert report["tools"][1] == {
        "name": "get_weather",
        "module": f"{tree.package}.weather",
        "qualname": "get_weather",
        "framework": "toolgen",
        "reach": "import",
        "description": "Get the weather of a city.",
        "position": f"src/{tree.package}/weather.py:6:1",
        "conditional": "",
    }


def test_text_of_the_source_cannot_act_on_the_terminal(tree: Tree, run: Run) -> None:
    tree.write(
        "hostile.py",
        "from toolgen_runtime import tool\n\n@tool\ndef a(x: int) -> None:\n"
        "    'Clear\\x1b[2J and \\u202e turn.'\n",
    )

    first = run("list").stdout.splitlines()[0]

    assert first == f"a\t{tree.package}.hostile:a\ttoolgen\tClear\\x1b[2J and \\u202e turn."


def test_errors_are_reported_beside_the_tools_that_were_found(tree: Tree, run: Run) -> None:
    tree.write("broken.py", "from toolgen_runtime import tool\n\n@tool\ndef b(x: Gone): 'B.'\n")

    result = run("list")

    assert result.exit_code == 1
    assert "TG301" in result.stderr
    assert "get_weather\t" in result.stdout


def test_nothing_is_written(tree: Tree, run: Run) -> None:
    run("list")

    assert not tree.generated.exists()


_OF_SEVERAL_STATES = """
import os
from agents import function_tool
from fastmcp import FastMCP

mcp = FastMCP("shop")

@mcp.tool
def look(where: str) -> str:
    "Look."

def debug(what: str) -> str:
    "Debug."

if os.environ.get("DEBUG"):
    mcp.tool(debug)

@mcp.tool(name=os.environ["NAME"])
def refused(what: str) -> str:
    "Refused."

class Shop:
    @function_tool
    def untold(self, what: str) -> str:
        "Untold."
"""


def test_all_tells_what_became_of_each_function(tree: Tree, run: Run) -> None:
    tree.write("shop.py", _OF_SEVERAL_STATES)

    lines = run("list", "--all", "src").stdout.splitlines()

    assert lines[0] == "functions: 4 emitted, 1 refused, 1 listed"
    states = {line.split("\t")[1].partition(":")[2]: line.split("\t") for line in lines[1:]}
    assert {name: row[0] for name, row in states.items()} == {
        "_divide": "emitted",
        "get_weather": "emitted",
        "look": "emitted",
        "debug": "emitted",
        "refused": "refused",
        "Shop.untold": "listed",
    }
    assert states["refused"][2] == "TG112"


def test_the_condition_of_a_tool_is_told_with_it(tree: Tree, run: Run) -> None:
    tree.write("shop.py", _OF_SEVERAL_STATES)

    rows = {line.split("\t")[0]: line.split("\t") for line in run("list").stdout.splitlines()}
    report = json.loads(run("list", "--format", "json").stdout)

    assert rows["debug"][3:] == ["Debug.", "if os.environ.get('DEBUG')"]
    assert len(rows["look"]) == 4
    conditions = {tool["name"]: tool["conditional"] for tool in report["tools"]}
    assert conditions["debug"] == "os.environ.get('DEBUG')"
    assert conditions["look"] == ""
