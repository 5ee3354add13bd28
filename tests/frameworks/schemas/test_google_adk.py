"""Google ADK: the static schema is that of what `FunctionTool(function)` declares."""

from __future__ import annotations

from typing import Any

import pytest

from toolgen.frameworks.google_adk import FRAMEWORK
from toolgen.ir.nodes import Scalar

from . import functions
from .comparing import NAMES, assert_golden, real, static, static_schemas

PROFILE = FRAMEWORK.profile


def _schema(function: Any) -> Any:
    tools = pytest.importorskip("google.adk.tools.function_tool")
    declared = tools.FunctionTool(function)._get_declaration().parameters_json_schema
    return {"properties": {}, "type": "object"} if declared is None else declared


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_what_adk_computes(name: str) -> None:
    assert static(name, PROFILE) == real(_schema, name)


def test_schemas_are_golden(update_golden: bool) -> None:
    assert_golden("google_adk", PROFILE, update_golden)


def test_a_long_running_tool_says_so_in_its_description() -> None:
    tools = pytest.importorskip("google.adk.tools.long_running_tool")
    declared = tools.LongRunningFunctionTool(functions.scalars)._get_declaration()
    made = static_schemas("scalars", PROFILE, is_long_running=Scalar(True))
    assert made.description == declared.description
