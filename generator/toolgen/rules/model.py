"""What a rule is. Data only."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """How grave a finding is; `off` is for configuration alone."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"
    OFF = "off"

    @property
    def rank(self) -> int:
        """Larger is graver."""
        return -list(Severity).index(self)


class Category(StrEnum):
    """Whom a finding touches."""

    WIRE = "wire"  # which values are valid
    SOURCE = "source"  # who imports the package
    MODEL = "model"  # what the model reads
    TRUST = "trust"  # what approval rests on
    PROFILE = "profile"  # what a provider accepts
    FRESHNESS = "freshness"  # whether the generated package is what the source says
    DOCUMENTATION = "documentation"  # whether the model is told enough, once, and truly
    SAFETY = "safety"  # what texts do that nobody sees in review
    COST = "cost"  # what each call of the model pays for


class Effect(StrEnum):
    """What a change of a schema does to the set of valid values."""

    NARROWS = "narrows"
    WIDENS = "widens"
    EITHER = "narrows or widens"
    NEITHER = "says nothing on values"


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule. `severity` holds where the change breaks, `otherwise` where it does not.

    `bad` is source that it finds something in, `good` the same put right; empty for rules that
    need more than one file to show.
    """

    id: str
    category: Category
    severity: Severity
    title: str
    explanation: str
    otherwise: Severity = Severity.INFO
    bad: str = ""
    good: str = ""


@dataclass(frozen=True, slots=True)
class Change:
    """A rule about schemas, before it is one for each side.

    `breaking` and `safe` are severities for input and for output.
    """

    id: str
    effect: Effect
    title: str
    explanation: str
    breaking: tuple[Severity, Severity] = (Severity.ERROR, Severity.ERROR)
    safe: tuple[Severity, Severity] = (Severity.INFO, Severity.INFO)
    category: Category = Category.WIRE
