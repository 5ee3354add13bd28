"""Checked text: the only kinds of text that templates may print, and how names are told apart.

Consumes names and paths from the user's source; produces `Source`, `Identifier` and `DottedName`.
"""

from __future__ import annotations

import functools
import hashlib
import keyword
import re
import unicodedata
from collections import Counter
from collections.abc import Mapping

from toolgen import letters


class Source(str):
    """Python source text that this package wrote, with every foreign value in it a literal."""

    __slots__ = ()


@functools.lru_cache(maxsize=4096)
def is_identifier(text: str) -> bool:
    """Whether `text` can stand as a name and means itself: the parser folds names to NFKC."""
    return (
        letters.is_identifier(text)
        and not keyword.iskeyword(text)
        and unicodedata.is_normalized("NFKC", text)
    )


class Identifier(Source):
    """A name that is safe to write as code.

    Raises ValueError for anything that is not an identifier, or is a keyword.
    """

    __slots__ = ()

    def __new__(cls, text: str) -> Identifier:
        """Check `text`."""
        _require_identifier(text)
        return super().__new__(cls, text)


class DottedName(Source):
    """A module path, or a chain of attributes: identifiers joined by dots.

    Raises ValueError when a part is not an identifier.
    """

    __slots__ = ()

    def __new__(cls, text: str) -> DottedName:
        """Check the parts of `text`."""
        for part in text.split("."):
            _require_identifier(part)
        return super().__new__(cls, text)


def _require_identifier(text: str) -> None:
    if not is_identifier(text):
        raise ValueError(f"not an identifier: {text!r}")


def to_identifier(text: str) -> Identifier:
    """The identifier nearest to `text`: itself, or `get_weather` for `get-weather`."""
    if is_identifier(text):
        return Identifier(text)
    folded = re.sub(r"\W", "_", unicodedata.normalize("NFKC", text), flags=re.ASCII)
    if not folded or folded[0].isdigit():
        folded = f"_{folded}"
    return Identifier(f"{folded}_" if keyword.iskeyword(folded) else folded)


def camel_case(text: str) -> str:
    """`get_weather` and `get-weather` give `GetWeather`; a leading digit gets `Tool` before it."""
    words = re.split(r"[\W_]+", to_identifier(text))
    joined = "".join(word[:1].upper() + word[1:] for word in words)
    return joined if letters.is_identifier(joined[:1]) else f"Tool{joined}"


def short_digest(text: str) -> str:
    """Eight hex digits that stand for `text`."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:8]


def distinct(wanted: Mapping[str, str]) -> dict[str, str]:
    """Give every key the name it wants; all keys that want one name get the key's digest after it.

    All of them, so that a newcomer never takes over a name that meant something else. Names that
    differ in case only count as one: some file systems do not tell them apart.
    """
    count = Counter(name.casefold() for name in wanted.values())
    return {
        key: name if count[name.casefold()] == 1 else f"{name}_{short_digest(key)}"
        for key, name in wanted.items()
    }
