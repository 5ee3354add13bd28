"""Documents: a root schema, its definitions, and what it accepts.

Consumes a JSON Schema (2020-12) as plain data. `jsonschema` judges; it is imported when asked.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from toolgen.contract.json_values import json_key
from toolgen.contract.validity import problem_of
from toolgen.findings import canonical_text
from toolgen.render.manifest import wire_schema

Schema = Mapping[str, Any] | bool


class Unresolvable(ValueError):
    """A reference that leads out of the document, nowhere, or around in a circle."""


class Document:
    """A root schema. All references in it are local (`#`, `#/$defs/Name`)."""

    def __init__(self, root: Schema) -> None:
        # Written and read again, each place is an object of its own.
        self.root: Schema = json.loads(json.dumps(root))
        self._validator: Any = None
        self._validators: dict[int, tuple[Schema, Any]] = {}
        self._texts: dict[int, tuple[Schema, str]] = {}

    def problem(self) -> str:
        """Why the root is no schema that can be judged by, empty when it is one."""
        if problem := problem_of(self.root):
            return problem
        try:
            for reference in references(self.root):
                self.resolve(reference)
        except Unresolvable as error:
            return str(error)
        return ""

    def accepts(self, schema: Schema, value: object) -> bool:
        """Whether `value` is valid under `schema`, which is of this document. Formats are notes."""
        if self._validator is None:
            from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

            self._validator = Draft202012Validator(self.root)
        kept = self._validators.get(id(schema))
        if kept is None or kept[0] is not schema:
            kept = schema, self._validator.evolve(schema=schema)
            self._validators[id(schema)] = kept
        return bool(kept[1].is_valid(value))

    def target(self, schema: Schema) -> Schema:
        """`schema`, or what it refers to when it is a mere reference. Raises Unresolvable."""
        seen = set()
        while isinstance(schema, Mapping) and "$ref" in schema and len(schema) == 1:
            if schema["$ref"] in seen:
                raise Unresolvable(f"{schema['$ref']} refers to itself")
            seen.add(schema["$ref"])
            schema = self.resolve(schema["$ref"])
        return schema

    def resolve(self, reference: object) -> Schema:
        """What a reference means. Raises Unresolvable."""
        if not isinstance(reference, str) or not (reference == "#" or reference.startswith("#/")):
            raise Unresolvable(f"{reference!r} leads out of the schema")
        found: object = self.root
        for part in reference.split("/")[1:]:
            name = part.replace("~1", "/").replace("~0", "~")
            if not isinstance(found, Mapping) or name not in found:
                raise Unresolvable(f"{reference} leads nowhere")
            found = found[name]
        if not isinstance(found, Mapping | bool):
            raise Unresolvable(f"{reference} is no schema")
        return found

    @property
    def definitions(self) -> frozenset[str]:
        """The references to the definitions of the root."""
        found = self.root.get("$defs", {}) if isinstance(self.root, Mapping) else {}
        return frozenset(f"#/$defs/{name}" for name in found)

    def text(self, schema: Schema) -> str:
        """What of `schema` decides on values, as text that equal schemas share."""
        kept = self._texts.get(id(schema))
        if kept is None or kept[0] is not schema:
            # The schema is kept alive with its text, so that its id stays its own.
            kept = schema, canonical_text(wire_schema(schema))
            self._texts[id(schema)] = kept
        return kept[1]

    def closure(self, schema: object) -> str:
        """Text that two schemas share only if they and all that they refer to are written alike."""
        reached: dict[str, object] = {}
        pending = list(references(schema))
        while pending:
            reference = pending.pop()
            if reference not in reached:
                try:
                    reached[reference] = target = self.resolve(reference)
                except Unresolvable:
                    target = {"": reference}
                pending += references(target)
        return canonical_text(
            [wire_schema(schema), {k: wire_schema(v) for k, v in reached.items()}]
        )


def references(schema: object) -> Iterator[str]:
    """The references anywhere in a schema, in order. A property may be called `$ref` too."""
    match schema:
        case str() | int() | float() | None:  # most of it; what is a mapping takes long to tell
            return
        case Mapping():
            for key, value in schema.items():
                if key == "$ref" and isinstance(value, str):
                    yield value
                else:
                    yield from references(value)
        case list():
            for item in schema:
                yield from references(item)


def same_json(first: object, second: object) -> bool:
    """Whether two JSON values are equal as JSON Schema has it."""
    return json_key(first) == json_key(second)
