"""Languages: whether a sentence is in one whose orders the rules know.

Languages in Latin letters are told by their common words (`languages.txt`), others by their letters
alone, so that Bulgarian counts as Russian. What is in none of them models read, and no rule.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

from toolgen.lint.prose.folding import folded
from toolgen.lint.prose.spelling import known_words
from toolgen.lint.prose.tables import sections
from toolgen.lint.prose.words import listed

__all__ = ["unjudged"]

_FEWEST = 4
"""As many words tell a language; fewer may be names."""
_SHARE = 5
"""Of as many words, at least one is common in any sentence of a language."""
_SENTENCE = re.compile(
    r"(?<=[.!?;:,\u0964])\s+|\s-+\s|\n|[\u3002\uff01\uff1f()\[\]{}\"\u201c\u201d`|<>=\u2014\u2013/]"
)
_WORD = re.compile(r"(?<![\w@/.$%+-])[^\W\d_]+(?:['\u2019][^\W\d_]+)*(?![\w@/+-]|\.\w)")
_ENGLISH = re.compile(
    r"\w{3}(?:abl[ey]|age|al(?:ly)?|ance|ar[ys]|ate[ds]?|ed|ence|ent|ers?|ess|fic|ful|i[cz]ed?|ics?|ing|ions?|ism|ist|ity|ive"
    r"|ly|ments?|ness|ors?|ories|ory|ous|se[ds]|ses|sis|tics|ties|ts|ures?|ys?)\Z"
)
"""Endings of English words: what is told in key words has no others."""
_SCRIPTS = frozenset({"LATIN", "CYRILLIC", "CJK", "HIRAGANA", "KATAKANA", "HANGUL", "ARABIC"})
_LETTERS = 10
"""As many letters of another script are no symbols."""
_ALPHABETS = {
    "CYRILLIC": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "ARABIC": "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي",
}
"""Those of Russian and Arabic, which Ukrainian, Serbian, Persian and Urdu have others than."""
_OTHERS = 3
"""As many letters that these have not are of no name."""


def unjudged(text: str) -> Iterator[str]:
    """The sentences of a text that no rule for orders can judge."""
    return (each for each in _SENTENCE.split(text) if _is_foreign(each) or _is_unknown(each))


def _is_foreign(sentence: str) -> bool:
    """Whether a sentence is in a script of which the rules know no word."""
    letters = [each for each in sentence.lower() if each.isalpha() and not each.isascii()]
    scripts = [_script(each) for each in letters]
    others = (
        each not in known
        for each, of in zip(letters, scripts, strict=True)
        if (known := _ALPHABETS.get(of))
    )
    return sum(each not in _SCRIPTS for each in scripts) >= _LETTERS or sum(others) >= _OTHERS


def _is_unknown(sentence: str) -> bool:
    """Whether words of Latin letters are none of a language that the rules know."""
    words = [folded(each) for each in _WORD.findall(sentence) if _is_plain(each)]
    if len(words) < _FEWEST:
        return False
    english = sum(each in known_words() or _ENGLISH.search(each) is not None for each in words)
    common = (len([each for each in words if each in known]) for known in _languages())
    return max(english, *common) * _SHARE < len(words)


def _is_plain(word: str) -> bool:
    """Whether a word of Latin letters is written as any other, and not as a name is."""
    return len(word) > 1 and word[1:].islower() and _script(word[0]) == "LATIN"


@cache
def _script(letter: str) -> str:
    return unicodedata.name(letter, "").partition(" ")[0].partition("-")[0]


@cache
def _languages() -> tuple[frozenset[str], ...]:
    """The common words of each language."""
    return tuple(listed(" ".join(lines)) for lines in sections("languages.txt").values())
