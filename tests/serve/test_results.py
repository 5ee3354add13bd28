"""What becomes of what a tool returns: text for the model, and the value where it has a schema."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest

from toolgen_runtime import ToolFailed
from toolgen_runtime.serve.results import result_members
from toolgen_runtime.serve.service import Shape

OBJECT = {"type": "object", "properties": {"a": {"type": "integer"}}}
ONE: dict[str, Any] = {"type": "object", "properties": {"result": {}}}
MARKED = {**ONE, "x-toolgen-wrap-result": True}
WRAPPED = {**ONE, "x-fastmcp-wrap-result": True}
NUMBER = {"type": "integer"}


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
        ("\ud800", "?"),
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
