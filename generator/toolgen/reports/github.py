"""GitHub's workflow commands, which become annotations on a pull request.

GitHub shows ten errors and ten warnings a step and drops the rest without a word, so nine of each
are written, and a line that counts the others.
"""

from __future__ import annotations

from collections.abc import Sequence

from toolgen.findings import Finding
from toolgen.findings.registry import Severity
from toolgen.reports.report import Report, place, witnessed

_SHOWN = 9
_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}


def render_github(report: Report) -> str:
    """A command a finding, the gravest first, and the count."""
    lines = [report.coverage] if report.coverage else []
    for severity, command in _COMMANDS.items():
        found = [each for each in report.findings if each.severity is severity]
        lines += [_command(command, each) for each in found[:_SHOWN]]
        lines += _rest(command, found)
    return "\n".join([*lines, report.summary()]) + "\n"


def _rest(command: str, found: Sequence[Finding]) -> list[str]:
    hidden = len(found) - _SHOWN
    if hidden <= 0:
        return []
    return [f"::{command} title=toolgen::{hidden} more; see the summary of the step"]


def _command(command: str, finding: Finding) -> str:
    at = place(finding)
    properties = {"file": at.path, "line": at.line, "col": at.column, "title": finding.code}
    text = finding.message
    if finding.witness:
        text += f"\n{witnessed(finding)}"
    if finding.hint:
        text += f"\nfix: {finding.hint}"
    written = ",".join(f"{name}={_property(str(value))}" for name, value in properties.items())
    return f"::{command} {written}::{_data(text)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
