"""The report: all that a check or a comparison has to tell, and what all formats ask of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from toolgen.diagnostics import Position
from toolgen.findings.finding import Finding
from toolgen.render.literals import printable
from toolgen.rules import Severity


@dataclass(frozen=True, slots=True)
class Accepted:
    """A finding that somebody has accepted, and why."""

    finding: Finding
    reason: str


@dataclass(frozen=True, slots=True)
class Report:
    """What was found. `base` and `head` are how messages call the sides; `base` may be empty.

    `sizes` are the numbers of tools on both sides of a comparison.
    """

    kind: str
    findings: tuple[Finding, ...]
    accepted: tuple[Accepted, ...] = ()
    base: str = ""
    head: str = ""
    sizes: tuple[int, int] | None = None

    @property
    def coverage(self) -> str:
        """What was compared, empty where nothing was asked to be."""
        if self.sizes is None:
            return ""
        before, after = (f"{size} tool{'s' * (size != 1)}" for size in self.sizes)
        return f"compared: {before} of {printable(self.base)}, {after} of {printable(self.head)}"

    def summary(self) -> str:
        """The findings counted: `2 errors, 1 warning`."""
        counts = Counter(finding.severity for finding in self.findings)
        parts = [_count(counts[each], each) for each in Severity if counts[each]]
        if self.accepted:
            parts.append(f"{len(self.accepted)} accepted")
        return ", ".join(parts) or "no findings"


def _count(number: int, severity: Severity) -> str:
    plural = "s" if number != 1 and severity is not Severity.INFO else ""
    return f"{number} {severity}{plural}"


def place(finding: Finding) -> Position:
    """Where to point: the place in the source now, else as it was, else the file."""
    return finding.head or finding.base or Position(finding.path.lstrip("/"), 1, 1)


def meaning(finding: Finding) -> str:
    """What a witness shows."""
    if finding.side == "in":
        return "valid before, refused now"
    return "possible now, impossible before"
