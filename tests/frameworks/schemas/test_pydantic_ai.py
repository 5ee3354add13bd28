"""pydantic-ai: the static schema is that of `Tool(function).tool_def`."""

from __future__ import annotations

from typing import Any

import pytest

from toolgen.frameworks.pydantic_ai import FRAMEWORK
from toolgen.ir.nodes import Scalar

from .comparing import NAMES, REFUSED, assert_golden, real, static, static_schemas

PROFILE = FRAMEWORK.profile


def _schema(function: Any) -> Any:
    return pytest.importorskip("pydantic_ai").Tool(function).tool_def.parameters_json_schema


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_what_pydantic_ai_computes(name: str) -> None:
    assert static(name, PROFILE) == real(_schema, name)


def test_schemas_are_golden(update_golden: bool) -> None:
    assert_golden("pydantic_ai", PROFILE, update_golden)


def test_a_model_that_nothing_describes_describes_the_tool() -> None:
    made = static_schemas("undescribed_model", PROFILE)
    assert made.description == "A point of the plane."
    assert "description" not in made.parameters


def test_the_result_has_a_schema_where_the_declaration_asks_for_it() -> None:
    assert static_schemas("one_model", PROFILE).output is None
    made = static_schemas("nothing", PROFILE, include_return_schema=Scalar(True))
    assert made.output == {"type": "string"}


def test_a_tool_that_takes_a_context_is_refused_without_one() -> None:
    assert static("scalars", PROFILE, takes_ctx=Scalar(True)) == REFUSED


def test_a_schema_generator_of_the_users_is_refused() -> None:
    assert static("scalars", PROFILE, schema_generator=Scalar("mine")) == REFUSED


@pytest.mark.parametrize("name", ["undocumented", "documented_fields", "positional"])
def test_descriptions_of_all_parameters_may_be_required(name: str) -> None:
    required = {"require_parameter_descriptions": Scalar(True)}
    assert static("scalars", PROFILE, **required) == static("scalars", PROFILE)
    is_told = all("description" in each for each in static(name, PROFILE)["properties"].values())
    assert (static(name, PROFILE, **required) != REFUSED) is is_told
