"""What JSON has no form for is named by its place, and texts by what keeps them from being sent."""

from __future__ import annotations

import enum
import json

import pytest
from source_files import source_file

from toolgen.check import not_json, without_infinities
from toolgen.config import Config
from toolgen.findings import Diagnostics
from toolgen.pipeline import generate


class Shop:
    """An object of no form."""


class _Kind(enum.Enum):
    A = 1


FOREIGN: list[tuple[object, str | None]] = [
    ({}, None),
    ({"a": [1, 1.5, "b", True, None, {"c": ()}]}, None),
    ({1: 2}, "the key 1 at /"),
    ({"a": {None: 2}}, "the key None at /a"),
    ({"a": {"b": {2.5: 2}}}, "the key 2.5 at /a/b"),
    ({"a": {1, 2}}, "a set at /a"),
    ({"a": b"b"}, "a bytes at /a"),
    ({"a": [0, object()]}, "an object at /a/1"),
    ({"a": ({"b": Shop()},)}, "an object of Shop at /a/0/b"),
    ({"a": int}, "the class int at /a"),
    ({"a": Shop}, "the class Shop at /a"),
    ({"a": _Kind.A}, "an object of _Kind at /a"),
    ({"a": float("inf")}, "inf at /a"),
    ({"a": [float("nan")]}, "nan at /a/0"),
    ({"a": 1j, "b": {3}}, "a complex at /a"),
    ([{4}], "a set at /0"),
    ({5}, "a set at "),
]


@pytest.mark.parametrize(("node", "expected"), FOREIGN)
def test_what_json_has_no_form_for_is_told_with_its_place(
    node: object, expected: str | None
) -> None:
    assert not_json(node) == expected


TOOL = "from toolgen_runtime import tool\n@tool\ndef look(a: int = 1) -> None:\n    'Look.'\n"
SURROGATE = "\\ud800"
SAID = {
    "a description": f"@tool(description='Look {SURROGATE}.')",
    "a long description": f"@tool(description='{'x' * 70}{SURROGATE}')",
    "a title": f"@tool(description='Look.', title='{SURROGATE}')",
    "a name": f"from fastmcp import FastMCP\n@FastMCP('shop').tool(name='look{SURROGATE}')",
    "a tag": f"@tool(description='Look.', tags=['a', '{SURROGATE}'])",
}


@pytest.mark.parametrize("said", SAID)
def test_a_lone_surrogate_is_told_wherever_it_stands(said: str) -> None:
    source = f"from toolgen_runtime import tool\n{SAID[said]}\ndef look(a: int = 1) -> None: ...\n"
    result = generate([source_file("shop.py", source)], Config())

    [found] = [each for each in result.diagnostics if each.code == "TG204"]
    shown = "x" * 60 if said == "a long description" else None
    assert "holds lone surrogates" in found.message
    assert shown is None or f"the text '{shown}' of the tool 'look'" in found.message


@pytest.mark.parametrize(
    ("default", "is_told"),
    [
        ("float('inf')", True),
        ("[1.0, float('-inf')]", True),
        ("{'a': [float('nan')]}", True),
        ("{'a': [1.0]}", False),
        ("1.5", False),
    ],
)
@pytest.mark.parametrize("place", ["{{'default': {}}}", "{{'anyOf': [{{'default': {}}}]}}"])
def test_a_default_that_is_infinite_is_left_out_and_told(
    place: str, default: str, is_told: bool
) -> None:
    schema = f"{{'type': 'object', 'properties': {{'a': {place.format(default)}}}}}"
    made: dict[str, object] = eval(schema)
    tool = generate([source_file("shop.py", TOOL)], Config()).planned[0].tool
    diagnostics = Diagnostics()

    finite = without_infinities(tool, made, diagnostics)

    assert [each.code for each in diagnostics] == ["TG304"] * is_told
    assert ("default" in json.dumps(finite, allow_nan=False)) is not is_told
