"""References of a JSON Schema, written out in place as AutoGen has jsonref do it.

Consumes a schema with `$defs`; produces one without. Like jsonref it takes any object with a `$ref`
for a reference, one in a default as well. A definition that leads to itself has no such form.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from toolgen.schema.errors import refused

__all__ = ["written_out"]

_PREFIX = "#/$defs/"


def written_out(schema: Mapping[str, Any]) -> dict[str, Any]:
    """The schema with every reference replaced by its target, which takes the place of siblings.

    Raises SchemaFailure (TG403) for a definition that leads to itself.
    """
    definitions = schema.get("$defs", {})
    rest = {key: value for key, value in schema.items() if key != "$defs"}
    made: dict[str, Any] = _written_out(rest, definitions, ())
    return made


def _written_out(node: Any, definitions: Mapping[str, Any], above: tuple[str, ...]) -> Any:
    match node:
        case {"$ref": str() as reference}:
            name = reference.removeprefix(_PREFIX)
            if name in above:
                raise refused(f"{name!r} is part of itself, and references are written out")
            return _written_out(definitions[name], definitions, (*above, name))
        case dict():
            return {key: _written_out(value, definitions, above) for key, value in node.items()}
        case list():
            return [_written_out(item, definitions, above) for item in node]
        case _:
            return node
