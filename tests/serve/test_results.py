"""What becomes of what a tool returns: text for the model, and the value where it has a schema."""

from __future__ import annotations

import json
from datetime import date
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from toolgen_runtime import InvalidResult, ToolFailed
from toolgen_runtime.serve.results import result_members
from toolgen_runtime.serve.service import Shape

OBJECT = {"type": "object", "properties": {"a": {"type": "integer"}}}
ONE: dict[str, Any] = {"type": "object", "properties": {"result": {}}}
MARKED = {**ONE, "x-toolgen-wrap-result": True}
WRAPPED = {**ONE, "x-fastmcp-wrap-result": True}
NUMBER = {"type": "integer"}


def _said(text: str) -> dict[str, Any]:
    return {"type": "text", "text": text}


def made(value: object, schema: dict[str, Any] | None = None, *, modern: bool = False) -> Any:
    shape = None if schema is None else Shape(schema)
    return json.loads(f"{{{result_members('make', value, shape, modern=modern)}}}")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("plain", "plain"),
        ("", ""),
        (None, "null"),
        ({"a": 1}, '{"a":1}'),
        ([1, "x"], '[1,"x"]'),
        (date(2026, 1, 2), '"2026-01-02"'),
        (float("nan"), "null"),
    ],
)
def test_a_result_is_one_text(value: object, text: str) -> None:
    assert made(value) == {"content": [{"type": "text", "text": text}], "isError": False}


@pytest.mark.parametrize(
    ("value", "schema", "structured"),
    [
        ({"a": 1}, OBJECT, {"a": 1}),
        (3, MARKED, {"result": 3}),
        ({"result": 3}, MARKED, {"result": {"result": 3}}),
        ({"result": 3}, WRAPPED, {"result": {"result": 3}}),
        (3, ONE, {"result": 3}),
        ({"result": 3}, ONE, {"result": 3}),
        ([1], ONE, {"result": [1]}),
    ],
)
def test_a_result_with_a_schema_is_given_as_a_value_too(
    value: object, schema: dict[str, Any], structured: object
) -> None:
    assert made(value, schema)["structuredContent"] == structured


def test_only_the_newer_era_has_values_that_are_no_objects() -> None:
    assert made(3, NUMBER, modern=True)["structuredContent"] == 3


@pytest.mark.parametrize(
    ("value", "told"),
    [(3, "no object"), ({"a": object()}, "no JSON form")],
)
def test_a_result_without_the_form_of_its_schema_is_a_failure(value: object, told: str) -> None:
    with pytest.raises(ToolFailed, match=told):
        made(value, OBJECT)


def _of_library(name: str, **facts: Any) -> Any:
    """An object of a class like one of the libraries that make results and content."""

    def dumped(self: Any, **_: Any) -> str:
        return json.dumps(facts)

    return type(name, (), {"__module__": "mcp.types", "model_dump_json": dumped, **facts})()


TEXT = _of_library("TextContent", type="text", text="a block")
IMAGE = {"type": "image", "data": "eA==", "mimeType": "image/png"}
ALONE = {"content": [{"type": "text", "text": "x"}], "isError": True}


class Picture:
    def to_image_content(self) -> Any:
        return _of_library("ImageContent", **IMAGE)


class Made:
    """What is a result, or becomes one."""

    def to_mcp_result(self) -> Any:
        return _of_library("CallToolResult", **ALONE)


def _tool_result(**facts: Any) -> Any:
    made = _of_library("ToolResult", structured_content=None, content=[TEXT])
    for name, value in facts.items():
        setattr(made, name, value)
    return made


BLOCK = {"type": "text", "text": "a block"}


@pytest.mark.parametrize(
    ("value", "content"),
    [
        (TEXT, [BLOCK]),
        ([TEXT, Picture(), 3, "s"], [BLOCK, IMAGE, _said("3"), _said("s")]),
        ((TEXT,), [BLOCK]),
        (Picture(), [IMAGE]),
        ({"a": 1}, [_said('{"a":1}')]),
        (_of_library("Settings", a=1), None),
    ],
)
def test_content_of_the_libraries_goes_out_as_it_is(value: Any, content: Any) -> None:
    if content is None:
        with pytest.raises(ToolFailed, match="no JSON form"):
            made(value)
    else:
        assert made(value) == {"content": content, "isError": False}


def _forwarded(**facts: Any) -> Any:
    result = _tool_result(**facts)
    result.to_mcp_result = lambda: [TEXT]
    return result


@pytest.mark.parametrize(
    ("value", "members"),
    [
        (_of_library("CallToolResult", **ALONE), ALONE),
        (_tool_result(), {"content": [BLOCK], "isError": False}),
        (_tool_result(is_error=True), {"content": [BLOCK], "isError": True}),
        (
            _tool_result(structured_content={"a": 1}),
            {"content": [BLOCK], "isError": False, "structuredContent": {"a": 1}},
        ),
        (
            _tool_result(structured_content={"a": 1}, is_error=True),
            {"content": [BLOCK], "isError": True},
        ),
        (_forwarded(), {"content": [BLOCK], "isError": False}),
        (_tool_result(to_mcp_result=Made().to_mcp_result), ALONE),
    ],
)
def test_results_of_the_libraries_go_out_as_they_are(value: Any, members: Any) -> None:
    assert made(value) == members


class Own:
    def __str__(self) -> str:
        return "its own text"


class Pair(NamedTuple):
    names: set[str]


@pytest.mark.parametrize("schema", [None, MARKED])
@pytest.mark.parametrize(
    "value", ["x\ud800", object(), lambda: 1, [object()], Pair({"\ud800"}), b"\xff", ["\ud800"]]
)
def test_what_has_no_form_in_json_and_no_text_of_its_own_is_refused(
    value: object, schema: dict[str, Any] | None
) -> None:
    with pytest.raises(ToolFailed, match="no JSON form"):
        made(value, schema)


def test_a_text_of_its_own_is_what_a_model_reads_and_no_value() -> None:
    assert made(Own())["content"] == [{"type": "text", "text": '"its own text"'}]
    with pytest.raises(ToolFailed, match="no JSON form"):
        made(Own(), MARKED)


@pytest.mark.parametrize(
    ("value", "structured"), [(range(2), [0, 1]), (MappingProxyType({"a": 1}), {"a": 1})]
)
def test_any_list_or_mapping_is_a_value(value: object, structured: object) -> None:
    assert made(value, MARKED)["structuredContent"] == {"result": structured}


@pytest.mark.parametrize("number", [10**400, -(10**400), 10**309])
@pytest.mark.parametrize("type_", ["integer", "number"])
def test_a_number_that_is_infinite_to_a_client_is_refused(number: int, type_: str) -> None:
    schema = {**MARKED, "properties": {"result": {"type": type_}}}

    with pytest.raises(InvalidResult, match="more than a float holds"):
        made(number, schema)
    assert made(10**308, schema)["structuredContent"] == {"result": 10**308}
    assert made(number)["content"][0]["text"] == str(number)
