"""Exports: what other programs than toolgen's runtime read of a registry.

Consumes planned tools; produces definitions in a provider's dialect, and TypeScript. Pure.
"""

from __future__ import annotations

from toolgen.export.definitions import Export, Exported, export
from toolgen.export.typescript import typescript

__all__ = ["Export", "Exported", "export", "typescript"]
