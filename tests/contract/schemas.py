"""Small schemas by name, in groups whose members are all held against each other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Schema = Any

NUMBERS: Mapping[str, Schema] = {
    "number": {"type": "number"},
    "integer": {"type": "integer"},
    "number-or-text": {"type": ["number", "string"]},
    "at-least-0": {"type": "number", "minimum": 0},
    "above-0": {"type": "number", "exclusiveMinimum": 0},
    "at-most-10": {"type": "number", "maximum": 10},
    "below-10": {"type": "number", "exclusiveMaximum": 10},
    "integer-from-1-to-3": {"type": "integer", "minimum": 1, "maximum": 3},
    "integer-above-0-below-4": {"type": "integer", "exclusiveMinimum": 0, "exclusiveMaximum": 4},
    "one-two-three": {"enum": [1, 2, 3]},
    "one-two-three-as-numbers": {"enum": [3.0, 1.0, 2]},
    "multiple-of-2": {"type": "integer", "multipleOf": 2},
    "multiple-of-6": {"type": "integer", "multipleOf": 6},
    "multiple-of-a-half": {"type": "number", "multipleOf": 0.5},
    "even-from-1-to-3": {"type": "integer", "minimum": 1, "maximum": 3, "multipleOf": 2},
    "the-2": {"const": 2},
    "no-number": {"type": "number", "minimum": 3, "maximum": 1},
    "not-2": {"type": "integer", "not": {"const": 2}},
    "negative-or-large": {
        "anyOf": [{"type": "integer", "maximum": -1}, {"type": "integer", "minimum": 100}]
    },
}
TEXTS: Mapping[str, Schema] = {
    "text": {"type": "string"},
    "nonempty": {"type": "string", "minLength": 1},
    "of-two": {"type": "string", "minLength": 2, "maxLength": 2},
    "at-most-3": {"type": "string", "maxLength": 3},
    "lower": {"type": "string", "pattern": "^[a-z]+$"},
    "lower-of-two": {"type": "string", "pattern": "^[a-z]{2}$"},
    "holds-a-digit": {"type": "string", "pattern": "[0-9]"},
    "pattern-that-python-lacks": {"type": "string", "pattern": "\\p{Letter}"},
    "x-or-y": {"enum": ["x", "y"]},
    "y-or-x": {"enum": ["y", "x"]},
    "x-y-or-zz": {"enum": ["x", "y", "zz"]},
    "only-x": {"const": "x"},
    "date": {"type": "string", "format": "date"},
    "moment": {"type": "string", "format": "date-time"},
    "uuid": {"type": "string", "format": "uuid"},
    "password": {"type": "string", "format": "password"},
    "or-null": {"type": ["string", "null"]},
    "x-or-null": {"enum": ["x", None]},
    "encoded": {"type": "string", "contentEncoding": "base64", "contentMediaType": "image/png"},
    "not-x": {"type": "string", "not": {"enum": ["x"]}},
}
ARRAYS: Mapping[str, Schema] = {
    "array": {"type": "array"},
    "of-integers": {"type": "array", "items": {"type": "integer"}},
    "of-numbers": {"type": "array", "items": {"type": "number"}},
    "of-x-or-y": {"type": "array", "items": {"enum": ["x", "y"]}},
    "of-arrays": {"type": "array", "items": {"type": "array", "items": {"type": "integer"}}},
    "of-unique": {"type": "array", "items": {"type": "integer"}, "uniqueItems": True},
    "at-least-1": {"type": "array", "items": {"type": "integer"}, "minItems": 1},
    "from-2-to-3": {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 3},
    "at-most-2": {"type": "array", "items": {"type": "integer"}, "maxItems": 2},
    "empty": {"type": "array", "items": False},
    "pair": {
        "type": "array",
        "prefixItems": [{"type": "integer"}, {"type": "integer"}],
        "items": False,
        "minItems": 2,
    },
    "text-and-integers": {
        "type": "array",
        "prefixItems": [{"type": "string"}],
        "items": {"type": "integer"},
    },
    "triple": {
        "type": "array",
        "prefixItems": [{"type": "integer"}, {"type": "integer"}, {"type": "string"}],
        "minItems": 3,
        "maxItems": 3,
    },
    "with-a-7": {"type": "array", "contains": {"const": 7}},
    "with-two-7": {"type": "array", "contains": {"const": 7}, "minContains": 2},
    "one-or-many": {
        "anyOf": [{"type": "integer"}, {"type": "array", "items": {"type": "integer"}}]
    },
}
OBJECTS: Mapping[str, Schema] = {
    "object": {"type": "object"},
    "closed": {"type": "object", "additionalProperties": False},
    "a": {"type": "object", "properties": {"a": {"type": "integer"}}},
    "a-required": {
        "type": "object",
        "properties": {"a": {"type": "integer"}},
        "required": ["a"],
    },
    "a-closed": {
        "type": "object",
        "properties": {"a": {"type": "integer"}},
        "additionalProperties": False,
    },
    "a-text-closed": {
        "type": "object",
        "properties": {"a": {"type": "string"}},
        "required": ["a"],
        "additionalProperties": False,
    },
    "b-closed": {
        "type": "object",
        "properties": {"b": {"type": "integer"}},
        "additionalProperties": False,
    },
    "a-and-b": {
        "type": "object",
        "properties": {"a": {"type": "integer"}, "b": {"type": "string"}},
        "required": ["a", "b"],
        "additionalProperties": False,
    },
    "b-and-a": {
        "type": "object",
        "properties": {"b": {"type": "string"}, "a": {"type": "integer"}},
        "required": ["a"],
        "additionalProperties": False,
    },
    "a-within": {
        "type": "object",
        "properties": {
            "a": {
                "type": "object",
                "properties": {"b/c~d": {"type": "integer", "maximum": 3}},
                "required": ["b/c~d"],
            }
        },
    },
    "a-within-loosened": {
        "type": "object",
        "properties": {
            "a": {"type": "object", "properties": {"b/c~d": {"type": "integer", "maximum": 5}}}
        },
    },
    "map-of-integers": {"type": "object", "additionalProperties": {"type": "integer"}},
    "map-of-numbers": {"type": "object", "additionalProperties": {"type": "number"}},
    "map-by-short-names": {
        "type": "object",
        "additionalProperties": {"type": "integer"},
        "propertyNames": {"maxLength": 2},
    },
    "map-by-pattern": {
        "type": "object",
        "patternProperties": {"^k": {"type": "integer"}},
        "additionalProperties": False,
    },
    "from-1-to-2-names": {"type": "object", "minProperties": 1, "maxProperties": 2},
    "at-most-3-names": {"type": "object", "maxProperties": 3},
    "a-needs-b": {
        "type": "object",
        "properties": {"a": {"type": "integer"}, "b": {"type": "integer"}},
        "dependentRequired": {"a": ["b"]},
    },
    "a-never": {"type": "object", "properties": {"a": False}},
    "a-or-null": {
        "type": "object",
        "properties": {"a": {"type": ["integer", "null"], "default": None}},
        "additionalProperties": False,
    },
    "constant": {"const": {"a": 1}},
}
_CAT = {
    "type": "object",
    "properties": {"kind": {"const": "cat"}, "lives": {"type": "integer"}},
    "required": ["kind"],
    "title": "Cat",
}
_DOG = {
    "type": "object",
    "properties": {"kind": {"const": "dog"}, "tricks": {"type": "array"}},
    "required": ["kind", "tricks"],
    "title": "Dog",
}
_COW = {
    "type": "object",
    "properties": {"kind": {"const": "cow"}, "milk": {"type": "number", "minimum": 0}},
    "required": ["kind"],
    "title": "Cow",
}
UNIONS: Mapping[str, Schema] = {
    "anything": {},
    "true": True,
    "nothing": False,
    "boolean": {"type": "boolean"},
    "null": {"type": "null"},
    "text-or-integer": {"anyOf": [{"type": "string"}, {"type": "integer"}]},
    "text-or-number-or-null": {"type": ["string", "number", "null"]},
    "integer-or-null": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
    "one-of-overlapping": {
        "oneOf": [{"type": "integer", "minimum": 0}, {"type": "integer", "maximum": 5}]
    },
    "all-of-overlapping": {
        "allOf": [{"type": "integer", "minimum": 0}, {"type": "integer", "maximum": 5}]
    },
    "true-or-1": {"enum": [True, 1]},
    "mixed-constants": {"enum": ["x", 1, None, [], {}]},
    "cat": _CAT,
    "cat-or-dog": {"anyOf": [_CAT, _DOG]},
    "dog-or-cat-by-kind": {"oneOf": [_DOG, _CAT], "discriminator": {"propertyName": "kind"}},
    "cat-or-cow": {"anyOf": [_CAT, _COW]},
    "cat-dog-or-cow": {"anyOf": [_CAT, _DOG, _COW]},
    "if-text-then-short": {"if": {"type": "string"}, "then": {"maxLength": 2}},
    "if-text-then-short-else-integer": {
        "if": {"type": "string"},
        "then": {"maxLength": 2},
        "else": {"type": "integer"},
    },
    "neither-text-nor-null": {"not": {"type": ["string", "null"]}},
    "text-or-texts": {
        "anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]
    },
}


def _defined(name: str, body: Schema, **others: Schema) -> Schema:
    return {"$ref": f"#/$defs/{name}", "$defs": {name: body, **others}}


def _node(*, value: Schema, **more: Schema) -> Schema:
    properties = {"value": value, "next": {"$ref": "#/$defs/Node"}, **more}
    return _defined("Node", {"type": "object", "properties": properties})


REFERENCES: Mapping[str, Schema] = {
    "inline": {"type": "object", "properties": {"value": {"type": "integer"}}},
    "defined": _defined("A", {"type": "object", "properties": {"value": {"type": "integer"}}}),
    "defined-as-b": _defined("B", {"type": "object", "properties": {"value": {"type": "integer"}}}),
    "defined-narrower": _defined(
        "A", {"type": "object", "properties": {"value": {"type": "integer", "minimum": 1}}}
    ),
    "twice": {
        "type": "object",
        "properties": {"left": {"$ref": "#/$defs/A"}, "right": {"$ref": "#/$defs/A"}},
        "$defs": {"A": {"type": "integer"}},
    },
    "twice-narrower": {
        "type": "object",
        "properties": {"left": {"$ref": "#/$defs/A"}, "right": {"$ref": "#/$defs/A"}},
        "$defs": {"A": {"type": "integer", "maximum": 9}},
    },
    "twice-apart": {
        "type": "object",
        "properties": {"left": {"$ref": "#/$defs/A"}, "right": {"$ref": "#/$defs/B"}},
        "$defs": {"A": {"type": "integer"}, "B": {"type": "integer", "maximum": 9}},
    },
    "node": _node(value={"type": "integer"}),
    "node-of-numbers": _node(value={"type": "number"}),
    "node-with-more": _node(value={"type": "integer"}, more={"type": "string"}),
    "tree": _defined(
        "Tree",
        {
            "type": "object",
            "properties": {
                "value": {"type": "integer"},
                "below": {"type": "array", "items": {"$ref": "#/$defs/Tree"}},
            },
        },
    ),
    "dangling": {"$ref": "#/$defs/Gone"},
    "of-anywhere": {"$ref": "https://example.org/a.json"},
    "itself": _defined("A", {"$ref": "#/$defs/A"}),
}
_SAID = {"type": "string", "title": "Name", "description": "Who.", "default": "a"}
NOTES: Mapping[str, Schema] = {
    "silent": {"type": "string"},
    "said": _SAID,
    "said-otherwise": {**_SAID, "title": "Who", "description": "Whose.", "default": "b"},
    "deprecated": {**_SAID, "deprecated": True},
    "examples": {**_SAID, "examples": ["a", "b"]},
    "read-only": {**_SAID, "readOnly": True},
    "write-only": {**_SAID, "writeOnly": True},
    "said-of-a-reference": {
        "$ref": "#/$defs/N",
        "description": "Who.",
        "$defs": {"N": {"type": "string", "description": "A name."}},
    },
    "said-of-what-is-referred-to": _defined("N", {"type": "string", "description": "A name."}),
    "said-of-a-lone-all-of": {"allOf": [_SAID]},
    "said-of-all-but-null": {"anyOf": [_SAID, {"type": "null"}], "default": None},
    "said-of-alternatives": {
        "anyOf": [{**_SAID, "maxLength": 3}, {"type": "integer", "description": "Its number."}]
    },
    "said-of-alternatives-otherwise": {
        "anyOf": [{"type": "integer", "description": "A number."}, {**_SAID, "maxLength": 3}]
    },
    "said-of-items": {"type": "array", "items": {"type": "string", "description": "Each."}},
    "said-of-items-otherwise": {"type": "array", "items": {"type": "string", "title": "Each"}},
    "said-of-values": {
        "type": "object",
        "additionalProperties": {"type": "string", "description": "Each."},
    },
    "said-of-firsts": {
        "type": "array",
        "prefixItems": [{"type": "string", "description": "First."}, {"type": "string"}],
    },
    "said-of-firsts-otherwise": {
        "type": "array",
        "prefixItems": [{"type": "string"}, {"type": "string", "description": "Second."}],
    },
    "default-of-0": {"type": "string", "default": 0},
    "default-of-false": {"type": "string", "default": False},
}
GROUPS: Mapping[str, Mapping[str, Schema]] = {
    "numbers": NUMBERS,
    "texts": TEXTS,
    "arrays": ARRAYS,
    "objects": OBJECTS,
    "unions": UNIONS,
    "references": REFERENCES,
    "notes": NOTES,
    "kinds": {
        **{name: UNIONS[name] for name in ("anything", "nothing", "boolean", "null", "cat-or-dog")},
        **{name: NUMBERS[name] for name in ("integer", "one-two-three", "at-least-0")},
        **{name: TEXTS[name] for name in ("text", "x-or-null", "date")},
        **{name: ARRAYS[name] for name in ("of-integers", "pair")},
        **{name: OBJECTS[name] for name in ("a-required", "map-of-integers")},
        "node": REFERENCES["node"],
    },
}
