"""Renames: a property that is gone and has come back under another name.

Consumes the changes of two schemas, and produces them with each rename as one change.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from toolgen.contract.documents import Document
from toolgen.contract.witness import ChangeEffect, SchemaChange

_ADDED = ("property-added", "property-added-required")
_Place = tuple[str, str]


def with_renames(changes: list[SchemaChange]) -> list[SchemaChange]:
    """Changes with each property that is gone and come back under another name told once."""
    gone = _by_schema(change for change in changes if change.rule == "property-removed")
    come = _by_schema(change for change in changes if change.rule in _ADDED)
    renamed = [
        (old[0], new[0])
        for place, old in gone.items()
        if len(old) == len(new := come.get(place, [])) == 1
    ]
    replaced = {id(change) for pair in renamed for change in pair}
    kept = [change for change in changes if id(change) not in replaced]
    return sorted([*kept, *map(_renamed, renamed)], key=lambda change: (change.path, change.rule))


def _by_schema(changes: Iterable[SchemaChange]) -> Mapping[_Place, list[SchemaChange]]:
    """The changes of properties by the object that has them and the wire text of the one schema
    that they have had, but for those whose schema tells nothing.
    """
    found: dict[_Place, list[SchemaChange]] = {}
    for each in changes:
        schema = next((s for s in (each.old, each.new) if isinstance(s, Mapping) and s), None)
        if schema is not None:
            place = each.path.rpartition("/")[0], Document(True).text(schema)
            found.setdefault(place, []).append(each)
    return found


def _renamed(pair: tuple[SchemaChange, SchemaChange]) -> SchemaChange:
    gone, come = pair
    name = come.path.rpartition("/")[2]
    return SchemaChange(
        gone.path,
        "property-renamed",
        gone.path.rpartition("/")[2],
        name,
        _worse(gone.narrows, come.narrows),
        _worse(gone.widens, come.widens),
    )


def _worse(first: ChangeEffect | None, second: ChangeEffect | None) -> ChangeEffect | None:
    proven = [each for each in (first, second) if each is not None and each.witness]
    return next(iter(proven), first or second)
