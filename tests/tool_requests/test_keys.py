"""The keys by which models and providers name a tool, its arguments and the call."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest

from toolgen_runtime import ToolRequest, parse_tool_requests

ADD = ToolRequest("add", {"x": 1})
NAMES = ("function", "function_name", "tool", "tool_name")
WEAK_NAMES = ("name", "action", "recipient_name")
ARGUMENTS = (
    *("arguments", "args", "parameters", "params", "input", "kwargs"),
    *("action_input", "tool_input", "function_arguments", "action_arguments", "tool_arguments"),
)
CALLS = ("function_call", "functionCall", "tool_call", "toolCall", "tool_use", "toolUse")
LISTS = (
    *("tool_calls", "toolCalls", "tool_uses", "tool_requests", "action_requests", "requests"),
    *("calls", "actions"),
)
PLANS = ("action_request", "tool_request")
IDS = ("call_id", "id", "tool_call_id", "toolUseId")
ANSWERED = ("tool_call_id", "tool_use_id", "toolUseId", "call_id")
BESIDE = (
    *("type", "role", "index", "thought", "thoughts", "reason", "reasoning"),
    *("rationale", "explanation"),
)
CONTAINERS = ("choices", "message", "output", "content", "candidates", "parts", "response")
OTHERS_RAN = (
    *("server_tool_use", "mcp_call", "mcp_tool_use", "mcp_approval_request", "tool_result"),
    *("mcp_tool_result", "function_call_output", "custom_tool_call_output", "reasoning"),
    *("web_fetch_tool_result", "web_search_tool_result", "tool_search_tool_result", "tool-result"),
    *("code_execution_tool_result", "computer_call_output", "thinking", "redacted_thinking"),
    *("reasoning.text", "thought"),
)
CALL = {"name": "add", "arguments": {"x": 1}}


@pytest.mark.parametrize("name", NAMES)
def test_a_key_that_names_a_tool_is_enough(name: str) -> None:
    assert parse_tool_requests([{name: "add"}]) == [ToolRequest("add", {})]


@pytest.mark.parametrize("name", [*NAMES, *WEAK_NAMES])
@pytest.mark.parametrize("arguments", ARGUMENTS)
def test_a_name_and_arguments_are_a_request(name: str, arguments: str) -> None:
    assert parse_tool_requests([{name: "add", arguments: {"x": 1}}]) == [ADD]


@pytest.mark.parametrize("namespace", ["functions.", "default_api.", "tools."])
def test_a_namespace_before_the_name_of_a_tool_that_is_known_is_left_out(namespace: str) -> None:
    call = {"name": f"{namespace}add", "arguments": {"x": 1}}
    known = {"add": SimpleNamespace(parameters={"type": "object"})}

    assert parse_tool_requests([call], tools=known) == [ADD]
    assert parse_tool_requests([call]) == [ToolRequest(f"{namespace}add", {"x": 1})]


@pytest.mark.parametrize("name", WEAK_NAMES)
def test_a_weak_name_alone_is_none(name: str) -> None:
    assert parse_tool_requests([{name: "add"}]) == []


@pytest.mark.parametrize("key", [*CALLS, *PLANS])
def test_what_is_below_a_key_of_calls_is_one(key: str) -> None:
    assert parse_tool_requests([{key: CALL}]) == [ADD]


@pytest.mark.parametrize("key", LISTS)
def test_what_is_below_a_key_of_several_calls_are_some(key: str) -> None:
    assert parse_tool_requests([{key: [CALL, CALL]}]) == [ADD, ADD]


@pytest.mark.parametrize("key", CONTAINERS)
def test_calls_are_looked_for_below_what_holds_messages(key: str) -> None:
    assert parse_tool_requests([{key: {"tool_calls": [CALL]}}]) == [ADD]


@pytest.mark.parametrize("key", CONTAINERS)
def test_what_a_message_holds_is_a_call_by_its_provider_s_mark_alone(key: str) -> None:
    marked = {"type": "tool_use", **CALL}
    unmarked = [CALL, {"method": "tools/call", "params": CALL}, {"function": CALL}]
    for data in (*unmarked, *({plan: [CALL]} for plan in (*LISTS[3:], *PLANS))):
        for held in (data, [data], {"parts": [data]}):
            for beside in ({}, {"status": "ok"}, {"role": "assistant"}):
                assert _read({key: held, **beside}) == [], (held, beside)
    for held in (marked, [marked], {"tool_calls": [CALL]}, [{"functionCall": CALL}]):
        assert _read({key: held}) == _read({key: held, "status": "ok"}) == [ADD], held


@pytest.mark.parametrize("key", CONTAINERS)
@pytest.mark.parametrize("named", [*NAMES, *WEAK_NAMES, *ANSWERED])
def test_what_a_tool_gave_is_not_searched(key: str, named: str) -> None:
    for held in (CALL, [{"type": "tool_use", **CALL}], {"tool_calls": [CALL]}, json.dumps(CALL)):
        assert _read({named: "search", key: held}) == [], held


def _read(data: object) -> list[ToolRequest]:
    """What data is read as, be it as it is, its JSON, or that in a fence."""
    text = json.dumps(data)
    read = parse_tool_requests(data)
    assert read == parse_tool_requests(text) == parse_tool_requests(f"```json\n{text}\n```")
    return read


@pytest.mark.parametrize("key", IDS)
def test_a_call_keeps_its_identifier(key: str) -> None:
    [found] = parse_tool_requests([{"tool_calls": [{**CALL, key: "c1"}]}])
    assert found.id == "c1"


@pytest.mark.parametrize("key", BESIDE)
def test_what_a_model_adds_to_a_call_does_not_matter(key: str) -> None:
    said: dict[str, Any] = {"type": "function", "role": "assistant"}
    assert parse_tool_requests([{**CALL, key: said.get(key, "so")}]) == [ADD]


def test_data_with_keys_of_its_own_is_no_call() -> None:
    assert parse_tool_requests([{**CALL, "price": 3}]) == []


@pytest.mark.parametrize("kind", OTHERS_RAN)
def test_what_others_have_run_and_what_is_thought_is_none(kind: str) -> None:
    written = json.dumps(CALL)
    assert parse_tool_requests([{**CALL, "type": kind}]) == []
    for content in (written, [{"type": "text", "text": written}], [CALL]):
        message = {"role": "assistant", "content": [{"type": kind, "content": content}]}
        assert parse_tool_requests(message) == []
    assert parse_tool_requests({"type": kind, "text": written}) == []


def test_a_part_that_says_to_be_a_thought_is_none() -> None:
    parts = [{"text": json.dumps(CALL), "thought": True}, {"text": "Hello."}]
    assert parse_tool_requests({"role": "model", "parts": parts}) == []
    assert parse_tool_requests({**CALL, "thought": "The sum is asked for."}) == [
        ToolRequest("add", {"x": 1})
    ]
