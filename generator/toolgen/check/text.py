"""Text: what the model is told must be encodable, since it is sent as UTF-8."""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.diagnostics import Diagnostics
from toolgen.ir.tools import Tool


def check_text(tool: Tool, parameters: dict[str, object], diagnostics: Diagnostics) -> None:
    """Report text of a tool or of its schema that holds lone surrogates (TG204)."""
    for text in (tool.description, *_texts(parameters)):
        if not _is_encodable(text):
            diagnostics.add(
                "TG204",
                tool.position,
                f"the text {text[:60]!r} of the tool {tool.name!r} holds lone surrogates",
                "write the character itself",
            )


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
