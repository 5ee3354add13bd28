"""No schema that a source may hold, valid or not, stops a conversion."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from sampling import many

from toolgen.dialects import DIALECTS, Wording, convert
from toolgen.export.types import TypeWriter
from toolgen.json_schema import faults

WORDS = st.sampled_from(["string", "integer", "object", "array", "null", "a", "", "é"])
KEYWORDS = st.sampled_from(
    [
        *("type", "properties", "required", "items", "prefixItems", "anyOf", "oneOf", "allOf"),
        *("enum", "const", "default", "$ref", "$defs", "additionalProperties", "description"),
        *("format", "minimum", "exclusiveMinimum", "not", "title", "discriminator", "maxItems"),
    ]
)
ANYTHING: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-9, 9)
    | WORDS
    | st.sampled_from(["#/$defs/a", "#/$defs/b", "#/properties/a"]),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(KEYWORDS | WORDS, inner, max_size=4),
    max_leaves=25,
)
OBJECTS = st.dictionaries(KEYWORDS, ANYTHING, max_size=5)

NAMES = st.sampled_from(["a", "b", "odd name"])
LEAVES: st.SearchStrategy[dict[str, Any]] = st.sampled_from(
    [
        {},
        {"type": "string"},
        {"type": "string", "format": "uuid", "description": "d"},
        {"type": "integer", "exclusiveMinimum": 1, "default": 3},
        {"enum": ["a", 1, None]},
        {"const": "x"},
        {"type": "null"},
        {"$ref": "#/$defs/a"},
        {"$ref": "#/$defs/b", "description": "beside"},
    ]
)
SCHEMAS: st.SearchStrategy[dict[str, Any]] = st.recursive(
    LEAVES,
    lambda inner: st.builds(
        lambda properties: {"type": "object", "properties": properties},
        st.dictionaries(NAMES, inner, max_size=3),
    )
    | inner.map(lambda each: {"type": "array", "items": each})
    | inner.map(lambda each: {"type": "object", "additionalProperties": each})
    | st.lists(inner, min_size=1, max_size=3).map(lambda arms: {"anyOf": arms})
    | st.lists(inner, min_size=1, max_size=2).map(
        lambda each: {"type": "array", "prefixItems": each, "maxItems": len(each)}
    ),
    max_leaves=8,
)
ROOTS = st.builds(
    lambda properties, a, b: {
        "type": "object",
        "properties": properties,
        "required": sorted(properties)[:1],
        "$defs": {"a": a, "b": b},
    },
    st.dictionaries(NAMES, SCHEMAS, max_size=3),
    SCHEMAS,
    SCHEMAS,
)


@many(100)
@given(OBJECTS | ROOTS)
def test_every_dialect_says_something_of_every_schema(schema: dict[str, Any]) -> None:
    before = deepcopy(schema)
    for dialect in DIALECTS.values():
        made = convert(Wording("f", "d", schema, schema), dialect)
        assert made.definition is not None or made.violations
        json.dumps(made.definition)
    assert schema == before


CIRCLES = st.sampled_from(
    [
        {"allOf": [{"$ref": "#/$defs/a"}], "description": "d"},
        {"allOf": [{"$ref": "#/$defs/b", "description": "d"}], "title": "t"},
        {"$ref": "#/$defs/a", "description": "d"},
    ]
)


@many(50)
@given(CIRCLES, CIRCLES)
def test_definitions_that_mean_themselves_end(a: dict[str, Any], b: dict[str, Any]) -> None:
    schema = {
        "type": "object",
        "properties": {"x": {"$ref": "#/$defs/a"}},
        "$defs": {"a": a, "b": b},
    }
    for dialect in DIALECTS.values():
        made = convert(Wording("f", "d", schema), dialect)
        assert made.definition is not None or made.violations


@many(25)
@given(ROOTS)
def test_what_is_made_of_a_schema_is_one(schema: dict[str, Any]) -> None:
    for name in ("json-schema", "anthropic", "openai-strict", "gemini", "itool"):
        definition = convert(Wording("f", "d", schema), DIALECTS[name]).definition
        if definition is not None:
            definition = definition.get("function", definition)
            made = definition.get("parameters", definition.get("input_schema", {}))
            if name != "itool":  # whose word for several types is none of JSON Schema's
                Draft202012Validator.check_schema(made)


@many(40)
@given(OBJECTS | ROOTS)
def test_every_schema_has_a_type(schema: dict[str, Any]) -> None:
    assume(not list(faults(schema)))
    writer = TypeWriter()

    writer.declare("T", schema)

    assert writer.declarations
