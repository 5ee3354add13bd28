"""Values and schemas of each kind, and all that is told where one is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

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
DEFINITIONS = {
    "Item": {
        "type": "object",
        "properties": {"name": {"type": "string"}, "price": {"type": "number"}},
        "required": ["name"],
        "additionalProperties": False,
    }
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
