"""The names of properties that a schema knows: of all of it, or of the object at one path."""

from __future__ import annotations

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from toolgen_runtime.model.protocols import Path

    Schema = dict[str, Any]

__all__ = ["names_at", "names_in"]


def names_in(schema: Any) -> set[str]:
    """The names of all properties that a schema knows, wherever."""
    names: set[str] = set()
    left = [schema]
    while left:
        node = left.pop()
        if isinstance(node, dict):
            properties = node.get("properties")
            if isinstance(properties, dict):
                names.update(properties)
            left += node.values()
        elif isinstance(node, list):
            left += node
    return names


def names_at(parameters: Schema, path: Path) -> set[str]:
    """The names of properties that the schema knows of the object at `path`."""
    schemas = [parameters]
    for part in path:
        inner = (
            each
            for schema in schemas
            for arm in _arms(schema, parameters, set())
            for each in _below(arm, part)
        )
        schemas = list({id(each): each for each in inner}.values())
    return {
        name
        for schema in schemas
        for arm in _arms(schema, parameters, set())
        for name in arm.get("properties", {})
    }


def _arms(schema: Schema, parameters: Schema, seen: set[str]) -> Iterator[Schema]:
    """A schema, and those that it refers to or joins, each reference once."""
    yield schema
    reference = schema.get("$ref")
    if reference is not None and reference not in seen:
        seen.add(reference)
        target = parameters.get("$defs", {}).get(reference.rpartition("/")[2], {})
        yield from _arms(target, parameters, seen)
    for keyword in ("anyOf", "oneOf", "allOf"):
        for arm in schema.get(keyword, ()):
            yield from _arms(arm, parameters, seen)


def _below(schema: Schema, part: str | int) -> Iterator[Schema]:
    """The schemas of what stands at one key or index."""
    candidates = (
        schema.get("properties", {}).get(part),
        schema.get("additionalProperties"),
        schema.get("items"),
    )
    yield from (candidate for candidate in candidates if isinstance(candidate, dict))
