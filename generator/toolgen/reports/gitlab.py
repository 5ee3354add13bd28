"""GitLab's Code Quality report: a JSON array, fingerprints included."""

from __future__ import annotations

import json

from toolgen.findings import Finding
from toolgen.findings.registry import Severity
from toolgen.reports.report import Report, place, witnessed

_SEVERITIES = {Severity.ERROR: "major", Severity.WARNING: "minor", Severity.INFO: "info"}


def render_gitlab(report: Report) -> str:
    """The report; GitLab shows what it does not find in the target branch's."""
    return json.dumps([_issue(finding) for finding in report.findings], indent=2) + "\n"


def _issue(finding: Finding) -> dict[str, object]:
    at = place(finding)
    return {
        "description": "; ".join(filter(None, (finding.message, witnessed(finding)))),
        "check_name": finding.code,
        "fingerprint": finding.fingerprint,
        "severity": _SEVERITIES[finding.severity],
        "location": {"path": at.path, "lines": {"begin": at.line}},
    }
