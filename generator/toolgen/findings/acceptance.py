"""Accepted findings: what somebody has looked at and wants, each with a reason.

They stand in a file, by fingerprint, or in a comment at the place in the source, by rule:

    # toolgen: accept[in-enum-value-removed] nobody ever used it

Consumes findings, the file and the source; produces what is left, and what accepted nothing.
`toolgen check`, `toolgen lint` and all that builds share file and comments: each goes by the
entries of its own rules.
"""

from __future__ import annotations

import io
import json
import re
from collections.abc import Container, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from toolgen.findings import NO_POSITION, Finding, Position, ToolgenError
from toolgen.findings.registry import CHECK_RULES, COVERAGE_RULES, LINT_RULES, RULES, unknown_rule
from toolgen.plain_files import read_named
from toolgen.source import SourceFile

ACCEPTED_FILE = "toolgen-accepted.toml"

ACCEPTING = {
    "check": CHECK_RULES.keys() - COVERAGE_RULES.keys(),
    "coverage": COVERAGE_RULES.keys(),
    "lint": LINT_RULES.keys(),
}
"""The rules that are accepted together, by what `toolgen accept --of` calls them."""

_HEADER = "# Findings of `toolgen check` and `lint` that are wanted. `toolgen accept` adds to it.\n"
_MARK = b"toolgen: accept["
_COMMENT = re.compile(r"#\s*toolgen: accept\[(?P<rules>[^\]]*)\]\s*(?P<reason>.*?)\s*$")


@dataclass(frozen=True, slots=True)
class Acceptance:
    """One acceptance, in the file or in a comment; the one has a fingerprint, the other a place.

    `finding` is what was accepted, in words, for those who read the file.
    """

    rule: str
    reason: str
    fingerprint: str = ""
    finding: str = ""
    position: Position | None = None

    def accepts(self, finding: Finding) -> bool:
        """Whether this is meant for the finding."""
        if self.fingerprint:
            return self.fingerprint == finding.fingerprint
        assert self.position is not None
        if not finding.position or self.rule != finding.code:
            return False
        lines = self.position.line, self.position.line + 1
        return finding.position.path == self.position.path and finding.position.line in lines


@dataclass(frozen=True, slots=True)
class Accepted:
    """A finding that somebody has accepted, and why."""

    finding: Finding
    reason: str


def read_file(path: Path) -> tuple[Acceptance, ...]:
    """The entries of the file, none when it is not there. Raises ToolgenError for mistakes."""
    import tomllib

    try:
        content = tomllib.loads((read_named(path) or b"").decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise ToolgenError(f"{path}: {error}") from error
    rows = content.get("accepted", [])
    if not isinstance(rows, list) or content.keys() - {"accepted"}:
        raise ToolgenError(f"{path}: expected nothing but [[accepted]] tables")
    return tuple(_entry(path, number, row) for number, row in enumerate(rows, 1))


def _entry(path: Path, number: int, row: object) -> Acceptance:
    if not isinstance(row, dict) or not all(
        isinstance(row.get(key), str) and row[key] for key in ("rule", "fingerprint", "reason")
    ):
        message = "needs rule, fingerprint and reason, none of them empty"
        raise ToolgenError(f"{path}: [[accepted]] number {number} {message}")
    rule = _known(row["rule"], str(path))
    return Acceptance(rule, row["reason"], row["fingerprint"], str(row.get("finding", "")))


def _known(rule: str, where: str) -> str:
    if rule not in RULES:
        raise ToolgenError(f"{where}: {unknown_rule(rule)}")
    return rule


def read_comments(sources: Iterable[SourceFile]) -> tuple[Acceptance, ...]:
    """The entries in comments. Raises ToolgenError for unknown rules and missing reasons."""
    found: list[Acceptance] = []
    for source in sources:
        data = source.load()
        if _MARK in data:
            for line, comment in _comments(data):
                found += _comment(Position(source.path, line, 1), comment)
    return tuple(found)


def _comments(data: bytes) -> Iterator[tuple[int, str]]:
    """The comments of a file with their lines, as far as it is Python."""
    import tokenize

    with suppress(tokenize.TokenError, SyntaxError):
        for token in tokenize.tokenize(io.BytesIO(data).readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], token.string


def _comment(at: Position, comment: str) -> Iterator[Acceptance]:
    match = _COMMENT.search(comment)
    if match is None:
        return
    if not match["reason"]:
        raise ToolgenError(f"{at.path}:{at.line}: an accepted finding needs a reason")
    for rule in match["rules"].split(","):
        yield Acceptance(_known(rule.strip(), f"{at.path}:{at.line}"), match["reason"], position=at)


def apply(
    findings: Sequence[Finding], entries: Sequence[Acceptance], rules: Container[str]
) -> tuple[list[Finding], list[Accepted]]:
    """The findings that are not accepted, with one for each entry in vain, and those that are.

    `rules` are those that the findings come from: entries of others are left alone.
    """
    kept, accepted, used = [], [], set()
    for finding in findings:
        entry = next((each for each in entries if each.accepts(finding)), None)
        if entry is None:
            kept.append(finding)
        else:
            accepted.append(Accepted(finding, entry.reason))
            used |= {id(each) for each in entries if each.accepts(finding)}
    own = (entry for entry in entries if entry.rule in rules)
    kept += [_unused(entry) for entry in own if id(entry) not in used]
    return kept, accepted


def _unused(entry: Acceptance) -> Finding:
    return Finding(
        entry.position or NO_POSITION,
        "acceptance-unused",
        hint="" if entry.position else _pruning(entry),
        path=entry.position.path if entry.position else ACCEPTED_FILE,
        old=f"{entry.rule} {entry.fingerprint}".strip(),
    )


def _pruning(entry: Acceptance) -> str:
    return f"{accepting(entry.rule)} --prune"


def accepting(rule: str) -> str:
    """The command that accepts findings of a rule."""
    of = next(name for name, rules in ACCEPTING.items() if rule in rules)
    return "toolgen accept" if of == "check" else f"toolgen accept --of {of}"


def written(entries: Iterable[Acceptance], findings: Iterable[Finding], reason: str) -> str:
    """The text of the file: the entries that stand, and the findings that are accepted now."""
    added = (Acceptance(each.code, reason, each.fingerprint, each.message) for each in findings)
    return "\n".join([_HEADER, *map(_row, (*entries, *added))])


def _row(entry: Acceptance) -> str:
    keys = ("rule", "finding", "fingerprint", "reason")
    pairs = {key: getattr(entry, key) for key in keys if getattr(entry, key)}
    lines = ["[[accepted]]", *(f"{key} = {_string(value)}" for key, value in pairs.items())]
    return "\n".join(lines) + "\n"


def _string(text: str) -> str:
    """A basic string of TOML, whose escapes those of JSON are, but for DEL and surrogate pairs."""
    escaped = json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
    return escaped.encode("utf-8", "replace").decode("utf-8")
