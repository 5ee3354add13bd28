"""Encoding: what the model is told is sent as JSON in UTF-8, and must have a form there."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import chain

from toolgen.findings import Diagnostics
from toolgen.ir.hints import annotations_of
from toolgen.ir.tools import ToolSpec


def check_text(tool: ToolSpec, parameters: dict[str, object], diagnostics: Diagnostics) -> None:
    """Report text of a tool, its name, its schema or its policy with lone surrogates (TG204)."""
    said = annotations_of(tool), tool.options.policy.said()
    for text in (tool.name, tool.description, *_texts(parameters), *chain(*map(_texts, said))):
        if not _is_encodable(text):
            diagnostics.add(
                "TG204",
                tool.position,
                f"the text {text[:60]!r} of the tool {tool.name!r} holds lone surrogates",
                "write the character itself",
            )


def without_infinities(
    tool: ToolSpec, schema: dict[str, object], diagnostics: Diagnostics
) -> dict[str, object]:
    """The schema without defaults that JSON has no form for, each reported (TG304)."""
    return {key: _finite(value, tool, diagnostics) for key, value in schema.items()}


def not_json(node: object, path: str = "") -> str | None:
    """What JSON has no form for in a schema, and where: `a set at /properties/tags/default`.

    None where all of it has one. Keys are texts: JSON writes `{1: 2}` as another object.
    """
    match node:
        case dict():
            for key, value in node.items():
                if not isinstance(key, str):
                    return f"the key {key!r} at {path or '/'}"
                found = not_json(value, f"{path}/{key}")
                if found is not None:
                    return found
        case list() | tuple():
            inner = (not_json(each, f"{path}/{index}") for index, each in enumerate(node))
            return next((each for each in inner if each is not None), None)
        case float() if not math.isfinite(node):
            return f"{node} at {path}"
        case str() | int() | float() | None:
            return None
        case _:
            return f"{_kind(node)} at {path}"
    return None


def _kind(value: object) -> str:
    name = value.__name__ if isinstance(value, type) else type(value).__name__
    if isinstance(value, type):
        return f"the class {name}"
    return (
        f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
        if name.islower()
        else f"an object of {name}"
    )


def _finite(node: object, tool: ToolSpec, diagnostics: Diagnostics) -> object:
    match node:
        case dict():
            drops = "default" in node and not _is_finite(node["default"])
            if drops:
                diagnostics.add(
                    "TG304",
                    tool.position,
                    f"a default of the tool {tool.name!r} is left out of the schema:"
                    " JSON has no infinities",
                    "take None and fill the value in inside the function",
                )
            return {
                key: _finite(value, tool, diagnostics)
                for key, value in node.items()
                if not (drops and key == "default")
            }
        case list():
            return [_finite(item, tool, diagnostics) for item in node]
        case _:
            return node


def _is_finite(value: object) -> bool:
    match value:
        case float():
            return math.isfinite(value)
        case dict():
            return all(map(_is_finite, value.values()))
        case list():
            return all(map(_is_finite, value))
        case _:
            return True


def _texts(schema: object) -> Iterator[str]:
    match schema:
        case str():
            yield schema
        case dict():
            for key, value in schema.items():
                yield from (*_texts(key), *_texts(value))
        case list():
            for item in schema:
                yield from _texts(item)


def _is_encodable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
