"""Settings: what the configuration says of rules, checked, and what it does to findings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from toolgen.findings import Finding, ToolgenError
from toolgen.findings.registry import CHECK_RULES, Code, Severity, unknown_rule

CHECK_TABLE = "tool.toolgen.contract.rules"


def severities(
    pairs: Iterable[tuple[str, str]],
    rules: Mapping[str, Code] = CHECK_RULES,
    table: str = CHECK_TABLE,
) -> dict[str, Severity]:
    """The severities that a table of the configuration sets, by rule.

    `rules` are those that it may name. Raises ToolgenError for all that is unknown.
    """
    problems = []
    found = {}
    for rule, severity in pairs:
        if rule not in rules:
            problems.append(f"{table}: {unknown_rule(rule, rules)}")
        elif severity not in set(Severity):
            known = ", ".join(Severity)
            problems.append(f"{table}.{rule}: expected one of {known}, not {severity!r}")
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
        finding.fingerprint: replace(finding, graded=wanted.get(finding.code, finding.graded))
        for finding in findings
    }
    shown = (each for each in kept.values() if each.severity is not Severity.OFF)
    return sorted(shown, key=lambda finding: finding.by_tool)
