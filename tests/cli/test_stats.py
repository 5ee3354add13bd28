"""`toolgen stats` says what tools cost, and whether budgets are kept."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import Run, Tree


def test_piped_there_is_a_line_a_tool_and_dialect(tree: Tree, run: Run) -> None:
    result = run("stats", "--dialect", "mcp", "--dialect", "openai", "--tokens", "estimate")

    rows = [line.split("\t") for line in result.stdout.splitlines()]
    assert [row[:3] for row in rows] == [
        ["get_weather", f"{tree.package}.weather", "mcp"],
        ["get_weather", f"{tree.package}.weather", "openai"],
        ["divide", f"{tree.package}.weather", "mcp"],
        ["divide", f"{tree.package}.weather", "openai"],
    ]
    assert int(rows[0][3]) > int(rows[2][3])
    assert int(rows[0][4]) == round(int(rows[0][3]) / 4.5)
    assert result.exit_code == 0


def test_tools_are_sorted_by_name_where_that_is_asked_for(tree: Tree, run: Run) -> None:
    lines = run("stats", "--dialect", "mcp", "--sort", "name").stdout.splitlines()

    assert [line.partition("\t")[0] for line in lines] == ["divide", "get_weather"]


def test_on_a_terminal_there_are_bars_and_totals(
    tree: Tree, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("toolgen.cli.stats.is_terminal", lambda _: True)
    monkeypatch.setenv("COLUMNS", "100")

    lines = run("stats", "--dialect", "mcp", "--tokens", "estimate").stdout.splitlines()

    assert re.match(r"get_weather  █{16}  +[\d,]+ +≈\d+$", lines[1])
    assert f"{tree.package}: 2 tools, " in lines[4]
    assert lines[5] == "tokens: bytes / 4.5, ±13 %"


def test_a_tool_that_a_provider_has_no_form_for_costs_nothing_there(
    tree: Tree, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree.write(
        "weather.py",
        """
from toolgen_runtime import Tool

def run(context, arguments): ...

SCHEMA = {"type": "object", "properties": {"a": {"$ref": "#/$defs/no"}}}
LOOK = Tool.from_schema(run, name="look", description="Look.", parameters=SCHEMA)
""",
    )
    options = ("--dialect", "gemini", "--dialect", "mcp", "--tokens", "estimate")
    monkeypatch.setattr("toolgen.cli.stats.is_terminal", lambda _: True)

    lines = run("stats", *options).stdout.splitlines()

    assert lines[1].split()[:2] == ["look", "-"]
    assert lines[3] == f"{tree.package}: 1 tool, 0 bytes, \u22480 tokens in gemini"


def test_json_has_totals_and_names_the_way_of_counting(tree: Tree, run: Run) -> None:
    report = json.loads(run("stats", "--format", "json", "--tokens", "estimate").stdout)

    assert report["kind"] == "stats"
    assert report["tokens"] == {"counted": "bytes / 4.5, \xb113 %", "exact": False}
    assert report["dialects"] == ["openai", "anthropic", "gemini", "mcp"]
    sizes = [tool["costs"]["mcp"]["bytes"] for tool in report["tools"]]
    assert report["registries"][0]["tools"] == 2
    assert report["registries"][0]["costs"]["mcp"]["bytes"] == sum(sizes)
    assert report["over"] == []


def test_a_budget_that_is_exceeded_fails_a_check_alone(tree: Tree, run: Run) -> None:
    tree.configure('[tool.toolgen.budgets]\ntool = 10\ndialect = "mcp"\n')

    checked = run("stats", "--check")

    assert checked.exit_code == 1
    assert "weather.py:6:1: the tool 'get_weather' takes " in checked.stderr
    assert "bytes in mcp, of a budget of 10" in checked.stderr
    assert run("stats").exit_code == 0


def test_a_check_without_a_budget_says_so(tree: Tree, run: Run) -> None:
    result = run("stats", "--check")

    assert result.exit_code == 0
    assert "there is no budget to check: [tool.toolgen.budgets] sets one" in result.stderr


def test_a_plot_is_drawn_to_a_file(tree: Tree, run: Run) -> None:
    run("stats", "--plot", "costs.svg")

    text = (tree.root / "costs.svg").read_text("utf-8")
    assert text.startswith("<svg")
    assert ">get_weather</text>" in text


def test_an_unknown_dialect_in_a_budget_cannot_be_used(tree: Tree, run: Run) -> None:
    tree.configure('[tool.toolgen.budgets]\ndialect = "openia"\n')

    result = run("stats")

    assert result.exit_code == 2
    assert "budgets.dialect: there is no dialect 'openia'; the nearest is 'openai'" in result.stderr


def test_a_tree_without_tools_costs_nothing(tree: Tree, run: Run) -> None:
    tree.write("weather.py", "")

    result = run("stats")

    assert (result.exit_code, result.stdout) == (0, "")
