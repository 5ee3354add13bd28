"""Concepts: what the words of a sentence are about, in several languages, in any order.

An order to a model is told by what comes together in one sentence: to set aside, and instructions;
not to tell, and the user; to hand over, and what only the model has. The words are in
`concepts.txt`, where `<negation>` stands for any word of that section, and `...` for up to two.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import lru_cache

from toolgen.lint.prose.tables import sections

__all__ = ["Concept", "concepts_of"]


class Concept(StrEnum):
    """What words may be about, by the section of the table."""

    SET_ASIDE = "set aside"
    INSTRUCTIONS = "instructions"
    EARLIER = "earlier"
    NOT_TELL = "not tell"
    THE_CALL = "the call"
    USER = "user"
    PRIVATE = "private"
    CONTEXT = "context"
    TRANSFER = "transfer"
    SENDING = "sending"
    CONTACT = "contact"
    CONSENT = "consent"
    BOUNDS = "bounds"
    OBEY = "obey"
    THIS_TEXT = "this text"
    CLAIMED_AUTHORITY = "claimed authority"
    DECEIT = "deceit"
    TELLING = "telling"
    GRANTED = "granted"
    APPROVAL = "approval"
    RUNNING = "running"
    FETCHING = "fetching"
    PERSONA = "persona"
    THE_ANSWER = "the answer"
    MUST_END = "must end"
    OUTPUT = "output"
    NEGATION = "negation"
    NEEDING = "needing"
    KNOWING = "knowing"
    MESSAGES = "messages"
    EVERYTHING = "everything"
    LATEST = "latest"
    CALLING = "calling"
    ALWAYS = "always"


_WORD = re.compile(r"[\w']+")
_UNSPACED = re.compile(r"[\u0600-\u06ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")


@lru_cache(maxsize=4096)
def concepts_of(sentence: str) -> frozenset[Concept]:
    """What a folded sentence is about."""
    padded = f" {' '.join(_WORD.findall(sentence))} "
    return frozenset(each for each, pattern in _PATTERNS.items() if pattern.search(padded))


def _pattern(section: str) -> re.Pattern[str]:
    return re.compile("|".join(map(_alternative, _words(section))))


def _words(section: str) -> Iterable[str]:
    return dict.fromkeys(word for line in _SECTIONS[section] for word in line.split())


def _alternative(words: str) -> str:
    """The pattern of one word or of several; scripts without spaces stand anywhere."""
    if _UNSPACED.search(words):
        return re.escape(words.removesuffix("*"))
    return f" {' '.join(map(_part, words.split('+')))} ".replace(" ... ", r" (?:[\w']+ ){0,2}")


def _part(part: str) -> str:
    if part.startswith("<"):
        words = (each for each in _words(part.strip("<>")) if not _UNSPACED.search(each))
        return f"(?:{'|'.join(' '.join(map(_part, each.split('+'))) for each in words)})"
    return part if part == "..." else re.escape(part).replace(r"\*", r"[\w']*")


_SECTIONS = sections("concepts.txt")
_PATTERNS: Mapping[Concept, re.Pattern[str]] = {each: _pattern(each) for each in Concept}
