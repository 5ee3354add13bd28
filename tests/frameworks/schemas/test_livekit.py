"""LiveKit Agents: the static schema is that of `build_legacy_openai_schema`."""

from __future__ import annotations

from typing import Any

import pytest

from toolgen.frameworks.livekit import FRAMEWORK
from toolgen.ir.nodes import Named, Scalar, Table, TypeValue

from .comparing import NAMES, REFUSED, assert_golden, real, static

PROFILE = FRAMEWORK.profile


def _schema(function: Any) -> Any:
    llm = pytest.importorskip("livekit.agents.llm")
    utils = pytest.importorskip("livekit.agents.llm.utils")
    made = utils.build_legacy_openai_schema(llm.function_tool(function))
    return made["function"]["parameters"]


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_what_livekit_computes(name: str) -> None:
    assert static(name, PROFILE) == real(_schema, name)


def test_schemas_are_golden(update_golden: bool) -> None:
    assert_golden("livekit", PROFILE, update_golden)


def test_a_raw_schema_is_given_as_it_is() -> None:
    parameters = Table(((Scalar("type"), Scalar("object")),))
    named = ((Scalar("name"), Scalar("n")), (Scalar("parameters"), parameters))
    assert static("scalars", PROFILE, raw_schema=Table(named)) == {"type": "object"}
    assert static("scalars", PROFILE, raw_schema=Table(named[1:])) == REFUSED
    assert static("scalars", PROFILE, raw_schema=Table(named[:1])) == REFUSED
    assert static("scalars", PROFILE, raw_schema=TypeValue(Named("functions:Node"))) == REFUSED


def test_a_parameter_of_the_frameworks_own_is_not_told() -> None:
    assert static("scalars", PROFILE, on_duplicate=Scalar("confirm")) == REFUSED
    assert static("scalars", PROFILE, on_duplicate=Scalar("allow")) == static("scalars", PROFILE)
