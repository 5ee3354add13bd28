"""Faults: what makes something no JSON Schema, by the table.

The rules are those of the meta-schemas, which take ten times as long: of the draft that a schema
names, and of others for keywords that it does not have, since whoever sends the schema on may mean
them. A keyword that nobody knows may hold anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import isfinite
from typing import Any

from toolgen.json_schema.drafts import draft_of, is_read
from toolgen.json_schema.keywords import KEYWORDS, Draft, Holds
from toolgen.json_schema.walk import Path, children, mapped

__all__ = ["Fault", "faults", "sound", "takes"]

_TYPES = ("array", "boolean", "integer", "null", "number", "object", "string")


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong: the value of the last keyword of `path`; empty is what should be a schema."""

    path: Path
    value: object
    keyword: str = ""

    def __str__(self) -> str:
        place = "".join(f"/{part}" for part in self.path)
        if self.keyword:
            return f"{place} has a value that the keyword does not take"
        return f"{place or 'it'} is no schema"


def faults(schema: object, draft: Draft | None = None) -> Iterator[Fault]:
    """The faults of a schema and of those within it, outer ones first.

    `draft` is what the schema is held to, by default the one that it names.
    """
    yield from _faults(schema, (), draft or draft_of(schema))


def _faults(schema: object, path: Path, draft: Draft) -> Iterator[Fault]:
    if isinstance(schema, bool):
        return
    if not isinstance(schema, dict):
        yield Fault(path, schema)
        return
    for keyword, value in schema.items():
        place = (*path, str(keyword))
        known = KEYWORDS.get(keyword)
        if known is None:
            continue
        if not takes(known.holds, value, draft):
            yield Fault(place, value, known.name)
        elif known.holds.is_subschema:
            for inner, each in children({keyword: value}, path):
                yield from _faults(each, inner, draft)


def sound(schema: Any) -> Any:
    """A schema without what is at fault in it, which says nothing."""
    return _sound(schema, draft_of(schema))


def _sound(schema: Any, draft: Draft) -> Any:
    if isinstance(schema, bool):
        return schema
    if not isinstance(schema, dict):
        return {}
    known = ((key, value, KEYWORDS.get(key)) for key, value in schema.items())
    kept = {key: value for key, value, of in known if of is None or takes(of.holds, value, draft)}
    return mapped(kept, lambda each: _sound(each, draft))


def takes(holds: Holds, value: object, draft: Draft = Draft.D2020) -> bool:
    """Whether a keyword that holds such takes a value; what is within it is not looked at."""
    if holds is Holds.SCHEMA_OR_LIST and isinstance(value, list):
        return draft is not Draft.D2020 and bool(value)
    if holds is Holds.BOUND and draft is Draft.D4:
        return isinstance(value, bool)
    return _TAKES[holds](value)


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_draft(value: object) -> bool:
    return isinstance(value, str) and is_read(value)


def _is_number(value: object) -> bool:
    if isinstance(value, bool):
        return False
    return isinstance(value, int) or (isinstance(value, float) and isfinite(value))


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_positive(value: Any) -> bool:
    return _is_number(value) and bool(value > 0)


def _is_type(value: object) -> bool:
    return value in _TYPES if isinstance(value, str) else bool(value) and _is_set(value, _TYPES)


def _is_set(value: object, of: tuple[str, ...] | None = None) -> bool:
    """Whether this is a list of texts, none of them twice."""
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        return False
    return len(set(value)) == len(value) and (of is None or set(value) <= set(of))


def _is_list(value: object) -> bool:
    return isinstance(value, list)


def _is_mapping(value: object) -> bool:
    return isinstance(value, dict)


def _are_dependencies(value: object) -> bool:
    return isinstance(value, dict) and all(
        _is_set(each) for each in value.values() if isinstance(each, list)
    )


def _is_anything(value: object) -> bool:
    return True


_TAKES: Mapping[Holds, Callable[[object], bool]] = {
    Holds.SCHEMA: _is_anything,  # the faults of what should be one are its own
    Holds.SCHEMA_OR_LIST: _is_anything,  # so are those of it; of a list, the draft decides
    Holds.SCHEMAS: lambda value: isinstance(value, list) and bool(value),
    Holds.NAMED: _is_mapping,
    Holds.NAMED_OR_NAMES: _are_dependencies,
    Holds.PROSE: _is_text,
    Holds.SYMBOL: _is_text,
    Holds.DRAFT: _is_draft,
    Holds.REFERENCE: _is_text,
    Holds.NAME_LIST: _is_set,
    Holds.NAME_LISTS: lambda value: isinstance(value, dict) and all(map(_is_set, value.values())),
    Holds.VALUE: _is_anything,
    Holds.VALUES: _is_list,
    Holds.TYPES: _is_type,
    Holds.NUMBER: _is_number,
    Holds.BOUND: _is_number,
    Holds.POSITIVE: _is_positive,
    Holds.COUNT: _is_count,
    Holds.FLAG: lambda value: isinstance(value, bool),
    Holds.OTHER: _is_anything,
}
