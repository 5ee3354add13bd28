"""Diagnostics: positions, codes, findings and their report."""

from toolgen.diagnostics.diagnostic import (
    TOO_DEEP,
    Diagnostic,
    Diagnostics,
    Severity,
    ToolgenError,
    has_errors,
)
from toolgen.diagnostics.position import NO_POSITION, Position

__all__ = [
    "NO_POSITION",
    "TOO_DEEP",
    "Diagnostic",
    "Diagnostics",
    "Position",
    "Severity",
    "ToolgenError",
    "has_errors",
]
