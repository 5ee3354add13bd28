"""Drafts: which one a schema is written in, and how the newest writes the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from toolgen.json_schema.keywords import Draft
from toolgen.json_schema.walk import Schema, mapped

__all__ = ["current", "draft_of"]

_BY_ADDRESS: Mapping[str, Draft] = {
    # What the older two have that draft 7 has no longer is judged as that judges it.
    "http://json-schema.org/draft-04/schema": Draft.D7,
    "http://json-schema.org/draft-06/schema": Draft.D7,
    "http://json-schema.org/draft-07/schema": Draft.D7,
    "https://json-schema.org/draft/2019-09/schema": Draft.D2019,
}


def draft_of(schema: object) -> Draft:
    """The draft that the `$schema` of a whole schema names, the newest where it names none.

    Addresses are those that the library jsonschema knows, which arguments are held to.
    """
    named = schema.get("$schema") if isinstance(schema, dict) else None
    address = named.removesuffix("#") if isinstance(named, str) else ""
    return _BY_ADDRESS.get(address, Draft.D2020)


def current(schema: Any) -> Any:
    """A whole schema as the newest draft writes it, without `$schema`; what is at fault stays."""
    if not isinstance(schema, dict):
        return schema
    plain = {keyword: value for keyword, value in schema.items() if keyword != "$schema"}
    draft = draft_of(schema)
    return plain if draft is Draft.D2020 else _rewritten(plain, draft)


def _rewritten(schema: Any, draft: Draft) -> Any:
    if not isinstance(schema, dict):
        return schema
    made = mapped(schema, lambda each: _rewritten(each, draft))
    if isinstance(made.get("items"), list):
        made["prefixItems"] = made.pop("items")
        if "additionalItems" in made:
            made["items"] = made.pop("additionalItems")
    # Drafts after 7 have the keyword in their meta-schemas, and give it no meaning.
    if draft is Draft.D7 and isinstance(made.get("dependencies"), dict):
        _split(made, made.pop("dependencies"))
    return made


def _split(made: Schema, dependencies: Mapping[str, Any]) -> None:
    """Write dependencies under the two keywords that have taken their place."""
    names = {name: each for name, each in dependencies.items() if isinstance(each, list)}
    schemas = {name: each for name, each in dependencies.items() if name not in names}
    for keyword, own in (("dependentRequired", names), ("dependentSchemas", schemas)):
        if own:
            beside = made.get(keyword)
            made[keyword] = {**(beside if isinstance(beside, dict) else {}), **own}
