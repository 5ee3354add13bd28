"""fastmcp 2: how a schema is cleaned up, and what a result is that is no object.

Consumes schemas that pydantic made; produces copies. Titles go wherever they stand beside a
keyword of schemas, be it among properties, and `additionalProperties: false` goes everywhere; since
2.14 definitions stand where they are referred to.
Source: fastmcp 2.13 and 2.14, `utilities.json_schema.compress_schema`, `tools.tool`.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from toolgen.schema.errors import refused

__all__ = ["INLINES", "LINES", "Wrapped", "cleaned", "is_object"]

WITH_REFERENCES, INLINES = "2.13", "2"
LINES = (WITH_REFERENCES, INLINES)

_STRUCTURE = frozenset(
    ["type", "properties", "$ref", "items", "allOf", "oneOf", "anyOf", "required"]
)
_LOCAL = "#/$defs/"

T = TypeVar("T")


@dataclass
class Wrapped(Generic[T]):
    """Generic wrapper for non-object return types."""  # a part of the schema, so kept verbatim

    result: T


def is_object(schema: dict[str, Any]) -> bool:
    """Whether a schema describes an object: by its type, its properties, or as a reference."""
    described = schema.get("type") == "object" or "properties" in schema
    return described or ("$ref" in schema and "$defs" in schema)


def cleaned(schema: dict[str, Any], line: str) -> dict[str, Any]:
    """The schema without titles, closed objects and definitions that nothing uses."""
    made: dict[str, Any] = copy.deepcopy(schema)
    _strip(made)
    _drop_unused(made)
    return _inlined(made) if line == INLINES else made


def _strip(node: object) -> None:
    if isinstance(node, list):
        for each in node:
            _strip(each)
    elif isinstance(node, dict):
        if not _STRUCTURE.isdisjoint(node):
            node.pop("title", None)
        if node.get("additionalProperties") is False:
            del node["additionalProperties"]
        for each in node.values():
            _strip(each)


def _drop_unused(schema: dict[str, Any]) -> None:
    definitions = schema.get("$defs")
    if definitions is None:
        return
    used: set[str] = set()
    waiting: list[Any] = [value for key, value in schema.items() if key != "$defs"]
    waiting.append({"$ref": schema.get("$ref")})
    while waiting:
        for name in _names(waiting.pop()) - used:
            used.add(name)
            waiting.append(definitions.get(name))
    for name in definitions.keys() - used:
        del definitions[name]
    if not definitions:
        del schema["$defs"]


def _names(node: object) -> set[str]:
    """The definitions that are referred to in a node."""
    if isinstance(node, list):
        return set().union(*map(_names, node))
    if not isinstance(node, dict):
        return set()
    return set().union(_named(node), *map(_names, node.values()))


def _named(node: dict[str, Any]) -> set[str]:
    reference = node.get("$ref")
    if isinstance(reference, str) and reference.startswith(_LOCAL):
        return {reference.rpartition("/")[2]}
    return set()


def _inlined(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema with definitions in place of references; one at the root is all that is followed
    where there is one.
    """
    definitions = schema.pop("$defs", {})
    for name in _named(schema):
        return {**definitions[name], "$defs": definitions}
    made: dict[str, Any] = _in_place(schema, definitions, ())
    _drop_mappings(made)
    return made


def _in_place(node: Any, definitions: dict[str, Any], inside: tuple[str, ...]) -> Any:
    if isinstance(node, list):
        return [_in_place(each, definitions, inside) for each in node]
    if not isinstance(node, dict):
        return node
    beside = {key: value for key, value in node.items() if key != "$ref"}
    for name in _named(node):
        if name in inside:
            raise refused(f"fastmcp 2 cannot send a schema of {name}, which leads back to itself")
        target = _in_place(definitions[name], definitions, (*inside, name))
        return {**target, **beside}
    return {key: _in_place(each, definitions, inside) for key, each in node.items()}


def _drop_mappings(node: object) -> None:
    """Which definition an arm of a union has is no more said where there are no definitions."""
    if isinstance(node, list):
        for each in node:
            _drop_mappings(each)
    elif isinstance(node, dict):
        if isinstance(node.get("discriminator"), dict):
            node["discriminator"].pop("mapping", None)
        for each in node.values():
            _drop_mappings(each)
