"""Documented arguments that are none: in docstrings, and in what descriptions keep of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from toolgen.findings import Finding, Position
from toolgen.lint.checks.subject import LintSubject

_UNKNOWN = re.compile(r"documents '(?P<name>[^']+)',")
_OPTION = re.compile(r"option 'description' of (?P<function>[^:]+):")
_SECTION = re.compile(r"^(?P<indent>[ \t]*)(?:Args|Arguments|Parameters|Params):[ \t]*$", re.M)
_ENTRY = re.compile(r"[ \t]*(?P<name>\*{0,2}[A-Za-z_]\w*)[ \t]*(?:\([^\n]*?\))?:(?:[ \t]|$)")


class DiagnosedDocs:
    """What the diagnostics of a run say of documentation: taken apart once for all tools."""

    def __init__(self, diagnostics: Iterable[Finding]) -> None:
        self._absent: dict[Position, list[str]] = {}
        self._untold: set[tuple[str, str]] = set()
        for each in diagnostics:
            if each.code == "TG201" and (found := _UNKNOWN.search(each.message)):
                self._absent.setdefault(each.position, []).append(found["name"])
            elif each.code == "TG112" and (found := _OPTION.match(each.message)):
                self._untold.add((each.position.path, found["function"]))

    def absent(self, subject: LintSubject) -> Sequence[str]:
        """The names that the docstring of a tool documents, and no argument has (TG201)."""
        return self._absent.get(subject.tool.position, ())

    def is_untold(self, subject: LintSubject) -> bool:
        """Whether a tool has a description that source does not tell (TG112)."""
        tool = subject.tool
        return (tool.position.path, tool.qualname.rpartition(".")[2]) in self._untold


def documented_absent(subject: LintSubject, diagnosed: DiagnosedDocs) -> Iterator[Finding]:
    """Names that the docstring (TG201) or the description documents, and no argument has."""
    tool = subject.tool
    known = {*subject.properties, *(parameter.name for parameter in tool.parameters)}
    for name in dict.fromkeys([*diagnosed.absent(subject), *_entries(subject.description)]):
        if name.lstrip("*") not in known:
            yield subject.finding("param-documented-absent", value=name)


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
