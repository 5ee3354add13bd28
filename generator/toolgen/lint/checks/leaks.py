"""Leaks: notation of docstrings in what a model reads, and texts that end too early."""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolgen.findings import Finding
from toolgen.json_schema import TextKind
from toolgen.lint.checks.subject import LintLimits, LintSubject

_HEADINGS = (
    "Args|Arguments|Parameters|Params|Keyword Args|Keyword Arguments|Other Parameters|Returns?|"
    "Yields?|Raises|Attributes|Examples?|Notes?|See Also|References|Todo"
)
_NOTATION = re.compile(
    rf"^[ \t]*(?:(?P<google>{_HEADINGS})[ \t]*:[ \t]*$"
    rf"|(?P<numpy>{_HEADINGS})[ \t]*\n[ \t]*-{{3,}}[ \t]*$"
    r"|(?P<field>:(?:param|parameter|type|returns?|rtype|raises)\b[^:\n]*:)"
    r"|(?P<doctest>>>>) )",
    re.MULTILINE,
)

_OPEN_END = re.compile(r"(?:[,;(\[{:]|\b(?:and|or|the|a|an|e\.g\.|i\.e\.|such as|including))\Z")


def leaks(subject: LintSubject, limits: LintLimits) -> Iterator[Finding]:
    """Sections in the description of a tool, and any description that breaks off."""
    found = list(dict.fromkeys(_sections(subject.description)))
    if found:
        yield subject.finding("description-section-leaks", value=", ".join(found))
    for text in subject.texts:
        if text.kind is TextKind.DESCRIPTION and _OPEN_END.search(text.text.rstrip()):
            yield subject.finding("description-truncated", text.path, f"... {_tail(text.text)}")


def _sections(text: str) -> Iterator[str]:
    for found in _NOTATION.finditer(text):
        yield next(group for group in found.groups() if group is not None)


def _tail(text: str) -> str:
    return " ".join(text.split())[-40:]
