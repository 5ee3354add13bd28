"""Swords: the static schema is that of `function_sword(function).params_json_schema`."""

from __future__ import annotations

from typing import Any

import pytest

from toolgen.frameworks.swords import FRAMEWORK
from toolgen.ir.nodes import Scalar

from .comparing import NAMES, assert_golden, real, static

PROFILE = FRAMEWORK.profile


def _schema(function: Any) -> Any:
    sword = pytest.importorskip("src.gear.sword")
    return sword.function_sword(function).params_json_schema


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_what_swords_computes(name: str) -> None:
    assert static(name, PROFILE) == real(_schema, name)


def test_schemas_are_golden(update_golden: bool) -> None:
    assert_golden("swords", PROFILE, update_golden)


def test_a_sword_that_is_not_strict_is_open_and_keeps_its_defaults() -> None:
    made = static("variadic", PROFILE, strict_mode=Scalar(False))
    assert made["additionalProperties"] is True
    assert made["required"] == ["first"]
    assert [*made["properties"]] == ["first", "rest", "last", "named"]
