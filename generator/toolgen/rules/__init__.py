"""The rules: the tables of what can be found, how grave it is, and why. Data only.

`toolgen check` compares contracts by the rules of `check`; `toolgen lint` looks at tools as they
are by those of `lint`.
"""

from __future__ import annotations

from collections.abc import Iterable

from toolgen.findings.matches import did_you_mean
from toolgen.rules.check import CHECK_RULES
from toolgen.rules.lint import LINT_RULES
from toolgen.rules.model import Category, Rule, Severity

__all__ = [
    "CHECK_RULES",
    "LINT_RULES",
    "RULES",
    "Category",
    "Rule",
    "Severity",
    "unknown_rule",
]

RULES: dict[str, Rule] = {**CHECK_RULES, **LINT_RULES}
"""All rules by id, in the order of documentation."""


def unknown_rule(name: str, known: Iterable[str] = RULES) -> str:
    """The message for a rule that does not exist, with the nearest that does."""
    return f"there is no rule {name!r}{did_you_mean(name, known)}"
