"""Limits of providers: names, sizes, depth, and keywords at the root.

Consumes a tool's wording and the schema as it would be sent; produces violations.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from toolgen.dialects.model import Violation, Wording
from toolgen.json_schema import Draft, Schema, children, faults, nodes

__all__ = ["ProviderLimits", "exceeded", "outdated"]


@dataclass(frozen=True, slots=True)
class ProviderLimits:
    """What a provider takes at most; None is no limit.

    `name` and `property` are what names of tools and of arguments must match, `root` the keywords
    that the root must not have, next to its `type: object`. `properties` counts them all, `depth`
    objects in objects, `enum_values` all values of all enums, `long_enum` the characters of the
    values of an enum with more than 250, `text` the characters of names and enum values together.
    """

    name: re.Pattern[str]
    property: re.Pattern[str] | None = None
    root: tuple[str, ...] = ()
    depth: int | None = None
    properties: int | None = None
    enum_values: int | None = None
    long_enum: int | None = None
    text: int | None = None


_LONG_ENUM = 250


def exceeded(limits: ProviderLimits, wording: Wording, schema: Schema) -> Iterator[Violation]:
    """Where a tool goes beyond the limits."""
    if not limits.name.fullmatch(wording.name):
        yield Violation((), f"the name {wording.name!r} does not match {limits.name.pattern}")
    yield from _at_root(limits, schema)
    yield from _sizes(limits, schema)


def outdated(schema: Schema, *, is_certain: bool = False) -> Iterator[Violation]:
    """Where a valid schema is none of 2020-12, which providers hold it to whatever it names."""
    for fault in faults(schema, Draft.D2020):
        yield Violation(fault.path[:-1], _OUTDATED[fault.keyword], is_certain)


_OUTDATED = {
    "items": "a list of 'items' is of drafts before 2020-12; now 'prefixItems'",
    **{
        f"exclusive{end}imum": f"'exclusive{end}imum' as a truth value is of draft 4; now a number"
        for end in ("Min", "Max")
    },
}


def _at_root(limits: ProviderLimits, schema: Schema) -> Iterator[Violation]:
    if schema.get("type") != "object":
        yield Violation((), "the arguments are not of type 'object'")
    for keyword in limits.root:
        if keyword in schema:
            yield Violation((), f"{keyword!r} is not allowed at the root")
    if limits.property is not None:
        for name in schema.get("properties", {}):
            if not limits.property.fullmatch(name):
                message = f"the name {name!r} does not match {limits.property.pattern}"
                yield Violation(("properties", name), message)


def _sizes(limits: ProviderLimits, schema: Schema) -> Iterator[Violation]:
    found = list(nodes(schema))
    names = [name for _, node in found for name in _names(node)]
    enums = [(path, node["enum"]) for path, node in found if isinstance(node.get("enum"), list)]
    values = [value for _, enum in enums for value in enum]
    text = _characters([*names, *values])
    yield from _over("levels of objects", _levels(schema), limits.depth)
    yield from _over("properties", sum(_properties(node) for _, node in found), limits.properties)
    yield from _over("values of enums", len(values), limits.enum_values)
    yield from _over("characters of names and values of enums", text, limits.text)
    for path, enum in enums:
        if limits.long_enum is not None and len(enum) > _LONG_ENUM:
            what = f"characters in an enum with more than {_LONG_ENUM} values"
            for violation in _over(what, _characters(enum), limits.long_enum):
                yield Violation(path, violation.message)


def _levels(node: Schema) -> int:
    """How many objects stand within each other, in a schema or in one of its definitions."""
    inner = (
        (path[0] == "properties") + _levels(each)
        for path, each in children(node)
        if isinstance(each, dict)
    )
    return max(int("properties" in node), *inner, 0)


def _over(what: str, count: int, most: int | None) -> Iterator[Violation]:
    if most is not None and count > most:
        yield Violation((), f"there are {count} {what}; at most {most} are taken")


def _names(node: Schema) -> Iterator[str]:
    for keyword in ("properties", "$defs", "definitions"):
        if isinstance(node.get(keyword), dict):
            yield from map(str, node[keyword])


def _properties(node: Schema) -> int:
    return len(node["properties"]) if isinstance(node.get("properties"), dict) else 0


def _characters(values: Iterable[object]) -> int:
    return sum(len(value) for value in values if isinstance(value, str))
