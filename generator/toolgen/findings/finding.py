"""Findings: what a check tells, as values that sort, print and can be known again."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from toolgen.findings import Position, Witness, canonical_text
from toolgen.findings.registry import RULES, Severity

_SHOWN = 100
_FINGERPRINT = 16


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding.

    `path` leads through the value (`/address/city`); for freshness it is the file. `old` and `new`
    are JSON values, None where there was nothing. `head` is the place in the source as it is now,
    `base` in what it is compared with. `repair` says what to run.
    """

    rule: str
    severity: Severity
    package: str = ""
    tool: str = ""
    path: str = ""
    old: object = None
    new: object = None
    witness: Witness | None = None
    head: Position | None = None
    base: Position | None = None
    repair: str = ""

    @property
    def sort_key(self) -> tuple[str, ...]:
        """The order of reports, the same in each run."""
        return (self.package, self.tool, self.path, self.rule, self.fingerprint)

    @property
    def fingerprint(self) -> str:
        """What the finding is known by: rule, tool, place and values, never the wording."""
        parts = [self.rule, self.package, self.tool, self.path, self.old, self.new]
        return hashlib.sha256(canonical_text(parts).encode()).hexdigest()[:_FINGERPRINT]

    @property
    def message(self) -> str:
        """What is the matter, in a line."""
        return f"{self.subject}: {RULES[self.rule].title}{self._values}"

    @property
    def subject(self) -> str:
        """The tool and the place, or the file."""
        return f"{self.tool} {self.path}".strip() if self.tool else self.path or self.package

    @property
    def _values(self) -> str:
        if self.old is None and self.new is None:
            return ""
        if self.old is None:
            return f" ({shown(self.new)})"
        if self.new is None:
            return f" ({shown(self.old)})"
        return f" ({shown(self.old)} -> {shown(self.new)})"

    @property
    def side(self) -> str:
        """What the witness means: `in` was accepted before, `out` is possible now."""
        return self.rule.partition("-")[0]


def shown(value: object) -> str:
    """A JSON value in a line of ASCII, shortened in the middle."""
    text = canonical_text(value)
    if len(text) <= _SHOWN:
        return text
    return f"{text[: _SHOWN - 20]}...{text[-17:]}"
