"""JSON Schemas as TypeScript types.

Consumes schemas with their `$defs`; produces declarations, each definition once. What TypeScript
has no type for, such as bounds and patterns, is left out: the types are wider than the schemas,
never narrower. An object that does not say whether it is open is written as a closed one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from toolgen.export.type_names import TypeNames, property_name
from toolgen.json_schema import Schema, current, reached, steps
from toolgen.render.literals import escape_character, is_readable

__all__ = ["TypeWriter", "comment", "quoted"]

_SCALARS = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
_PREFIX = "#/$defs/"


def quoted(value: object) -> str:
    """A value as JSON, which is TypeScript too; ASCII, so that no letter can end a line."""
    return json.dumps(value)


def comment(text: str, margin: str = "") -> str:
    """A documentation comment with its line end; nothing for no text."""
    lines = list(map(_readable, text.replace("*/", "*\\/").strip().splitlines()))
    if not lines:
        return ""
    if len(lines) == 1:
        return f"{margin}/** {lines[0]} */\n"
    inner = "".join(f"{margin} * {line}".rstrip() + "\n" for line in lines)
    return f"{margin}/**\n{inner}{margin} */\n"


def _readable(line: str) -> str:
    return "".join(
        each if each == "\t" or is_readable(each) else escape_character(each) for each in line
    )


class TypeWriter:
    """Writes declarations, in the order in which they were asked for."""

    def __init__(self) -> None:
        self._names = TypeNames()
        self._declared: dict[str, str] = {}

    @property
    def declarations(self) -> str:
        """All declarations so far."""
        return "\n".join(self._declared.values())

    def declare(self, wanted: str, schema: Schema, description: str = "") -> str:
        """Declare a type of a schema, under the wanted name or one like it; gives the name."""
        schema = current(schema)
        definitions: Mapping[str, Any] = schema.get("$defs", {})
        name = self._names.name(wanted, quoted([schema, description]))
        self._declare(name, {**schema, "description": description}, definitions)
        return name

    def _declare(self, name: str, schema: Schema, definitions: Mapping[str, Any]) -> None:
        if name in self._declared:
            return
        self._declared[name] = ""  # it may lead to itself
        body = self._type(schema, definitions, "")
        is_interface = body.startswith("{\n") and schema.get("type") == "object"
        head = (
            f"export interface {name} {body}" if is_interface else f"export type {name} = {body};"
        )
        self._declared[name] = f"{comment(schema.get('description', ''))}{head}\n"

    def _type(self, schema: Any, definitions: Mapping[str, Any], margin: str) -> str:
        if not isinstance(schema, dict):
            return "never" if schema is False else "unknown"
        match schema:
            case {"$ref": str() as reference}:
                return self._reference(reference, definitions)
            case {"const": value}:
                return _literal(value)
            case {"enum": [_, *_] as values}:
                return _union(map(_literal, values))
            case {"anyOf": [_, *_] as arms} | {"oneOf": [_, *_] as arms}:
                return _union(self._type(arm, definitions, margin) for arm in arms)
            case {"allOf": [_, *_] as parts}:
                types = (self._type(part, definitions, margin) for part in parts)
                return " & ".join(_grouped(each) for each in types)
            case {"type": list() as kinds}:
                arms = [{**schema, "type": kind} for kind in kinds]
                return _union(self._type(arm, definitions, margin) for arm in arms)
            case {"type": "array"}:
                return self._array(schema, definitions, margin)
            case {"type": "object"} | {"properties": dict()}:
                return self._object(schema, definitions, margin)
        return _SCALARS.get(str(schema.get("type")), "unknown")

    def _reference(self, reference: str, definitions: Mapping[str, Any]) -> str:
        leads_to = reached({"$ref": reference}, {"$defs": definitions})
        if not reference.startswith(_PREFIX) or not isinstance(leads_to.get(reference), dict):
            return "unknown"
        meaning = quoted(sorted(leads_to.items()))
        name = self._names.name(steps(reference)[-1], meaning)
        self._declare(name, leads_to[reference], definitions)
        return name

    def _array(self, schema: Schema, definitions: Mapping[str, Any], margin: str) -> str:
        items = schema.get("items", {})
        inner = _grouped(self._type(items, definitions, margin))
        positions = schema.get("prefixItems", [])
        if not positions:
            return "[]" if schema.get("maxItems") == 0 else f"{inner}[]"
        types = [self._type(each, definitions, margin) for each in positions]
        is_longer = items is not False and schema.get("maxItems") != len(positions)
        return f"[{', '.join([*types, *([f'...{inner}[]'] if is_longer else [])])}]"

    def _object(self, schema: Schema, definitions: Mapping[str, Any], margin: str) -> str:
        deeper = f"{margin}  "
        properties: Mapping[str, Any] = schema.get("properties", {})
        lines = [
            self._property(name, each, name in schema.get("required", []), definitions, deeper)
            for name, each in properties.items()
        ]
        others = schema.get("additionalProperties", not properties)
        if others is False and not properties:
            return "{ [key: string]: never }"
        if others is not False:
            value = "unknown" if properties else self._type(others, definitions, deeper)
            lines.append(f"{deeper}[key: string]: {value};\n")
        return f"{{\n{''.join(lines)}{margin}}}"

    def _property(
        self,
        name: str,
        schema: Any,
        is_required: bool,
        definitions: Mapping[str, Any],
        margin: str,
    ) -> str:
        written = property_name(name, quoted(name))
        mark = "" if is_required else "?"
        kind = self._type(schema, definitions, margin)
        return f"{comment(_notes(schema), margin)}{margin}{written}{mark}: {kind};\n"


def _notes(schema: Any) -> str:
    """What a comment says of a property: its description, and its default."""
    if not isinstance(schema, dict):
        return ""
    notes = [schema.get("description", "")]
    if "default" in schema:
        notes.append(f"@default {quoted(schema['default'])}")
    return "\n".join(filter(None, notes))


def _literal(value: object) -> str:
    is_scalar = value is None or isinstance(value, str | int | float)
    return quoted(value) if is_scalar else "unknown"


def _union(types: Iterator[str]) -> str:
    return " | ".join(dict.fromkeys(types))


def _grouped(written: str) -> str:
    return f"({written})" if " | " in written or " & " in written else written
