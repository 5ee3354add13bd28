"""Templates: where they are."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).parents[1]


def template_directory() -> Path:
    """The templates in the installed package, else those of the checkout it runs from."""
    packaged = _PACKAGE / "templates"
    return packaged if packaged.is_dir() else _PACKAGE.parents[1] / "templates"
