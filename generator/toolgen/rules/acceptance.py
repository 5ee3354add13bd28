"""The rules about what is accepted, which all commands with findings share."""

from __future__ import annotations

from toolgen.rules.model import Category, Rule, Severity

ACCEPTANCE_RULES = (
    Rule(
        "acceptance-unused",
        Category.WIRE,
        Severity.WARNING,
        "a finding is accepted that is not there",
        "What it accepted is gone, and it would hide the next of its kind.",
    ),
)
