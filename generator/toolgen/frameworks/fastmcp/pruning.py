"""Pruning: a JSON Schema without titles and unused definitions, whose root is no reference.

Consumes a schema that pydantic made; produces a copy, for models and for fastmcp alike. A `title`
is metadata only where the object around it is a schema: properties of that name, defaults and what
users add stay as they are.
Source: fastmcp 3.4 and 4.1, `utilities.json_schema.compress_schema`.
"""

from __future__ import annotations

import copy
from collections import defaultdict
from typing import Any

from toolgen.json_schema import Dangling, at, children

__all__ = ["pruned"]

_STRUCTURE = frozenset(
    ["type", "properties", "$ref", "items", "allOf", "oneOf", "anyOf", "required"]
)
_METADATA = frozenset(["title", "description", "deprecated", "readOnly", "writeOnly"])
_LITERALS = frozenset(["default", "const", "examples", "example", "enum"])
_DEEPEST = 50
_MOST_HOPS = 32


def pruned(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema without titles and unused definitions, its root not a reference."""
    made = copy.deepcopy(_with_plain_root(schema))
    walk = _TitleWalk()
    for key, value in list(made.items()):
        if key != "$defs":
            walk.entry(key, value, 1)
    walk.strip(made)
    walk.note(made)
    for name, definition in made.get("$defs", {}).items():
        walk.inside = name
        walk.node(definition, 0)
    if not walk.is_truncated:
        _drop_unused(made, walk)
    return made


def _at(schema: dict[str, Any], reference: str) -> Any:
    try:
        return at(schema, reference)
    except Dangling:
        return None


def _with_plain_root(schema: dict[str, Any]) -> dict[str, Any]:
    """The definition that a root reference leads to, under what stands beside the reference."""
    reference = schema.get("$ref")
    if "type" in schema or not isinstance(reference, str):
        return schema
    made = {key: value for key, value in schema.items() if key != "$ref"}
    for _ in range(_MOST_HOPS):
        target = _at(schema, reference)
        if not isinstance(target, dict):
            return schema
        following = target.get("$ref")
        if "type" in target or not isinstance(following, str):
            return {**target, **made}
        made = {**{key: value for key, value in target.items() if key != "$ref"}, **made}
        reference = following
    return schema


class _TitleWalk:
    """Strips titles on its way, and notes which definition is referred to from where."""

    def __init__(self) -> None:
        self.inside: str | None = None
        self.is_truncated = False
        self.users: dict[str | None, set[str | None]] = defaultdict(set)

    def node(self, node: object, depth: int, *, is_schema: bool = True) -> None:
        """Visit a node; what is not known to be a schema is searched for references alone."""
        if depth > _DEEPEST:
            self.is_truncated = True
        elif isinstance(node, list):
            for item in node:
                self.node(item, depth + 1, is_schema=is_schema)
        elif isinstance(node, dict):
            self.note(node)
            if is_schema:
                self.strip(node)
            for key, value in node.items():
                if is_schema:
                    self.entry(key, value, depth + 1)
                else:
                    self.node(value, depth + 1, is_schema=False)

    def entry(self, key: str, value: object, depth: int) -> None:
        """Visit what a schema has under a keyword."""
        inner = list(children({key: value}))
        for _, each in inner:
            self.node(each, depth)
        if not inner and key not in _LITERALS:
            self.node(value, depth, is_schema=False)

    def note(self, node: dict[str, Any]) -> None:
        """Remember which definition a node refers to."""
        reference = node.get("$ref")
        if isinstance(reference, str) and reference.startswith("#/$defs/"):
            self.users[reference.rpartition("/")[2]].add(self.inside)

    def strip(self, node: dict[str, Any]) -> None:
        """Take the title off a schema."""
        is_metadata = not _STRUCTURE.isdisjoint(node) or node.keys() <= _METADATA
        if isinstance(node.get("title"), str) and is_metadata:
            del node["title"]


def _drop_unused(schema: dict[str, Any], walk: _TitleWalk) -> None:
    definitions = schema.get("$defs")
    if not definitions:
        return
    for name in list(definitions):
        if not _is_used(name, walk, frozenset()):
            del definitions[name]
    if not definitions:
        del schema["$defs"]


def _is_used(name: str | None, walk: _TitleWalk, asked: frozenset[str | None]) -> bool:
    """Whether the root refers to a definition, which None stands for, or one that is used."""
    asked |= {name}
    users = walk.users.get(name, set()) - asked
    return name is None or any(_is_used(user, walk, asked) for user in users)
