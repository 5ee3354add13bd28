"""Pairs of schemas at random, the same for the same number: the second has some changes."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

Schema = Any

NAMES = ("a", "b", "kind", "~/x")
WORDS = ("", "x", "y", "xy", "zzzz", "1")
NUMBERS = (-2, -1, 0, 1, 2, 3, 5, 0.5, 2.0, 2.5, 1e3)
CONSTANTS: tuple[object, ...] = (None, True, False, *WORDS, *NUMBERS, [], ["x"], {}, {"a": 1})
SCALARS = ("integer", "number", "string", "boolean", "null")
_DEEPEST = 2


def pair(number: int) -> tuple[Schema, Schema]:
    """Two schemas with definitions."""
    draw = Random(f"schemas {number}")
    first = _root(draw) if number % 4 else _of_one_type(draw)
    second = copy.deepcopy(first)
    for _ in range(draw.choice((1, 1, 2, 3))):
        _change(draw, second)
    return first, second


def _root(draw: Random) -> Schema:
    body = _schema(draw, 0)
    while not isinstance(body, dict) or not body:
        body = _schema(draw, 0)
    whole = {"type": "object", "properties": {"a": body}} if draw.random() < 0.3 else body
    definitions = {name: _guarded(draw) for name in "DE"}
    return whole | ({"$defs": definitions} if "$ref" in str(whole) else {})


def _of_one_type(draw: Random) -> Schema:
    """Two schemas of one type that hold together."""
    kind = draw.choice(("integer", "number", "string", "array", "object", "object", "object"))
    both = [{"type": kind, **_some(draw, _KEYWORDS[kind], 1, 0.4)} for _ in range(2)]
    return {"allOf": both, "$defs": {name: _guarded(draw) for name in "DE"}}


def _guarded(draw: Random) -> Schema:
    """A definition, which leads back to itself below a property alone."""
    return {"type": "object", **_some(draw, _KEYWORDS["object"], _DEEPEST - 1)}


def _schema(draw: Random, depth: int) -> Schema:
    kinds = [*SCALARS, "integer", "string", "enum", "const", "types", "any", "ref", "bare"]
    if depth < _DEEPEST:
        kinds += ["object"] * 6 + ["array"] * 3 + ["anyOf", "anyOf", "oneOf", "allOf", "not", "if"]
    kind = draw.choice(kinds)
    if kind == "any":
        return draw.choice((True, False, dict[str, object]()))
    keywords = _KEYWORDS.get(kind, {})
    made: dict[str, object] = {"type": kind} if kind in (*SCALARS, "array", "object") else {}
    made |= {name: _value(draw, name, depth) for name in _ALWAYS.get(kind, ())}
    return made | _some(draw, keywords, depth) | _some(draw, _NOTES, depth, 0.03)


def _some(
    draw: Random, keywords: Mapping[str, object], depth: int, share: float = 0.3
) -> dict[str, object]:
    return {name: _value(draw, name, depth) for name in keywords if draw.random() < share}


def _value(draw: Random, name: str, depth: int) -> object:
    """A value for a keyword."""
    inner = depth + 1
    if name in _PLAIN:
        return copy.deepcopy(draw.choice(_PLAIN[name]))
    if name in ("anyOf", "oneOf", "allOf", "prefixItems"):
        return [_schema(draw, inner) for _ in range(draw.randint(1, 3))]
    if name == "properties":
        return {each: _schema(draw, inner) for each in draw.sample(NAMES, draw.randint(0, 3))}
    if name == "required":
        return draw.sample(NAMES, draw.randint(1, 2))
    if name == "enum":
        return copy.deepcopy(draw.sample(CONSTANTS, draw.randint(1, 4)))
    if name == "type":
        return draw.sample((*SCALARS, "array", "object"), draw.randint(1, 3))
    if name == "patternProperties":
        return {draw.choice(("^k", "x$")): _schema(draw, inner)}
    return _schema(draw, inner)


_PLAIN: Mapping[str, tuple[object, ...]] = {
    **dict.fromkeys(("minimum", "exclusiveMinimum"), (-1, 0, 1, 0.5)),
    **dict.fromkeys(("maximum", "exclusiveMaximum"), (1, 2, 3, 2.5)),
    "multipleOf": (1, 2, 3, 0.5),
    **dict.fromkeys(("minLength", "minItems", "minProperties"), (0, 1, 2)),
    **dict.fromkeys(("maxLength", "maxItems", "maxProperties"), (0, 1, 2, 3)),
    "pattern": ("^x", "^[a-z]+$", "y$", "^.{2,3}$", "[0-9]"),
    "format": ("date", "date-time", "uuid", "email", "odd"),
    "uniqueItems": (True, False),
    "additionalProperties": (True, False, False, {"type": "integer"}, {"type": "string"}),
    "propertyNames": ({"maxLength": 1}, {"enum": ["a", "b"]}, {"pattern": "^k"}, True),
    "dependentRequired": ({"a": ["b"]}, {"kind": ["a"]}),
    "const": CONSTANTS,
    "default": CONSTANTS,
    "$ref": ("#/$defs/D", "#/$defs/E"),
    "title": ("One", "Two"),
    "description": ("Some.", "Other."),
    "examples": ([1], ["x", 2]),
    **dict.fromkeys(("deprecated", "readOnly", "writeOnly"), (True, False)),
    "$comment": ("why",),
    "contentEncoding": ("base64",),
    "contentMediaType": ("application/json",),
    "x-own": (1, "x"),
}
_NOTES = {
    **dict.fromkeys(("title", "description", "default", "examples", "deprecated", "readOnly")),
    **dict.fromkeys(("writeOnly", "$comment", "x-own")),
}
_NUMERIC = dict.fromkeys(
    ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf")
)
_KEYWORDS: Mapping[str, Mapping[str, object]] = {
    "integer": _NUMERIC,
    "number": _NUMERIC,
    "string": dict.fromkeys(
        ("minLength", "maxLength", "pattern", "format", "contentEncoding", "contentMediaType")
    ),
    "array": dict.fromkeys(
        ("items", "prefixItems", "minItems", "maxItems", "uniqueItems", "contains")
    ),
    "object": dict.fromkeys(
        (
            *("properties", "properties", "required", "additionalProperties", "propertyNames"),
            *("minProperties", "maxProperties", "patternProperties", "dependentRequired"),
        )
    ),
    "bare": dict.fromkeys(("minimum", "maxLength", "properties", "required", "items", "enum")),
    "types": dict.fromkeys(("minimum", "maxLength", "enum")),
    "if": dict.fromkeys(("then", "else")),
}
_ALWAYS: Mapping[str, tuple[str, ...]] = {
    **{name: (name,) for name in ("enum", "const", "anyOf", "oneOf", "allOf", "not", "if")},
    "types": ("type",),
    "ref": ("$ref",),
    "object": ("properties",),
}
_MAPS = ("properties", "patternProperties", "$defs")
_LISTS = ("anyOf", "oneOf", "allOf", "prefixItems")
_ONES = (
    *("items", "contains", "not", "if", "then", "else", "additionalProperties"),
    "propertyNames",
)


def _places(schema: Schema) -> Iterator[dict[str, Any]]:
    """All schemas in one that have keywords, itself first."""
    if not isinstance(schema, dict):
        return
    yield schema
    for name, value in schema.items():
        if name in _MAPS:
            inner = list(value.values())
        elif name in _LISTS:
            inner = value
        else:
            inner = [value] if name in _ONES else []
        for each in inner:
            yield from _places(each)


def _change(draw: Random, root: Schema) -> None:
    """Change one schema of a whole in place: a keyword, its names, or all of it."""
    place = draw.choice(list(_places(root)))
    (change,) = draw.choices([*_CHANGES], [*_CHANGES.values()])
    change(draw, place)


def _drop(draw: Random, place: dict[str, Any]) -> None:
    if names := [name for name in place if name not in ("$defs", "$ref")]:
        del place[draw.choice(names)]


def _give(draw: Random, place: dict[str, Any]) -> None:
    """Another value for a keyword, or one more keyword of the type."""
    kind = place.get("type")
    known = _KEYWORDS.get(kind, {}) if isinstance(kind, str) else {}
    own = [name for name in place if name not in ("$defs", "type")]
    name = draw.choice([*known, *known, *own] if draw.random() < 0.9 and known else [*_NOTES])
    place[name] = _value(draw, name, _DEEPEST - 1)


def _rename(draw: Random, place: dict[str, Any]) -> None:
    if properties := place.get("properties"):
        old = draw.choice(list(properties))
        properties[draw.choice(("renamed", *NAMES))] = properties.pop(old)
    else:
        _give(draw, place)


def _reorder(draw: Random, place: dict[str, Any]) -> None:
    for name in (*_LISTS, "enum", "required"):
        if name in place:
            draw.shuffle(place[name])
            return
    _give(draw, place)


def _replace(draw: Random, place: dict[str, Any]) -> None:
    kept = {name: place[name] for name in ("$defs",) if name in place}
    made = _schema(draw, _DEEPEST - 1)
    place.clear()
    place |= (made if isinstance(made, dict) else {}) | kept


def _let_be_null(_: Random, place: dict[str, Any]) -> None:
    kept = {name: place.pop(name) for name in ("$defs",) if name in place}
    whole = dict(place)
    place.clear()
    place |= {"anyOf": [whole, {"type": "null"}]} | kept


_CHANGES: Mapping[Callable[[Random, dict[str, Any]], None], int] = {
    _drop: 4,
    _give: 12,
    _rename: 2,
    _reorder: 1,
    _replace: 3,
    _let_be_null: 1,
}
"""How one schema is changed, with the weights of these ways."""
