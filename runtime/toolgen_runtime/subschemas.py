"""What a JSON Schema holds: the schemas within it, and the texts that tell of what it is for.

A keyword is one where a schema stands: a property called `title` is a property, and what a default
holds is data. The tables are those of the generator, to which a test holds them.
"""

from __future__ import annotations

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    Schema = dict[str, Any]

__all__ = ["LISTED", "NAMED", "ONE", "SYMBOLS", "mapped", "texts"]

NAMED = frozenset(
    [
        *("$defs", "definitions", "dependencies", "dependentSchemas", "patternProperties"),
        "properties",
    ]
)
"""The keywords whose values are schemas by name."""
LISTED = frozenset(["allOf", "anyOf", "items", "oneOf", "prefixItems"])
"""Those whose values are lists of schemas, or may be."""
ONE = frozenset(
    [
        *("additionalItems", "additionalProperties", "contains", "contentSchema", "else", "if"),
        *("items", "not", "propertyNames", "then", "unevaluatedItems", "unevaluatedProperties"),
    ]
)
"""Those whose values are a schema, or may be."""
SYMBOLS = frozenset(
    [
        *("$anchor", "$dynamicAnchor", "$dynamicRef", "$id", "$recursiveAnchor", "$recursiveRef"),
        *("$ref", "$schema", "$vocabulary", "contentEncoding", "contentMediaType", "deprecated"),
        *("dependentRequired", "discriminator", "exclusiveMaximum", "exclusiveMinimum", "format"),
        *("maxContains", "maxItems", "maxLength", "maxProperties", "maximum", "minContains"),
        *("minItems", "minLength", "minProperties", "minimum", "multipleOf", "pattern"),
        *("readOnly", "required", "type", "uniqueItems", "writeOnly"),
    ]
)
"""Those whose values are no words, but for the names of properties."""

_HOLDERS = NAMED | LISTED | ONE
_DEFINITIONS = ("$defs", "definitions")
_OF_PROPERTIES = ("properties", "dependentSchemas", "dependencies", "dependentRequired")
_NAMING = frozenset([*_DEFINITIONS, *_OF_PROPERTIES, "required"])


def mapped(schema: Schema, change: Callable[[Any], Any]) -> Schema:
    """A schema with what `change` makes of each schema directly within it, in its place."""
    return {keyword: _mapped(keyword, value, change) for keyword, value in schema.items()}


def _mapped(keyword: str, value: Any, change: Callable[[Any], Any]) -> Any:
    if keyword in NAMED and isinstance(value, dict):
        return {name: each if _is_list(each) else change(each) for name, each in value.items()}
    if keyword in LISTED and isinstance(value, list):
        return [change(each) for each in value]
    return change(value) if keyword in ONE else value


def texts(schema: Any) -> Iterator[str]:
    """The texts of a schema and of those within it: names, prose, and values that are texts.

    What is written in a notation, such as a pattern, is none.
    """
    if not isinstance(schema, dict):
        return
    inner: list[Any] = []
    for keyword, value in schema.items():
        if keyword in _HOLDERS:
            _mapped(keyword, value, inner.append)
        elif keyword not in SYMBOLS:
            yield from _strings(value)
    if not _NAMING.isdisjoint(schema):
        yield from _names(schema)
    for each in inner:
        yield from texts(each)


def _names(schema: Schema) -> Iterator[str]:
    """The names of definitions, and of the properties that a schema speaks of, each once."""
    for keyword in _DEFINITIONS:
        if isinstance(schema.get(keyword), dict):
            yield from schema[keyword]
    names = dict.fromkeys(_strings(schema.get("required")))
    for keyword in _OF_PROPERTIES:
        found = schema.get(keyword)
        for name, each in found.items() if isinstance(found, dict) else ():
            names |= dict.fromkeys([name, *(_strings(each) if _is_list(each) else ())])
    yield from names


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from _strings(each)
    elif isinstance(value, dict):
        for name, each in value.items():
            yield name
            yield from _strings(each)


def _is_list(value: Any) -> Any:
    return isinstance(value, list)
