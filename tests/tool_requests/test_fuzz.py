"""No input raises anything but the documented error, and none is read differently as text."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st
from sampling import many

from toolgen_runtime import MalformedRequest, ToolRequest, parse_tool_requests

PIECES = st.sampled_from(
    [
        *("{", "}", "[", "]", '"', "'", ":", ",", "\\", "\n", "```", "```json\n", "<think>", " "),
        *('"function"', '"name"', '"arguments"', "function", "arguments", "tool_calls", "'x'"),
        *(
            "True",
            "None",
            "null",
            "1",
            "1e999",
            "-",
            "NaN",
            "//",
            "/*",
            "\x00",
            "\ud800",
            "é",
            "(((",
        ),
        '{"function": "f", "arguments": {',
    ]
)
TANGLES = st.lists(PIECES, max_size=40).map("".join)

KEYS = st.sampled_from(
    [
        *("function", "name", "arguments", "args", "parameters", "tool_calls", "function_call"),
        *("type", "content", "role", "id", "text", "input", "method", "params", "choices", "x"),
    ]
)
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.binary()
    | TANGLES
    | st.sampled_from(["function", "tool_use", "tools/call", "assistant", "{}", '{"a": 1}'])
)
DATA: st.SearchStrategy[Any] = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner)
    | st.dictionaries(KEYS | st.text(), inner)
    | st.dictionaries(st.integers(), inner)
    | st.lists(inner).map(tuple),
    max_leaves=30,
)

JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-99, 99) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


def read(content: object) -> list[ToolRequest]:
    try:
        return parse_tool_requests(content)
    except MalformedRequest:
        return []


@many(60)
@given(TANGLES | st.text() | st.binary())
@example("{" * 3000)
@example("[" * 100_000)
@example('{"function":' * 2000)
@example('{"function"\ud800')
@example("{'function': " + "(" * 500)
@example('{"function": "f", "arguments": "' + "[" * 5000)
@example('{"function": "f", "arguments": ' + "1" * 5000 + "}")
def test_text_raises_the_documented_error_alone(text: str | bytes) -> None:
    assert all(type(request) is ToolRequest for request in read(text))


@many(60)
@given(DATA)
def test_data_raises_the_documented_error_alone(content: object) -> None:
    for request in read(content):
        assert request.function
        assert isinstance(request.arguments, dict | str)


@many(100)
@given(st.text(min_size=1).filter(str.strip), st.dictionaries(st.text(), JSON, max_size=4))
def test_a_request_comes_back_from_json_and_from_prose(
    function: str, arguments: dict[str, Any]
) -> None:
    request = ToolRequest(function, arguments)
    text = json.dumps(request.to_dict())

    assert parse_tool_requests(text) == [request]
    assert parse_tool_requests(f"Well, now.\n{text}\nAs said.") == [request]
    assert parse_tool_requests(f"```json\n{text}\n```") == [request]
    assert parse_tool_requests(request.to_dict()) == [request]


@many(40)
@given(st.dictionaries(st.text(), JSON, max_size=4))
def test_arguments_come_back_out_of_strings(arguments: dict[str, Any]) -> None:
    call = {"name": "f", "arguments": json.dumps(json.dumps(arguments))}

    assert parse_tool_requests({"function": call}) == [ToolRequest("f", arguments)]
