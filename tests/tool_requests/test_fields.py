"""Requests and responses as fields of pydantic models."""

from __future__ import annotations

import pytest
from building import RUNTIME, run_python
from pydantic import BaseModel, ValidationError

from toolgen_runtime import ToolRequest, ToolResponse
from toolgen_runtime.requests import (
    ArgumentsField,
    FunctionField,
    ToolRequestsField,
    ToolResponsesField,
    ToolsRequiredField,
)


class Reply(BaseModel):
    """A structured output that asks for tools."""

    text: str = ""
    tools_required: ToolsRequiredField
    tool_requests: ToolRequestsField
    tool_responses: ToolResponsesField


class Action(BaseModel):
    function: FunctionField
    arguments: ArgumentsField


def test_a_reply_is_validated_in_any_shape_of_request() -> None:
    text = """{"tools_required": true, "tool_requests": [
        {"function": "add", "arguments": {"x": 1}},
        {"id": "c1", "type": "function", "function": {"name": "now", "arguments": ""}}
    ]}"""

    reply = Reply.model_validate_json(text)

    assert reply.tool_requests == [ToolRequest("add", {"x": 1}), ToolRequest("now", {}, "c1")]


def test_a_response_is_validated_with_all_that_it_says() -> None:
    written = {"function": "add", "arguments": {"x": 1}, "output": 3, "id": "c1"}

    [response] = Reply.model_validate({"tool_responses": [written]}).tool_responses

    assert response == ToolResponse("add", {"x": 1}, 3, "c1")
    assert response.id == "c1"


def test_fields_have_defaults() -> None:
    reply = Reply()  # type: ignore[call-arg]  # defaults within Annotated are unknown to mypy

    assert (reply.tools_required, reply.tool_requests, reply.tool_responses) == (False, [], [])
    assert Action(function="f").arguments == {}  # type: ignore[call-arg]


def test_the_schema_tells_a_model_what_to_write() -> None:
    schema = Reply.model_json_schema()["properties"]

    requests = schema["tool_requests"]
    assert requests["items"]["required"] == ["function", "arguments"]
    assert all(schema[name]["description"] for name in schema if name != "text")
    assert Action.model_json_schema()["properties"]["function"]["examples"]


def test_messages_are_written_as_dicts() -> None:
    request = ToolRequest("add", {"x": 1}, "c1")
    reply = Reply(
        tools_required=True, tool_requests=[request], tool_responses=[ToolResponse.to(request, 3)]
    )

    dumped = reply.model_dump(mode="json")

    assert dumped["tool_requests"] == [{"function": "add", "arguments": {"x": 1}, "id": "c1"}]
    assert dumped["tool_responses"] == [
        {"function": "add", "arguments": {"x": 1}, "output": 3, "id": "c1"}
    ]
    assert Reply.model_validate(dumped) == reply


@pytest.mark.parametrize("value", [3, "text", {}, [], {"city": "Oslo"}])
def test_what_is_no_request_is_refused(value: object) -> None:
    with pytest.raises(ValidationError):
        Reply(tool_requests=[value])  # type: ignore[list-item, call-arg]


def test_messages_load_no_pydantic() -> None:
    code = """
        from toolgen_runtime import ToolRequest, ToolResponse, parse_tool_requests
        parse_tool_requests('{"function": "f"}')
        print(*(name for name in ("pydantic", "typing", "json_repair", "ast", "dataclasses")
                if name in sys.modules))
    """

    assert run_python(code, paths=[RUNTIME]).strip() == ""


def test_messages_have_the_names_that_models_of_pydantic_have() -> None:
    request = ToolRequest.model_validate({"function": "multiply", "arguments": {"x": 3}})

    assert request == ToolRequest("multiply", {"x": 3})
    assert request.model_dump() == {"function": "multiply", "arguments": {"x": 3}}
    with pytest.raises(ValueError, match="expected one"):
        ToolRequest.model_validate({"x": 1})
