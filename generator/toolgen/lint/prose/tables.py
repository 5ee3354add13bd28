"""Tables: texts of data beside the code, in sections of lines."""

from __future__ import annotations

import re
from pathlib import Path

from toolgen.lint.prose.folding import folded

_HEAD = re.compile(r"(?m)^\[([a-z ]+)\]\n")


def sections(name: str) -> dict[str, list[str]]:
    """The lines of a table by section. Letters are folded as texts are, escapes are left alone."""
    text = Path(__file__).with_name(name).read_text("utf-8")
    _, *parts = _HEAD.split(text)
    return {
        head: [_folded(line) for line in lines.split("\n") if line]
        for head, lines in zip(parts[::2], parts[1::2], strict=True)
    }


def _folded(line: str) -> str:
    return "".join(each if each.isascii() else folded(each) for each in line)
