"""Cutting: what a caller gets of a result that is longer than its tool may give."""

from __future__ import annotations

from toolgen_runtime.model.settings import error_text
from toolgen_runtime.model.texts import as_text

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

__all__ = ["CutText", "cut"]


class CutText(str):
    """The beginning of a result's text, and a note that says how much was left out.

    `full` is the result as the tool returned it.
    """

    __slots__ = ("full",)

    full: Any


def cut(name: str, result: Any, limit: int) -> Any:
    """The result, or a CutText where its text, JSON for what is none, has over `limit` characters.

    `limit` characters are kept; those of the note come on top.
    """
    text = as_text(result)
    if len(text) <= limit:
        return result
    left, total = len(text) - limit, len(text)
    note = error_text("CUT", tool=name, left=left, total=total, limit=limit)
    made = CutText(text[:limit] + note)
    made.full = result
    return made
