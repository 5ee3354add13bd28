"""Text for a person: a block a finding, then a count. Nothing in it acts on a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.findings import Finding
from toolgen.render.literals import printable
from toolgen.reports.report import Report, witnessed


def render_text(report: Report) -> str:
    """The report; each block begins with `path:line:column: severity rule:`, which editors know."""
    lines = [report.coverage] if report.coverage else []
    lines += [line for finding in report.findings for line in _block(finding)]
    for each in report.accepted:
        lines.append(f"accepted {each.finding.code}: {printable(each.finding.message)}")
        lines.append(f"    reason: {printable(each.reason)}")
    return "\n".join([*lines, report.summary()]) + "\n"


def _block(finding: Finding) -> Iterator[str]:
    where = f"{finding.position}: " if finding.position else ""
    yield f"{printable(where)}{finding.severity} {finding.code}: {printable(finding.message)}"
    if finding.base:
        yield f"    before: {printable(str(finding.base))}"
    if finding.witness:
        yield f"    {witnessed(finding)}"
    if finding.hint:
        yield f"    fix: {printable(finding.hint)}"
