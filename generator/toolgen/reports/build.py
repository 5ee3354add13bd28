"""What a build reports: findings in, text for a person or JSON for a program out.

Messages quote the user's source, which nobody has vetted: text that could move the cursor, hide
itself or change the reading direction is shown as an escape.
"""

from __future__ import annotations

import json
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence

from toolgen.findings import Finding, Severity, by_place
from toolgen.findings.registry import CODES

JSON_VERSION = 1

_INDENT = "    "
_MOST_ALIKE = 5
"""How many notes of one code, or warnings of the same words, are shown: a hundred alike would hide
the errors among them.
"""
_BOLD, _RESET = "\x1b[1m", "\x1b[0m"
_COLORS = {
    Severity.ERROR: "\x1b[1;31m",
    Severity.WARNING: "\x1b[1;33m",
    Severity.INFO: "\x1b[1;36m",
}
# Controls, invisible and bidirectional formatting, surrogates, line and paragraph separators.
_UNSAFE_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})


def render_text(diagnostics: Iterable[Finding], *, color: bool) -> str:
    """One block a finding, sorted, and a last line that counts them; empty when there is none.

    Of the notes of a code, and of warnings of the same words, the first few are shown, and how many
    more there are.

    The first line of a block is `path:line:column: severity code: message`, the form that editors
    and CI systems recognise. Every line ends with a line feed.
    """
    findings = by_place(diagnostics)
    if not findings:
        return ""
    shown, more = _without_repetition(findings)
    lines = [_block(finding, color) for finding in shown]
    lines += (
        f"{count} more {kind} {code}: toolgen build --format json has all"
        for code, kind, count in more
    )
    return "\n".join([*lines, _summary(findings)]) + "\n"


def _without_repetition(
    findings: Sequence[Finding],
) -> tuple[list[Finding], list[tuple[str, str, int]]]:
    """The findings less those alike after the first few, and how many of which kind these are."""
    shown: list[Finding] = []
    met = Counter[tuple[str, str, str]]()
    for finding in findings:
        alike = _alike(finding)
        if alike is not None:
            met[alike] += 1
        if alike is None or met[alike] <= _MOST_ALIKE:
            shown.append(finding)
    more = ((code, kind, count - _MOST_ALIKE) for (code, kind, _), count in sorted(met.items()))
    return shown, [each for each in more if each[2] > 0]


def _alike(finding: Finding) -> tuple[str, str, str] | None:
    """What a finding has in common with those alike; None for an error, which is always shown."""
    match finding.severity:
        case Severity.INFO:
            return (finding.code, "notes", "")
        case Severity.WARNING:
            return (finding.code, "warnings alike", finding.message)
        case _:
            return None


def render_json(diagnostics: Iterable[Finding]) -> str:
    """The findings, sorted, as one object of ASCII; `version` grows when a field changes meaning.

    `path`, `line` and `column` are null for what has no place in a file, `hint` when there is none.
    """
    rows = [_row(finding) for finding in by_place(diagnostics)]
    return json.dumps({"version": JSON_VERSION, "diagnostics": rows}, indent=2) + "\n"


def _escape(text: str) -> str:
    """The text with every character that a terminal might act on written as an escape."""
    return "".join(_escaped(character) for character in text)


def _escaped(character: str) -> str:
    if unicodedata.category(character) not in _UNSAFE_CATEGORIES:
        return character
    return character.encode("unicode_escape").decode("ascii")


def _block(finding: Finding, color: bool) -> str:
    where = f"{_escape(str(finding.position))}: " if finding.position else ""
    head = headed(where, f"{CODES[finding.code].level} {finding.code}", finding.severity, color)
    block = f"{head}: {_indented(finding.message)}"
    return f"{block}\n{_INDENT}hint: {_indented(finding.hint)}" if finding.hint else block


def headed(where: str, label: str, severity: Severity, color: bool) -> str:
    """The beginning of a finding: its place in bold, what it is in the colour of its severity."""
    if not color:
        return f"{where}{label}"
    where = f"{_BOLD}{where}{_RESET}" if where else ""
    return f"{where}{_COLORS[severity]}{label}{_RESET}"


def _indented(text: str) -> str:
    """Further lines are indented, lest a message looks like another finding."""
    return f"\n{_INDENT}".join(_escape(line) for line in text.split("\n"))


def _summary(findings: Iterable[Finding]) -> str:
    counts = Counter((-found.severity.rank, CODES[found.code].level) for found in findings)
    parts = (f"{count} {level}{'s' * (count != 1)}" for (_, level), count in sorted(counts.items()))
    return ", ".join(parts)


def _row(finding: Finding) -> dict[str, object]:
    is_placed = bool(finding.position)
    return {
        "code": finding.code,
        "severity": CODES[finding.code].level,
        "title": CODES[finding.code].title,
        "path": _encodable(finding.position.path) if is_placed else None,
        "line": finding.position.line if is_placed else None,
        "column": finding.position.column if is_placed else None,
        "message": _encodable(finding.message),
        "hint": _encodable(finding.hint) if finding.hint else None,
    }


def _encodable(text: str) -> str:
    """Lone surrogates as escapes: JSON has no way to write them that all readers accept."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")
