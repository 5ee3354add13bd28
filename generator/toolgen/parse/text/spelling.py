"""Spelling: what is written, as Python or a reader takes it."""

from __future__ import annotations

import unicodedata


def said_text(source: str) -> str:
    """Source on one line: how it is broken and indented is not said."""
    return " ".join(source.split())


def identifier(written: str) -> str:
    """The name that Python makes of an identifier as written (NFKC)."""
    return written if written.isascii() else unicodedata.normalize("NFKC", written)
