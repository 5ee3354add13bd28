"""Outputs of models, a file of them a format, and the calls that each asks for."""

from __future__ import annotations

import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from toolgen_runtime import MalformedRequest, parse_tool_requests

FILES = sorted((Path(__file__).parent / "outputs").glob("*.toml"))
AT_LEAST = 300

CITY = {"type": "object", "properties": {"city": {"type": "string"}}}
STOPS: dict[str, Any] = {
    "type": "object",
    "properties": {
        "stops": {"type": "array", "items": {"type": "string"}},
        "nights": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
        "note": {"anyOf": [{"$ref": "#/$defs/Note"}, {"type": "null"}]},
    },
    "$defs": {"Note": {"type": "string"}},
}
TOOLS = {
    "get_weather": SimpleNamespace(parameters=CITY),
    "plan_trip": SimpleNamespace(parameters=STOPS),
    "list_cities": SimpleNamespace(parameters={"type": "object", "properties": {}}),
}
"""What is known of tools where an output says `tools = true`."""


OUTPUTS = [
    pytest.param(each, id=f"{file.stem}: {each['title']}")
    for file in FILES
    for each in tomllib.loads(file.read_text("utf-8"))["output"]
]


def test_there_are_many_outputs() -> None:
    assert len(OUTPUTS) >= AT_LEAST


@pytest.mark.parametrize("output", OUTPUTS)
def test_an_output_asks_for_these_calls(output: dict[str, Any]) -> None:
    """`how` is exact where nothing is said; arguments that nothing is said of may be anything."""
    tools = TOOLS if output.get("tools") else None
    if "error" in output:
        with pytest.raises(MalformedRequest, match=output["error"]):
            parse_tool_requests(output["text"], tools=tools)
        return

    requests = parse_tool_requests(output["text"], tools=tools)

    assert [{"function": each.function, "how": each.how, "id": each.id} for each in requests] == [
        {"function": each["function"], "how": each.get("how", "exact"), "id": each.get("id")}
        for each in output["calls"]
    ]
    for request, expected in zip(requests, output["calls"], strict=True):
        assert request.arguments == expected.get("arguments", request.arguments)
