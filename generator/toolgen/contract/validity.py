"""Validity: whether a schema can be judged by, as far as the comparison reads it.

A look at each keyword once, since the metaschema takes ten times as long as all the comparing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import isfinite
from typing import Any

from toolgen.contract.json_values import Kind
from toolgen.contract.patterns import compiled

_ROOT = "$"
_TYPES = frozenset({*(kind.value for kind in Kind), "integer"})
_ONE = (
    *("additionalProperties", "contains", "contentSchema", "else", "if", "items", "not"),
    *("propertyNames", "then", "unevaluatedItems", "unevaluatedProperties"),
)
_LISTS = ("allOf", "anyOf", "oneOf", "prefixItems")
_MAPS = ("$defs", "definitions", "dependentSchemas", "patternProperties", "properties")
_COUNTS = (
    *("maxItems", "maxLength", "maxProperties", "minItems", "minLength", "minProperties"),
    *("maxContains", "minContains"),
)
_BY_SCOPE = ("$dynamicRef", "$recursiveRef")
_NUMBERS = ("exclusiveMaximum", "exclusiveMinimum", "maximum", "minimum")


def problem_of(schema: object, path: str = _ROOT) -> str:
    """Why `schema` is none, or none that is read, with the place; empty when it can be."""
    if isinstance(schema, bool):
        return ""
    if not isinstance(schema, Mapping):
        return f"{path} is no schema"
    for keyword, is_valid in _CHECKS.items():
        if keyword in schema and not is_valid(schema[keyword]):
            return f"{path}.{keyword} is not valid"
    for keyword in (*_BY_SCOPE, *(() if path == _ROOT else ("$id",))):
        if (
            keyword in schema
        ):  # other references than `$ref`, and other places that it is meant from
            return f"{path}.{keyword} is not followed"
    inner = (problem_of(each, place) for place, each in _inner(schema, path))
    return next(filter(None, inner), "")


def _inner(schema: Mapping[str, Any], path: str) -> Iterator[tuple[str, object]]:
    for keyword in _ONE:
        if keyword in schema:
            yield f"{path}.{keyword}", schema[keyword]
    for keyword in _LISTS:
        for index, each in enumerate(schema.get(keyword, ())):
            yield f"{path}.{keyword}[{index}]", each
    for keyword in _MAPS:
        for name, each in schema.get(keyword, {}).items():
            yield f"{path}.{keyword}.{name}", each


def _is_type(value: object) -> bool:
    if isinstance(value, list):
        return bool(value) and all(isinstance(each, str) and each in _TYPES for each in value)
    return isinstance(value, str) and value in _TYPES


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)


def _is_positive(value: object) -> bool:
    return isinstance(value, int | float) and _is_number(value) and value > 0


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_pattern(value: object) -> bool:
    return isinstance(value, str) and compiled(value) is not None


def _are_patterns(value: object) -> bool:
    return isinstance(value, Mapping) and all(map(_is_pattern, value))


def _are_names(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _are_names_by_name(value: object) -> bool:
    return isinstance(value, Mapping) and all(map(_are_names, value.values()))


def _is(kind: type) -> Callable[[object], bool]:
    return lambda value: isinstance(value, kind)


_CHECKS: dict[str, Callable[[object], bool]] = {
    "type": _is_type,
    "enum": _is(list),
    "multipleOf": _is_positive,
    "pattern": _is_pattern,
    "required": _are_names,
    "uniqueItems": _is(bool),
    "dependentRequired": _are_names_by_name,
    "$ref": _is(str),
    **dict.fromkeys(_LISTS, _is(list)),
    **dict.fromkeys(_MAPS, _is(Mapping)),
    **dict.fromkeys(_COUNTS, _is_count),
    **dict.fromkeys(_NUMBERS, _is_number),
    "patternProperties": _are_patterns,
}
