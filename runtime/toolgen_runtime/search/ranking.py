"""Ranking: tools by the words of a query.

Consumes indexes and a query; produces tools in the order of how well they fit. It is BM25 over
fields of different weight, and counts for more where the query says all of a name.
"""

from __future__ import annotations

from math import log

from toolgen_runtime.search.terms import terms
from toolgen_runtime.search.verbs import alike

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from toolgen_runtime.search.index import Index

    Told = list[tuple[int, int]]

__all__ = ["rank"]

# BM25's two constants: how soon repetition tells no more, and how much length counts against.
_SATURATION = 4.0
_LENGTH = 0.6

# What a word of an index counts that is not the query's own, but near it or alike.
_NEAR_SHARE = 0.5
_ALIKE_SHARE = 0.3

_SHORTEST_PREFIX = 4


def rank(indexes: Iterable[Index], query: str) -> list[tuple[Index, str]]:
    """The tools of several indexes that a word of the query tells of, those that fit best first.

    Words count by how rare they are among the tools of all. A word that tells of nothing stands for
    those that begin with it, or that it begins with; a verb stands for others like it, too.
    Ties are broken by name.
    """
    every = list(indexes)
    count = sum(len(index.names) for index in every) or 1
    average = sum(sum(index.lengths.values()) for index in every) / count or 1.0
    shares = _shares(every, terms(query))
    told = [{term: index.told(term) for term in shares} for index in every]
    worths = {}
    for term, share in shares.items():
        found = sum(len(each[term]) for each in told)
        worths[term] = share * log((count + 1) / (found + 0.5))
    fits = [
        (-fit, index.names[number], at)
        for at, index in enumerate(every)
        for number, fit in _fits(index, told[at], worths, shares, average)
    ]
    return [(every[at], name) for _, name, at in sorted(fits)]


def _fits(
    index: Index,
    told: Mapping[str, Told],
    worths: Mapping[str, float],
    shares: Mapping[str, float],
    average: float,
) -> Iterator[tuple[int, float]]:
    """How well each tool of an index fits, those that no word tells of left out."""
    spread = [
        _SATURATION * (1 - _LENGTH + _LENGTH * length / average)
        for length in index.lengths.values()
    ]
    fits: dict[int, float] = {}
    for term, worth in worths.items():
        for number, weight in told[term]:
            fits[number] = fits.get(number, 0.0) + worth * weight / (weight + spread[number])
    for number, fit in fits.items():
        yield number, fit * (1 + _share_said(index.said(number), shares))


def _share_said(words: list[str], shares: Mapping[str, float]) -> float:
    """How much of a name a query says, from 0 to 1."""
    return sum([shares.get(word, 0.0) for word in words]) / (len(words) or 1)


def _shares(indexes: list[Index], words: list[str]) -> dict[str, float]:
    """The words to look up, and what each counts: all of it, or a part where it stands for one."""
    shares: dict[str, float] = {}
    for word in words:
        if _is_told(word, indexes):
            shares[word] = 1.0
        elif len(word) >= _SHORTEST_PREFIX:
            near = {term for index in indexes for term in index.postings if _is_near(word, term)}
            for term in sorted(near):
                shares[term] = max(shares.get(term, 0.0), _NEAR_SHARE / len(near))
        for term in alike(word):
            if _is_told(term, indexes):
                shares[term] = max(shares.get(term, 0.0), _ALIKE_SHARE)
    return shares


def _is_told(word: str, indexes: list[Index]) -> bool:
    return any(word in index.postings for index in indexes)


def _is_near(word: str, term: str) -> bool:
    return term.startswith(word) or (len(term) >= _SHORTEST_PREFIX and word.startswith(term))
