"""Arklex reads no docstrings: `register_tool` is given a description."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from toolgen.docstrings.convention import Convention, text_setting
from toolgen.docstrings.parsing import Docs


def read(
    doc: str | None, *, name: str, parameters: Sequence[str], settings: Mapping[str, object]
) -> Docs:
    """The description that is given, by a keyword of arklex's, and nothing of the docstring."""
    return Docs(text_setting(settings, "desc") or text_setting(settings, "description") or "")


CONVENTION = Convention(read)
