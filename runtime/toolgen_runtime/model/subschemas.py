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

__all__ = ["KNOWN", "LISTED", "NAMED", "ONE", "TYPES", "mapped", "texts"]

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
_HOLDERS = NAMED | LISTED | ONE
KNOWN = frozenset(
    [
        *("$anchor", "$comment", "$dynamicAnchor", "$dynamicRef", "$id", "$recursiveAnchor"),
        *("$recursiveRef", "$ref", "$schema", "$vocabulary", "const", "contentEncoding"),
        *("contentMediaType", "default", "dependentRequired", "deprecated", "description"),
        *("discriminator", "enum", "examples", "exclusiveMaximum", "exclusiveMinimum", "format"),
        *("maxContains", "maxItems", "maxLength", "maxProperties", "maximum", "minContains"),
        *("minItems", "minLength", "minProperties", "minimum", "multipleOf", "pattern"),
        *("readOnly", "required", "title", "type", "uniqueItems", "writeOnly"),
    ]
)
"""All others: the names of those that nobody knows are texts as well."""
TYPES = frozenset(["array", "boolean", "integer", "null", "number", "object", "string"])

_LISTING = ("dependentRequired", "required")


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
    """The texts of a schema and of those within it, wherever they stand; a type is none.

    Names of properties are told once, though several keywords may speak of one.
    """
    if not isinstance(schema, dict):
        yield from _strings(schema)
        return
    inner: list[Any] = []
    names: dict[str, None] = {}
    for keyword, value in schema.items():
        if keyword in NAMED:
            names |= dict.fromkeys(_names(value))
        if keyword in _HOLDERS:
            found: list[Any] = []
            _mapped(keyword, value, found.append)
            inner += found if found or keyword in NAMED else [value]
        elif keyword in _LISTING:
            names |= dict.fromkeys(_strings(value))
        else:
            yield from () if keyword in KNOWN else (keyword,)
            yield from (each for each in _strings(value) if keyword != "type" or each not in TYPES)
    yield from names
    for each in inner:
        yield from texts(each)


def _names(value: Any) -> Iterator[str]:
    """The names in `{"city": {}}` and `{"city": ["country"]}`."""
    if not isinstance(value, dict):
        yield from _strings(value)
        return
    for name, each in value.items():
        yield from (name, *(_strings(each) if _is_list(each) else ()))


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
