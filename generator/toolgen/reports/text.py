"""Text for a person: a block a finding, then a count. Nothing in it acts on a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.findings import Finding
from toolgen.render.literals import printable
from toolgen.reports.build import headed
from toolgen.reports.report import Report, witnessed


def render_text(report: Report, *, color: bool = False) -> str:
    """The report; each block begins with `path:line:column: severity rule:`, which editors know."""
    lines = [report.coverage] if report.coverage else []
    lines += [line for finding in report.findings for line in _block(finding, color)]
    for each in report.accepted:
        lines.append(f"accepted {each.finding.code}: {printable(each.finding.message)}")
        lines.append(f"    reason: {printable(each.reason)}")
    return "\n".join([*lines, report.summary()]) + "\n"


def _block(finding: Finding, color: bool) -> Iterator[str]:
    where = printable(f"{finding.position}: ") if finding.position else ""
    head = headed(where, f"{finding.severity} {finding.code}", finding.severity, color)
    yield f"{head}: {printable(finding.message)}"
    if finding.base:
        yield f"    before: {printable(str(finding.base))}"
    if finding.witness:
        yield f"    {witnessed(finding)}"
    if finding.hint:
        yield f"    fix: {printable(finding.hint)}"
