"""References written out in place, with what stands beside them.

Consumes a schema with `$defs`; produces one without. `schema.frameworks.references` does what
langchain and others do, which leaves out a reference's siblings: here the descriptions matter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from toolgen.json_schema import Dangling, Schema, mapped, steps
from toolgen.schema import SchemaFailure

__all__ = ["inlined"]

_DEFINITIONS = ("$defs", "definitions")

OnRecursion = Callable[[str, Schema], Schema]
"""What stands for a definition within itself, by its name and what it is."""


def _refuse(name: str, definition: Schema) -> Schema:
    raise SchemaFailure("TG403", f"{name!r} is part of itself, and references are written out")


def inlined(schema: Schema, on_recursion: OnRecursion = _refuse) -> Schema:
    """The schema with each reference replaced by its target under the reference's siblings.

    Raises SchemaFailure (TG403) for a reference to anything but a definition, and for a definition
    that is part of itself unless `on_recursion` has something to stand for it.
    """
    inliner = _Inliner(schema, on_recursion)
    rest = {key: value for key, value in schema.items() if key not in _DEFINITIONS}
    made: Schema = inliner.node(rest, ())
    return made


class _Inliner:
    """Writes out the references of one schema."""

    def __init__(self, schema: Schema, on_recursion: OnRecursion) -> None:
        self._definitions: Mapping[str, Any] = {
            **schema.get("definitions", {}),
            **schema.get("$defs", {}),
        }
        self._on_recursion = on_recursion

    def node(self, node: Any, above: tuple[str, ...]) -> Any:
        """The node without references; `above` are the definitions that it is part of."""
        if not isinstance(node, dict):
            return node
        own = {key: value for key, value in node.items() if key != "$ref"}
        made = mapped(own, lambda each: self.node(each, above))
        return {**self._target(node["$ref"], above), **made} if "$ref" in node else made

    def _target(self, reference: str, above: tuple[str, ...]) -> Schema:
        name = self._name(reference)
        definition = self._definitions[name]
        if name in above:
            return self._on_recursion(name, definition)
        made: Schema = self.node(definition, (*above, name))
        return made

    def _name(self, reference: str) -> str:
        try:
            keyword, name = steps(reference)
        except (Dangling, ValueError):
            keyword = name = ""
        if keyword in _DEFINITIONS and isinstance(self._definitions.get(name), dict):
            return name
        raise SchemaFailure("TG403", f"the reference {reference!r} leads to no definition")
