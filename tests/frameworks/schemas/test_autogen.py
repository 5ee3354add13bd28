"""AutoGen: the static schema is that of `FunctionTool(function, description)`."""

from __future__ import annotations

from typing import Any

import pytest

from toolgen.frameworks.autogen import FRAMEWORK
from toolgen.ir.nodes import Scalar

from .comparing import NAMES, REFUSED, assert_golden, real, static

PROFILE = FRAMEWORK.profile


def _schema(function: Any) -> Any:
    tools = pytest.importorskip("autogen_core.tools")
    return tools.FunctionTool(function, description="d").schema["parameters"]


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_what_autogen_computes(name: str) -> None:
    assert static(name, PROFILE) == real(_schema, name)


def test_schemas_are_golden(update_golden: bool) -> None:
    assert_golden("autogen", PROFILE, update_golden)


def test_a_strict_tool_takes_no_defaults() -> None:
    strict = Scalar(True)
    assert static("scalars", PROFILE, strict=strict) == static("scalars", PROFILE)
    assert static("undocumented", PROFILE, strict=strict) == REFUSED
