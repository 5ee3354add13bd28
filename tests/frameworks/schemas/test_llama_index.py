"""LlamaIndex: the static schema is that of `FunctionTool.from_defaults(function).metadata`."""

from __future__ import annotations

from typing import Any

import pytest

from toolgen.frameworks.llama_index import FRAMEWORK
from toolgen.ir.nodes import Named, Scalar, Table, TypeValue

from .comparing import NAMES, REFUSED, assert_golden, real, static

PROFILE = FRAMEWORK.profile


def _schema(function: Any) -> Any:
    tools = pytest.importorskip("llama_index.core.tools")
    return tools.FunctionTool.from_defaults(function).metadata.get_parameters_dict()


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_what_llama_index_computes(name: str) -> None:
    assert static(name, PROFILE) == real(_schema, name)


def test_schemas_are_golden(update_golden: bool) -> None:
    assert_golden("llama_index", PROFILE, update_golden)


def test_a_model_of_the_arguments_takes_the_place_of_the_function() -> None:
    made = static("scalars", PROFILE, fn_schema=TypeValue(Named("functions:Box")))
    assert made == REFUSED
    made = static("scalars", PROFILE, fn_schema=TypeValue(Named("functions:Node")))
    assert set(made) <= {"type", "properties", "required", "$defs"}


def test_parameters_that_are_filled_in_do_not_show() -> None:
    filled = Table(((Scalar("count"), Scalar(1)),))
    made = static("scalars", PROFILE, partial_params=filled)
    assert list(made["properties"]) == ["text", "ratio", "flag"]
    assert static("scalars", PROFILE, partial_params=Scalar("count")) == REFUSED
