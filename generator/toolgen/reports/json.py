"""JSON for programs, as `report.schema.json` beside this file describes it."""

from __future__ import annotations

import json
from pathlib import Path

from toolgen.findings import Finding, Position, canonical_text
from toolgen.findings.registry import CODES
from toolgen.reports.report import Report, meaning

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
        "coverage": report.coverage or None,
        "summary": report.summary(),
        "findings": [_row(finding) for finding in report.findings],
        "accepted": [{**_row(each.finding), "reason": each.reason} for each in report.accepted],
    }
    return json.dumps(content, indent=2) + "\n"


def _row(finding: Finding) -> dict[str, object]:
    witness = finding.witness
    return {
        "rule": finding.code,
        "severity": finding.severity.value,
        "category": CODES[finding.code].category.value,
        "fingerprint": finding.fingerprint,
        "package": finding.package,
        "tool": finding.tool,
        "path": finding.path,
        "message": finding.message,
        "old": finding.old,
        "new": finding.new,
        "witness": witness
        and {"value": _json(witness.value), "meaning": meaning(finding, witness)},
        "head": _position(finding.position),
        "base": _position(finding.base),
        "repair": finding.hint or None,
    }


def _json(value: object) -> object:
    """A value as it is; as text where it holds a number that JSON has none for, such as NaN."""
    try:
        json.dumps(value, allow_nan=False)
    except ValueError:
        return canonical_text(value)
    return value


def _position(position: Position) -> dict[str, object] | None:
    if not position:
        return None
    return {"path": position.path, "line": position.line, "column": position.column}
