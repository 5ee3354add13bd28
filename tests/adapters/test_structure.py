"""Results as the objects that MCP asks for."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import pytest

from toolgen_runtime import InvalidResult, Policy, Tool, ToolFailed
from toolgen_runtime.adapters.structure import Structure


@pytest.fixture
def structures(described: Mapping[str, Tool]) -> dict[str, Structure]:
    """Those of the tools, by name."""
    return {name: Structure(tool) for name, tool in described.items()}


def test_an_object_is_itself(structures: dict[str, Structure]) -> None:
    schema = structures["find"].schema
    assert schema is not None
    assert list(schema["properties"]) == ["name", "price"]
    assert structures["find"].of({"name": "tea"})[1] == {"name": "tea"}


def test_anything_else_is_the_property_result(structures: dict[str, Structure]) -> None:
    schema = structures["count"].schema
    assert schema is not None
    assert schema["properties"]["result"]["type"] == "integer"
    assert schema["required"] == ["result"]
    assert structures["count"].of(3)[1] == {"result": 3}


def test_a_tool_whose_result_has_no_schema_has_no_structure(
    structures: dict[str, Structure],
) -> None:
    assert structures["say"].schema is None
    assert structures["say"].of({"any": "thing"})[1] is None


def test_a_result_that_may_be_cut_has_no_structure(described: Mapping[str, Tool]) -> None:
    assert Structure(described["find"].with_options(max_output=9)).schema is None


def test_what_json_has_no_number_for_breaks_the_promise_of_one(
    structures: dict[str, Structure],
) -> None:
    with pytest.raises(InvalidResult, match='price: expected type "number", and JSON has no NaN'):
        structures["find"].of({"name": "tea", "price": float("nan")})


def test_nor_is_a_result_as_it_is_let_out_against_the_promise(
    structures: dict[str, Structure],
) -> None:
    assert structures["find"].json_of({"name": "tea"}) == {"name": "tea"}
    assert structures["count"].json_of(3) == 3
    with pytest.raises(InvalidResult, match="JSON has no NaN"):
        structures["find"].json_of({"name": "tea", "price": float("nan")})
    with pytest.raises(InvalidResult, match="count"):
        structures["count"].json_of(float("inf"))


@pytest.mark.parametrize("result", [b"\xff", object()], ids=["bytes", "an object"])
def test_what_json_has_no_form_for_is_refused_where_no_schema_is_either(
    structures: dict[str, Structure], result: object
) -> None:
    with pytest.raises(ToolFailed, match="say returned what JSON has no form for"):
        structures["say"].of(result)


@pytest.mark.parametrize("result", [object(), [1]])
def test_what_the_schema_of_an_object_cannot_be_is_the_tools_failure(
    structures: dict[str, Structure], result: Any
) -> None:
    with pytest.raises(ToolFailed, match="find returned"):
        structures["find"].of(result)


@pytest.mark.parametrize("mark", ["x-toolgen-wrap-result", "x-fastmcp-wrap-result"])
def test_a_marked_schema_is_of_what_wraps_the_result_whatever_that_is(mark: str) -> None:
    schema = {"type": "object", "properties": {"result": {}, "more": {}}, mark: True}
    tool: Any = SimpleNamespace(name="find", output=schema, policy=Policy())
    structure = Structure(tool)
    assert (structure.schema, structure.is_wrapped) == (schema, True)
    assert structure.of({"result": 1})[1] == {"result": {"result": 1}}
    tool.output = {**schema, mark: False}
    assert Structure(tool).of({"result": 1})[1] == {"result": 1}


def _structure(output: Any) -> Structure:
    tool: Any = SimpleNamespace(name="find", output=output, policy=Policy())
    return Structure(tool)


def test_an_unmarked_schema_of_one_result_is_of_both() -> None:
    """As the library mcp writes it: of an object with that property, and of what it wraps."""
    sole = {"type": "object", "properties": {"result": {"type": "integer"}}, "required": ["result"]}
    structure = _structure(sole)

    assert structure.of({"result": 1})[1] == structure.of(1)[1] == {"result": 1}
    with pytest.raises(ToolFailed):
        structure.of({"other": 1})


def test_a_schema_that_is_wrapped_leads_to_its_definitions_still() -> None:
    item = {"type": "object", "properties": {"a": {"type": "integer"}}}
    structure = _structure(
        {"type": "array", "items": {"$ref": "#/$defs/Item"}, "$defs": {"Item": item}}
    )

    assert structure.schema == {
        "type": "object",
        "properties": {"result": {"type": "array", "items": {"$ref": "#/$defs/Item"}}},
        "required": ["result"],
        "$defs": {"Item": item},
    }
    assert structure.of([{"a": 1}])[1] == {"result": [{"a": 1}]}


class Image:
    """As fastmcp has it: it makes content of itself."""

    def to_image_content(self) -> None: ...


def test_content_is_sent_as_it_is(structures: dict[str, Structure]) -> None:
    image = Image()

    assert structures["say"].of(image) == (image, None)
    assert structures["say"].of([image, 1])[0] == [image, 1]
