"""Requests in the messages of providers."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Any

import pytest
from pydantic import BaseModel

from toolgen_runtime import MalformedRequest, ToolRequest, ToolResponse, parse_tool_requests

CALL = {"name": "add", "arguments": '{"x": 1}'}
CHAT = {"id": "c1", "type": "function", "function": CALL}
ADD = ToolRequest("add", {"x": 1}, "c1")
NAMELESS = ToolRequest("add", {"x": 1})

SHAPES: dict[str, tuple[Any, ToolRequest]] = {
    "OpenAI, a call": (CHAT, ADD),
    "OpenAI, a message": ({"role": "assistant", "content": None, "tool_calls": [CHAT]}, ADD),
    "OpenAI, a response": ({"choices": [{"message": {"tool_calls": [CHAT]}}]}, ADD),
    "OpenAI, before tools": ({"role": "assistant", "function_call": CALL}, NAMELESS),
    "OpenAI, an item": ({"type": "function_call", "id": "f1", "call_id": "c1", **CALL}, ADD),
    "OpenAI, items": (
        {
            "object": "response",
            "output": [
                {"type": "reasoning", "id": "r1", "content": []},
                {"type": "message", "content": [{"type": "output_text", "text": "so"}]},
                {"type": "function_call", "id": "f1", "call_id": "c1", **CALL},
            ],
        },
        ADD,
    ),
    "OpenAI, in parallel": (
        {
            "name": "multi_tool_use.parallel",
            "arguments": {
                "tool_uses": [{"recipient_name": "functions.add", "parameters": {"x": 1}}]
            },
        },
        NAMELESS,
    ),
    "Anthropic": (
        {
            "role": "assistant",
            "content": [
                {"type": "text", "text": "I add."},
                {"type": "tool_use", "id": "c1", "name": "add", "input": {"x": 1}},
            ],
        },
        ADD,
    ),
    "Gemini": (
        {
            "candidates": [
                {
                    "content": {
                        "role": "model",
                        "parts": [{"functionCall": {"name": "add", "args": {"x": 1}}}],
                    }
                }
            ]
        },
        NAMELESS,
    ),
    "Gemini's client": ({"function_call": {"id": "c1", "name": "add", "args": {"x": 1}}}, ADD),
    "MCP": (
        {
            "jsonrpc": "2.0",
            "id": "c1",
            "method": "tools/call",
            "params": {"name": "add", "arguments": {"x": 1}},
        },
        ADD,
    ),
    "ITool": (
        {"id": "c1", "type": "function", "function": {"name": "add", "arguments": {"x": 1}}},
        ADD,
    ),
    "named within, arguments without": ({"function": {"name": "add"}, "args": {"x": 1}}, NAMELESS),
    "a mapping": (MappingProxyType({"function": "add", "arguments": {"x": 1}}), NAMELESS),
}


@pytest.mark.parametrize(("content", "expected"), SHAPES.values(), ids=SHAPES)
def test_a_provider_s_shape_is_read(content: Any, expected: ToolRequest) -> None:
    assert parse_tool_requests(content) == [expected]
    assert parse_tool_requests([content, content]) == [expected, expected]


@pytest.mark.parametrize(
    "content",
    [
        {"type": "function", "function": {"name": "now", "arguments": ""}},
        {"type": "function_call", "name": "now"},
        {"type": "tool_use", "name": "now", "input": {}},
        {"functionCall": {"name": "now"}},
        {"tool_calls": [{"name": "now"}]},
    ],
)
def test_a_call_without_arguments_is_kept(content: Any) -> None:
    assert parse_tool_requests(content) == [ToolRequest("now")]


@pytest.mark.parametrize(
    "content",
    [
        {"role": "tool", "content": '{"function": "f"}'},
        {"role": "user", "content": '{"function": "f"}'},
        {"type": "server_tool_use", "name": "web_search", "input": {}},
        {"type": "mcp_call", "name": "f", "arguments": "{}", "output": "x"},
        {"type": "function_call_output", "call_id": "c1", "output": '{"function": "f"}'},
        {"type": "tool_result", "tool_use_id": "c1", "content": '{"function": "f"}'},
        *([], {}, None, {"content": None}),
    ],
)
def test_what_others_wrote_or_ran_is_no_request(content: Any) -> None:
    assert parse_tool_requests(content) == []


def test_text_is_read_where_a_message_has_no_calls() -> None:
    parts = [{"type": "text", "text": '```json\n{"function": "f"}\n```'}]

    assert parse_tool_requests({"role": "assistant", "content": parts}) == [ToolRequest("f")]
    assert parse_tool_requests({"content": [*parts, {"type": "tool_use", "name": "g"}]}) == [
        ToolRequest("g")
    ]


def test_arguments_may_look_like_a_schema() -> None:
    schema = {"type": "object", "properties": {}}

    assert parse_tool_requests({"name": "save", "arguments": schema}) == [
        ToolRequest("save", schema)
    ]


def test_models_are_dumped() -> None:
    class Call(BaseModel):
        name: str
        arguments: str

    class Message(BaseModel):
        tool_calls: list[Call]

    message = Message(tool_calls=[Call(name="add", arguments='{"x": 1}')])

    assert parse_tool_requests(message) == parse_tool_requests([message]) == [NAMELESS]


@pytest.mark.parametrize("wrap", [lambda data: [data], lambda data: {"message": data}])
def test_data_is_read_to_a_depth(wrap: Callable[[Any], Any]) -> None:
    deep: Any = {"type": "tool_use", "name": "f"}
    for _ in range(64):
        deep = wrap(deep)

    assert parse_tool_requests(deep) == [ToolRequest("f")]
    with pytest.raises(MalformedRequest, match="too large or too deep"):
        parse_tool_requests(wrap(deep))


def test_data_that_contains_itself_is_refused() -> None:
    content: list[Any] = []
    content += [content, content]

    with pytest.raises(MalformedRequest):
        parse_tool_requests(content)


def test_arguments_that_have_no_text_are_refused() -> None:
    with pytest.raises(MalformedRequest, match="arguments of f"):
        parse_tool_requests({"function": "f", "arguments": {1, 2}})


@pytest.mark.parametrize("content", [3, object(), b"\xff"])
def test_other_things_are_refused(content: object) -> None:
    with pytest.raises(MalformedRequest):
        parse_tool_requests(content)


@pytest.mark.parametrize("value", [3, {}, {"function": 3}, ToolRequest("add")])
def test_what_is_no_response_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match="expected a tool response"):
        ToolResponse.model_validate(value)


def test_messages_are_equal_that_say_the_same() -> None:
    response = ToolResponse("add", {"x": 1}, 2)

    assert ToolResponse.model_validate(response.model_dump()) == response
    assert response != ToolResponse("add", {"x": 1}, 3)
    assert response != response.model_dump()
    assert NAMELESS != "add"
