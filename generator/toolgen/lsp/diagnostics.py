"""Diagnostics: findings where an editor shows them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from lsprotocol.types import CodeDescription, Diagnostic, DiagnosticSeverity, Range

from toolgen.findings import Finding, Severity
from toolgen.findings.pages import ADDRESS, address
from toolgen.findings.registry import CODES
from toolgen.lsp.analysis import Analysis, Overlay, text_of
from toolgen.lsp.texts import DocumentText
from toolgen.reports.report import witnessed

SOURCE = "toolgen"
CONFIGURATION = "configuration"
"""The code of what keeps a project from being read: its settings, its paths, its base."""

_SEVERITIES = {
    Severity.ERROR: DiagnosticSeverity.Error,
    Severity.WARNING: DiagnosticSeverity.Warning,
    Severity.INFO: DiagnosticSeverity.Information,
}
_QUOTED = re.compile(r"'([^']+)'")
_PLACE = re.compile(r"(?P<path>[^:\n]+):(?P<line>\d+): ")
_KEY = re.compile(r"tool\.toolgen((?:\.[\w-]+)*)")
_TABLE = "[tool.toolgen"


@dataclass(frozen=True, slots=True)
class PlacedDiagnostic:
    """A diagnostic, the file that it is shown in, and the finding that it tells, if it is one."""

    path: Path
    diagnostic: Diagnostic
    analysis: Analysis
    finding: Finding | None


def placed(
    analyses: Sequence[Analysis], overlay: Overlay, encoding: str
) -> Iterator[PlacedDiagnostic]:
    """What there is to show of projects. Files that two of them read are told of once."""
    texts: dict[Path, DocumentText] = {}
    seen: set[tuple[Path, str, str, int, int]] = set()
    for analysis in analyses:
        for path, finding, failure in _told(analysis):
            text = texts.setdefault(path, DocumentText(text_of(path, overlay), encoding))
            made = _of_finding(finding, text) if finding else _of_failure(failure, text)
            start = made.range.start
            key = (path, str(made.code), made.message, start.line, start.character)
            if key not in seen:
                seen.add(key)
                yield PlacedDiagnostic(path, made, analysis, finding)


def _told(analysis: Analysis) -> Iterator[tuple[Path, Finding | None, str]]:
    """Findings and failures with their files: what stands in none is about the settings."""
    for finding in analysis.findings:
        has_place = bool(finding.position)
        path = analysis.path_of(finding.position.path) if has_place else analysis.settings
        yield path, finding, ""
    for failure in analysis.failures:
        place = _PLACE.match(failure)
        is_elsewhere = place is not None and place["path"] != analysis.settings.name
        path = analysis.path_of(place["path"]) if place and is_elsewhere else analysis.settings
        yield path, None, failure


def _of_finding(finding: Finding, text: DocumentText) -> Diagnostic:
    at = finding.position
    lines = [finding.message, witnessed(finding), finding.hint and f"hint: {finding.hint}"]
    return Diagnostic(
        range=text.token(at.line, at.column) if at else _in_settings(finding.message, text),
        message="\n".join(filter(None, lines)),
        severity=_SEVERITIES[finding.severity],
        code=finding.code,
        code_description=CodeDescription(address(CODES[finding.code])),
        source=SOURCE,
    )


def _of_failure(failure: str, text: DocumentText) -> Diagnostic:
    return Diagnostic(
        range=_in_settings(failure, text),
        message=failure,
        severity=DiagnosticSeverity.Error,
        code=CONFIGURATION,
        code_description=CodeDescription(f"{ADDRESS}/configuration/"),
        source=SOURCE,
    )


def _in_settings(message: str, text: DocumentText) -> Range:
    """The place in the settings that a message is about: the line that it names, what it quotes,
    the key that it names, else the heading of the table.
    """
    first = message.partition("\n")[0]
    if found := _PLACE.match(first):
        return text.line(int(found["line"]))
    keys = [key for match in _KEY.finditer(first) for key in reversed(match[1].split("."))]
    for word in (*_QUOTED.findall(first), *keys, _TABLE):
        if where := text.find(word):
            return where
    return text.line(1)
