"""References written out in place, with what stands beside them.

Consumes a schema with `$defs`; produces one without. What frameworks do that write references out
leaves out what stands beside one: here the descriptions matter. A description beside a reference
goes before that of its target; where both decide on values by one keyword, both hold.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from toolgen.json_schema import KEYWORDS, Dangling, Role, Schema, mapped, steps
from toolgen.schema import SchemaFailure

__all__ = ["clashing", "inlined"]

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


def clashing(inner: Schema, outer: Schema) -> bool:
    """Whether a keyword says one thing of values in a schema, and another in one around it."""
    return any(inner[key] != outer[key] for key in (inner.keys() & outer.keys()) - _TOLD)


_TOLD = {each.name for each in KEYWORDS.values() if each.role is Role.TOLD}


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
        if "$ref" not in node:
            return made
        target = self._target(node["$ref"], above)
        if not clashing(target, made):
            return {**target, **made}
        told = {key: value for key, value in made.items() if key in _TOLD}
        return {**told, "allOf": [target, {key: made[key] for key in made.keys() - told}]}

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
