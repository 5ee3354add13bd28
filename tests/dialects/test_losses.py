"""No keyword is lost without a word: what is left out changes the definition, or is told of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from refusing import SAMPLES

from toolgen.dialects import DIALECTS, JsonSchemaOptions, Wording, convert, json_schema
from toolgen.json_schema import KEYWORDS, Holds

INTO: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "an argument": lambda node: {"properties": {"x": node}},
    "a list": lambda node: {"properties": {"x": {"type": "array", "items": node}}},
    "what may be null": lambda node: {"properties": {"x": {"anyOf": [node, {"type": "null"}]}}},
    "one of several": lambda node: {"properties": {"x": {"anyOf": [node, {"type": "integer"}]}}},
    "a part": lambda node: {"properties": {"x": {"allOf": [node]}}},
    "a definition": lambda node: {"properties": {"x": {"$ref": "#/$defs/Held"}}},
    "all arguments": lambda node: {"properties": {"x": {"type": "string"}}, **node},
    "no arguments": lambda node: node,
}
ALL = {**DIALECTS, "inline": json_schema(JsonSchemaOptions(inline=True))}

SAY_NOTHING = ("$defs", "definitions", "$schema", "type")
"""Keywords that may go: what refers to a definition holds it, a draft is read, all have a type."""

OPEN = ("additionalProperties", "propertyNames", "unevaluatedItems", "unevaluatedProperties")
"""Keywords that say nothing where they let everything be."""


HELD = {**SAMPLES, Holds.SCHEMAS: [{"enum": ["a"]}, {"type": "integer"}]}


def _values() -> Iterator[tuple[str, Any]]:
    for keyword in KEYWORDS.values():
        if keyword.name not in SAY_NOTHING:
            yield keyword.name, HELD[keyword.holds]
        if keyword.holds is Holds.SCHEMA and keyword.name != "additionalProperties":
            yield keyword.name, False  # the other one is said of every object, where that is asked
        if keyword.holds is Holds.SCHEMA and keyword.name not in OPEN:
            yield keyword.name, True
    yield "default", None
    yield from (("x-own", value) for value in (True, False, None, "a", {"a": 1}))


def _taking(place: str, node: dict[str, Any]) -> Wording:
    definitions = {"Item": {"type": "string", "minLength": 2}, "Held": node}
    return Wording("f", "Do it.", {"type": "object", **INTO[place](node), "$defs": definitions})


@pytest.mark.parametrize("place", INTO)
@pytest.mark.parametrize("dialect", ALL.values(), ids=ALL)
def test_a_keyword_is_carried_or_told_of(dialect: Any, place: str) -> None:
    silent = []
    for kind in ("object", "string", "array"):
        without = convert(_taking(place, {"type": kind}), dialect)
        for keyword, value in _values():
            made = convert(_taking(place, {"type": kind, keyword: value}), dialect)
            if (made.definition, made.losses) == (without.definition, without.losses):
                silent.append(f"{keyword}: {value} of {kind}")
    assert not silent, silent
