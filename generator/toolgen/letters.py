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
    "\u0558\u058b-\u058c\u05c8-\u05c9\u088f\u0897\u0b53-\u0b54\u0c5c\u0cdc\u0cf3\u0ece"
    "\u1acf-\u1af0\u1b4e-\u1b4f\u1b7f\u1c89-\u1c8a\u208f\u209d-\u209f\u20c1-\u20c4\u2427-\u2429"
    "\u2b96\u2e60-\u2e63\u2ffc-\u2fff\u31e4-\u31e5\u31ef\ua7cb-\ua7cf\ua7d2\ua7d4\ua7da-\ua7dd"
    "\ua7e2\ua7f1\uab6c-\uab6d\ufbc3-\ufbd2\ufd90-\ufd91\ufdc8-\ufdce\U000105c0-\U000105f3"
    "\U000107bb-\U000107bf\U00010940-\U00010959\U00010d40-\U00010d65\U00010d69-\U00010d85"
    "\U00010d8e-\U00010d8f\U00010ec2-\U00010ec7\U00010ec9-\U00010eee\U00010ef0-\U00010eff"
    "\U0001123f-\U00011241\U00011380-\U00011389\U0001138b\U0001138e\U00011390-\U000113b5"
    "\U000113b7-\U000113c0\U000113c2\U000113c5\U000113c7-\U000113ca\U000113cc-\U000113d5"
    "\U000113d7-\U000113d8\U000113e1-\U000113e2\U000116d0-\U000116e3\U00011b00-\U00011b0a"
    "\U00011b60-\U00011b67\U00011bc0-\U00011be1\U00011bf0-\U00011bf9\U00011db0-\U00011ddb"
    "\U00011de0-\U00011de9\U00011df0-\U00011df1\U00011f00-\U00011f10\U00011f12-\U00011f3a"
    "\U00011f3e-\U00011f5a\U0001246f\U00012475-\U0001247f\U00012550-\U00012686\U0001342f"
    "\U00013439-\U00013455\U00013460-\U000143fa\U00016100-\U00016139\U00016d40-\U00016d79"
    "\U00016ea0-\U00016eb8\U00016ebb-\U00016ed3\U00016ff2-\U00016ff6\U000187f8-\U000187ff"
    "\U00018cd6-\U00018cda\U00018cff\U00018d09-\U00018d20\U00018d80-\U00018df2"
    "\U00018e00-\U00019191\U000191a0-\U000191d2\U0001b123-\U0001b128\U0001b132\U0001b155\U0001b168"
    "\U0001cc00-\U0001ccfc\U0001cd00-\U0001ceb3\U0001ceba-\U0001ced0\U0001ced2-\U0001ced4"
    "\U0001cedd-\U0001cefd\U0001d127-\U0001d128\U0001d1eb-\U0001d1ff\U0001d250-\U0001d281"
    "\U0001d2c0-\U0001d2d3\U0001d6a6\U0001db00-\U0001db1c\U0001df1f-\U0001df81"
    "\U0001df90-\U0001df96\U0001dfcd-\U0001dfff\U0001e030-\U0001e06d\U0001e08f"
    "\U0001e4d0-\U0001e4f9\U0001e5d0-\U0001e5fa\U0001e5ff\U0001e6c0-\U0001e6de"
    "\U0001e6e0-\U0001e6f5\U0001e6fe-\U0001e6ff\U0001f1ae\U0001f6d8-\U0001f6d9\U0001f6dc"
    "\U0001f774-\U0001f77f\U0001f7d9-\U0001f7db\U0001f7f1-\U0001f7ff\U0001f8b2-\U0001f8bb"
    "\U0001f8c0-\U0001f8c1\U0001f8d0-\U0001f8d8\U0001fa54-\U0001fa57\U0001fa75-\U0001fa77"
    "\U0001fa87-\U0001fa8f\U0001faad-\U0001faaf\U0001fabb-\U0001fabf\U0001fac6\U0001fac8"
    "\U0001facc-\U0001facf\U0001fada-\U0001fadd\U0001fadf\U0001fae8-\U0001faeb\U0001faef"
    "\U0001faf7-\U0001fafa\U0001fbcb-\U0001fbef\U0001fbfa\U0002b739-\U0002b73f\U0002b81e"
    "\U0002cea2-\U0002cead\U0002ebf0-\U0002ee5d\U00031350-\U00033479\U0003d000-\U0003fc3f"
)
"""What Unicode 15.0 (Python 3.12), 15.1 (3.13) and those up to 18.0 added."""
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
