"""What JSON has no form for costs the tool whose schema holds it, by whatever way it came there."""

from __future__ import annotations

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import Result, generate

HEAD = """\
from datetime import date
from enum import Enum
from typing import Annotated

from agents import FunctionTool
from fastmcp import FastMCP
from pydantic import BaseModel, ConfigDict, Field
from toolgen_runtime import Tool, tool

server = FastMCP("x")


class Color(Enum):
    RED = 1


async def run(context: object, sql: str) -> str: ...

"""

WAYS = {
    "a schema by hand": """
query = Tool.from_schema(run, name="query", description="Q.", parameters={
    "type": "object", "properties": {"sql": {"default": VALUE}}})
""",
    "a schema in a schema": """
query = Tool.from_schema(run, name="query", description="Q.", parameters={
    "type": "object", "properties": {"sql": VALUE}})
""",
    "a keyword of nobody's": """
query = FunctionTool(name="query", description="Q.", on_invoke_tool=run, strict_json_schema=False,
    params_json_schema={"type": "object", "properties": {"sql": {"x-of-nobody": [VALUE]}}})
""",
    "options of a model": """
class Row(BaseModel):
    model_config = ConfigDict(json_schema_extra={"x": VALUE})
    sql: str

@tool
def query(row: Row) -> None:
    "Q."
""",
    "the schema of a result": """
@server.tool(output_schema={"type": "object", "properties": {"a": {"default": VALUE}}})
def query(sql: str) -> dict:
    "Q."
""",
}
VALUES = {
    "{1}": "a set",
    "frozenset({1})": None,
    'b"x"': "a bytes",
    "1j": "a complex",
    "...": "an ellipsis",
    "int": "the class int",
    "date(2020, 1, 1)": "a date",
    "Color.RED": "Color",
    "object()": None,
    "{(1, 2): 3}": "the key (1, 2)",
    '{1: "a"}': "the key 1",
    '{None: "a"}': "the key None",
}


def built(text: str) -> Result:
    return generate([source_file("app/tools.py", HEAD + text)], Config())


@pytest.mark.parametrize(("value", "what"), VALUES.items(), ids=VALUES)
@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_value_without_a_form_in_json_costs_its_tool(
    way: str, value: str, what: str | None
) -> None:
    """Where source does not tell the value, a finding says that instead."""
    result = built(way.replace("VALUE", value))

    assert [each.tool.name for each in result.planned] == []
    [error] = [each for each in result.diagnostics if each.severity.name == "ERROR"]
    if what is not None and error.code != "TG401":  # what pydantic refuses itself
        assert error.code == "TG405"
        assert what in error.message


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("value", ["1", '"x"', "None", "[1.5]", '{"a": [True, {}]}', "{}"])
def test_values_that_have_one_are_kept(way: str, value: str) -> None:
    result = built(way.replace("VALUE", value))

    assert [each.tool.name for each in result.planned] == ["query"]
