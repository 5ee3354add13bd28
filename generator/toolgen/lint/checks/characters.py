"""Characters: those that nobody sees, that turn the text around, or that look like others.

Sources: Unicode 15.1 (general categories, UAX #9, UTS #39), CVE-2021-42574.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from toolgen.findings import Finding
from toolgen.letters import is_settled
from toolgen.lint.checks.subject import LintLimits, LintSubject

_BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_MARKS = frozenset("\u200e\u200f\u061c")
_ZERO_WIDTH_JOINERS = frozenset("\u200c\u200d")
_FILLERS = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u180f\u2800\u3164\uffa0"
)
_EMOJI_STYLE = "\ufe0f"
_PLAIN_CONTROLS = frozenset("\n\t\r")

# Letters of Cyrillic and Greek that have the form of a Latin one (UTS #39, confusables).
_LOOKALIKES = frozenset(
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0455\u0456\u0458\u0501\u051b\u051d\u04bb"
    "\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0425\u0405\u0406\u0408"
    "\u03bf\u03bd\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7"
)
_WORD = re.compile(r"[^\W\d_]+")
_LATIN = re.compile(r"[A-Za-z]")


def characters(subject: LintSubject, limits: LintLimits) -> Iterator[Finding]:
    """What in the texts of a tool is not what a reader sees."""
    for text in subject.texts:
        if text.text.isascii() and text.text.isprintable():
            continue
        for rule, found in (
            ("hidden-characters", _hidden(text.text)),
            ("bidi-characters", _turning(text.text)),
        ):
            if listed := list(dict.fromkeys(found)):
                yield subject.finding(rule, text.path, ", ".join(map(_named, listed[:5])))
        for word in _WORD.findall(text.text):
            if _LATIN.search(word) and _LOOKALIKES.intersection(word):
                letters = ", ".join(map(_named, sorted(_LOOKALIKES.intersection(word))))
                yield subject.finding("confusable-characters", text.path, f"{word}: {letters}")


def _hidden(text: str) -> Iterator[str]:
    for index, character in enumerate(text):
        if character in _BIDI or character in _MARKS or character in _PLAIN_CONTROLS:
            continue
        if character in _ZERO_WIDTH_JOINERS:
            if not _joins(text, index):
                yield character
        elif character == _EMOJI_STYLE:
            if text[:index][-1:].isascii():
                yield character
        elif character in _FILLERS or _is_selector(character) or _is_control(character):
            yield character


def _is_control(character: str) -> bool:
    is_told = is_settled(character)  # what is no letter yet to one Python is one to another
    return is_told and unicodedata.category(character) in ("Cc", "Cf", "Cn", "Co", "Cs")


def _is_selector(character: str) -> bool:
    return "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef"


def _joins(text: str, index: int) -> bool:
    """Whether a joiner stands where scripts and emoji need one: between two that are no ASCII."""
    around = text[index - 1 : index] + text[index + 1 : index + 2]
    return len(around) == 2 and not any(each.isascii() or each in _MARKS for each in around)


def _turning(text: str) -> Iterator[str]:
    letters = (each for each in text if each not in _MARKS)
    has_letters = any(unicodedata.bidirectional(each) in ("R", "AL") for each in letters)
    for character in text:
        if character in _BIDI or (character in _MARKS and not has_letters):
            yield character


def _named(character: str) -> str:
    return f"U+{ord(character):04X} {unicodedata.name(character, 'without a name')}"
