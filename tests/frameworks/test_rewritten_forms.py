"""What frameworks make of optional parameters and unions in their own forms of a schema."""

from __future__ import annotations

from typing import Any

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import generate

STRANDS = """
from strands import tool

@tool
def find(a: int, b: None | int = None, c: str | int | None = None, d: dict[str, int] = {}) -> str:
    "Find it."
"""
SMOLAGENTS = """
from smolagents import Tool

class Find(Tool):
    name = "find"
    description = "Find it."
    inputs = {
        "a": {"type": "any", "description": "A."},
        "b": {
            "anyOf": [{"type": "null"}, {"type": "integer"}],
            "type": ["integer", "null"],
            "nullable": True,
            "description": "B.",
        },
        "c": {
            "anyOf": [{"type": "any"}, {"type": "integer", "enum": [1]}],
            "type": "string",
            "description": "C.",
        },
    }
    output_type = "string"

    def forward(self, a, b=None, c=1): ...
"""

FORMS: dict[str, tuple[str, dict[str, Any], list[str]]] = {
    "strands": (
        STRANDS,
        {
            "a": {"description": "Parameter a", "type": "integer"},
            "b": {"default": None, "description": "Parameter b", "type": "integer"},
            "c": {
                "anyOf": [{"type": "string"}, {"type": "integer"}, {"type": "null"}],
                "default": None,
                "description": "Parameter c",
            },
            "d": {"default": {}, "description": "Parameter d", "type": "object"},
        },
        ["a"],
    ),
    "smolagents": (
        SMOLAGENTS,
        {
            "a": {"type": "string", "description": "A."},
            "b": {"type": "integer", "nullable": True, "description": "B."},
            "c": {"type": ["string", "integer"], "enum": [1], "description": "C."},
        },
        ["a", "c"],
    ),
}


@pytest.mark.parametrize("framework", FORMS)
def test_a_parameter_has_the_form_that_its_framework_gives_it(framework: str) -> None:
    source, properties, required = FORMS[framework]
    [made] = generate([source_file("app.py", source)], Config()).planned
    assert made.parameters["properties"] == properties
    assert made.parameters["required"] == required
