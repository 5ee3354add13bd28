"""Settings: what the configuration says of rules, checked, and what it does to findings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from toolgen.contract.findings import Finding
from toolgen.contract.rules import RULES, Severity, unknown_rule
from toolgen.diagnostics import ToolgenError

_TABLE = "tool.toolgen.contract.rules"


def severities(pairs: Iterable[tuple[str, str]]) -> dict[str, Severity]:
    """The severities that are configured, by rule. Raises ToolgenError for all that is unknown."""
    problems = []
    found = {}
    for rule, severity in pairs:
        if rule not in RULES:
            problems.append(f"{_TABLE}: {unknown_rule(rule)}")
        elif severity not in set(Severity):
            known = ", ".join(Severity)
            problems.append(f"{_TABLE}.{rule}: expected one of {known}, not {severity!r}")
        else:
            found[rule] = Severity(severity)
    if problems:
        raise ToolgenError("\n".join(problems))
    return found


def configured(findings: Iterable[Finding], wanted: Mapping[str, Severity]) -> list[Finding]:
    """The findings, sorted and each once, with the severities that are wanted; none that is off.

    What is configured holds for a rule wherever it is met, where the change is harmless too.
    """
    kept = {
        finding.fingerprint: replace(finding, severity=wanted.get(finding.rule, finding.severity))
        for finding in findings
    }
    shown = (each for each in kept.values() if each.severity is not Severity.OFF)
    return sorted(shown, key=lambda finding: finding.sort_key)
