"""Terms: the words of a text, as an index and a query have them.

Consumes text; produces terms. The rules are fixed by ranges of characters: what Python knows of
letters differs from one version to the next, and an index has to be the same bytes on all of them.
"""

from __future__ import annotations

import re

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["terms"]

# Words of letters and digits; from the ideographs on, each character, for nothing parts words.
_WORD = re.compile(
    r"[0-9A-Za-z\u00c0-\u024f\u0370-\u1fff\u2c00-\u2dff]+|[\u3040-\ud7ff\uf900-\ufaff]|"
    r"[\U00020000-\U0003ffff]"
)
_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_VOWEL = re.compile(r"[aeiouy]")
_SHORT = 3
_UNDOUBLED = re.compile(r"[^aeiouy][aeiouy][^aeiouywx]")
_SIBILANT = ("sses", "shes", "ches", "xes", "zes")
_CASED = "\u0530"  # below it are Latin, Greek and Cyrillic, whose cases are settled

_IGNORED = frozenset(
    [
        *("a", "an", "and", "any", "are", "as", "at", "be", "but", "by", "can", "do", "for"),
        *("from", "has", "have", "how", "if", "in", "into", "is", "it", "its", "me", "my"),
        *("no", "not", "of", "on", "or", "that", "the", "their", "them", "then", "there"),
        *("these", "they", "this", "to", "use", "used", "using", "was", "what", "when"),
        *("which", "who", "will", "with", "you", "your"),
    ]
)


def terms(text: str) -> list[str]:
    """The words of a text in lower case and without endings, the commonest ones left out.

    `getUserEvents` and `get_user_events` are three words, and `events` is the same as `event`.
    """
    return list(_terms(_CAMEL.sub(" ", text)))


def _terms(text: str) -> Iterator[str]:
    for word in _WORD.findall(text):
        lowered = _lower(word)
        if lowered not in _IGNORED:
            yield _stem(lowered)


def _lower(word: str) -> str:
    if word.isascii():
        return word.lower()
    return "".join(letter.lower() if letter < _CASED else letter for letter in word)


def _stem(word: str) -> str:
    """English words without the endings of plurals and of verbs, alike rather than right."""
    if len(word) < 4 or not word.isascii():
        return word
    word = _without_verb_ending(_singular(word))
    return word[:-1] if len(word) > 4 and word.endswith("e") else word


def _singular(word: str) -> str:
    if word.endswith("ies"):
        return f"{word[:-3]}y"
    if word.endswith(_SIBILANT):
        return word[:-2]
    return word if word.endswith(("ss", "us", "is")) else word.removesuffix("s")


def _without_verb_ending(word: str) -> str:
    for ending in ("ing", "ed"):
        stem = word.removesuffix(ending)
        if stem == word or len(stem) < _SHORT or word.endswith("eed"):
            continue
        if not _VOWEL.search(stem):  # string
            continue
        if len(stem) == _SHORT:  # saving, of save: an e has gone where no letter was doubled
            return f"{stem}e" if _UNDOUBLED.match(stem) else stem
        doubled = stem[-1] == stem[-2] and stem[-1] not in "lsz"
        return stem[:-1] if doubled else stem
    return word
