"""The report: all that a check or a comparison has to tell, and what all formats ask of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from enum import StrEnum

from toolgen.findings import Finding, Position, Witness, canonical_text
from toolgen.findings.acceptance import Accepted
from toolgen.findings.registry import Severity


class ReportKind(StrEnum):
    """What a report is of: the rules of a command, or of a part of it."""

    BREAKING = "breaking"
    CHECK = "check"
    COVERAGE = "coverage"
    DIFF = "diff"
    LINT = "lint"


_BY_SCHEMAS = (
    "; by schemas alone: a manifest tells nothing of validators that refuse more, nor of results"
    " without a schema"
)


@dataclass(frozen=True, slots=True)
class Report:
    """What was found. `base` and `head` are how messages call the sides; `base` may be empty.

    `sizes` are the numbers of tools on both sides of a comparison, `left_out` those of functions
    that may be tools and are none. `by_schemas` tells that a side has no validators to compare.
    """

    kind: ReportKind
    findings: tuple[Finding, ...]
    accepted: tuple[Accepted, ...] = ()
    base: str = ""
    head: str = ""
    sizes: tuple[int, int] | None = None
    left_out: tuple[int, int] = (0, 0)
    by_schemas: bool = False

    def __add__(self, other: Report) -> Report:
        """The report on two projects of one run, which are compared with bases of one name."""
        return replace(
            self,
            findings=(*self.findings, *other.findings),
            accepted=(*self.accepted, *other.accepted),
            sizes=_summed(self.sizes, other.sizes) if self.sizes and other.sizes else None,
            left_out=_summed(self.left_out, other.left_out),
            by_schemas=self.by_schemas or other.by_schemas,
        )

    @property
    def coverage(self) -> str:
        """What was compared, empty where nothing was asked to be."""
        from toolgen.render.literals import printable

        if self.sizes is None:
            return ""
        sides = zip(self.sizes, (self.base, self.head), self.left_out, strict=True)
        compared = ", ".join(
            f"{size} tool{'s' * (size != 1)} of {printable(label)}"
            + f" ({left_out} left out)" * bool(left_out)
            for size, label, left_out in sides
        )
        return f"compared: {compared}" + _BY_SCHEMAS * self.by_schemas

    def summary(self) -> str:
        """The findings counted: `2 errors, 1 warning`."""
        counts = Counter(finding.severity for finding in self.findings)
        parts = [_count(counts[each], each) for each in Severity if counts[each]]
        if self.accepted:
            parts.append(f"{len(self.accepted)} accepted")
        return ", ".join(parts) or "no findings"


def _summed(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    return one[0] + other[0], one[1] + other[1]


def _count(number: int, severity: Severity) -> str:
    plural = "s" if number != 1 and severity is not Severity.INFO else ""
    return f"{number} {severity}{plural}"


def place(finding: Finding) -> Position:
    """Where to point: the place in the source now, else as it was, else the file."""
    return finding.position or finding.base or Position(finding.path.lstrip("/"), 1, 1)


def meaning(finding: Finding, witness: Witness) -> str:
    """What the witness of a finding shows."""
    said = "possible now, impossible before"
    if finding.side == "in":
        said = "valid before, refused now"
    return f"{said}; shortened" if witness.is_outlined else said


def witnessed(finding: Finding) -> str:
    """The value that proves a finding, and what it shows; empty where there is none."""
    witness = finding.witness
    if witness is None:
        return ""
    return f"witness: {canonical_text(witness.value)} ({meaning(finding, witness)})"
