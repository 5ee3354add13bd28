"""Schemas of single parameters, for frameworks that have no place for the definitions of a tool.

Consumes the schema of a tool's arguments; produces one schema a parameter, with every reference
written out in place.
"""

from __future__ import annotations

from toolgen_runtime.subschemas import mapped

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

    Schema = dict[str, Any]

__all__ = ["parameters_of"]

_PREFIX = "#/$defs/"


def parameters_of(schema: Schema) -> dict[str, Schema]:
    """The schemas of the parameters by name, in order, none of which refers to another place.

    A definition that is part of itself is written out once, and is any object within itself.
    """
    definitions = schema.get("$defs", {})
    properties = schema.get("properties", {})
    return {
        name: _inlined(each, definitions, ()) if isinstance(each, dict) else {}  # true: any value
        for name, each in properties.items()
    }


def _inlined(node: Any, definitions: dict[str, Schema], above: tuple[str, ...]) -> Any:
    if not isinstance(node, dict):
        return node
    kept = {
        key: value
        for key, value in node.items()
        if key != "$ref" and not _tells_arms_apart(key, value)
    }
    made = mapped(kept, lambda each: _inlined(each, definitions, above))
    reference = node.get("$ref")
    if not isinstance(reference, str):
        return made
    return {**_target(reference.removeprefix(_PREFIX), definitions, above), **made}


def _tells_arms_apart(key: str, value: Any) -> bool:
    """Whether this is what maps values to references, which lead nowhere once they are inlined."""
    return key == "discriminator" and isinstance(value, dict) and "propertyName" in value


def _target(name: str, definitions: dict[str, Schema], above: tuple[str, ...]) -> Schema:
    definition = definitions.get(name, {})
    if name in above:
        kept = ("title", "description", "type")
        return {key: definition[key] for key in kept if key in definition}
    made: Schema = _inlined(definition, definitions, (*above, name))
    return made
