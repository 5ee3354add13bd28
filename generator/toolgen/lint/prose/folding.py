"""Folding: letters in their plain form, of lower case, and nothing hidden.

Sources: Unicode 15.1 (NFKC, UTS #39 on confusables, the names of characters).
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

__all__ = ["folded"]

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
_MIXED = re.compile(r"\b\w*[A-Za-z]\w*\b")


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
