"""LangChain: the static schema is that of `tool(function).tool_call_schema`."""

from __future__ import annotations

from typing import Any

import pytest

from toolgen.frameworks.langchain import FRAMEWORK
from toolgen.ir.nodes import Named, Scalar, TypeValue

from . import functions
from .comparing import NAMES, assert_golden, real, static

PROFILE = FRAMEWORK.profile


def _schema(function: Any, **options: Any) -> Any:
    tools = pytest.importorskip("langchain_core.tools")
    made = tools.tool(**options)(function) if options else tools.tool(function)
    return made.tool_call_schema.model_json_schema()


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_what_langchain_computes(name: str) -> None:
    assert static(name, PROFILE) == real(_schema, name)


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_with_the_docstring_parsed_is_what_langchain_computes(name: str) -> None:
    def parsed(function: Any) -> Any:
        return _schema(function, parse_docstring=True)

    assert static(name, PROFILE, parse_docstring=Scalar(True)) == real(parsed, name)


def test_schemas_are_golden(update_golden: bool) -> None:
    assert_golden("langchain", PROFILE, update_golden, parse_docstring=Scalar(True))


def test_a_model_of_the_arguments_takes_the_place_of_the_function() -> None:
    def modelled(function: Any) -> Any:
        return _schema(function, args_schema=functions.Aliased)

    model = TypeValue(Named("functions:Aliased"))
    assert static("scalars", PROFILE, args_schema=model) == real(modelled, "scalars")


def test_a_tool_without_an_inferred_schema_takes_one_string() -> None:
    assert static("scalars", PROFILE, infer_schema=Scalar(False)) == {
        "properties": {"__arg1": {"title": "__arg1", "type": "string"}},
        "required": ["__arg1"],
        "type": "object",
    }


def test_schemas_without_the_docstring_are_golden(update_golden: bool) -> None:
    assert_golden("langchain-undescribed", PROFILE, update_golden)
