"""Diagnostics: positions, codes, findings and their report."""

from toolgen.findings import (
    NO_POSITION,
    Diagnostics,
    Finding,
    Position,
    Severity,
    ToolgenError,
    has_errors,
)

__all__ = [
    "NO_POSITION",
    "Finding",
    "Diagnostics",
    "Position",
    "Severity",
    "ToolgenError",
    "has_errors",
]
