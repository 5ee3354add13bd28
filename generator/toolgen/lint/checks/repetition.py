"""Repetition: tools that a model cannot tell apart by what it reads of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from heapq import merge
from itertools import groupby, takewhile

from toolgen.findings import Finding
from toolgen.lint.checks.subject import LintLimits, LintSubject
from toolgen.lint.prose.words import summary, telling, words

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
    near = _Near(subjects, said)
    for index, subject in enumerate(subjects):
        for other in near.before(index):
            if _are_alike(said[other], said[index], subjects[other], subject):
                value = subjects[other].tool.name
                yield subject, subject.finding("tool-descriptions-alike", value=value)
                break


class _Near:
    """Which tools may be alike, so that not each is compared with each: by words that two which are
    alike have in common, the rarest that there is.
    """

    def __init__(self, subjects: Sequence[LintSubject], said: Sequence[tuple[str, ...]]) -> None:
        self._subjects, self._said = subjects, said
        self._having: dict[str, list[int]] = {}
        for index, each in enumerate(said):
            for word in dict.fromkeys(each):
                self._having.setdefault(word, []).append(index)

    def before(self, index: int) -> Iterator[int]:
        """Those before a tool that may be like it, in their order: each has one of any so many
        words that no more than the others may be missing, and all that its name has.
        """
        own = sorted(set(self._said[index]), key=lambda word: len(self._having[word]))
        missing = len(own) - int(_SHARED * len(own))
        any_of = [self._having[word] for word in own[: missing + 1]]
        named = {*words(self._subjects[index].tool.name)}.intersection(own)
        fewest = min([any_of, *([self._having[word]] for word in named)], key=_size)
        return takewhile(index.__gt__, (each for each, _ in groupby(merge(*fewest))))


def _size(lists: Sequence[Sequence[int]]) -> int:
    return sum(map(len, lists))


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
