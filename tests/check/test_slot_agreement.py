"""What a slot describes fits what the signature takes, or the reason is told."""

from __future__ import annotations

from typing import Any

import pytest

from toolgen.check.slots import _disagreement

TEXT: dict[str, Any] = {"type": "string"}
NUMBER: dict[str, Any] = {"type": "integer"}
NULL = {"type": "null"}
POINT = {
    "type": "object",
    "properties": {"x": NUMBER, "name": {"enum": ["a", "b"], "type": "string"}},
    "required": ["x"],
}
DEFINITIONS = {"Point": POINT}
REFERENCE = {"$ref": "#/$defs/Point"}


def listed(items: object) -> dict[str, Any]:
    return {"type": "array", "items": items}


def point(**properties: object) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": [*properties]}


CASES: list[tuple[dict[str, Any], dict[str, Any], str | None]] = [
    (TEXT, TEXT, None),
    ({}, TEXT, None),
    (NULL, TEXT, None),
    ({}, {}, None),
    ({"type": "number"}, NUMBER, None),
    (NUMBER, {"type": "number"}, "it is number, the signature says integer"),
    ({"enum": ["a", 1]}, NUMBER, None),
    ({"const": 1}, TEXT, "it is string, the signature says integer"),
    ({"type": ["string", "null"]}, NUMBER, "it is integer, the signature says null or string"),
    ({"minimum": 3}, {"type": "string", "enum": ["a"]}, None),
    ({"type": "array"}, listed(TEXT), None),
    ({"anyOf": [listed(TEXT), listed(NUMBER)]}, listed(NUMBER), None),
    (
        {"anyOf": [listed(TEXT), listed(NUMBER)]},
        {"items": {"type": "boolean"}},
        "it is anything, and no arm of a union is",
    ),
    ({"type": "object"}, point(x=NUMBER), None),
    (TEXT, NUMBER, "it is integer, the signature says string"),
    ({"anyOf": [TEXT, NULL]}, TEXT, None),
    ({"anyOf": [TEXT, NULL]}, NUMBER, "it is integer, the signature says string"),
    ({"oneOf": [NULL, TEXT]}, TEXT, None),
    ({"anyOf": [TEXT, {"type": "boolean"}]}, NUMBER, "it is integer, and no arm of a union is"),
    ({"anyOf": [{"anyOf": [TEXT, NUMBER]}, NULL]}, NUMBER, None),
    (TEXT, {"type": "string", "enum": ["a"]}, "its enum does not show in the annotation"),
    ({"type": "string", "enum": ["a", "b"]}, {"type": "string", "enum": ["a"]}, None),
    (
        {"type": "string", "enum": ["a"]},
        {"type": "string", "enum": ["a", "c"]},
        "the signature does not have 'c' of its enum",
    ),
    (listed(TEXT), listed(TEXT), None),
    (listed(TEXT), listed({}), None),
    (
        listed(TEXT),
        listed(NUMBER),
        "of its items, it is integer, the signature says string",
    ),
    (REFERENCE, point(x=NUMBER), None),
    (REFERENCE, {"type": "object"}, None),
    (REFERENCE, point(x=NUMBER, y=NUMBER), "the signature has no 'y'"),
    (
        REFERENCE,
        point(name={"type": "string", "enum": ["a"]}),
        "'x' may be missing, which the signature does not allow",
    ),
    (
        REFERENCE,
        point(x=TEXT),
        "of 'x', it is string, the signature says integer",
    ),
    (
        listed(REFERENCE),
        listed(point(x=TEXT)),
        "of its items, of 'x', it is string, the signature says integer",
    ),
    (
        REFERENCE,
        point(x=NUMBER, name={"type": "string", "enum": ["z"]}),
        "of 'name', the signature does not have 'z' of its enum",
    ),
]


@pytest.mark.parametrize(("taken", "given", "reason"), CASES)
def test_a_slot_fits_or_the_reason_is_told(
    taken: dict[str, Any], given: dict[str, Any], reason: str | None
) -> None:
    assert _disagreement(taken, given, DEFINITIONS) == reason
