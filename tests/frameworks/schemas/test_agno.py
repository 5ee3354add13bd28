"""Agno: the static schema is that of `tool(function).to_dict()`."""

from __future__ import annotations

from typing import Any

import pytest

from toolgen.frameworks.agno import FRAMEWORK
from toolgen.ir.nodes import Collection, Scalar

from .comparing import NAMES, REFUSED, assert_golden, real, static

PROFILE = FRAMEWORK.profile
DATACLASSES = ("dataclasses", "documented_fields")


def _schema(function: Any) -> Any:
    tools = pytest.importorskip("agno.tools")
    return tools.tool(function).to_dict()["parameters"]


@pytest.mark.parametrize("name", [name for name in NAMES if name not in DATACLASSES])
def test_a_schema_is_what_agno_computes(name: str) -> None:
    assert static(name, PROFILE) == real(_schema, name)


def test_schemas_are_golden(update_golden: bool) -> None:
    assert_golden("agno", PROFILE, update_golden)


@pytest.mark.parametrize("name", DATACLASSES)
def test_a_dataclass_is_refused_since_its_fields_may_be_text(name: str) -> None:
    assert static(name, PROFILE) == REFUSED


def test_fields_that_the_user_fills_in_do_not_show() -> None:
    fields = Collection("list", (Scalar("count"),))
    made = static("scalars", PROFILE, user_input_fields=fields)
    assert list(made["properties"]) == made["required"] == ["text", "ratio", "flag"]


def test_a_strict_tool_is_up_to_its_agent() -> None:
    assert static("scalars", PROFILE, strict=Scalar(True)) == REFUSED
