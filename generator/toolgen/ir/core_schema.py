"""Core schemas as data: plain Python values, with leaves for what generated code must look up.

Produced by `core`; consumed by rendering, which writes source.
"""

from __future__ import annotations

from dataclasses import dataclass
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
