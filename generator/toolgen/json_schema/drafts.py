"""Drafts: which one a schema is written in, and how the newest writes the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from toolgen.json_schema.keywords import KEYWORDS, Draft, Role
from toolgen.json_schema.references import Dangling, escaped, steps
from toolgen.json_schema.walk import Path, Schema, mapped, nodes

__all__ = ["current", "draft_of", "is_read"]

_BY_ADDRESS: Mapping[str, Draft] = {
    "http://json-schema.org/draft-04/schema": Draft.D4,
    # What draft 6 has that draft 7 has no longer is judged as that judges it.
    "http://json-schema.org/draft-06/schema": Draft.D7,
    "http://json-schema.org/draft-07/schema": Draft.D7,
    "https://json-schema.org/draft/2019-09/schema": Draft.D2019,
}
_UNREAD = "http://json-schema.org/draft-03/schema"

# Drafts after 7 have `dependencies` in their meta-schemas, and give it no meaning. Those up to 7
# look at nothing beside a reference.
_FIRST = (Draft.D4, Draft.D7)

_BOUNDS = {"exclusiveMinimum": "minimum", "exclusiveMaximum": "maximum"}

_Moved = Mapping[Path, tuple[int, str]]
"""By the path of what stands under another keyword now: where in the path, and which."""


def draft_of(schema: object) -> Draft:
    """The draft that the `$schema` of a whole schema names, the newest where it names none.

    Addresses are those that the library jsonschema knows, which arguments are held to.
    """
    named = schema.get("$schema") if isinstance(schema, dict) else None
    address = _address(named) if isinstance(named, str) else ""
    return _BY_ADDRESS.get(address, Draft.D2020)


def is_read(named: str) -> bool:
    """Whether a draft is none that arguments are held to and that is not read here."""
    return _address(named) != _UNREAD


def _address(named: str) -> str:
    return named.removesuffix("#")


def current(schema: Any) -> Any:
    """A whole schema as the newest draft writes it, without `$schema`; what is at fault stays.

    References lead to where their targets stand now.
    """
    if not isinstance(schema, dict):
        return schema
    plain = {keyword: value for keyword, value in schema.items() if keyword != "$schema"}
    draft = draft_of(schema)
    if draft is Draft.D2020 and "definitions" not in plain:
        return plain
    return _rewritten(plain, draft, dict(_moves(plain, draft)))


def _moves(schema: Schema, draft: Draft) -> Iterator[tuple[Path, tuple[int, str]]]:
    for path, node in nodes(schema):
        place = len(path)
        if _defines_as_before(node):
            yield (*path, "definitions"), (place, "$defs")
        if _is_by_position(node, draft):
            yield (*path, "items"), (place, "prefixItems")
            yield (*path, "additionalItems"), (place, "items")
        if _has_dependencies(node, draft):
            for name, each in node["dependencies"].items():
                keyword = "dependentRequired" if isinstance(each, list) else "dependentSchemas"
                yield (*path, "dependencies", name), (place, keyword)


def _defines_as_before(node: Schema) -> bool:
    return "$defs" not in node and isinstance(node.get("definitions"), dict)


def _is_by_position(node: Schema, draft: Draft) -> bool:
    return draft is not Draft.D2020 and isinstance(node.get("items"), list)


def _has_dependencies(node: Schema, draft: Draft) -> bool:
    return draft in _FIRST and isinstance(node.get("dependencies"), dict)


def _rewritten(schema: Any, draft: Draft, moved: _Moved) -> Any:
    if not isinstance(schema, dict):
        return schema
    made = mapped(schema, lambda each: _rewritten(each, draft, moved))
    if isinstance(made.get("$ref"), str):
        made["$ref"] = _followed(made["$ref"], moved)
        made = _referring(made) if draft in _FIRST else made
    if _defines_as_before(made):
        made["$defs"] = made.pop("definitions")
    if draft is Draft.D4:
        _bound(made)
    if _is_by_position(made, draft):
        made["prefixItems"] = made.pop("items")
        if "additionalItems" in made:
            made["items"] = made.pop("additionalItems")
    if _has_dependencies(made, draft):
        _split(made, made.pop("dependencies"))
    return made


def _followed(reference: str, moved: _Moved) -> str:
    """The reference, by the keywords that stand on its way now."""
    try:
        path = steps(reference)
    except Dangling:
        return reference
    led = list(path)
    for end in range(1, len(path) + 1):
        if tuple(path[:end]) in moved:
            place, keyword = moved[tuple(path[:end])]
            led[place] = keyword
    written = "/".join(escaped(each).replace("%", "%25") for each in led)
    return reference if led == path else f"#/{written}"


def _referring(node: Schema) -> Schema:
    """A reference without what would decide on values beside it."""
    known = ((keyword, value, KEYWORDS.get(keyword)) for keyword, value in node.items())
    return {
        keyword: value
        for keyword, value, of in known
        if of is None or of.role is not Role.ASSERTION
    }


def _bound(node: Schema) -> None:
    """Write a bound that another keyword tells to be exclusive as an exclusive one."""
    for exclusive, inclusive in _BOUNDS.items():
        if isinstance(node.get(exclusive), bool) and node.pop(exclusive) and inclusive in node:
            node[exclusive] = node.pop(inclusive)


def _split(made: Schema, dependencies: Mapping[str, Any]) -> None:
    """Write dependencies under the two keywords that have taken their place."""
    names = {name: each for name, each in dependencies.items() if isinstance(each, list)}
    schemas = {name: each for name, each in dependencies.items() if name not in names}
    for keyword, own in (("dependentRequired", names), ("dependentSchemas", schemas)):
        if own:
            beside = made.get(keyword)
            made[keyword] = {**(beside if isinstance(beside, dict) else {}), **own}
