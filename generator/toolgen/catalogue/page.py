"""The page: a catalogue in, one HTML file out."""

from __future__ import annotations

from toolgen.catalogue.model import Catalogue
from toolgen.render.pages import render_page

__all__ = ["render_catalogue"]


def render_catalogue(catalogue: Catalogue) -> str:
    """The page of a catalogue, which needs nothing else and fetches nothing."""
    return render_page("catalogue/page", catalogue=catalogue)
