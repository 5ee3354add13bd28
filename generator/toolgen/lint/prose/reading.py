"""Reading: what a model makes of a text, beyond what its characters say at first sight.

Consumes a text; produces the texts that it may be read as: letters in their plain form, invisible
ones left out, spelled-out words put together, digits read as the letters that they stand for, and
what is encoded in it. Rules are asked about each.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache, partial

from toolgen.lint.prose.decoding import decoded
from toolgen.lint.prose.folding import folded
from toolgen.lint.prose.spelling import unshifted, unsplit

__all__ = ["as_written", "readings", "turned"]

_DEEPEST = 2
"""How often what was decoded is decoded again."""
_SHORTEST = 12
_LONGEST = 20_000
"""Of longer texts, this much is decoded."""

_BREAK = re.compile(r"\n\s*\n|\n\s*(?=(?:[-*#>\u2022]|\d+[.)])\s)")
_LINKED = re.compile(r"(?<!\w)(?P<marked>@[^\W_]+[-_.])(?=\w)|(?<=\w)[-_.](?=\w)")
"""What links words of a name. What `@` marks is a name as far as its first link, and no role:
`@model_validator`.
"""
_LEET = str.maketrans("013457@$!|", "oieastasii")
_LEET_WORD = re.compile(r"(?<![\w@$!|])(?=[\w@$!|]*[A-Za-z])(?=[\w@$!|]*[0134578@$!|])[\w@$!|]+")
_SPELLED = re.compile(r"(?<!\w)(?:\w([ .\-_*]))(?:\w\1){2,}\w(?!\w)(?:\s+(?:\w\1){1,}\w(?!\w))*")
_MARKUP = re.compile(
    r"<!--(?:(?!-->)[\s\S]){0,400}-->|</?[A-Za-z][\w-]{0,29}(?:\s[^<>]{0,200})?/?>|\*\*|__|~~|(?<=\w)[*`~]+(?=\w)"
    r"|\\[a-z]{2,12}\{|(?<=\w)\}"
)
_HUMPS = re.compile(r"\b[A-Za-z]?[a-z]+(?:[A-Z][a-z]+){2,}\b")
_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")
_TURNED = str.maketrans(
    "\u0250\u0254\u01dd\u025f\u0183\u0265\u0131\u1d09\u027e\u029e\u026f\u0279\u0287\u028c\u028d\u028enudqbp6\u05df\u0285",
    "acefghiijkmrtvwyunpbdqgll",
)
"""Letters that stand on their heads."""


@lru_cache(maxsize=1024)
def readings(text: str) -> tuple[str, ...]:
    """What a text may be read as, folded and a paragraph or item a line, each once, itself first.

    Nothing for a text that is too short to say anything.
    """
    if len(text) < _SHORTEST:
        return ()
    return tuple(dict.fromkeys(map(_in_lines, _readings(text, _DEEPEST))))


def turned(text: str) -> tuple[str, ...]:
    """A text by letters that are shifted, and from its end, as a whole or word by word: what no
    sentence is written in.
    """
    plain = folded(text)
    if len(text) < _SHORTEST:
        return ()
    upright = "" if text.isascii() else text[::-1].translate(_TURNED).lower()
    by_word = " ".join(word[::-1] for word in plain.split())
    return tuple(filter(None, (plain[::-1], by_word, upright, *unshifted(text))))


def as_written(read: str, text: str) -> str:
    """A part of what a text is read as, in the spelling of the text where it stands there."""
    plain, part = " ".join(text.split()), " ".join(read.split())
    start = plain.lower().find(part)
    return plain[start : start + len(part)] if start >= 0 else part


def _in_lines(text: str) -> str:
    return "\n".join(" ".join(part.split()) for part in _BREAK.split(text))


def _readings(text: str, depth: int) -> Iterator[str]:
    plain = folded(text)
    yield plain
    spelled = _SPELLED.sub(_joined, plain)
    yield spelled
    yield _LINKED.sub(lambda link: link["marked"] or " ", spelled)
    for one in ("i", "l"):
        yield _LEET_WORD.sub(partial(_letters, one), spelled)
    yield from unsplit(plain)
    yield folded(_MARKUP.sub("", text))
    yield folded(_HUMPS.sub(lambda found: _HUMP.sub(" ", found.group()), text))
    if depth:
        for hidden in decoded(text[:_LONGEST]):
            yield from _readings(hidden, depth - 1)


def _joined(found: re.Match[str]) -> str:
    """A spelled-out run as words: `i g n o r e  a l l`, where more room stands between words."""
    mark = found[1]
    words = re.split(r"\s{2,}" if mark == " " else r"\s+", found.group())
    return " ".join(word.replace(mark, "") for word in words)


def _letters(one: str, found: re.Match[str]) -> str:
    """A word of digits and letters in letters alone; `one` is what its ones stand for."""
    return found.group().replace("1", one).translate(_LEET)
