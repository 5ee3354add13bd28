"""Orbiter: the static schema is that of `FunctionTool(function).parameters`."""

from __future__ import annotations

from typing import Any

import pytest

from toolgen.frameworks.orbiter import FRAMEWORK

from .comparing import NAMES, assert_golden, real, static

PROFILE = FRAMEWORK.profile


def _schema(function: Any) -> Any:
    return pytest.importorskip("orbiter.tool").FunctionTool(function).parameters


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_what_orbiter_computes(name: str) -> None:
    assert static(name, PROFILE) == real(_schema, name)


def test_schemas_are_golden(update_golden: bool) -> None:
    assert_golden("orbiter", PROFILE, update_golden)
