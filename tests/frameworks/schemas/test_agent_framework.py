"""Microsoft Agent Framework: the static schema is that of `tool(function).parameters()`."""

from __future__ import annotations

from typing import Any

import pytest

from toolgen.frameworks.agent_framework import FRAMEWORK
from toolgen.ir.nodes import Named, Scalar, Table, TypeValue

from . import functions
from .comparing import NAMES, assert_golden, real, static

PROFILE = FRAMEWORK.profile


def _schema(function: Any) -> Any:
    return pytest.importorskip("agent_framework").tool(function).parameters()


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_what_the_framework_computes(name: str) -> None:
    assert static(name, PROFILE) == real(_schema, name)


def test_schemas_are_golden(update_golden: bool) -> None:
    assert_golden("agent_framework", PROFILE, update_golden)


def test_a_model_of_the_arguments_takes_the_place_of_the_function() -> None:
    made = static("scalars", PROFILE, schema=TypeValue(Named("functions:Aliased")))
    assert made == functions.Aliased.model_json_schema()


def test_a_schema_of_the_users_is_given_as_it_is() -> None:
    schema = Table(((Scalar("type"), Scalar("object")),))
    assert static("scalars", PROFILE, schema=schema) == {"type": "object"}
