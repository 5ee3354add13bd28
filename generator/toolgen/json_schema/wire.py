"""The wire form: what of a schema counts where values are told apart, and not its readers."""

from __future__ import annotations

from typing import Any

from toolgen.json_schema.keywords import KEYWORDS, Role
from toolgen.json_schema.walk import mapped

__all__ = ["wire_schema"]

_TOLD = frozenset(each.name for each in KEYWORDS.values() if each.role is Role.TOLD)


def wire_schema(schema: Any) -> Any:
    """`schema` without what never decides on a value; `required` is a set, and sorted."""
    if not isinstance(schema, dict):
        return schema
    kept = {
        keyword: sorted(value) if keyword == "required" and isinstance(value, list) else value
        for keyword, value in schema.items()
        if keyword not in _TOLD
    }
    return mapped(kept, wire_schema)
