"""Walks over JSON Schemas: every subschema with its path, and what objects and enums they hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from toolgen.dialects.model import Path, Schema

__all__ = ["BY_NAME", "INNER", "IN_LISTS", "children", "nested_objects", "nodes"]

BY_NAME = ("properties", "$defs", "definitions", "patternProperties", "dependentSchemas")
IN_LISTS = ("anyOf", "oneOf", "allOf", "prefixItems")
INNER = (
    *("items", "additionalProperties", "not", "if", "then", "else", "contains", "propertyNames"),
    *("unevaluatedItems", "unevaluatedProperties", "contentSchema"),
)
"""The keywords whose values are schemas: by name, in a list, or one."""


def children(node: Schema, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """The schemas directly within a schema, each with its path."""
    for keyword, value in node.items():
        if keyword in BY_NAME and isinstance(value, dict):
            yield from (((*path, keyword, str(name)), each) for name, each in value.items())
        elif keyword in IN_LISTS and isinstance(value, list):
            yield from (((*path, keyword, str(at)), each) for at, each in enumerate(value))
        elif keyword in INNER and isinstance(value, dict):
            yield (*path, keyword), value


def nodes(schema: Schema, path: Path = ()) -> Iterator[tuple[Path, Schema]]:
    """A schema and every schema within it, outer ones first. References are not followed."""
    yield path, schema
    for place, inner in children(schema, path):
        if isinstance(inner, dict):
            yield from nodes(inner, place)


def nested_objects(path: Path) -> int:
    """How many objects stand around what is at a path, within the root or its definition."""
    if path[:1] in (("$defs",), ("definitions",)):
        path = path[2:]
    levels, rest = 0, list(path)
    while rest:
        keyword = rest.pop(0)
        if keyword in BY_NAME or keyword in IN_LISTS:
            del rest[:1]
        levels += keyword == "properties"
    return levels
