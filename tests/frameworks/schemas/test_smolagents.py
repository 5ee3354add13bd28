"""smolagents: the static schema is that of `get_json_schema`, for functions that `tool` takes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from toolgen.frameworks.schemas import framework_schemas
from toolgen.frameworks.smolagents import FRAMEWORK
from toolgen.link.plain import value_of
from toolgen.schema import SchemaFailure

from .comparing import NAMES, assert_golden, real, static, tool

PROFILE = FRAMEWORK.profile


def _schema(function: Any) -> Any:
    framework = pytest.importorskip("smolagents")
    hints = pytest.importorskip("smolagents._function_type_hints_utils")
    framework.tool(function)
    return hints.get_json_schema(function)["function"]["parameters"]


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_what_smolagents_computes(name: str) -> None:
    assert static(name, PROFILE) == real(_schema, name)


def test_schemas_are_golden(update_golden: bool) -> None:
    assert_golden("smolagents", PROFILE, update_golden)


def _with_input(type_: str) -> Any:
    inputs = value_of({"x": {"type": type_, "description": "The x."}})
    return framework_schemas(replace(tool("scalars", PROFILE, {}), schema=inputs), {}).parameters


@pytest.mark.parametrize(
    "type_",
    [
        *("string", "boolean", "integer", "number", "image", "audio", "array", "object", "null"),
        "any",
    ],
)
def test_an_input_is_of_a_type_that_smolagents_knows(type_: str) -> None:
    shown = "string" if type_ == "any" else type_
    assert _with_input(type_)["properties"]["x"] == {"type": shown, "description": "The x."}


def test_an_input_of_another_type_is_refused() -> None:
    with pytest.raises(SchemaFailure, match="is none that it knows"):
        _with_input("video")
