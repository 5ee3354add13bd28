"""Markdown: a table a person reads in a pull request, or in the summary of a workflow's step."""

from __future__ import annotations

import html
from collections.abc import Iterator

from toolgen.findings.finding import Finding, shown
from toolgen.findings.reports.report import Report
from toolgen.render.literals import printable
from toolgen.rules import RULES


def render_markdown(report: Report) -> str:
    """A heading, a table of findings, a table of what is accepted."""
    sides = f": {_cell(report.base)} → {_cell(report.head)}" if report.base else ""
    lines = [f"## toolgen {report.kind}{sides}", ""]
    lines += [_cell(report.coverage), ""] if report.coverage else []
    lines.append(report.summary())
    if report.findings:
        lines += ["", "| | rule | where | what | witness |", "|---|---|---|---|---|"]
        lines += [_row(finding) for finding in report.findings]
    if report.accepted:
        lines += ["", "| accepted | where | reason |", "|---|---|---|"]
        lines += [
            f"| `{each.finding.rule}` | {_cell(each.finding.subject)} | {_cell(each.reason)} |"
            for each in report.accepted
        ]
    return "\n".join(lines) + "\n"


def _row(finding: Finding) -> str:
    witness = _code(shown(finding.witness.value)) if finding.witness else ""
    where = " ".join(_places(finding))
    return (
        f"| {finding.severity} | `{finding.rule}` | {where} | "
        f"{_cell(RULES[finding.rule].title)}{_values(finding)} | {witness} |"
    )


def _places(finding: Finding) -> Iterator[str]:
    yield _code(finding.subject)
    if finding.head or finding.base:
        yield f"({_cell(str(finding.head or finding.base))})"


def _values(finding: Finding) -> str:
    said = [each for each in (finding.old, finding.new) if each is not None]
    return f": {' → '.join(_code(shown(each)) for each in said)}" if said else ""


def _code(text: str) -> str:
    # In a code span nothing is escaped but the span's own end; HTML's element knows escapes.
    return f"<code>{_cell(text)}</code>"


def _cell(text: str) -> str:
    """Text that can be nothing but text: no markup, no second cell, no mention of anybody."""
    escaped = html.escape(printable(text))
    for character in "|`*_[]\\@~":
        escaped = escaped.replace(character, f"&#{ord(character)};")
    return escaped
