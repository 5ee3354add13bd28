"""Spelling: words that are run together, torn apart or shifted by a cipher, told by known words.

Known are the words of the tables of phrases and concepts, and those that are in any sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from string import ascii_lowercase, ascii_uppercase

from toolgen.lint.prose.tables import sections
from toolgen.lint.prose.words import listed

__all__ = ["known_words", "unshifted", "unsplit"]

_COMMON = listed(
    "a all and any are as at be before by call do for from have here his in into is it must no not "
    "of on or send she that the their them then this to up use was what when which will with "
    "without you your"
)
_LEAST = 2
_LONGEST = 2_000
_TORN = re.compile(
    r"(?<![a-z])[a-z]++(?:(?:-\s*+|[^\S\n]*+\n\s*+|\||['\"]\s*+[+~.]\s*+['\"])[a-z]++)+"
)
_RUN = re.compile(r"[a-z]{12,120}")
_WORD = re.compile(r"[a-z]{3,}")
_SEPARATE = re.compile(r"[^a-z]+")
_VISIBLE = "".join(map(chr, range(33, 127)))
_ROT47 = str.maketrans(_VISIBLE, _VISIBLE[47:] + _VISIBLE[:47])


def unshifted(text: str) -> Iterator[str]:
    """What a text is by a cipher of letters under which it has more common words than as it is, and
    by rot13, which many know.
    """
    if not text.isascii() or len(text) > _LONGEST:
        return
    own, (rot13, *others) = _common(text), _ciphers()
    yield text.translate(rot13).lower()
    for table in others:
        plain = text.translate(table)
        if _common(plain) >= own + _LEAST:
            yield plain.lower()


def unsplit(plain: str) -> Iterator[str]:
    """A folded text with the known words that are torn apart, run together or written from their
    ends in it: `ig-nore`, `ignoreall`, `erongi`.
    """
    read = _WORD.sub(_upright, _RUN.sub(_cut, _TORN.sub(_joined, plain)))
    if read != plain:
        yield read


def _joined(torn: re.Match[str]) -> str:
    """The word that pieces make, where they are none themselves."""
    pieces = _SEPARATE.split(torn[0])
    word = "".join(pieces)
    return word if word in known_words() and not known_words().issuperset(pieces) else torn[0]


def _cut(run: re.Match[str]) -> str:
    """The words that letters consist of, where they do, the longest ones first."""
    letters, known = run[0], known_words()
    words: list[str | None] = [None] * len(letters) + [""]
    for start in range(len(letters) - 1, -1, -1):
        ends = (end for end in range(len(letters), start, -1) if words[end] is not None)
        end = next((each for each in ends if letters[start:each] in known), None)
        words[start] = None if end is None else f"{letters[start:end]} {words[end]}"
    return (words[0] or letters).strip()


def _upright(word: re.Match[str]) -> str:
    """The known word that one which is not is from its end."""
    back = word[0][::-1]
    return back if back in known_words() and word[0] not in known_words() else word[0]


def _common(text: str) -> int:
    return len(_COMMON.intersection(text.lower().split()))


@cache
def _ciphers() -> tuple[dict[int, int], ...]:
    both = ascii_lowercase + ascii_uppercase

    def shifted(size: int) -> dict[int, int]:
        turned = (each[size:] + each[:size] for each in (ascii_lowercase, ascii_uppercase))
        return str.maketrans(both, "".join(turned))

    atbash = str.maketrans(both, ascii_lowercase[::-1] + ascii_uppercase[::-1])
    return (shifted(13), *map(shifted, {*range(1, 26)} - {13}), atbash, _ROT47)


@cache
def known_words() -> frozenset[str]:
    """The words of the tables in Latin letters, with their endings, and the common ones."""
    lines = (line for name in ("phrases.txt", "concepts.txt") for line in _lines(name))
    words = {word for line in lines for word in re.findall(r"[a-z]{3,}", line)}
    return frozenset({word + end for word in words for end in ("", "s", "ed", "ing")} | _COMMON)


def _lines(table: str) -> Iterator[str]:
    for lines in sections(table).values():
        yield from lines
