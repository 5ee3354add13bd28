"""LionAGI: the static schema is that of `Tool(func_callable=function).tool_schema`."""

from __future__ import annotations

from typing import Any

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.frameworks.lionagi import FRAMEWORK
from toolgen.ir.nodes import Named, TypeValue
from toolgen.pipeline import generate

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


class TestSchemaOfTheUsers:
    """`Tool(func_callable=look_up, tool_schema={"type": "function", "function": {…}})`."""

    SOURCE = """
from lionagi import Tool

def look_up(word: str) -> str:
    "Look up."
    return word

TOOL = Tool(func_callable=look_up, tool_schema={"type": "function", "function": FUNCTION})
"""

    def built(self, function: dict[str, Any]) -> Any:
        text = self.SOURCE.replace("FUNCTION", repr(function))
        return generate([source_file("app.py", text)], Config())

    def test_its_description_is_what_a_model_is_given(self) -> None:
        result = self.built({"name": "look_up", "description": "Other.", "parameters": {}})

        [planned] = result.planned
        assert planned.wording.description == "Other."

    def test_another_name_than_the_function_has_refuses_the_tool(self) -> None:
        result = self.built({"name": "search", "parameters": {}})

        [finding] = result.diagnostics
        assert (finding.code, list(result.planned)) == ("TG305", [])
        assert "has the name 'search', and the function is 'look_up'" in finding.message
