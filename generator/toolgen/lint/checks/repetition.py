"""Repetition: tools that a model cannot tell apart by what it reads of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from toolgen.findings import Finding
from toolgen.lint.subject import LintLimits, LintSubject
from toolgen.lint.words import summary, telling, words

_FEWEST_WORDS = 3
_MANY_WORDS = 8
_MOST_WORDS = 200
_SHARED = 0.8
_IN_ORDER = 0.9


def repetition(
    subjects: Sequence[LintSubject], limits: LintLimits
) -> Iterator[tuple[LintSubject, Finding]]:
    """Tools whose descriptions begin alike, each with the first of its kind."""
    said = [tuple(telling(summary(each.description))[:_MOST_WORDS]) for each in subjects]
    for index, subject in enumerate(subjects):
        for other in range(index):
            if _are_alike(said[other], said[index], subjects[other], subject):
                value = subjects[other].tool.name
                yield subject, subject.finding("tool-descriptions-alike", value=value)
                break


def _are_alike(
    first: tuple[str, ...], second: tuple[str, ...], one: LintSubject, other: LintSubject
) -> bool:
    """The same words, or nearly, and no difference that the names of the tools account for."""
    if min(len(first), len(second)) < _FEWEST_WORDS or one.tool.name == other.tool.name:
        return False
    if first == second:
        return True
    a, b = set(first), set(second)
    if min(len(a), len(b)) < _MANY_WORDS or len(a & b) < _SHARED * len(a | b):
        return False
    if (a ^ b) & {*words(one.tool.name), *words(other.tool.name)}:
        return False
    return SequenceMatcher(None, first, second, autojunk=False).ratio() >= _IN_ORDER
