"""Examples: arguments for a call, made of the schema and valid against it.

Values are what a person would write, where the schema takes them; else what the comparison of
contracts makes of the schema. Each is judged before it is shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from toolgen.catalogue.words import by_description, by_format, by_name
from toolgen.contract.documents import Document, Schema
from toolgen.contract.expansion import Expander
from toolgen.contract.samples import Sampler
from toolgen.json_schema import combined, current, faults

__all__ = ["example_arguments"]

_DEEPEST = 6
_TRIED = 24
_MOST_OPTIONAL = 2


def example_arguments(parameters: Mapping[str, Any]) -> dict[str, object] | None:
    """Arguments that `parameters` accepts, None where none could be made.

    Required ones alone; where there are none, the first ones.
    """
    if any(faults(parameters)):
        return None
    parameters = current(parameters)
    document = Document(parameters)
    if document.problem():
        return None
    maker = _Maker(document)
    optional = _optional(parameters)
    for made in (maker.object_of(parameters, 0, optional), maker.object_of(parameters, 0, ())):
        if document.accepts(parameters, made):
            return made
    sampler = Sampler(Expander(document), document)
    for value in islice(sampler.of(parameters), _TRIED):
        if isinstance(value, dict) and document.accepts(parameters, value):
            return value
    return None


def _optional(root: Mapping[str, Any]) -> tuple[str, ...]:
    """Properties to show though they may be left out: a call without any says nothing."""
    properties = root.get("properties", {})
    return () if root.get("required") else tuple(properties)[:_MOST_OPTIONAL]


class _Maker:
    """Makes values of the schemas of one document, with an eye on depth: types may be recursive."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._sampler = Sampler(Expander(document), document)

    def object_of(
        self, schema: Mapping[str, Any], depth: int, optional: tuple[str, ...]
    ) -> dict[str, object]:
        """An object with what is required and what is named besides."""
        properties = schema.get("properties", {})
        wanted = [name for name in properties if name in {*schema.get("required", ()), *optional}]
        made = {name: self.value(properties[name], name, depth + 1) for name in wanted}
        inner = schema.get("additionalProperties")
        if not properties and isinstance(inner, Mapping):
            made["key"] = self.value(inner, "", depth + 1)
        return made

    def value(self, schema: Schema, name: str, depth: int) -> object:
        """The first value that the schema accepts; None where there is none to be found."""
        for value in self._proposals(schema, name, depth):
            if self._document.accepts(schema, value):
                return value
        return None

    def _proposals(self, schema: Schema, name: str, depth: int) -> Iterator[object]:
        if isinstance(schema, Mapping):
            yield from self._said(schema)
            if depth <= _DEEPEST:
                yield from self._made(schema, name, depth)
        if depth <= _DEEPEST:
            yield from islice(self._sampler.of(schema), _TRIED)

    def _said(self, schema: Mapping[str, Any]) -> Iterator[object]:
        """Values that the schema itself names; a null says the least."""
        named = [*schema.get("examples", ()), *([schema["const"]] if "const" in schema else ())]
        named += [schema["default"]] if "default" in schema else []
        yield from (value for value in named if value is not None)
        yield from (value for value in schema.get("enum", ()) if value is not None)

    def _made(self, schema: Mapping[str, Any], name: str, depth: int) -> Iterator[object]:
        if "$ref" in schema:
            yield self.value(self._document.resolve(schema["$ref"]), name, depth + 1)
        for arm in combined(schema):
            if arm != {"type": "null"}:
                yield self.value(arm, name, depth + 1)
        types = schema.get("type", [])
        for kind in types if isinstance(types, list) else [types]:
            yield from self._of_type(str(kind), schema, name, depth)
        if not types and "properties" in schema:
            yield self.object_of(schema, depth, ())
        yield by_name(name)

    def _of_type(
        self, kind: str, schema: Mapping[str, Any], name: str, depth: int
    ) -> Iterator[object]:
        match kind:
            case "string":
                yield from _strings(schema, name)
            case "integer" | "number":
                yield from _numbers(schema)
            case "boolean":
                yield True
            case "array":
                yield from self._arrays(schema, name, depth)
            case "object":
                yield self.object_of(schema, depth, ())

    def _arrays(self, schema: Mapping[str, Any], name: str, depth: int) -> Iterator[object]:
        first = [self.value(each, name, depth + 1) for each in schema.get("prefixItems", ())]
        item = schema.get("items", {})
        count = max(1, schema.get("minItems", 0)) - len(first)
        singular = name.removesuffix("s")
        if count > 0 and item is not False:
            yield [*first, *([self.value(item, singular, depth + 1)] * count)]
        yield first


def _strings(schema: Mapping[str, Any], name: str) -> Iterator[str]:
    named = by_format(str(schema.get("format", "")))
    if named is not None:
        yield named
    told = by_description(str(schema.get("description", "")))
    if told is not None:
        yield told
    yield by_name(name)
    low, high = schema.get("minLength", 0), schema.get("maxLength")
    text = by_name(name)
    yield (text * (low // len(text) + 1))[: high if high is not None else max(low, len(text))]


def _numbers(schema: Mapping[str, Any]) -> Iterator[object]:
    ends = (schema.get("minimum"), schema.get("maximum"), schema.get("multipleOf"))
    yield from (1, 10, *(end for end in ends if end is not None), 0)
