"""Schemas: one as a person reads it, a type in a line and a table of fields.

References become links. The fields of an object that is no definition become rows below that of the
field which holds it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from toolgen.catalogue.constraints import constraints
from toolgen.catalogue.model import CatalogueRow, Line, SchemaShape, Span
from toolgen.catalogue.prose import blocks
from toolgen.catalogue.types import DEFINITIONS, Schema, slug
from toolgen.json_schema import combined
from toolgen.render.schemas import json_text, visible_json

__all__ = ["SchemaReader"]

Link = Callable[[str], str]
"""The id of the section of what a reference means, empty for none."""

_DEEPEST = 4
_LISTED = 12
_ANY = Span("any")


class SchemaReader:
    """Reads the schemas of one root. `place` is the id of its section, `changes` are by path."""

    def __init__(self, link: Link, place: str, changes: Mapping[str, tuple[str, ...]]) -> None:
        self._link = link
        self._place = place
        self._changes = changes

    def shape(self, schema: Schema) -> SchemaShape:
        """The shape of a whole schema."""
        return SchemaShape(
            tuple(self._type(schema)),
            tuple(self._rows(schema, "", 0)),
            tuple(each for each in constraints(schema) if each != "no other property"),
            blocks(str(schema.get("description", ""))),
        )

    def _rows(self, schema: Schema, prefix: str, depth: int) -> Iterator[CatalogueRow]:
        required = schema.get("required", ())
        for name, inner in schema.get("properties", {}).items():
            yield self._row(f"{prefix}{name}", inner, name in required, depth)
            if depth < _DEEPEST:
                for within, ending in _inline_objects(inner):
                    yield from self._rows(within, f"{prefix}{name}{ending}.", depth + 1)

    def _row(self, name: str, schema: object, is_required: bool, depth: int) -> CatalogueRow:
        inner = schema if isinstance(schema, Mapping) else {}
        default = visible_json(json_text(inner["default"])) if "default" in inner else ""
        return CatalogueRow(
            id="" if depth else f"{self._place}/{slug(name)}",
            name=name,
            type=tuple(self._type(schema)),
            required=is_required,
            default=default,
            constraints=constraints(inner),
            description=blocks(str(inner.get("description", ""))),
            depth=depth,
            changes=self._changes.get(f"/{name}", ()) if depth == 0 else (),
        )

    def _type(self, schema: object) -> Iterator[Span]:
        """The type in spans: names, links, and what joins them."""
        if not isinstance(schema, Mapping):
            yield Span("nothing") if schema is False else _ANY
        elif "$ref" in schema:
            yield self._reference(str(schema["$ref"]))
        elif "const" in schema:
            yield Span(json_text(schema["const"]))
        elif "enum" in schema:
            yield from _enumeration(schema["enum"])
        elif arms := schema.get("anyOf") or schema.get("oneOf"):
            yield from self._union(arms)
        elif len(schema.get("allOf", ())) == 1:
            yield from self._type(schema["allOf"][0])
        else:
            yield from self._plain(schema)

    def _reference(self, reference: str) -> Span:
        return Span(reference.removeprefix(DEFINITIONS), self._link(reference))

    def _union(self, arms: list[object]) -> Iterator[Span]:
        yield from _joined([*dict.fromkeys(tuple(self._type(arm)) for arm in arms)])

    def _plain(self, schema: Schema) -> Iterator[Span]:
        types = schema.get("type")
        names = types if isinstance(types, list) else [types]
        yield from _joined(
            [tuple(self._of(str(name), schema)) for name in names if name] or [(_ANY,)]
        )

    def _of(self, name: str, schema: Schema) -> Iterator[Span]:
        match name:
            case "array" if "prefixItems" in schema:
                yield Span("[")
                for index, item in enumerate(schema["prefixItems"]):
                    if index:
                        yield Span(", ")
                    yield from self._type(item)
                yield Span("]")
            case "array" if isinstance(schema.get("items"), Mapping) and schema["items"]:
                yield Span("array of ")
                yield from self._grouped(schema["items"])
            case "object" if isinstance(schema.get("additionalProperties"), Mapping):
                yield Span("map to ")
                yield from self._grouped(schema["additionalProperties"])
            case _:
                yield Span(name)

    def _grouped(self, schema: object) -> Iterator[Span]:
        """A type within another one, in parentheses where it is a choice."""
        spans = list(self._type(schema))
        is_choice = any(span.text == _OR.text for span in spans)
        yield from [Span("("), *spans, Span(")")] if is_choice else spans


_OR = Span(" | ")


def _joined(lines: list[Line]) -> Iterator[Span]:
    for index, line in enumerate(lines):
        if index:
            yield _OR
        yield from line


def _enumeration(values: list[object]) -> Iterator[Span]:
    yield from _joined([(Span(json_text(value)),) for value in values[:_LISTED]])
    if len(values) > _LISTED:
        yield Span(f" | … {len(values) - _LISTED} more")


def _inline_objects(schema: object) -> Iterator[tuple[Schema, str]]:
    """Objects with properties that stand in a schema itself, and what leads to them."""
    if not isinstance(schema, Mapping):
        return
    if schema.get("properties"):
        yield schema, ""
        return
    if isinstance(schema.get("items"), Mapping):
        yield from ((inner, f"[]{ending}") for inner, ending in _inline_objects(schema["items"]))
    if isinstance(schema.get("additionalProperties"), Mapping):
        found = _inline_objects(schema["additionalProperties"])
        yield from ((inner, f".*{ending}") for inner, ending in found)
    for arm in combined(schema):
        yield from _inline_objects(arm)
