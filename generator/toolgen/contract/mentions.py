"""Mentions: the constants and patterns that stand in schemas, whatever is said with them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping


def patterns_of(opaque: str) -> Iterator[str]:
    """The patterns of names in opaque text."""
    keyword, _, text = opaque.partition(" ")
    if keyword == "patternProperties":
        yield from json.loads(text)[0].get(keyword, ())


def constants(schema: object) -> Iterator[object]:
    """The constants in a schema and in all that it holds."""
    match schema:
        case Mapping():
            for key, value in schema.items():
                if key == "const":
                    yield value
                elif key == "enum" and isinstance(value, list):
                    yield from value
                else:
                    yield from constants(value)
        case list():
            for item in schema:
                yield from constants(item)
