"""Pairs of schemas by what stands between them and a plain answer, old and new."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Schema = Any

INTEGER, TEXT = {"type": "integer"}, {"type": "string"}
# More alternatives, as each of one goes with each of the other, than are looked at.
MANY = {
    "allOf": [
        {"anyOf": [{"required": [f"{letter}{number}"]} for number in range(10)]} for letter in "ab"
    ]
}


def _array(**keywords: Schema) -> Schema:
    return {"type": "array", **keywords}


def _object(required: str = "", **properties: Schema) -> Schema:
    return {"type": "object", "properties": properties, "required": required.split()}


def _number(**keywords: Schema) -> Schema:
    return {"type": "number", **keywords}


def _text(**keywords: Schema) -> Schema:
    return {"type": "string", **keywords}


_UP_TO_5, _FROM_5 = {**INTEGER, "maximum": 5}, {**INTEGER, "minimum": 5}
_CAT, _DOG = _object("kind", kind={"const": "cat"}), _object("kind", kind={"const": "dog"})
_CAT_OF_7 = _object("kind", kind={"const": "cat"}, lives={"const": 7})

PAIRS: Mapping[str, tuple[Schema, Schema]] = {
    "bounds that leave nothing": (
        _number(exclusiveMinimum=5, maximum=5),
        _number(minimum=5, exclusiveMaximum=5),
    ),
    "bounds that leave one": (_number(minimum=5, maximum=5), {"const": 5}),
    "a number that has to be whole, too": (
        {"allOf": [_number(minimum=0), {**INTEGER, "maximum": 5}]},
        {"allOf": [{**INTEGER, "maximum": 5}, _number(minimum=0)]},
    ),
    "halves that have to be whole, too": (
        {"allOf": [_number(multipleOf=0.5), {**INTEGER, "maximum": 5}]},
        _number(multipleOf=0.5, maximum=5),
    ),
    "a property of anything in one of two": (
        {"allOf": [_object(a=INTEGER), _object(a={})]},
        {"allOf": [_object(a={}), _object(a=TEXT)]},
    ),
    "whole constants among others": ({**INTEGER, "enum": [True, 1, 2.5]}, {"enum": [1]}),
    "text constants among others": (_text(enum=["a", 1]), {"enum": ["a"]}),
    "null constants among others": ({"type": "null", "enum": [None, 0]}, {"type": "null"}),
    "names of anything": (
        {"type": "object", "propertyNames": {}},
        {"type": "object", "propertyNames": {"maxLength": 2}},
    ),
    "names of anything, of many": (
        {"type": "object", "propertyNames": {}, "minProperties": 3_000},
        {"type": "object", "maxProperties": 2_500},
    ),
    "no name at all": ({"type": "object"}, {"type": "object", "propertyNames": False}),
    "properties that are looked at nowhere else": (
        {**_object(a=INTEGER), "unevaluatedProperties": False},
        {**_object(a=INTEGER, b=TEXT), "unevaluatedProperties": False},
    ),
    "items that are looked at nowhere else": (
        _array(prefixItems=[INTEGER], unevaluatedItems=False),
        _array(prefixItems=[INTEGER, TEXT], unevaluatedItems=False),
    ),
    "one of two whose kinds have a value in common": (
        {
            "oneOf": [
                _object("kind", kind={"enum": ["cat", "dog"]}),
                _object("kind", kind={"enum": ["dog", "cow"]}),
            ]
        },
        {"oneOf": [_CAT, _object("kind", kind={"enum": ["dog", "cow"]})]},
    ),
    "one of two of which one is of any kind": (
        {"oneOf": [_CAT, _object("kind", kind=TEXT)]},
        {"oneOf": [_CAT, _DOG]},
    ),
    "one of two that are of one kind": (
        {"oneOf": [_CAT, _CAT_OF_7]},
        {"oneOf": [_CAT_OF_7, _DOG]},
    ),
    "one of two of which one is of no kind": (
        {"oneOf": [_CAT, _object("kind", kind=False)]},
        {"oneOf": [_CAT]},
    ),
    "one of two with kinds of too many alternatives": (
        {"oneOf": [_CAT, _object("kind", kind=MANY)]},
        {"oneOf": [_CAT, _DOG]},
    ),
    "any of two of which one is of any kind": (
        {"anyOf": [_CAT, _DOG]},
        {"anyOf": [_object("kind name", kind=TEXT), _object("kind", kind={"const": "cow"})]},
    ),
    "any of two with kinds of too many alternatives": (
        {"anyOf": [_CAT, _DOG]},
        {"anyOf": [_object("kind", kind=MANY), _CAT]},
    ),
    "any of two of which one is told by a property that it does not describe": (
        {"anyOf": [_object("a"), _object("b", b={"const": "x"})]},
        {"anyOf": [_object("a c"), _object("b", b={"const": "x"})]},
    ),
    "a constant with what has too many alternatives": (
        {"enum": [{"a": "x", "b": {"a1": 0, "b1": 0}}, {"a": "x", "b": {"a1": 0}}]},
        _object(a=TEXT, b=MANY),
    ),
    "what has too many alternatives, beside what changed": (
        _object(a=INTEGER, b=MANY),
        _object(a=TEXT, b=MANY),
    ),
    "what has too many alternatives and is required, beside what changed": (
        _object("b", a=INTEGER, b=MANY),
        _object("b", a=TEXT, b=MANY),
    ),
    "different items of too many alternatives": (
        _array(items=MANY, uniqueItems=True, minItems=3),
        _array(items=MANY, maxItems=2),
    ),
    "many different items of too many alternatives": (
        _array(items=MANY, uniqueItems=True, minItems=3_000),
        _array(items=MANY, maxItems=2),
    ),
    "items that repeat, and a third that cannot be made": (
        _array(prefixItems=[INTEGER, INTEGER, MANY], minItems=3),
        _array(prefixItems=[INTEGER, INTEGER, MANY], minItems=3, uniqueItems=True),
    ),
    "items that repeat where few are allowed": (
        _array(items=INTEGER, minItems=4),
        _array(items=INTEGER, minItems=4, uniqueItems=True),
    ),
    "a value that the other one takes elsewhere": (
        _object(a=INTEGER),
        {"anyOf": [_object(a=_UP_TO_5), _object(a=_FROM_5)]},
    ),
    "a value that the whole refuses": (
        {**_object(a=INTEGER), "not": _object("a", a={"minimum": 6})},
        {**_object(a=_UP_TO_5), "not": _object("a", a={"minimum": 6})},
    ),
    "a value that the whole refuses, of two": (
        {**_object(a=INTEGER), "not": _object("a", a={"const": 6})},
        {**_object(a=_UP_TO_5), "not": _object("a", a={"const": 6})},
    ),
    "constants of a property called enum": (
        {**_object(enum={**INTEGER, "not": {"const": 3}}), "minProperties": 1},
        {**_object(enum={**INTEGER, "not": {"enum": [3, 4]}}), "minProperties": 1},
    ),
    "two patterns": (TEXT, {"allOf": [_text(pattern="^a"), _text(pattern="b$")]}),
    "two patterns, then two others": (
        {"allOf": [_text(pattern="^a"), _text(pattern="b$")]},
        {"allOf": [_text(pattern="^a"), _text(pattern="c"), _text(pattern="d")]},
    ),
    "two formats": (TEXT, {"allOf": [_text(format="date"), _text(format="uuid")]}),
    "all but a letter": (_text(pattern="^[^a]$"), _text(pattern="^[^0]$")),
    "a pattern that means something else elsewhere": (
        _text(pattern="^a{,2}$"),
        _text(pattern="^a{1,2}$"),
    ),
    "a pattern that looks around": (_text(pattern="^(?!a)"), _text(pattern="^(?!b)")),
    "a pattern that looks around, of a long text": (
        _text(pattern="^(?!b)", minLength=30),
        _text(pattern="^(?!a)", minLength=30),
    ),
    "a pattern that ends a line": (_text(pattern="^a$"), _text(pattern=r"^a\Z")),
    "a pattern that is found in long texts alone": (
        _text(pattern="^a{2100}$"),
        _text(pattern="^a{2100}$", maxLength=2_000),
    ),
    "texts of a length that the other has elsewhere": (
        _text(minLength=3_000),
        {"anyOf": [_text(minLength=4_000), _text(minLength=3_999, maxLength=3_999)]},
    ),
    "many different texts": (
        _array(items=TEXT, uniqueItems=True, minItems=3_000),
        _array(items=TEXT, uniqueItems=True, minItems=3_500),
    ),
    "many different texts of a letter": (
        _array(items={**TEXT, "maxLength": 1}, uniqueItems=True, minItems=3_000),
        _array(items={**TEXT, "maxLength": 1}, uniqueItems=True, minItems=3_500),
    ),
    "many different texts of a pattern": (
        _array(items=_text(pattern="^a"), uniqueItems=True, minItems=3_000),
        _array(items=_text(pattern="^a"), uniqueItems=True, minItems=3_500),
    ),
    "many different texts that are no dates": (
        _array(items=_text(**{"not": _text(format="date")}), uniqueItems=True, minItems=3_000),
        _array(items=_text(**{"not": _text(format="date")}), uniqueItems=True, minItems=3_500),
    ),
    "many different dates": (
        _array(items=_text(format="date"), uniqueItems=True, minItems=3_000),
        _array(items=_text(format="date"), uniqueItems=True, minItems=3_500),
    ),
    "many different numbers in bounds": (
        _array(items=_number(minimum=0, maximum=9_000), uniqueItems=True, minItems=3_000),
        _array(items=_number(minimum=0, maximum=9_000), uniqueItems=True, minItems=3_500),
    ),
    "many different multiples in bounds": (
        _array(items={**INTEGER, "minimum": 0, "maximum": 9_000, "multipleOf": 5}, minItems=3_000)
        | {"uniqueItems": True},
        _array(items=INTEGER, minItems=3_500),
    ),
    "many different numbers that are not 3": (
        _array(items={**INTEGER, "not": {"const": 3}}, uniqueItems=True, minItems=3_000),
        _array(items=INTEGER, minItems=3_500),
    ),
    "many different items of few values": (
        _array(items={"type": "boolean"}, uniqueItems=True, minItems=3_000),
        _array(items={"type": "boolean"}, minItems=3_500),
    ),
    "many different arrays": (
        _array(items=_array(items=INTEGER), uniqueItems=True, minItems=3_000),
        _array(items=_array(items=INTEGER), minItems=3_500),
    ),
    "many different items that the other takes as others": (
        _array(items=INTEGER, uniqueItems=True, minItems=3_000),
        _array(items=_number(minimum=0), minItems=3_000),
    ),
    "many items, of which the other describes the first": (
        _array(items=INTEGER, minItems=3_000),
        {"anyOf": [_array(prefixItems=[INTEGER] * 6, items=TEXT), _array(items=TEXT)]},
    ),
    "many properties where more are allowed": (
        {"type": "object", "minProperties": 3_000, "maxProperties": 5_000},
        {"type": "object", "maxProperties": 2_500},
    ),
    "more properties than are allowed are described": (
        {**_object(**{f"p{number}": INTEGER for number in range(5)}), "maxProperties": 3},
        {**_object(**{f"p{number}": TEXT for number in range(5)}), "maxProperties": 2},
    ),
    "a reference to what is no schema": (
        {**_object("a", a={"$ref": "#/required"})},
        _object("a", a=INTEGER),
    ),
    "a reference to itself in one of two": (
        {"anyOf": [{"$ref": "#/$defs/A"}, TEXT], "$defs": {"A": {"$ref": "#/$defs/A"}}},
        {"anyOf": [INTEGER, TEXT]},
    ),
    "a constant that ends with a line end": ({"enum": ["a\n", "b"]}, _text(pattern="^a$")),
    "a property that leads nowhere, beside what changed": (
        _object(a=INTEGER, b={"$ref": "#/nowhere"}),
        _object(a=TEXT, b={"$ref": "#/nowhere"}),
    ),
    "an alternative that leads nowhere, beside what changed": (
        {"anyOf": [_object("a", a=INTEGER), {"$ref": "#/nowhere"}]},
        {"anyOf": [_object("a", a=TEXT), {"$ref": "#/nowhere"}]},
    ),
    "many different numbers above a bound": (
        _array(items=_number(minimum=0), uniqueItems=True, minItems=3_000),
        _array(items=_number(minimum=0), uniqueItems=True, minItems=3_500),
    ),
    "many different numbers below a bound": (
        _array(items=_number(maximum=0), uniqueItems=True, minItems=3_000),
        _array(items=_number(maximum=0), uniqueItems=True, minItems=3_500),
    ),
    "many different texts of up to 20 letters": (
        _array(items=_text(maxLength=20), uniqueItems=True, minItems=3_000),
        _array(items=_text(maxLength=20), uniqueItems=True, minItems=3_500),
    ),
    "many items, of which the first are others": (
        _array(prefixItems=[INTEGER, TEXT], items=TEXT, minItems=3_000),
        _array(prefixItems=[TEXT, INTEGER], items=TEXT, minItems=3_500),
    ),
    "nothing becomes text": (False, TEXT),
    "anything becomes text": (True, TEXT),
    "anything becomes nothing": ({}, False),
}
