"""`toolgen show` prints one tool: its declaration and its schema."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import Run, Tree


SCHEMA = {
    "additionalProperties": False,
    "properties": {
        "city": {"description": "Where.", "type": "string"},
        "days": {"default": 1, "description": "How far ahead.", "type": "integer"},
    },
    "required": ["city"],
    "type": "object",
}


def test_json_holds_declaration_and_schema(tree: Tree, run: Run) -> None:
    report = json.loads(run("show", "get_weather", "--format", "json").stdout)

    (shown,) = report["tools"]
    assert report["kind"] == "show"
    assert shown["parameters"] == SCHEMA
    assert shown["tool"]["node"] == "Tool"
    assert shown["tool"]["parameters"][0]["type"] == {"node": "Standard", "name": "builtins:str"}


def test_text_says_where_it_is_and_what_it_takes(tree: Tree, run: Run) -> None:
    lines = run("show", "get_weather").stdout.splitlines()

    assert lines[0] == (
        f"get_weather  {tree.package}.weather:get_weather  src/{tree.package}/weather.py:6:1"
    )
    assert lines[2] == "    Get the weather of a city."
    assert lines[4] == "parameters:"
    assert json.loads("\n".join(lines[5:])) == SCHEMA


def test_the_intermediate_representation_is_shown_on_request(tree: Tree, run: Run) -> None:
    shown = run("show", "get_weather", "--ir").stdout

    assert '"node": "Tool"' in shown
    assert '"node"' not in run("show", "get_weather").stdout
    assert shown.index("parameters:") < shown.index("tool:")


def test_a_function_may_be_named_by_its_target(tree: Tree, run: Run) -> None:
    assert run("show", f"{tree.package}.weather:_divide").stdout.startswith("divide  ")


def test_the_classes_that_a_tool_refers_to_are_shown(tree: Tree, run: Run) -> None:
    tree.write(
        "paint.py",
        "from enum import Enum\nfrom toolgen_runtime import tool\n\n"
        "class Color(Enum):\n    RED = 'red'\n\n"
        "@tool\ndef paint(color: Color) -> None:\n    'Paint.'\n",
    )

    report = json.loads(run("show", "paint", "--format", "json").stdout)

    definitions = report["tools"][0]["definitions"]
    assert list(definitions) == [f"{tree.package}.paint:Color"]
    assert definitions[f"{tree.package}.paint:Color"]["members"][0][0] == "RED"


def test_an_unknown_name_is_answered_with_close_ones(tree: Tree, run: Run) -> None:
    result = run("show", "get_wether")

    assert result.exit_code == 1
    assert result.stderr == "no tool is named 'get_wether'; did you mean get_weather?\n"


@pytest.mark.parametrize("output_format", ["text", "json"])
def test_errors_elsewhere_are_told_and_the_tool_is_shown(
    tree: Tree, run: Run, output_format: str
) -> None:
    tree.write("broken.py", "from toolgen_runtime import tool\n\n@tool\ndef b(x: Gone): 'B.'\n")

    result = run("show", "divide", "--format", output_format)

    assert result.exit_code == 1
    assert "TG301" in result.output
    assert "parameters" in result.stdout


def test_a_function_that_is_no_tool_is_answered_with_the_reason(tree: Tree, run: Run) -> None:
    tree.write(
        "left.py",
        "from toolgen_runtime import tool\n\n@tool\ndef gone(x: Gone): 'Gone.'\n\n"
        "@tool\ndef here(): 'Here.'\n",
    )
    home = f"{tree.package}.left"
    assert "\ngone is refused: TG301: " in run("show", "gone").stderr
    assert f"\n{home}:gone is refused: TG301: " in run("show", f"{home}:gone").stderr
    assert "no tool is named 'other'" in run("show", "other").stderr
