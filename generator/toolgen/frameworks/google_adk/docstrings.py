"""Google ADK: `FunctionTool` takes the docstring, cleaned, and nothing for parameters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from toolgen.docstrings.cleaning import cleandoc
from toolgen.docstrings.convention import Convention
from toolgen.docstrings.parsing import Docs


def read(
    doc: str | None, *, name: str, parameters: Sequence[str], settings: Mapping[str, object]
) -> Docs:
    """The docstring as `inspect.getdoc` gives it."""
    return Docs(cleandoc(doc or ""))


CONVENTION = Convention(read, inherits=True)
