"""Hand-written schemas: whether they are JSON Schemas, and of an object.

Consumes schemas; reports TG404. The rules are those of JSON Schema 2020-12's meta-schemas for the
keywords that say something about a value; other keywords may hold anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from toolgen.findings import Diagnostics
from toolgen.ir.tools import Tool

_TYPES = ("array", "boolean", "integer", "null", "number", "object", "string")
_SCHEMAS = ("allOf", "anyOf", "oneOf", "prefixItems")
_BY_NAME = ("properties", "$defs", "definitions", "patternProperties", "dependentSchemas")
_INNER = (
    *("items", "additionalProperties", "not", "if", "then", "else", "contains", "propertyNames"),
    *("unevaluatedItems", "unevaluatedProperties"),
)


def check_handwritten(tool: Tool, schema: object, diagnostics: Diagnostics) -> None:
    """Report what makes a hand-written schema of a tool invalid (TG404)."""
    faults = list(schema_faults(schema))
    if not faults and not (isinstance(schema, dict) and schema.get("type") == "object"):
        faults = ["its type is not 'object'"]
    for fault in faults:
        diagnostics.add(
            "TG404",
            tool.position,
            f"the schema of the tool {tool.name!r} is not valid: {fault}",
            "arguments are a JSON object: write a JSON Schema of one",
        )


def schema_faults(schema: object) -> Iterator[str]:
    """What makes something no JSON Schema, in words."""
    return _faults(schema, "")


def _faults(schema: object, path: str) -> Iterator[str]:
    if isinstance(schema, bool):
        return
    if not isinstance(schema, dict):
        yield f"{path or 'it'} is no schema"
        return
    for keyword, value in schema.items():
        place = f"{path}/{keyword}"
        is_valid = _VALUES.get(str(keyword))
        if is_valid is not None and not is_valid(value):
            yield f"{place} has a value that the keyword does not take"
        else:
            yield from _within(str(keyword), value, place)


def _within(keyword: str, value: object, place: str) -> Iterator[str]:
    """The faults of the schemas that a keyword holds."""
    if keyword in _INNER:
        yield from _faults(value, place)
    elif keyword in _SCHEMAS and isinstance(value, list):
        for index, item in enumerate(value):
            yield from _faults(item, f"{place}/{index}")
    elif keyword in _BY_NAME and isinstance(value, dict):
        for name, item in value.items():
            yield from _faults(item, f"{place}/{name}")


def _is_type(value: object) -> bool:
    return value in _TYPES if isinstance(value, str) else _is_list(value, lambda v: v in _TYPES)


def _is_list(value: object, holds: Callable[[object], bool]) -> bool:
    return isinstance(value, list) and all(map(holds, value))


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_count(value: object) -> bool:
    return _is_number(value) and isinstance(value, int) and value >= 0


_VALUES: dict[str, Callable[[object], bool]] = {
    "type": _is_type,
    "enum": lambda value: isinstance(value, list),
    "required": lambda value: _is_list(value, _is_text),
    **dict.fromkeys(
        ("title", "description", "format", "pattern", "$ref", "$schema", "$id"), _is_text
    ),
    **dict.fromkeys(("maximum", "minimum", "exclusiveMaximum", "exclusiveMinimum"), _is_number),
    **dict.fromkeys(("maxLength", "minLength", "maxItems", "minItems"), _is_count),
    **dict.fromkeys(("maxProperties", "minProperties"), _is_count),
    **dict.fromkeys(_SCHEMAS, lambda value: isinstance(value, list) and bool(value)),
    **dict.fromkeys(_BY_NAME, lambda value: isinstance(value, dict)),
}
