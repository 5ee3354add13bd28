"""What a declaration promises clients about a tool, by MCP's names.

Consumes the settings of a tool; produces the title and the hints of `ToolAnnotations` (MCP
2025-06-18), which some frameworks take as an object and some as a dict.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import TypeGuard

from toolgen.ir.nodes import NONE, Collection, Construct, Scalar, Table, Value
from toolgen.ir.tools import ToolSpec

_WIRE_NAMES: Mapping[str, str] = {
    "read_only_hint": "readOnlyHint",
    "destructive_hint": "destructiveHint",
    "idempotent_hint": "idempotentHint",
    "open_world_hint": "openWorldHint",
}
"""The names of MCP by those of the fields in version 2 of its Python library."""


_SENT = ("annotations", "meta")


def annotations_of(tool: ToolSpec) -> dict[str, object]:
    """The annotations of a tool, by name: those that its declaration gives as constants, and those
    of its policy, which stand in their place.

    One that is None is not given: it is left out of what a server sends.
    """
    given = (value for name, value in tool.settings if name == "annotations")
    said = {
        _WIRE_NAMES.get(name, name): item
        for value in given
        for name, item in _entries(value)
        if item is not None
    }
    return {**said, **dict(tool.options.policy.hints)}


def client_texts(tool: ToolSpec) -> Iterator[str]:
    """The texts that clients get of a tool beside its description and schemas, which some hand on:
    in annotations and `_meta`, of its declaration or its policy.
    """
    for name, value in tool.settings:
        if name in _SENT:
            yield from _texts(value)
    policy = tool.options.policy
    yield from (hint for _, hint in policy.hints if isinstance(hint, str))
    yield from filter(None, (policy.deprecated, policy.version, *policy.tags))


def _texts(value: Value) -> Iterator[str]:
    match value:
        case Scalar(str() as text):
            yield text
        case Collection(items=items):
            yield from chain.from_iterable(map(_texts, items))
        case Table(items):
            yield from chain.from_iterable(map(_texts, chain.from_iterable(items)))
        case Construct(arguments=arguments, keywords=keywords):
            held = (*arguments, *(each for _, each in keywords))
            yield from chain.from_iterable(map(_texts, held))


def are_told(value: Value) -> bool:
    """Whether all that is given for annotations is among those that `annotations_of` gives."""
    match value:
        case Table(items):
            return sum(1 for _ in _entries(value)) == len(items)
        case Construct(arguments=(), keywords=keywords):
            return sum(1 for _ in _entries(value)) == len(keywords)
    return value == NONE


def _entries(value: Value) -> Iterator[tuple[str, object]]:
    match value:
        case Table(items):
            for key, item in items:
                if isinstance(key, Scalar) and isinstance(key.value, str) and _is_plain(item):
                    yield key.value, item.value
        case Construct():
            for name, item in value.keywords:
                if _is_plain(item):
                    yield name, item.value


def _is_plain(value: Value) -> TypeGuard[Scalar]:
    """Whether a value can stand in JSON as it is."""
    return isinstance(value, Scalar) and isinstance(value.value, str | int | None)
