"""smolagents: the static schema is that of `get_json_schema`, for functions that `tool` takes."""

from __future__ import annotations

from typing import Any

import pytest

from toolgen.frameworks.smolagents import FRAMEWORK

from .comparing import NAMES, assert_golden, real, static

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
