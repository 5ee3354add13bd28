"""Values and schemas of each kind, and all that is told where one is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from toolgen.json_schema.keywords import KEYWORDS, Holds
from toolgen_runtime import InvalidArguments, InvalidResult, ToolFailed

VALUES: list[Any] = [
    *(None, True, 0, 1, 2, -1, 1.5, 0.25, 10**20),
    *("", "a", "aaaa", "1", "celsius", "2024-05-01", "12:30", "P1D", "[1]", "[", "hunter22hunter"),
    *("x" * 70, "\u00e9\u4e00", "\ud800"),
    *([], [1], [1, "x"], ["a", "b", "c"], [[1]], [1, None, {}], list(range(99))),
    *({}, {"a": 1}, {"a": "x"}, {"name": "n"}, {"name": 3, "prise": "hunter22"}, {"x": "1"}),
    *({"items": [{"name": "a"}, {"price": "x"}, 3]}, {"notes": {"k": {"nam": 1}}}, {"\ud800": 1}),
    *({"kind": "cat", "lives": "nine"}, {"kind": "dog"}, {"kind": "bird"}, {"kind": 3}),
    {"items": [{"name": "a", "more": 1}] * 30},
]

SCHEMAS: dict[str, Any] = {
    "type": {"type": "string"},
    "types": {"type": ["integer", "null"]},
    "enum": {"enum": ["a", 1, None]},
    "const": {"const": "a"},
    "minimum": {"minimum": 1, "maximum": 2},
    "exclusive": {"exclusiveMinimum": 0, "exclusiveMaximum": 2},
    "multipleOf": {"multipleOf": 0.5},
    "length": {"type": "string", "minLength": 2, "maxLength": 3},
    "pattern": {"pattern": "^a+$"},
    "items": {"items": {"type": "integer"}},
    "prefixItems": {"prefixItems": [{"type": "integer"}], "items": False},
    "contains": {"contains": {"type": "string"}, "maxContains": 1},
    "counts": {"type": "array", "minItems": 1, "maxItems": 2, "uniqueItems": True},
    "properties": {"properties": {"a": {"type": "integer"}}, "additionalProperties": False},
    "patterns": {"patternProperties": {"^a": {"type": "string"}}, "additionalProperties": False},
    "additional": {"additionalProperties": {"type": "integer"}},
    "required": {"type": "object", "required": ["name", "a"]},
    "dependent": {"dependentRequired": {"name": ["price"]}},
    "names": {"propertyNames": {"maxLength": 3}, "minProperties": 1, "maxProperties": 1},
    "unevaluated": {"properties": {"name": True}, "unevaluatedProperties": False},
    "anyOf": {"anyOf": [{"type": "integer"}, {"type": "array"}]},
    "oneOf": {"oneOf": [{"type": "number"}, {"type": "integer"}]},
    "allOf": {"allOf": [{"type": "string"}, {"minLength": 2}]},
    "not": {"not": {"type": "string"}},
    "if": {"if": {"type": "string"}, "then": {"minLength": 2}, "else": {"type": "object"}},
    "ref": {"$ref": "#/$defs/Item"},
    "lost": {"$ref": "#/$defs/Lost"},
    "false": False,
    "true": True,
    "none": {"type": "objct"},
    "regex": {"pattern": "("},
    "writeOnly": {"type": "integer", "writeOnly": True},
    "format": {"type": "string", "format": "password", "maxLength": 3},
}
TEXT = {"type": "string"}
NODE = {"type": "object", "properties": {"next": {"$ref": "#/$defs/Node"}, "v": TEXT}}

KINDS: dict[str, Any] = {
    "a default": {**TEXT, "default": "a"},
    "a default of null": {"anyOf": [TEXT, {"type": "null"}], "default": None},
    "null alone": {"type": "null"},
    "described": {**TEXT, "description": "What it is.", "title": "It", "maxLength": 3},
    "examples": {**TEXT, "examples": ["a"], "deprecated": True, "readOnly": True},
    "a number": {"type": "number", "minimum": 0, "exclusiveMaximum": 10, "multipleOf": 0.5},
    "a format": {**TEXT, "format": "date-time"},
    "another format": {**TEXT, "format": "binary"},
    "an integer's format": {"type": "integer", "format": "int64"},
    "a list": {"type": "array", "items": TEXT, "minItems": 1, "uniqueItems": True},
    "a list of anything": {"type": "array", "items": {}},
    "a bare list": {"type": "array"},
    "a list of nothing": {"type": "array", "items": False},
    "a tuple": {"type": "array", "prefixItems": [TEXT, {"type": "integer"}], "maxItems": 2},
    "a tuple of one type": {"type": "array", "prefixItems": [TEXT, TEXT], "items": False},
    "a tuple and more": {"type": "array", "prefixItems": [TEXT], "items": {"type": "integer"}},
    "an object": {"type": "object", "properties": {"a": TEXT, "b": TEXT}, "required": ["a"]},
    "a closed object": {
        **{"type": "object", "properties": {"a": TEXT}, "required": ["a"]},
        "additionalProperties": False,
    },
    "an open object": {"type": "object", "additionalProperties": True},
    "a mapping": {"type": "object", "additionalProperties": {"type": "integer"}},
    "a mapping with patterns": {"type": "object", "patternProperties": {"^a": TEXT}},
    "an empty object": {"type": "object", "properties": {}, "additionalProperties": False},
    "a reference": {"$ref": "#/$defs/Item"},
    "a reference with words": {"$ref": "#/$defs/Item", "description": "Which.", "default": {}},
    "a list of references": {"type": "array", "items": {"$ref": "#/$defs/Item"}},
    "a circle": {"$ref": "#/$defs/Node"},
    "several types": {"type": ["string", "integer", "null"], "minLength": 1},
    "one type, in a list": {"type": ["string"]},
    "alternatives": {"anyOf": [TEXT, {"type": "integer"}, {"type": "null"}], "title": "It"},
    "alternatives in alternatives": {"anyOf": [{"anyOf": [TEXT, {"type": "null"}]}, TEXT]},
    "one of": {
        "oneOf": [{"$ref": "#/$defs/Item"}, {"$ref": "#/$defs/Node"}],
        "discriminator": {"propertyName": "name", "mapping": {"a": "#/$defs/Item"}},
    },
    "all of one": {"allOf": [{"$ref": "#/$defs/Item"}], "description": "Which."},
    "all of several": {"allOf": [TEXT, {"minLength": 1}, {"description": "So."}]},
    "a choice": {"enum": ["a", "b"], "type": "string", "default": "a"},
    "a choice of numbers": {"enum": [1, 2], "type": "integer"},
    "a choice of kinds": {"enum": ["a", 1, None, True, 1.5]},
    "a choice of objects": {"enum": [{"a": 1}, [1]]},
    "no choice": {"enum": []},
    "a constant": {"const": "a"},
    "a constant of null": {"const": None},
    "a constant list": {"const": [1]},
    "unknown words": {**TEXT, "x-own": {"a": 1}, "$comment": "so"},
}
"""Schemas of each kind, as models are told of them."""

SAMPLES: dict[Holds, Any] = {
    Holds.SCHEMA: TEXT,
    Holds.SCHEMA_OR_LIST: TEXT,
    Holds.SCHEMAS: [TEXT, {"type": "null"}],
    Holds.NAMED: {"a": TEXT},
    Holds.NAMED_OR_NAMES: {"a": ["b"]},
    Holds.PROSE: "So it is.",
    Holds.SYMBOL: "a",
    Holds.DRAFT: "a",
    Holds.REFERENCE: "#/$defs/Item",
    Holds.NAME_LIST: ["a"],
    Holds.NAME_LISTS: {"a": ["b"]},
    Holds.VALUE: "a",
    Holds.VALUES: ["a"],
    Holds.TYPES: "string",
    Holds.NUMBER: 1,
    Holds.BOUND: 1,
    Holds.POSITIVE: 2,
    Holds.COUNT: 1,
    Holds.FLAG: True,
    Holds.OTHER: {"propertyName": "a"},
}
KINDS |= {
    f"the keyword {name}": {"type": "string", name: SAMPLES[keyword.holds]}
    for name, keyword in KEYWORDS.items()
}
KINDS |= {
    f"the keyword {name}, alone": {name: SAMPLES[keyword.holds]}
    for name, keyword in KEYWORDS.items()
}

DEFINITIONS = {
    "Item": {
        "type": "object",
        "properties": {"name": {"type": "string"}, "price": {"type": "number"}},
        "required": ["name"],
        "additionalProperties": False,
    },
    "Node": NODE,
}

Outcome = str | list[str]


def outcome(call: Callable[[], Any]) -> Outcome:
    """What a call gives, or all that its error tells of."""
    try:
        return f"gives {call()!r}"
    except (InvalidArguments, InvalidResult) as error:
        told = [{key: each[key] for key in each if key != "message"} for each in error.problems]  # type: ignore[literal-required]
        return [type(error).__name__, *str(error).splitlines(), *map(json.dumps, told)]
    except ToolFailed as error:
        return [type(error).__name__, *str(error).splitlines()]
