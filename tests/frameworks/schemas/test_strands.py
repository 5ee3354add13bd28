"""Strands Agents: the static schema is that of `tool(function).tool_spec`."""

from __future__ import annotations

from typing import Any

import pytest

from toolgen.frameworks.strands import FRAMEWORK
from toolgen.ir.nodes import Scalar, Table

from .comparing import NAMES, assert_golden, real, static

PROFILE = FRAMEWORK.profile


def _schema(function: Any) -> Any:
    tools = pytest.importorskip("strands.tools.decorator")
    return tools.tool(function).tool_spec["inputSchema"]["json"]


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_what_strands_computes(name: str) -> None:
    assert static(name, PROFILE) == real(_schema, name)


def test_schemas_are_golden(update_golden: bool) -> None:
    assert_golden("strands", PROFILE, update_golden)


def test_a_schema_of_the_users_is_given_as_it_is() -> None:
    schema = Table(((Scalar("json"), Table(((Scalar("type"), Scalar("object")),))),))
    assert static("scalars", PROFILE, inputSchema=schema) == {"type": "object"}
