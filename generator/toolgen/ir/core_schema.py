"""Core schemas as data: plain Python values, with leaves for what generated code must look up.

Produced by `core`; consumed by rendering, which writes source, and by `to_python`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from toolgen.ir.nodes import Type

__all__ = [
    "ClassRef",
    "CoreSchema",
    "Leaf",
    "Members",
    "PathNode",
    "SequenceNode",
    "SplicedClass",
    "Tree",
    "to_python",
]


@dataclass(frozen=True, slots=True)
class ClassRef:
    """An object by `module:qualname`: a class, a member of an enum, or a function of the user's."""

    id: str


@dataclass(frozen=True, slots=True)
class Members:
    """The list of an enum's members, aliases included, by the enum's `module:qualname`."""

    id: str


@dataclass(frozen=True, slots=True)
class SplicedClass:
    """The core schema that a pydantic class carries; its inside is never written as source."""

    type: Type


@dataclass(frozen=True, slots=True)
class PathNode:
    """A path, of the class `canonical`; the runtime makes it, since pydantic's holds functions."""

    canonical: str


@dataclass(frozen=True, slots=True)
class SequenceNode:
    """A `Sequence` of what `inner` validates, None for items of any type; the runtime makes it."""

    inner: Tree = None


Leaf = ClassRef | Members | SplicedClass | PathNode | SequenceNode

Tree = Any
"""Scalars, lists, tuples and dicts of such, and leaves."""


@dataclass(frozen=True, slots=True)
class CoreSchema:
    """The core schema of a tool's arguments.

    `floor` is the oldest line of pydantic-core, major and minor, that takes the tree as meant.
    """

    tree: Tree
    floor: tuple[int, int]


def to_python(tree: Tree, resolve: Callable[[Leaf], Any]) -> Any:
    """A tree with its leaves resolved, fit for `SchemaValidator`.

    `resolve` gives the object of a leaf; the `inner` of a SequenceNode comes to it resolved. A
    spliced schema that brings definitions leaves them at the root, each once, since pydantic-core
    refuses a reference that is defined twice.
    """
    definitions: dict[str, Any] = {}
    made = _resolved(tree, resolve, definitions)
    if made.get("type") == "definitions":
        definitions.update({item["ref"]: item for item in made["definitions"]})
        made = made["schema"]
    if not definitions:
        return made
    return {"type": "definitions", "schema": made, "definitions": list(definitions.values())}


def _resolved(tree: Tree, resolve: Callable[[Leaf], Any], definitions: dict[str, Any]) -> Any:
    match tree:
        case SplicedClass():
            return _hoisted(resolve(tree), definitions)
        case SequenceNode(inner=inner):
            return resolve(replace(tree, inner=_resolved(inner, resolve, definitions)))
        case ClassRef() | Members() | PathNode():
            return resolve(tree)
        case dict():
            return {key: _resolved(item, resolve, definitions) for key, item in tree.items()}
        case list():
            return [_resolved(item, resolve, definitions) for item in tree]
        case tuple():
            return tuple(_resolved(item, resolve, definitions) for item in tree)
        case _:
            return tree


def _hoisted(schema: dict[str, Any], definitions: dict[str, Any]) -> dict[str, Any]:
    if schema["type"] == "definitions":
        definitions.update({item["ref"]: item for item in schema["definitions"]})
        return _hoisted(schema["schema"], definitions)
    if "ref" in schema:
        definitions[schema["ref"]] = schema
        return {"type": "definition-ref", "schema_ref": schema["ref"]}
    return schema
