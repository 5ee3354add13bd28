"""Exactness: which schemas say themselves what constants they take, with no need of a judge.

A judge takes ten times as long as a look at the keywords, and most schemas are plain.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from toolgen.contract.json_values import JsonKind, kind_of
from toolgen.json_schema import KEYWORDS, Role

# What may refuse null and booleans, or take them, whatever the type says.
_ON_ALL_TYPES = frozenset(("$ref", "allOf", "anyOf", "oneOf", "not", "if", "const", "enum"))
# What says nothing on values, as far as the comparison reads it.
_SILENT = frozenset(
    ["$defs"] + [each.name for each in KEYWORDS.values() if each.role in (Role.NOTE, Role.TOLD)]
) - {"format"}
_COMBINED = ({"$ref"}, {"anyOf"})


def is_exact(schema: Mapping[str, Any], values: Iterable[object]) -> bool:
    """Whether a schema takes each of the values, which were read off it or off its parts.

    False means that this look does not tell.
    """
    if schema.keys().isdisjoint(_ON_ALL_TYPES):
        return True  # null and booleans, by the type
    said = schema.keys() - _SILENT
    if said in _COMBINED:
        return True  # those of a part, which takes them
    if said - {"type"} in ({"const"}, {"enum"}):
        return "type" not in said or _are_of(values, schema["type"])
    return False


def _are_of(values: Iterable[object], named: object) -> bool:
    if named == "integer":
        return all(isinstance(each, int) and not isinstance(each, bool) for each in values)
    return named in tuple(JsonKind) and all(kind_of(each) == named for each in values)
