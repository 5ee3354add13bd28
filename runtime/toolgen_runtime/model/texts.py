"""Texts for models: what a tool gave, as a model reads it and a client can send it."""

from __future__ import annotations

from toolgen_runtime._core import to_json

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

__all__ = ["as_text", "sendable"]


def as_text(output: Any) -> str:
    """An output as a model reads it: text as it is, anything else as JSON.

    Raises nothing: a run would not survive it.
    """
    if isinstance(output, str):
        return sendable(output)
    try:
        return to_json(output, fallback=str).decode("utf-8")
    except Exception:  # what is circular, too deep, or raises when asked for its text
        return sendable(_last_resort(output))


def sendable(text: str) -> str:
    """The text itself; escapes stand for halves of characters, which no client could send."""
    return text if text.isascii() else text.encode("utf-8", "backslashreplace").decode("utf-8")


def _last_resort(output: object) -> str:
    try:
        return str(output)
    except Exception:
        return object.__repr__(output)
