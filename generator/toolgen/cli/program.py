"""The program itself, which decides on every outcome: where its code and its templates are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path


def own_code() -> Iterator[Path]:
    """The directories of the program itself, which decides on the outcome too."""
    from toolgen.render.templates import template_directory
    from toolgen_runtime import search

    yield Path(__file__).parents[1]
    yield template_directory()
    yield Path(search.__path__[0])  # an index is made by the runtime's rules
