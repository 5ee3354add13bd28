"""The catalogue: the tools of a project as one page that people read.

Consumes planned tools, findings and, if there is one, a comparison with a base; produces the
catalogue as data, and that as one HTML file which needs nothing else.
"""

from __future__ import annotations

from toolgen.catalogue.changes import CatalogueChanges
from toolgen.catalogue.model import Catalogue
from toolgen.catalogue.page import render_catalogue
from toolgen.catalogue.reading import Material, read_catalogue

__all__ = ["Catalogue", "CatalogueChanges", "Material", "read_catalogue", "render_catalogue"]
