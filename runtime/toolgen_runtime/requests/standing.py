"""How JSON without the mark of a call stands in a text: as a call that is made, or a part of prose.

No template of a model writes such a call but as a whole message, or on lines of its own, one behind
the other. What has other words beside it is a line of a log, a command, a record or a mention: a
request in there is none that anybody made. A call also ends a message: what a sentence has led to,
and what more is said of, is an example.
"""

from __future__ import annotations

import re

from toolgen_runtime.requests.leading import (
    announces,
    introduced_by,
    is_name,
    led_to,
    own_words,
    plain,
    words,
)
from toolgen_runtime.requests.quoting import ENDS

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["PlacedCall", "spoken_of"]

_FRAMES = re.compile(
    rf"(?:{ENDS.pattern})(?:assistant\b|model\b)?|<[^<>\n]*>|\[/\w*\]|```+|~~~+"
    r"|[\u00ad\u200b-\u200f\u2060\ufeff]"
)
_PAUSE = re.compile(
    r"[.,;!?\u2026\u060c\u061b\u061f\u06d4\u0964\u1362\u3001\u3002\uff01\uff0c\uff1b\uff1f]\Z"
)
"""What ends a sentence, or a part of one, and no label."""
_BETWEEN = ".,;:)]} \t"
"""What parts calls of one line: `{…}; {…}`."""


class PlacedCall:
    """Where requests of the tools of some `names` stand.

    `is_data` says that no mark tells that they are calls, `is_framed` that a fence is around them.
    Blocks before them are over where what leads to them begins, `led_from`. The prose behind them
    is `over` where something else begins: a call if one `is_followed` by it.
    """

    __slots__ = ("end", "is_data", "is_followed", "is_framed", "led_from", "names", "over", "start")

    def __init__(
        self, start: int, end: int, names: list[str], *, is_data: bool, is_framed: bool
    ) -> None:
        self.start = start
        self.end = end
        self.names = names
        self.is_data = is_data
        self.is_framed = is_framed
        self.led_from = 0
        self.over: int | None = None
        self.is_followed = False


def spoken_of(text: str, calls: Sequence[PlacedCall], *, is_framed: bool) -> str:
    """What shows that data among `calls` is a part of what is said; empty for none.

    `is_framed` has only what is framed looked at.
    """
    reached, goes_on = 0, bool(calls and _said(text[calls[-1].end : calls[-1].over]))
    for call in calls:
        if call.is_data and (call.is_framed or not is_framed):
            said = _before(text, call, reached) or _behind(text, call)
            if not said and goes_on and not call.is_framed:
                said = introduced_by(text, call.start, max(reached, call.led_from), call.names)
            if said:
                return said
        reached = call.end
    return ""


def _before(text: str, call: PlacedCall, reached: int) -> str:
    """What stands before data on its line, but for the marks of lists and a label of the call."""
    if led_to(text, reached, call.start) != call.start:
        return ""  # a fence, a token or an element is around it
    begun = text.rfind("\n", reached, call.start) + 1
    line = text[begun or reached : call.start]
    line = own_words(line)
    if not begun:  # it stands in the line of the call before: a text begins with a line end
        line = line.lstrip(_BETWEEN)
    if line.endswith("*"):
        return line.strip()  # emphasis, as no list has it
    shown = plain(_FRAMES.sub("", line))
    is_label = words(shown) and is_name(shown) and not _PAUSE.search(shown)
    return "" if is_label and announces(shown, call.names) else shown


def _behind(text: str, call: PlacedCall) -> str:
    """What stands behind data on its line; nothing where that is before another call."""
    line, ended, _ = text[call.end : call.over].partition("\n")
    return _said(line) if ended or not call.is_followed else ""


def _said(text: str) -> str:
    """What a piece of text says, where it has words."""
    bare = _FRAMES.sub("", text).strip()
    return bare if words(bare) else ""
