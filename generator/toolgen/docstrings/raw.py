"""Frameworks that take the docstring as it is for the description, and nothing for parameters.

They read `__doc__` with the indentation of the source, which Python 3.13 takes off when it
compiles.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from toolgen.docstrings.convention import text_setting
from toolgen.docstrings.parsing import Docs


def read(
    doc: str | None, *, name: str, parameters: Sequence[str], settings: Mapping[str, object]
) -> Docs:
    """The docstring as written, unless a description is given that is not empty."""
    return Docs(text_setting(settings) or doc or "")
