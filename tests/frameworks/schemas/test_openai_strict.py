"""What becomes of a schema in OpenAI's strict form, keyword by keyword, and what has none."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from toolgen.frameworks.openai_agents.strict import strict
from toolgen.schema.errors import SchemaFailure

Schema = dict[str, Any]
TEXT = {"type": "string"}
NUMBER = {"type": "integer"}
EMPTY: Schema = {"type": "object", "additionalProperties": False, "properties": {}, "required": []}


def closed(**properties: object) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": [*properties],
        "additionalProperties": False,
    }


def taking(schema: object, **more: object) -> Schema:
    return {"type": "object", "properties": {"x": schema}, **more}


def nested(depth: int) -> Schema:
    made: Schema = TEXT
    for _ in range(depth):
        made = {"type": "array", "items": made}
    return made


FORMS: list[tuple[Schema, Schema]] = [
    ({}, EMPTY),
    ({"type": ["object"], "properties": {}}, EMPTY),
    (taking(TEXT), closed(x=TEXT)),
    ({"properties": {"x": TEXT}}, closed(x=TEXT)),
    (taking({"type": "string", "default": None}), closed(x=TEXT)),
    (taking({"type": "string", "default": "a"}), closed(x={"type": "string", "default": "a"})),
    (taking({"properties": {"y": TEXT}}), closed(x=closed(y=TEXT))),
    (
        taking({"type": ["object", "null"]}),
        closed(x={"type": ["object", "null"], "additionalProperties": False}),
    ),
    (
        taking({"type": "array", "items": taking(TEXT)}),
        closed(x={"type": "array", "items": closed(x=TEXT)}),
    ),
    (taking({"oneOf": [TEXT, NUMBER]}), closed(x={"anyOf": [TEXT, NUMBER]})),
    (taking({"oneOf": [TEXT], "anyOf": [NUMBER]}), closed(x={"anyOf": [NUMBER, TEXT]})),
    (taking({"oneOf": [TEXT], "anyOf": 5}), closed(x={"anyOf": [TEXT]})),
    (taking({"allOf": [TEXT]}), closed(x=TEXT)),
    (taking({"allOf": [taking(TEXT)], "type": "object"}), closed(x=closed(x=TEXT))),
    (
        taking({"allOf": [taking(TEXT)], "description": "d"}),
        closed(x={**closed(x=TEXT), "description": "d"}),
    ),
    (
        taking({"allOf": [TEXT, taking(TEXT)]}),
        closed(x={"allOf": [TEXT, closed(x=TEXT)]}),
    ),
    (
        taking({"$ref": "#/$defs/a~1b", "description": "d"}, **{"$defs": {"a/b": TEXT}}),
        {**closed(x={"type": "string", "description": "d"}), "$defs": {"a/b": TEXT}},
    ),
    (
        taking({"$ref": "#/$defs/N"}, **{"$defs": {"N": taking(TEXT)}}),
        {**closed(x={"$ref": "#/$defs/N"}), "$defs": {"N": closed(x=TEXT)}},
    ),
    (
        taking({"$ref": "#/definitions/N"}, definitions={"N": taking(TEXT)}),
        {**closed(x={"$ref": "#/definitions/N"}), "definitions": {"N": closed(x=TEXT)}},
    ),
    (
        taking(
            {"allOf": [{"$ref": "#/$defs/M"}]}, **{"$defs": {"M": {"$ref": "#/$defs/N"}, "N": TEXT}}
        ),
        {**closed(x=TEXT), "$defs": {"M": {"$ref": "#/$defs/N"}, "N": TEXT}},
    ),
    ({"type": ["string", "null"]}, {"type": ["string", "null"]}),
    (
        taking({"allOf": [closed(y=TEXT)], "properties": {}, "required": []}),
        closed(x=closed(y=TEXT)),
    ),
    (
        taking({"allOf": [{"properties": {}}], "additionalProperties": False}),
        closed(x=EMPTY),
    ),
    (
        taking({"allOf": [closed(y=TEXT)], "properties": {"y": TEXT}, "required": ["y"]}),
        closed(x=closed(y=TEXT)),
    ),
    (
        taking(
            {"allOf": [closed(y=TEXT)], "properties": {"y": TEXT}, "additionalProperties": False}
        ),
        closed(x=closed(y=TEXT)),
    ),
    (
        taking({"allOf": [TEXT], "additionalProperties": False}),
        closed(x={"type": "string", "additionalProperties": False}),
    ),
    (
        taking(
            {"allOf": [{"$ref": "#/$defs/N", "title": "t"}]},
            **{"$defs": {"N": {"type": "string", "title": "u"}}},
        ),
        {**closed(x={"type": "string", "title": "t"}), "$defs": {"N": {**TEXT, "title": "u"}}},
    ),
    (
        taking({"allOf": [{"enum": [True, None]}], "enum": [True, None]}),
        closed(x={"enum": [True, None]}),
    ),
    (
        taking({"allOf": [{"enum": [1, [2, {"a": True}]]}], "enum": [1.0, [2, {"a": True}]]}),
        closed(x={"enum": [1, [2, {"a": True}]]}),
    ),
]
"""Schemas and their strict forms."""


@pytest.mark.parametrize(("schema", "expected"), FORMS)
def test_a_schema_has_a_strict_form(schema: Schema, expected: Schema) -> None:
    before = deepcopy(schema)
    assert strict(schema) == expected
    assert schema == before


CLASH = "a strict schema cannot have {} both beside and inside allOf"
OPEN = "a strict schema"
REFUSED: list[tuple[Schema, str]] = [
    ({"anyOf": [taking(TEXT)]}, "a strict schema must not be a union at its root"),
    ({"type": ["object", "null"]}, "must be an object at its root, and not nullable"),
    (taking(5), "a strict schema has no place for 5"),
    (taking({"type": "object", "additionalProperties": True}), OPEN),
    (taking({"type": "object", "additionalProperties": TEXT}), OPEN),
    (taking({"additionalProperties": {}}), OPEN),
    (taking({"$ref": "#/$defs/N", "minLength": 1}, **{"$defs": {"N": TEXT}}), "minLength beside"),
    (taking({"$ref": "other.json", "title": "t"}), "cannot have the reference 'other.json'"),
    (taking({"$ref": "#/$defs/M", "title": "t"}), "the reference '#/$defs/M' leads nowhere"),
    (
        taking({"$ref": "#/$defs/N/M", "title": "t"}, **{"$defs": {"N": {"M": 5}}}),
        "leads nowhere",
    ),
    (
        taking(
            {"allOf": [{"$ref": "#/$defs/M"}]},
            **{"$defs": {"M": {"$ref": "#/$defs/N"}, "N": {"$ref": "#/$defs/M"}}},
        ),
        "references of the schema form a circle",
    ),
    (taking({"allOf": [TEXT], "type": "integer"}), CLASH.format("type")),
    (taking({"allOf": [{"enum": [1]}], "enum": [True]}), CLASH.format("enum")),
    (taking({"allOf": [{"enum": [1]}], "enum": [1, 2]}), CLASH.format("enum")),
    (taking({"allOf": [{"enum": [{}]}], "enum": [{"a": 1}]}), CLASH.format("enum")),
    (taking({"allOf": [{"enum": ["1"]}], "enum": [1]}), CLASH.format("enum")),
    (taking({"allOf": [{"enum": ["1"]}], "enum": ["2"]}), CLASH.format("enum")),
    (taking({"allOf": [{"enum": [1]}], "enum": [1.5]}), CLASH.format("enum")),
    (taking({"allOf": [{"enum": [True]}], "enum": [False]}), CLASH.format("enum")),
    (taking({"allOf": [{"enum": [[]]}], "enum": [[1]]}), CLASH.format("enum")),
    (taking({"allOf": [{"enum": [{"a": 1}]}], "enum": [{"b": 1}]}), CLASH.format("enum")),
    (taking({"allOf": [{"enum": [{"a": 1}]}], "enum": [{"a": 2}]}), CLASH.format("enum")),
    (taking({"allOf": [closed(y=TEXT)], "required": ["z"]}), CLASH.format("required")),
    (taking({"allOf": [5]}), "a strict schema has no place for 5"),
    (
        taking({"allOf": [{"$ref": "#/$defs/N", "minLength": 1}]}, **{"$defs": {"N": TEXT}}),
        "minLength beside",
    ),
    (
        taking({"allOf": [taking(TEXT)], "additionalProperties": False}),
        CLASH.format("properties"),
    ),
    (
        taking({"allOf": [closed(y=TEXT)], "properties": {"z": TEXT}}),
        CLASH.format("properties, required"),
    ),
    (taking(nested(120)), "deep"),
]
"""Schemas that have none, and why."""


@pytest.mark.parametrize(("schema", "reason"), REFUSED)
def test_a_schema_without_a_strict_form_is_refused(schema: Schema, reason: str) -> None:
    with pytest.raises(SchemaFailure) as refusal:
        strict(schema)
    assert reason in refusal.value.message


def test_a_schema_that_grows_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toolgen.frameworks.openai_agents.strict._MOST_NODES", 3)
    assert strict(taking({"type": "array", "items": TEXT}))
    with pytest.raises(SchemaFailure, match="too large to be made strict"):
        strict(taking({"type": "array", "items": {"type": "array", "items": TEXT}}))
