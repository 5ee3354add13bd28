"""Constraints: what a schema asks of a value beside its type, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from toolgen.render.schemas import json_text

__all__ = ["constraints"]

_ONE: Mapping[str, Callable[[object], str]] = {
    "minimum": lambda value: f"≥ {value}",
    "exclusiveMinimum": lambda value: f"> {value}",
    "maximum": lambda value: f"≤ {value}",
    "exclusiveMaximum": lambda value: f"< {value}",
    "multipleOf": lambda value: f"multiple of {value}",
    "format": lambda value: f"format {value}",
    "pattern": lambda value: f"matches {value}",
    "contentEncoding": lambda value: f"encoded as {value}",
    "contentMediaType": lambda value: f"of type {value}",
}
_COUNTED = (
    ("minLength", "maxLength", "character"),
    ("minItems", "maxItems", "item"),
    ("minProperties", "maxProperties", "property"),
)
_CONDITIONS = (
    *("not", "if", "contains", "dependentRequired", "dependentSchemas", "patternProperties"),
    *("propertyNames", "unevaluatedItems", "unevaluatedProperties", "allOf"),
)


def constraints(schema: Mapping[str, Any]) -> tuple[str, ...]:
    """What `schema` itself asks for; of an arm of it beside null too."""
    arms = [arm for arm in schema.get("anyOf", ()) if isinstance(arm, Mapping)]
    real = [arm for arm in arms if arm.get("type") != "null"]
    inner = real[0] if len(real) == 1 else {}
    return tuple(dict.fromkeys([*_constraints(schema), *_constraints(inner)]))


def _constraints(schema: Mapping[str, Any]) -> Iterator[str]:
    for keyword, in_words in _ONE.items():
        if keyword in schema:
            value = schema[keyword]
            yield in_words(value if isinstance(value, str) else json_text(value))
    for low, high, noun in _COUNTED:
        if low in schema or high in schema:
            yield _range(schema.get(low), schema.get(high), noun)
    if schema.get("uniqueItems"):
        yield "no item twice"
    if schema.get("additionalProperties") is False and "properties" in schema:
        yield "no other property"
    conditions = [keyword for keyword in _CONDITIONS if keyword in schema]
    if conditions:
        yield f"more in the definition: {', '.join(conditions)}"
    if schema.get("deprecated"):
        yield "deprecated"
    if examples := schema.get("examples"):
        yield f"such as {', '.join(map(json_text, examples))}"


def _range(low: object, high: object, noun: str) -> str:
    plural = {"property": "properties"}.get(noun, f"{noun}s")
    if low == high:
        return f"{low} {noun if low == 1 else plural}"
    if high is None:
        return f"at least {low} {noun if low == 1 else plural}"
    if low is None:
        return f"at most {high} {noun if high == 1 else plural}"
    return f"{low} to {high} {plural}"
