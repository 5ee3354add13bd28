"""Notes: what schemas say besides which values are valid, compared place by place.

Descriptions, defaults, examples, formats, order. Consumes two documents; produces `Note`s, named by
the rules without their side.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from toolgen.contract.documents import Document, Schema, same_json
from toolgen.contract.json_values import same_values
from toolgen.findings import canonical_text
from toolgen.json_schema import Dangling, escaped

_ABSENT = object()
_ANY_CHANGE = {
    "title": "title-changed",
    "examples": "examples-changed",
    "deprecated": "deprecated-changed",
    "format": "format-changed",
    "discriminator": "discriminator-changed",
    "readOnly": "access-changed",
    "writeOnly": "access-changed",
    "contentEncoding": "content-changed",
    "contentMediaType": "content-changed",
}
_BY_WAY = ("description", "default")


@dataclass(frozen=True, slots=True)
class SchemaNote:
    """A difference that decides on no value. `old` and `new` are None where nothing was said."""

    path: str
    rule: str
    old: object
    new: object


@dataclass(frozen=True, slots=True)
class _NotePlace:
    old: Schema
    new: Schema
    path: str


_Found = Iterator[SchemaNote | _NotePlace]


@dataclass(slots=True)
class NoteReader:
    """Reads two documents side by side. `is_ordered` tells whether properties stand in order."""

    old: Document
    new: Document
    is_ordered: bool
    _told: set[tuple[str, int, int]] = field(default_factory=set)
    _read: set[tuple[int, int]] = field(default_factory=set)

    def read(self) -> Iterator[SchemaNote]:
        """The notes on which the documents differ, near ones first, each definition once."""
        pending = deque([_NotePlace(self.old.root, self.new.root, "")])
        while pending:
            for found in self._at(pending.popleft()):
                if isinstance(found, SchemaNote):
                    yield found
                else:
                    pending.append(found)

    def _at(self, place: _NotePlace) -> _Found:
        old, new, path = place.old, place.new, place.path
        before, after = _layers(self.old, old), _layers(self.new, new)
        counts = {len(_alternatives(before)), len(_alternatives(after))}
        if len(counts) > 1 and max(counts) > 1:
            # One alternative of several is not what stands for all of them elsewhere.
            before = _layers(self.old, old, into_alternative=False)
            after = _layers(self.new, new, into_alternative=False)
        said = _keywords_of(*before, *after)
        for keyword in (*_ANY_CHANGE, *_BY_WAY):
            if keyword in said:
                yield from self._keyword(keyword, before, after, path)
        yield from self._enumeration(before, after, path)
        innermost = id(before[-1]), id(after[-1])
        if innermost not in self._read:
            self._read.add(innermost)
            yield from self._properties(before, after, path)
            yield from self._items(before, after, path)
            yield from self._variants(before, after, path)

    def _keyword(
        self, keyword: str, before: Sequence[Schema], after: Sequence[Schema], path: str
    ) -> Iterator[SchemaNote]:
        (old, old_at), (new, new_at) = _find(keyword, before), _find(keyword, after)
        place = (keyword, old_at, new_at)
        is_same = old is not _ABSENT and new is not _ABSENT and same_json(old, new)
        if is_same or place in self._told:
            return
        self._told.add(place)
        rule = _ANY_CHANGE.get(keyword) or f"{keyword}-{_way(old, new)}"
        yield SchemaNote(path, rule, _shown(old), _shown(new))

    def _enumeration(
        self, before: Sequence[Schema], after: Sequence[Schema], path: str
    ) -> Iterator[SchemaNote]:
        old, new = _found("enum", before, list), _found("enum", after, list)
        if old != new and len(old) == len(new) and same_values(old, new):
            yield SchemaNote(path, "enum-reordered", old, new)

    def _properties(self, before: Sequence[Schema], after: Sequence[Schema], path: str) -> _Found:
        old, new = _found("properties", before, dict), _found("properties", after, dict)
        for name in (*old, *(each for each in new if each not in old)):
            place = f"{path}/{escaped(name)}"
            if name not in new:
                yield SchemaNote(place, "property-removed", old[name], None)
            elif name not in old:
                yield SchemaNote(place, "property-added", None, new[name])
            else:
                yield _NotePlace(old[name], new[name], place)
        shared = [name for name in old if name in new], [name for name in new if name in old]
        if self.is_ordered and shared[0] != shared[1]:
            yield SchemaNote(path, "property-order-changed", *shared)

    def _items(self, before: Sequence[Schema], after: Sequence[Schema], path: str) -> _Found:
        for keyword in ("items", "additionalProperties"):
            (old, _), (new, _) = _find(keyword, before), _find(keyword, after)
            if isinstance(old, Mapping) and isinstance(new, Mapping):
                yield _NotePlace(old, new, f"{path}/*")
        firsts = _found("prefixItems", before, list), _found("prefixItems", after, list)
        pairs = zip(*firsts, strict=False)  # that one is longer is told elsewhere
        for index, (old, new) in enumerate(pairs):
            yield _NotePlace(old, new, f"{path}/{index}")

    def _variants(self, before: Sequence[Schema], after: Sequence[Schema], path: str) -> _Found:
        """Alternatives, matched by what they accept; what has no match is no note."""
        known = {_wire(self.new, each): each for each in _alternatives(after)}
        for each in _alternatives(before):
            match = known.get(_wire(self.old, each))
            if match is not None:
                yield _NotePlace(each, match, path)


def _way(old: object, new: object) -> str:
    if old is _ABSENT:
        return "added"
    return "removed" if new is _ABSENT else "changed"


def _shown(value: object) -> object:
    return None if value is _ABSENT else value


def _layers(document: Document, schema: Schema, *, into_alternative: bool = True) -> list[Schema]:
    """A schema and what it stands for alone: a reference, a lone `allOf`, all but null."""
    found: list[Schema] = []
    inner: Schema | None = schema
    while isinstance(inner, Mapping) and not any(inner is each for each in found):
        found.append(inner)
        inner = _inner(document, inner, into_alternative=into_alternative)
    return found or [schema]


def _inner(
    document: Document, schema: Mapping[str, Any], *, into_alternative: bool
) -> Schema | None:
    if "$ref" in schema:
        try:
            return document.resolve(schema["$ref"])
        except Dangling:
            return None
    if len(schema.get("allOf", ())) == 1:
        found: Schema = schema["allOf"][0]
        return found
    alternatives = _alternatives([schema]) if into_alternative else []
    return alternatives[0] if len(alternatives) == 1 else None


def _alternatives(layers: Sequence[Schema]) -> list[Schema]:
    branches = _found("anyOf", layers, list) or _found("oneOf", layers, list)
    return [each for each in branches if each != {"type": "null"}]


def _wire(document: Document, schema: Schema) -> str:
    """What decides on values, however it is called. Recursive schemas are known by their names."""
    try:
        return document.text(document.target(schema))
    except Dangling:
        return canonical_text(schema)


def _keywords_of(*layers: Schema) -> frozenset[str]:
    return frozenset().union(*(layer for layer in layers if not isinstance(layer, bool)))


def _find(keyword: str, layers: Sequence[Schema]) -> tuple[object, int]:
    """What the outermost layer says that says it, and which one that is."""
    for layer in layers:
        if not isinstance(layer, bool) and keyword in layer:
            return layer[keyword], id(layer)
    return _ABSENT, id(layers[-1])


def _found(keyword: str, layers: Sequence[Schema], kind: type) -> Any:
    """The same, empty where nothing or something else is said."""
    value, _ = _find(keyword, layers)
    return value if isinstance(value, kind) else kind()
