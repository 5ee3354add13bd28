"""LionAGI: the static schema is that of `Tool(func_callable=function).tool_schema`."""

from __future__ import annotations

from typing import Any

import pytest

from toolgen.frameworks.lionagi import FRAMEWORK
from toolgen.ir.nodes import Named, TypeValue

from . import functions
from .comparing import NAMES, assert_golden, real, static

PROFILE = FRAMEWORK.profile


def _schema(function: Any) -> Any:
    tools = pytest.importorskip("lionagi.protocols.action.tool")
    made = tools.Tool(func_callable=function).tool_schema
    return made["function"]["parameters"]


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_what_lionagi_computes(name: str) -> None:
    assert static(name, PROFILE) == real(_schema, name)


def test_schemas_are_golden(update_golden: bool) -> None:
    assert_golden("lionagi", PROFILE, update_golden)


def test_a_model_of_the_options_takes_the_place_of_the_function() -> None:
    made = static("scalars", PROFILE, request_options=TypeValue(Named("functions:Aliased")))
    assert made == functions.Aliased.model_json_schema()
