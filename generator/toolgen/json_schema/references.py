"""References: those of a schema, and what they lead to within it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any
from urllib.parse import unquote

from toolgen.json_schema.walk import Schema, nodes

__all__ = ["Dangling", "at", "escaped", "is_object", "reached", "references", "steps"]


class Dangling(LookupError):
    """A reference that leads out of its schema, nowhere in it, or around in a circle."""


def references(schema: Any) -> Iterator[str]:
    """The references of a schema and of those within it, in order."""
    for _, node in nodes(schema) if isinstance(schema, dict) else ():
        if isinstance(node.get("$ref"), str):
            yield node["$ref"]


def steps(reference: str) -> list[str]:
    """The names that a local reference leads through, such as `$defs`, `City`; none from `#`.

    Raises Dangling for a reference to another schema.
    """
    if reference != "#" and not reference.startswith("#/"):
        raise Dangling(f"{reference!r} leads out of the schema")
    parts = unquote(reference).split("/")[1:]
    return [part.replace("~1", "/").replace("~0", "~") for part in parts]


def escaped(step: str) -> str:
    """A name as a reference or a pointer writes it: `a/b` as `a~1b`."""
    return step.replace("~", "~0").replace("/", "~1")


def at(root: Any, reference: str) -> Any:
    """What a reference means in the schema that it is part of. Raises Dangling."""
    found = root
    for step in steps(reference):
        if isinstance(found, dict) and step in found:
            found = found[step]
        elif isinstance(found, list) and step.isdecimal() and int(step) < len(found):
            found = found[int(step)]
        else:
            raise Dangling(f"{reference} leads nowhere")
    return found


def is_object(schema: Schema) -> bool:
    """Whether a schema describes an object, itself or through local references."""
    current: Any = schema
    seen: set[str] = set()
    while isinstance(current, dict):
        if current.get("type") == "object" or "properties" in current:
            return True
        reference = current.get("$ref")
        if not isinstance(reference, str) or reference in seen:
            return False
        seen.add(reference)
        try:
            current = at(schema, reference)
        except Dangling:
            return False
    return False


def reached(schema: Any, root: Any) -> dict[str, Any]:
    """All that a schema leads to in the one that it is part of, by reference; dangling ones not."""
    found: dict[str, Any] = {}
    pending = list(references(schema))
    while pending:
        each = pending.pop()
        if each not in found:
            with suppress(Dangling):
                found[each] = at(root, each)
                pending += references(found[each])
    return found
