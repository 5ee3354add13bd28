"""Descriptions of tools: there at all, and long enough to say something."""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.findings import Finding
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
    elif len(text) > limits.description:
        yield subject.finding("tool-description-long", value=len(text))
