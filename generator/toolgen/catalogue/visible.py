"""Visible: JSON in which each character is seen for what it is, and which still says the same."""

from __future__ import annotations

import re

from toolgen.render.literals import is_readable

__all__ = ["visible_json"]

_NOT_PLAIN = re.compile(r"[^\n -~]")


def visible_json(text: str) -> str:
    """JSON with the characters that hide or turn text around as escapes of JSON."""
    return _NOT_PLAIN.sub(_shown, text)


def _shown(match: re.Match[str]) -> str:
    character = match.group()
    if is_readable(character):
        return character
    units = character.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[start : start + 4]}" for start in range(0, len(units), 4))
