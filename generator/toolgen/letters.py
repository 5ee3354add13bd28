"""Letters: what all supported Pythons say alike of them.

Each has the tables of its own version of Unicode. Whether a letter is shown, or may stand in a
name, is told of those that the oldest of them knows, and refused for all that came since.
"""

from __future__ import annotations

import re
from typing import Any

OLDEST = 11
"""The minor version of the Python whose tables count, those of Unicode 14."""

_SINCE = (
    "\u0cf3\u0ece\u2ffc-\u2fff\u31ef\U00010efd-\U00010eff\U0001123f-\U00011241\U00011b00-\U00011b09"
    "\U00011f00-\U00011f10\U00011f12-\U00011f3a\U00011f3e-\U00011f59\U0001342f\U00013439-\U00013455"
    "\U0001b132\U0001b155\U0001d2c0-\U0001d2d3\U0001df25-\U0001df2a\U0001e030-\U0001e06d\U0001e08f"
    "\U0001e4d0-\U0001e4f9\U0001f6dc\U0001f774-\U0001f776\U0001f77b-\U0001f77f\U0001f7d9"
    "\U0001fa75-\U0001fa77\U0001fa87-\U0001fa88\U0001faad-\U0001faaf\U0001fabb-\U0001fabd\U0001fabf"
    "\U0001face-\U0001facf\U0001fada-\U0001fadb\U0001fae8\U0001faf7-\U0001faf8\U0002b739"
    "\U0002ebf0-\U0002ee5d\U00031350-\U000323af"
)
"""What Unicode 15.0 (Python 3.12) and 15.1 (3.13) added."""
_NAMED_SINCE = "\u200c\u200d\u30fb\uff65"
"""What names may have since 15.1."""

UNSETTLED = re.compile(f"[{_SINCE}]")
"""A letter that not all supported Pythons know."""
UNSETTLED_IN_NAMES = re.compile(f"[{_SINCE}{_NAMED_SINCE}]")
"""A letter that not all of them tell alike whether it may stand in a name."""


def is_settled(value: object) -> bool:
    """Whether all letters in a text, or in the texts of a container, are ones that all know."""
    match value:
        case str():
            return value.isascii() or not UNSETTLED.search(value)
        case tuple() | list() | set() | frozenset():
            return all(map(is_settled, value))
        case dict():
            return all(map(is_settled, value.items()))
        case _:
            return True


class _Unsettled(str):
    """A text whose `repr` differs between versions of Python: asking for it is a ValueError."""

    __slots__ = ()

    def __repr__(self) -> str:
        raise ValueError("which of its letters are shown differs between versions of Python")


def guarded(value: Any) -> Any:
    """The same value; it raises ValueError when it is shown in a way that they do not agree on."""
    if is_settled(value):
        return value
    match value:
        case str():
            return _Unsettled(value)
        case dict():
            return {guarded(key): guarded(item) for key, item in value.items()}
        case _:
            return type(value)(map(guarded, value))


def is_identifier(text: str) -> bool:
    """Whether all of them take a text for an identifier."""
    return text.isidentifier() and (text.isascii() or not UNSETTLED_IN_NAMES.search(text))


def shown(value: object) -> str:
    """The `repr` of a value as the oldest of them gives it."""
    return escaped(repr(value))


def escaped(text: str) -> str:
    """A text that holds what `repr` gave, as it would with the oldest of them."""
    return text if text.isascii() else UNSETTLED.sub(_escape, text)


def _escape(found: re.Match[str]) -> str:
    return found[0].encode("ascii", "backslashreplace").decode("ascii")
