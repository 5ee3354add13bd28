"""JSON for programs, as `report.schema.json` beside this file describes it."""

from __future__ import annotations

import json
from pathlib import Path

from toolgen.diagnostics import Position
from toolgen.findings.finding import Finding
from toolgen.findings.reports.report import Report, meaning
from toolgen.rules import RULES

VERSION = 1
SCHEMA_FILE = Path(__file__).with_name("report.schema.json")


def render_json(report: Report) -> str:
    """One object. `version` grows when a field changes its meaning."""
    content = {
        "version": VERSION,
        "kind": report.kind,
        "base": report.base or None,
        "head": report.head or None,
        "tools": dict(zip(("base", "head"), report.sizes, strict=True)) if report.sizes else None,
        "summary": report.summary(),
        "findings": [_row(finding) for finding in report.findings],
        "accepted": [{**_row(each.finding), "reason": each.reason} for each in report.accepted],
    }
    return json.dumps(content, indent=2) + "\n"


def _row(finding: Finding) -> dict[str, object]:
    witness = finding.witness
    return {
        "rule": finding.rule,
        "severity": finding.severity.value,
        "category": RULES[finding.rule].category.value,
        "fingerprint": finding.fingerprint,
        "package": finding.package,
        "tool": finding.tool,
        "path": finding.path,
        "message": finding.message,
        "old": finding.old,
        "new": finding.new,
        "witness": {"value": witness.value, "meaning": meaning(finding)} if witness else None,
        "head": _position(finding.head),
        "base": _position(finding.base),
        "repair": finding.repair or None,
    }


def _position(position: Position | None) -> dict[str, object] | None:
    if position is None:
        return None
    return {"path": position.path, "line": position.line, "column": position.column}
