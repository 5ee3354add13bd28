"""Documented arguments that are none: in docstrings, and in what descriptions keep of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from toolgen.findings import Finding
from toolgen.lint.subject import LintSubject

_UNKNOWN = re.compile(r"documents '(?P<name>[^']+)',")
_SECTION = re.compile(r"^(?P<indent>[ \t]*)(?:Args|Arguments|Parameters|Params):[ \t]*$", re.M)
_ENTRY = re.compile(r"[ \t]*(?P<name>\*{0,2}[A-Za-z_]\w*)[ \t]*(?:\([^\n]*?\))?:(?:[ \t]|$)")


def documented_absent(subject: LintSubject, diagnostics: Iterable[Finding]) -> Iterator[Finding]:
    """Names that the docstring (TG201) or the description documents, and no argument has."""
    tool = subject.tool
    known = {*subject.properties, *(parameter.name for parameter in tool.parameters)}
    told = [
        found["name"]
        for each in diagnostics
        if each.code == "TG201"
        and each.position == tool.position
        and (found := _UNKNOWN.search(each.message))
    ]
    for name in dict.fromkeys([*told, *_entries(subject.description)]):
        if name.lstrip("*") not in known:
            yield subject.finding("param-documented-absent", value=name)


def is_untold(subject: LintSubject, diagnostics: Iterable[Finding]) -> bool:
    """Whether a tool has a description that source does not tell (TG112).

    `diagnostics` are those of its file.
    """
    tool = subject.tool
    beginning = f"option 'description' of {tool.qualname.rpartition('.')[2]}:"
    return any(each.code == "TG112" and each.message.startswith(beginning) for each in diagnostics)


def _entries(description: str) -> Iterator[str]:
    """The names that the sections on arguments have entries for."""
    for section in _SECTION.finditer(description):
        outer = len(section["indent"].expandtabs())
        inner = None
        for line in description[section.end() :].splitlines():
            if not line.strip():
                continue
            depth = len(line.expandtabs()) - len(line.expandtabs().lstrip())
            if depth <= outer:
                break
            inner = depth if inner is None else inner
            found = _ENTRY.match(line) if depth == inner else None
            if found:
                yield found["name"]
