"""Descriptions of tools: there at all, long enough to say something, and no longer than is read."""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.findings import Finding
from toolgen.json_schema import TextKind
from toolgen.lint.checks.subject import LintLimits, LintSubject
from toolgen.lint.prose.words import says_no_more, words

_FEWEST_WORDS = 3


def descriptions(subject: LintSubject, limits: LintLimits) -> Iterator[Finding]:
    """What the description of a tool lacks, or has too much of."""
    text = subject.description.strip()
    if not text:
        yield subject.finding("tool-undocumented")
    elif says_no_more(text, subject.tool.name):
        yield subject.finding("tool-description-restates-name", value=text)
    elif text.isascii() and len(words(text)) < _FEWEST_WORDS:
        yield subject.finding("tool-description-short", value=text)
    for each in subject.texts:
        if each.kind is TextKind.DESCRIPTION and len(each.text.strip()) > limits.description:
            yield subject.finding("tool-description-long", each.path, len(each.text.strip()))
