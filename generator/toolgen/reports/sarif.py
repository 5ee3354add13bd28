"""SARIF 2.1.0 (OASIS), for code scanning: rules once, results with fingerprints of our own."""

from __future__ import annotations

import json
from urllib.parse import quote

from toolgen import __version__
from toolgen.findings import Finding, Position
from toolgen.findings.pages import explanation
from toolgen.findings.registry import CODES, Code, Severity
from toolgen.reports.report import Report, place, witnessed

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}
_FINGERPRINT = "toolgen/v1"


def render_sarif(report: Report) -> str:
    """One run. Only the rules that were met are described."""
    ids = sorted({finding.code for finding in report.findings})
    driver = {
        "name": "toolgen",
        "version": __version__,
        "rules": [_rule(CODES[each]) for each in ids],
    }
    results = [_result(finding, ids.index(finding.code)) for finding in report.findings]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return json.dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def _rule(rule: Code) -> dict[str, object]:
    return {
        "id": rule.id,
        "shortDescription": {"text": rule.title},
        "fullDescription": {"text": explanation(rule)},
        "defaultConfiguration": {"level": _LEVELS[rule.severity]},
        "properties": {"category": rule.category.value},
    }


def _result(finding: Finding, index: int) -> dict[str, object]:
    text = finding.message
    if finding.witness:
        text += f"; {witnessed(finding)}"
    result: dict[str, object] = {
        "ruleId": finding.code,
        "ruleIndex": index,
        "level": _LEVELS[finding.severity],
        "message": {"text": text},
        "locations": [_location(place(finding))],
        "partialFingerprints": {_FINGERPRINT: finding.fingerprint},
    }
    if finding.position and finding.base:
        result["relatedLocations"] = [
            {**_location(finding.base), "message": {"text": "as it was before"}}
        ]
    return result


def _location(position: Position) -> dict[str, object]:
    uri = quote(position.path.replace("\\", "/")) or "."
    region = {"startLine": position.line, "startColumn": position.column}
    return {"physicalLocation": {"artifactLocation": {"uri": uri}, "region": region}}
