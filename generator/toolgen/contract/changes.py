"""Changes: what happened to a schema, once each, by rule.

Consumes an old and a new schema; compares them with the relation in both directions, puts together
what is one change, and names it. Produces `Change`s.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from toolgen.contract.differences import DifferenceSearch
from toolgen.contract.documents import EFFORT, Document, Schema
from toolgen.contract.expansion import Expander
from toolgen.contract.giants import Undescribed
from toolgen.contract.intersection import TooComplex
from toolgen.contract.json_values import json_key
from toolgen.contract.notes import NoteReader
from toolgen.contract.relation import Exhausted, Relation
from toolgen.contract.renames import with_renames
from toolgen.contract.witness import ChangeEffect, Difference, SchemaChange
from toolgen.json_schema import Dangling
from toolgen.render.schemas import json_text
from toolgen.schema.formats import Holding

_BOUNDS = {
    "maximum": "max",
    "minimum": "min",
    "maxLength": "max-length",
    "minLength": "min-length",
    "maxItems": "max-items",
    "minItems": "min-items",
    "maxProperties": "max-properties",
    "minProperties": "min-properties",
    "multipleOf": "multiple-of",
}
_ONE_WAY = {
    "null": ("became-not-nullable", "became-nullable"),
    "constants": ("became-enum", "enum-lifted"),
    "variant": ("union-variant-removed", "union-variant-added"),
    "uniqueItems": ("unique-items-added", "unique-items-removed"),
    "additionalProperties": ("additional-properties-closed", "additional-properties-opened"),
    "required": ("property-became-required", "property-became-optional"),
    "enum": ("enum-value-removed", "enum-value-added"),
}
_TOLD_BY = {
    "property-added": ("property",),
    "property-removed": ("property",),
    "format-changed": ("format", "type"),
}
"""How the rules begin that tell of a place what a note would tell again."""


@dataclass(frozen=True, slots=True)
class _Direction:
    """One direction of the comparison: the differences, none where all is proven to hold."""

    differences: tuple[Difference, ...] = ()
    problem: str = ""


def compare_schemas(
    old: Schema,
    new: Schema,
    *,
    is_ordered: bool = True,
    formats: tuple[Holding, Holding] = (Holding.STRICTLY, Holding.STRICTLY),
) -> list[SchemaChange]:
    """The changes from an old schema to a new one, by place.

    `is_ordered` tells whether properties of both stand in the order of their parameters,
    `formats` how the validator of each side holds text to a format.
    """
    try:
        if json_text(old) == json_text(new):
            return []
        before = Document(old, formats[0], effort=EFFORT)
        after = Document(new, formats[1], effort=EFFORT)
        return _compare(Expander(before), Expander(after), is_ordered)
    except RecursionError:
        effect = ChangeEffect(None)
        problem = "the schemas are nested too deeply"
        return [SchemaChange("", "schema-undecidable", new=problem, narrows=effect, widens=effect)]


def _compare(before: Expander, after: Expander, is_ordered: bool) -> list[SchemaChange]:
    problem = before.document.problem() or after.document.problem()
    narrowing = _direction(before, after, problem)
    widening = _direction(after, before, problem)
    changes = [
        *_merged(narrowing.differences, widening.differences),
        *_undecided(narrowing, widening),
    ]
    told = {(change.path, change.rule.partition("-")[0]) for change in changes}
    if not (before.document.is_schema and after.document.is_schema):
        return changes
    for note in NoteReader(before.document, after.document, is_ordered).read():
        if told.isdisjoint((note.path, each) for each in _TOLD_BY.get(note.rule, ())):
            changes.append(SchemaChange(note.path, note.rule, note.old, note.new))
    return with_renames(changes)


def _direction(here: Expander, there: Expander, problem: str) -> _Direction:
    if problem:
        return _Direction(problem=problem)
    relation = Relation(here, there)
    found: list[Difference] = []
    try:
        if relation.holds(here.document.root, there.document.root):
            return _Direction()
        found.extend(DifferenceSearch(relation, here.document.root, there.document.root).run())
    except (Dangling, TooComplex, Exhausted, Undescribed) as error:
        return _Direction(tuple(found), str(error))
    problem = "" if found else "no proof and no counterexample was found"
    return _Direction(tuple(found), problem)


def _undecided(narrowing: _Direction, widening: _Direction) -> Iterator[SchemaChange]:
    """The whole is undecided in a direction that came to nothing."""
    if narrowing.problem or widening.problem:
        yield SchemaChange(
            "",
            "schema-undecidable",
            new=narrowing.problem or widening.problem,
            narrows=ChangeEffect(None) if narrowing.problem else None,
            widens=ChangeEffect(None) if widening.problem else None,
        )


_Key = tuple[object, ...]


def _merged(
    narrowing: Iterable[Difference], widening: Iterable[Difference]
) -> Iterator[SchemaChange]:
    """What both directions found, put together by place and aspect."""
    narrowed, widened = _by_key(narrowing, 1), _by_key(widening, -1)
    for key in dict.fromkeys((*narrowed, *widened)):
        yield _change(narrowed.get(key, []), widened.get(key, []))


def _by_key(differences: Iterable[Difference], sign: int) -> Mapping[_Key, list[Difference]]:
    found: dict[_Key, list[Difference]] = {}
    for each in differences:
        known = each.is_known[::sign]
        key: _Key = (each.path, each.aspect)
        if known[0] is not known[1]:
            key = (each.path, "presence", known)
        elif each.aspect in ("enum", "variant"):
            key = (each.path, each.aspect, json_key(each.here), sign)
        elif each.aspect in ("integer", "type"):
            key = (each.path, "type")
        elif _goes_one_way(each):
            key = (each.path, each.aspect, sign)
        found.setdefault(key, []).append(each)
    return found


def _goes_one_way(difference: Difference) -> bool:
    """Whether a rule tells of one way alone: a union may lose one condition and gain another."""
    aspect = difference.aspect
    if aspect == "pattern" or aspect.startswith("opaque:"):
        return difference.here is None
    return aspect != "multipleOf" and (aspect in _ONE_WAY or aspect in _BOUNDS)


def _change(narrowing: list[Difference], widening: list[Difference]) -> SchemaChange:
    """One change of the differences that share a place and an aspect."""
    first = (narrowing or widening)[0]
    old, new = (first.here, first.there) if narrowing else (first.there, first.here)
    change = SchemaChange(first.path, "", old, new, _effect(narrowing), _effect(widening))
    known = first.is_known if narrowing else first.is_known[::-1]
    if known[0] is not known[1]:
        return _presence(change, known, narrowing, widening)
    return replace(change, rule=_rule(first.aspect, change))


def _effect(differences: list[Difference]) -> ChangeEffect | None:
    if not differences:
        return None
    return ChangeEffect(next((each.witness for each in differences if each.witness), None))


def _presence(
    change: SchemaChange,
    known: tuple[bool, bool],
    narrowing: list[Difference],
    widening: list[Difference],
) -> SchemaChange:
    """A property that one side alone names."""
    if known[0]:
        return replace(change, rule="property-removed", new=None)
    is_required = any(each.aspect == "required" for each in narrowing)
    rule = "property-added-required" if is_required else "property-added"
    return replace(change, rule=rule, old=None)


def _rule(aspect: str, change: SchemaChange) -> str:
    narrows, widens = change.narrows is not None, change.widens is not None
    if aspect in _ONE_WAY:
        return _ONE_WAY[aspect][0 if narrows else 1]
    if aspect in _BOUNDS:
        return f"{_BOUNDS[aspect]}-{_way_of_bound(change)}"
    if aspect in ("type", "integer"):
        return f"type-{_way(narrows, widens, 'narrowed', 'widened')}"
    if aspect == "pattern":
        return f"pattern-{_way_by_text(change)}"
    if aspect == "tuple":
        return "array-to-tuple" if isinstance(change.new, list) else "tuple-to-array"
    if aspect == "format":
        return "format-changed"
    if aspect == "names":
        return "property-names-changed"
    if aspect == "tuple-length":
        return "tuple-length-changed"
    assert aspect.startswith("opaque:"), aspect
    return f"constraint-{_way_by_text(change)}"


def _way(narrows: bool, widens: bool, narrowing: str, widening: str) -> str:
    if narrows and widens:
        return "changed"
    return narrowing if narrows else widening


def _way_of_bound(change: SchemaChange) -> str:
    if change.narrows and change.widens:
        return "changed"
    if change.narrows:
        return "added" if change.old is None else "tightened"
    return "removed" if change.new is None else "loosened"


def _way_by_text(change: SchemaChange) -> str:
    if change.old is None:
        return "added"
    return "removed" if change.new is None else "changed"
