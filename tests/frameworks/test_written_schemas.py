"""Schemas that a declaration says itself: taken as they are, or refused with what is not told."""

from __future__ import annotations

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import generate

SOURCE = """
from pydantic import BaseModel
from toolgen_runtime import Tool

class Model(BaseModel):
    a: int

def act(a): ...

x = Tool.from_schema(act, name="act", description="Act.", parameters={})
"""
OBJECT = {"type": "object", "properties": {"a": {"type": "integer"}}}


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("act", "TG305: the schema is no dict or pydantic model that source tells"),
        ("3", "TG305: the schema is no dict or pydantic model that source tells"),
    ],
)
def test_what_is_no_schema_is_refused(said: str, told: str) -> None:
    result = generate([source_file("app.py", SOURCE.format(said))], Config())
    assert not result.planned
    assert [f"{each.code}: {each.message}" for each in result.diagnostics] == [told]


@pytest.mark.parametrize("said", [repr(OBJECT), "Model.model_json_schema()"])
def test_what_is_one_is_taken(said: str) -> None:
    result = generate([source_file("app.py", SOURCE.format(said))], Config())
    [planned] = result.planned
    assert set(planned.parameters["properties"]) == {"a"}


@pytest.mark.parametrize(
    ("imported", "call"),
    [
        ("agents import FunctionTool", "FunctionTool('find', 'F.', None, run)"),
        ("agents import FunctionTool", "FunctionTool('find', 'F.', on_invoke_tool=run)"),
        ("fastmcp.tools import FunctionTool", "FunctionTool(name='find', fn=run, parameters=None)"),
        ("fastmcp.tools import Tool", "Tool(name='find', description='F.', fn=run)"),
        ("pydantic_ai import Tool", "Tool.from_schema(run, 'find', 'F.', None)"),
        (
            "toolgen_runtime import Tool",
            "Tool.from_schema(run, name='find', description='F.', parameters=None)",
        ),
    ],
)
def test_no_signature_counts_where_a_schema_has_to_be_given(imported: str, call: str) -> None:
    source = f"from {imported}\n\ndef run(city: str) -> str:\n    return city\n\nx = {call}\n"
    result = generate([source_file("app.py", source)], Config())
    assert not result.planned
    [told] = result.diagnostics
    said = "description" if "F." not in call else "schema"
    assert f"the {said} of 'find' is not said here" in told.message
