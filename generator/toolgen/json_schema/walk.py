"""The walk: the schemas within a schema, to be looked at and to be replaced.

A keyword is one where a schema stands: a property that is called `title` or `properties` is a
property, and what a default or an unknown keyword holds is data. References are not followed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from toolgen.json_schema.keywords import KEYWORDS, Holds

__all__ = ["Path", "Schema", "children", "combined", "mapped", "nodes"]

Schema = dict[str, Any]

Path = tuple[str, ...]
"""Where a node stands in a schema: keywords, names and indexes, from the root."""

_HOLDS = {each.name: each.holds for each in KEYWORDS.values() if each.holds.is_subschema}
_ONE = (Holds.SCHEMA, Holds.SCHEMA_OR_LIST)
_LISTED = (Holds.SCHEMAS, Holds.SCHEMA_OR_LIST)
_NAMED = (Holds.NAMED, Holds.NAMED_OR_NAMES)


def children(node: Schema, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """What stands where schemas do directly within a schema, each with its path."""
    for keyword, value in node.items():
        holds = _HOLDS.get(keyword)
        if holds in _NAMED and isinstance(value, dict):
            for name, each in value.items():
                if _may_be_schema(holds, each):
                    yield (*path, keyword, str(name)), each
        elif holds in _LISTED and isinstance(value, list):
            yield from (((*path, keyword, str(index)), each) for index, each in enumerate(value))
        elif holds in _ONE:
            yield (*path, keyword), value


def combined(node: Mapping[str, Any]) -> Iterator[Any]:
    """What a schema is put together of: the arms of `anyOf` and `oneOf`, the parts of `allOf`."""
    for keyword in ("anyOf", "oneOf", "allOf"):
        parts = node.get(keyword)
        yield from parts if isinstance(parts, list) else ()


def nodes(schema: Schema, path: Path = ()) -> Iterator[tuple[Path, Schema]]:
    """A schema and every schema within it that is no mere truth value, outer ones first."""
    yield path, schema
    for place, inner in children(schema, path):
        if isinstance(inner, dict):
            yield from nodes(inner, place)


def mapped(node: Schema, change: Callable[[Any], Any]) -> Schema:
    """A schema with what `change` makes of each schema directly within it, in its place."""
    return {keyword: _mapped(keyword, value, change) for keyword, value in node.items()}


def _mapped(keyword: str, value: Any, change: Callable[[Any], Any]) -> Any:
    holds = _HOLDS.get(keyword)
    if holds in _NAMED and isinstance(value, dict):
        return {
            name: change(each) if _may_be_schema(holds, each) else each
            for name, each in value.items()
        }
    if holds in _LISTED and isinstance(value, list):
        return [change(each) for each in value]
    return change(value) if holds in _ONE else value


def _may_be_schema(holds: Holds, value: object) -> bool:
    """Whether what stands by a name is no list of names, which draft 7 has for schemas as well."""
    return holds is Holds.NAMED or not isinstance(value, list)
