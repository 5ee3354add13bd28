"""Findings: what is wrong, where, and how grave; set by configuration, accepted by people.

One `Finding` for all commands, one registry of codes, a page for each.
"""

from toolgen.findings.finding import (
    TOO_DEEP,
    UNTOLD,
    Diagnostics,
    Finding,
    SourceErrors,
    ToolgenError,
    Witness,
    by_place,
    canonical_text,
    forbids_writing,
    has_errors,
    shown,
)
from toolgen.findings.position import NO_POSITION, Position
from toolgen.findings.registry import Severity

__all__ = [
    "NO_POSITION",
    "TOO_DEEP",
    "UNTOLD",
    "Diagnostics",
    "Finding",
    "Position",
    "Severity",
    "SourceErrors",
    "ToolgenError",
    "Witness",
    "by_place",
    "canonical_text",
    "forbids_writing",
    "has_errors",
    "shown",
]
