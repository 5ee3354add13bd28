"""Whether a hand-written schema is valid is told as JSON Schema's own meta-schema tells it."""

from __future__ import annotations

from typing import Any

import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import SchemaError

from toolgen.check import check_handwritten
from toolgen.findings import Diagnostics
from toolgen.ir.tools import ToolSpec

TOOL = ToolSpec(name="query", module="acme", qualname="Query", is_async=True, description="d")
PROPERTIES = (
    {},
    True,
    {"type": "string"},
    {"type": ["string", "null"]},
    {"type": "text"},
    {"type": ["string", "text"]},
    {"type": 3},
    "string",
    ["string"],
    {"enum": ["a", 1, None]},
    {"enum": "a"},
    {"minimum": 1.5, "exclusiveMaximum": 3},
    {"minimum": "1"},
    {"maximum": True},
    {"minLength": 0, "maxItems": 3},
    {"minLength": -1},
    {"maxItems": 1.5},
    {"items": {"type": "integer"}},
    {"items": "integer"},
    {"items": [{"type": "integer"}]},
    {"prefixItems": [{"type": "integer"}, True]},
    {"prefixItems": []},
    {"anyOf": [{"type": "string"}, {"type": "null"}]},
    {"anyOf": [{"type": "string"}, "null"]},
    {"anyOf": {"type": "string"}},
    {"not": {"type": "nothing"}},
    {"properties": {"inner": {"type": "nothing"}}},
    {"properties": ["inner"]},
    {"required": ["inner"]},
    {"required": True},
    {"required": [1]},
    {"additionalProperties": False},
    {"additionalProperties": "no"},
    {"description": 1},
    {"$defs": {"Inner": {"type": "nothing"}}},
    {"x-of-nobody": object.__name__, "default": 3, "examples": [1]},
    {"const": {"type": "nothing"}},
)


def faults(schema: object) -> list[str]:
    diagnostics = Diagnostics()
    check_handwritten(TOOL, schema, diagnostics)
    return [finding.message for finding in diagnostics]


@pytest.mark.parametrize("each", PROPERTIES, ids=str)
def test_a_property_is_valid_where_the_meta_schema_says_so(each: Any) -> None:
    schema = {"type": "object", "properties": {"it": each}}
    try:
        Draft202012Validator.check_schema(schema)
    except SchemaError:
        assert faults(schema)
    else:
        assert not faults(schema)


@pytest.mark.parametrize("schema", [{}, {"type": "string"}, {"type": ["object", "null"]}, True, 3])
def test_arguments_are_an_object(schema: object) -> None:
    assert len(faults(schema)) == 1
