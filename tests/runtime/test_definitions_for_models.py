"""What the runtime itself offers to models, word for word: a model reads it, so a change is one."""

from __future__ import annotations

import json
from typing import Any

import golden
from pydantic import TypeAdapter

from toolgen_runtime import Registry
from toolgen_runtime.call.calls import CallStatus
from toolgen_runtime.requests import ToolRequest, ToolResponse
from toolgen_runtime.slots import chat

FILE = golden.CASES / "definitions_for_models.json"


def test_definitions_are_as_expected(registry: Registry, update_golden: bool) -> None:
    search = registry.tool_search().tools["tool_search"]
    found: dict[str, Any] = {
        "tool_search": {"description": search.description, "parameters": search.parameters},
        "verdict": chat._VERDICT,
        "request": TypeAdapter(ToolRequest).json_schema(),
        "response": TypeAdapter(ToolResponse).json_schema(),
    }
    if update_golden:
        FILE.write_text(json.dumps(found, indent=1) + "\n", "utf-8", newline="\n")
    assert found == json.loads(FILE.read_text("utf-8"))


def test_the_states_of_a_call_are_these() -> None:
    states = {"pending", "processing", "completed", "failed", "cancelled"}
    assert {state.value for state in CallStatus} == states
    assert all(state.value == state.name.lower() for state in CallStatus)
