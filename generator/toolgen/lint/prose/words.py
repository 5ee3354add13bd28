"""Words: what texts and names say, without what carries no meaning."""

from __future__ import annotations

import re
from collections.abc import Iterator

_WORD = re.compile(r"[A-Z]{2,}s(?![A-Za-z])|[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^\W\d_a-zA-Z]+")


def listed(text: str) -> frozenset[str]:
    """The words of a list that is written as a text."""
    return frozenset(text.split())


_NOTHING = listed(
    "a an and are as at be by for from given in input is it its of on or our parameter param "
    "argument arg the this that to tool use used value which will with your"
)
_KINDS = listed(
    "bool boolean dict float int integer list number object optional required str string"
)


def words(text: str) -> list[str]:
    """The words of a text or an identifier, in lower case, without plural and verb endings."""
    return [_stem(found.group().lower()) for found in _WORD.finditer(text)]


def telling(text: str) -> list[str]:
    """The words that carry meaning."""
    return [word for word in words(text) if word not in _EMPTY]


def says_no_more(text: str, name: str) -> bool:
    """Whether all that a text tells is in a name already. A text of no words tells nothing."""
    said = telling(text)
    return bool(words(text)) and set(said) <= {*words(name)}


def summary(text: str) -> str:
    """The first paragraph of a text."""
    return re.split(r"\n\s*\n", text.strip(), maxsplit=1)[0]


def _stem(word: str) -> str:
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 2 and word.endswith("s") and not word.endswith("ss"):
        return word[:-1]
    return word


def _stems(known: frozenset[str]) -> Iterator[str]:
    yield from known
    yield from map(_stem, known)


_EMPTY = frozenset([*_stems(_NOTHING), *_stems(_KINDS)])
