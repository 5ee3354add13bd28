"""Reading: what a model makes of a text, beyond what its characters say at first sight.

Consumes a text; produces the texts that it may be read as: letters in their plain form, invisible
ones left out, spelled-out words put together, digits read as the letters that they stand for, and
what is encoded in it. Rules are asked about each.

Sources: Unicode 15.1 (NFKC, UTS #39 on confusables, the names of characters).
"""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache, partial

from toolgen.lint.decoding import decoded

__all__ = ["as_written", "folded", "readings", "turned"]

_DEEPEST = 2
"""How often what was decoded is decoded again."""
_SHORTEST = 12
_LONGEST = 20_000
"""Of longer texts, this much is decoded."""

# Letters that have the form of a Latin one, in the order of the text below (UTS #39).
_ALIKE = str.maketrans(
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0455\u0456\u0458\u0501\u051b\u051d\u04bb\u043a\u043c\u0442\u0432\u043d\u0433"
    "\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0425\u0405\u0406\u0408"
    "\u03bf\u03bd\u03b1\u03b9\u03ba\u03c1\u03c5\u03c4\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7"
    "\u0578\u057d\u0585\u0581\u0561\u0131\u0237\u0251\u0261\u0269\u0280",
    "aeopcyxsijdqwhkmtbhrABEKMHOPCTXSIJovaikputABEZHIKMNOPTYXnsogaijagir",
)
_OF_LATIN = re.compile(
    r"(?:LATIN (?:SMALL |CAPITAL )?LETTER (?:SMALL CAPITAL )?|REGIONAL INDICATOR SYMBOL LETTER "
    r"|TAG LATIN (?:SMALL|CAPITAL) LETTER |(?:NEGATIVE )?(?:SQUARED|CIRCLED) LATIN CAPITAL LETTER )"
    r"([A-Z])\Z"
)
_BREAK = re.compile(r"\n\s*\n|\n\s*(?=(?:[-*#>\u2022]|\d+[.)])\s)")
_LINKED = re.compile(r"(?<=\w)[-_.](?=\w)")
_MIXED = re.compile(r"\b\w*[A-Za-z]\w*\b")
_LEET = str.maketrans("013457@$!|", "oieastasii")
_LEET_WORD = re.compile(r"(?<![\w@$!|])(?=[\w@$!|]*[A-Za-z])(?=[\w@$!|]*[0134578@$!|])[\w@$!|]+")
_SPELLED = re.compile(r"(?<!\w)(?:\w([ .\-_*]))(?:\w\1){2,}\w(?!\w)(?:\s+(?:\w\1){1,}\w(?!\w))*")
_MARKUP = re.compile(
    r"</?[A-Za-z][A-Za-z0-9]{0,9}(?:\s[^<>]{0,40})?/?>|\*\*|__|~~|(?<=\w)[*`~]+(?=\w)"
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
    """A text by letters that are shifted, and from its end: what no sentence is written in."""
    plain = folded(text)
    if len(text) < _SHORTEST:
        return ()
    upright = "" if text.isascii() else text[::-1].translate(_TURNED).lower()
    return tuple(filter(None, (codecs.encode(plain, "rot13"), plain[::-1], upright)))


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
    yield _LINKED.sub(" ", spelled)
    if _LEET_WORD.search(spelled):
        for one in ("i", "l"):
            yield _LEET_WORD.sub(partial(_letters, one), spelled)
    bare = _MARKUP.sub("", text)
    if bare != text:
        yield folded(bare)
    if _HUMPS.search(text):
        yield folded(_HUMPS.sub(lambda found: _HUMP.sub(" ", found.group()), text))
    if depth:
        for hidden in decoded(text[:_LONGEST]):
            yield from _readings(hidden, depth - 1)


def folded(text: str) -> str:
    """A text in plain letters of lower case: no marks, nothing hidden, no look-alikes of Latin."""
    if text.isascii():
        return text.lower()
    kept = "".join(map(_plain, text))
    plain = "".join(
        each for each in unicodedata.normalize("NFKD", kept) if not unicodedata.combining(each)
    )
    words = _MIXED.sub(lambda found: found.group().translate(_ALIKE), plain)
    return unicodedata.normalize("NFC", words).lower()


@cache
def _plain(character: str) -> str:
    """A character, or the Latin letter that it has the form of; nothing for a hidden one."""
    if character.isascii():
        return character
    if found := _OF_LATIN.match(unicodedata.name(character, "")):
        return found[1].lower()
    if character == "\U000e0020":
        return " "
    is_hidden = unicodedata.category(character) == "Cf" or "\ufe00" <= character <= "\ufe0f"
    return "" if is_hidden else character


def _joined(found: re.Match[str]) -> str:
    """A spelled-out run as words: `i g n o r e  a l l`, where more room stands between words."""
    mark = found[1] or " "
    words = re.split(r"\s{2,}" if mark == " " else r"\s+", found.group())
    return " ".join(word.replace(mark, "") for word in words)


def _letters(one: str, found: re.Match[str]) -> str:
    """A word of digits and letters in letters alone; `one` is what its ones stand for."""
    return found.group().replace("1", one).translate(_LEET)
