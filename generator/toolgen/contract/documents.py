"""Documents: a root schema, its definitions, and what it accepts.

Consumes a JSON Schema as plain data, and takes it as 2020-12 writes it. `jsonschema` judges, and of
formats what a generated validator takes; both are imported when asked.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import partial
from math import inf
from typing import Any

from toolgen.contract.giants import Undescribed, holds_giant
from toolgen.contract.json_values import json_key
from toolgen.contract.patterns import compiled, is_found
from toolgen.findings import canonical_text
from toolgen.json_schema import (
    KEYWORDS,
    Dangling,
    Role,
    at,
    current,
    faults,
    nodes,
    reached,
    references,
    wire_schema,
)
from toolgen.schema.formats import Format, Holding, formats_of

Schema = Mapping[str, Any] | bool

# References other than `$ref`; an inner `$id` changes the place that references are meant from.
_BY_SCOPE = ("$dynamicRef", "$recursiveRef")

EFFORT = 5_000_000
"""Characters of schemas that values are judged by in one comparison: about a second for each side.
"""
EACH = 20
"""How many it takes as long as to ask an arm, and fifty times as many to ask the library."""
_LIBRARY = 50 * EACH


class Document:
    """A root schema. All references in it are local (`#`, `#/$defs/Name`).

    `formats` tells how the validator holds text to them: a generated one does, strictly if the tool
    is strict; jsonschema, which schemas that were written by hand are left to, does not. `effort`
    is how much judging there is time for.
    """

    def __init__(
        self, root: Schema, formats: Holding = Holding.STRICTLY, *, effort: float = inf
    ) -> None:
        self._formats = formats
        # Written and read again, each place is an object of its own.
        self.root: Schema = json.loads(json.dumps(current(root)))
        self._validator: Any = None
        self._validators: dict[int, tuple[Schema, Any, int]] = {}
        self._left = effort
        self._texts: dict[int, tuple[Schema, str]] = {}

    @property
    def is_schema(self) -> bool:
        """Whether the root is a schema, be it one that can be judged by or not."""
        return not _fault(self.root)

    def problem(self) -> str:
        """Why the root is no schema that can be judged by, empty when it is one."""
        if problem := _problem(self.root):
            return problem
        try:
            for reference in references(self.root):
                self.resolve(reference)
        except Dangling as error:
            return str(error)
        return ""

    def accepts(self, schema: Schema, value: object) -> bool:
        """Whether `value` is valid under `schema`, which is of this document.

        Raises Undescribed for what is too large to be made, or to be searched for a pattern, and
        where a comparison has asked so much of so large a schema that it would not end soon.
        """
        if holds_giant(value):
            raise Undescribed
        if self._validator is None:
            self._validator = validator(self.root, self._formats)
        kept = self._validators.get(id(schema))
        if kept is None:
            # The schema is kept alive with it, so that its id stays its own.
            kept = schema, self._validator.evolve(schema=schema), self._size(schema)
            self._validators[id(schema)] = kept
        self.spend(kept[2] + _LIBRARY)
        return bool(kept[1].is_valid(value))

    def spend(self, size: int) -> None:
        """Count what is looked at. Raises Undescribed where a comparison has looked at much."""
        self._left -= size
        if self._left < 0:
            raise Undescribed

    def _size(self, schema: Schema) -> int:
        """How much there is to look at where a value is judged, in characters."""
        text = self.text(schema)
        return len(self.text(self.root) if '"$ref"' in text else text)

    def formats(self, schema: Mapping[str, Any]) -> frozenset[Format]:
        """The formats that a schema's own keywords hold a text to."""
        return formats_of(schema.get("format"), self._formats)

    def target(self, schema: Schema) -> Schema:
        """`schema`, or what it refers to when it is a mere reference. Raises Dangling."""
        seen = set()
        while isinstance(schema, Mapping) and "$ref" in schema and len(schema) == 1:
            if schema["$ref"] in seen:
                raise Dangling(f"{schema['$ref']} refers to itself")
            seen.add(schema["$ref"])
            schema = self.resolve(schema["$ref"])
        return schema

    def resolve(self, reference: object) -> Schema:
        """What a reference means. Raises Dangling."""
        found = at(self.root, str(reference))
        if not isinstance(found, Mapping | bool):
            raise Dangling(f"{reference} is no schema")
        return found

    @property
    def definitions(self) -> frozenset[str]:
        """The references to the definitions of the root."""
        found = self.root.get("$defs", {}) if isinstance(self.root, Mapping) else {}
        return frozenset(f"#/$defs/{name}" for name in found)

    def text(self, schema: Schema) -> str:
        """What of `schema` decides on values, as text that equal schemas share."""
        kept = self._texts.get(id(schema))
        if kept is None:
            kept = schema, canonical_text(wire_schema(schema))
            self._texts[id(schema)] = kept
        return kept[1]

    def closure(self, schema: object) -> str:
        """Text that two schemas share only if they and all that they refer to are written alike."""
        leads_to = reached(schema, self.root)
        return canonical_text(
            [wire_schema(schema), {k: wire_schema(v) for k, v in leads_to.items()}]
        )


def validator(root: Schema, formats: Holding = Holding.STRICTLY) -> Any:
    """jsonschema's validator of a schema, with the formats that generated validators look at."""
    from jsonschema import (  # type: ignore[import-untyped]
        Draft202012Validator,
        FormatChecker,
        ValidationError,
        validators,
    )

    def pattern(judge: Any, wanted: str, value: object, schema: object) -> Iterator[Any]:
        if isinstance(value, str) and not is_found(wanted, value):
            yield ValidationError(f"{value!r} does not match {wanted!r}")

    judging = validators.extend(Draft202012Validator, {"pattern": pattern})
    nodes_of = nodes(root) if isinstance(root, dict) else ()
    named = {each for _, node in nodes_of for each in formats_of(node.get("format"), formats)}
    if not named:
        return judging(root)
    checker = FormatChecker(formats=())
    for each in named:
        checker.checks(each.name)(partial(_is_text_of, each))
    return judging(root, format_checker=checker)


def _is_text_of(format: Format, value: object) -> bool:
    return not isinstance(value, str) or format.takes(value)


def _fault(root: object) -> str:
    """Why something is no schema, empty when it is one. Notes and texts may be anything."""
    for fault in faults(root):
        if not fault.keyword or KEYWORDS[fault.keyword].role in (Role.CORE, Role.ASSERTION):
            return str(fault)
    return ""


def _problem(root: object) -> str:
    """Why a schema cannot be judged by, empty when it can."""
    if fault := _fault(root):
        return fault
    for path, node in nodes(root) if isinstance(root, dict) else ():
        for keyword in (*_BY_SCOPE, *(("$id",) if path else ())):
            if keyword in node:
                return f"{'/'.join(('', *path, keyword))} is not followed"
        for pattern in (node.get("pattern", ""), *node.get("patternProperties", ())):
            if compiled(pattern) is None:
                return f"{'/'.join(('', *path))} has a pattern that cannot be read: {pattern!r}"
    return ""


def same_json(first: object, second: object) -> bool:
    """Whether two JSON values are equal as JSON Schema has it."""
    return json_key(first) == json_key(second)
