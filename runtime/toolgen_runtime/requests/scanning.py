"""Objects in prose: where text that a model wrote holds JSON, in fences or without.

Consumes text; produces the values in it, each with whether it stood in a fenced block.
"""

from __future__ import annotations

import re

from toolgen_runtime.requests.decoding import RepairMissing, closing, exact, literal, repaired
from toolgen_runtime.requests.errors import MalformedRequest
from toolgen_runtime.requests.shapes import ENVELOPE
from toolgen_runtime.requests.syntaxes import CODE, FENCE, JSON, MARK, NOT_READ, OVER, REGIONS

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

    Values = list[tuple[Any, bool]]

__all__ = ["objects_in"]

_FENCE = "```"
_LIKE_JSON = re.compile(r"""\{\s*(?:["'}]|[\w$-]+\s*:|//|/\*)|\[""")
_LIKE_REQUEST = re.compile(rf"""["']?(?:{"|".join(sorted(ENVELOPE))})["']?\s*:""")
_ENDS = {
    name.replace(" ", "_"): (name, re.compile(end, re.MULTILINE | re.IGNORECASE))
    for name, (_, end) in REGIONS.items()
}
_EFFORT = 8
_LEAST_EFFORT = 10_000


def objects_in(text: str) -> Values:
    """Each object or array that `text` holds, and whether a fence was open before it.

    Thoughts, results of tools and the arguments of calls in Python are left out.
    Raises MalformedRequest for a call in a format that is not read, for what may be a request where
    something was not closed, for a damaged one where nothing can repair it, and for text with so
    many false beginnings that reading it would take too long.
    """
    return _Scan(text).objects()


class _Scan:
    """One pass over one text, whose effort is bounded."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._left = _EFFORT * len(text) + _LEAST_EFFORT

    def objects(self) -> Values:
        found: Values = []
        position, is_fenced = 0, False
        while mark := MARK.search(self._text, position):
            kind, start, position = mark.lastgroup or "", mark.start(), mark.end()
            if kind == FENCE:
                is_fenced = not is_fenced
            elif kind == OVER:
                found = []  # all of it was thought
            elif kind == CODE:
                position = self._end_of_code(start)
            elif kind == JSON:
                value, position = self._json(start)
                if value is not None:
                    found.append((value, is_fenced))
            elif kind in NOT_READ:
                message = f"the text holds a tool call in a format that is not read: {mark.group()}"
                raise MalformedRequest(message)
            else:
                position = self._end_of_region(kind, position)
        return found

    def _end_of_region(self, kind: str, start: int) -> int:
        name, pattern = _ENDS[kind]
        end = pattern.search(self._text, start)
        return self._cut_off(start, f"a {name}") if end is None else end.end()

    def _end_of_code(self, start: int) -> int:
        end = self._closing(start, "()")
        return self._cut_off(start, "a call in Python") if end is None else end

    def _json(self, start: int) -> tuple[Any, int]:
        """The value that begins at `start`, None where it is no request, and where to go on."""
        is_json = _LIKE_JSON.match(self._text, start)
        end = self._closing(start, "{[]}")
        if end is None:
            return None, self._cut_off(start, "JSON") if is_json else start + 1
        piece = self._text[start:end]
        if not _LIKE_REQUEST.search(piece):
            return None, start + 1 if _FENCE in piece else end
        return (_read(piece) if is_json else None), end

    def _cut_off(self, start: int, what: str) -> int:
        """The end of the text, as that of what is not closed."""
        brace = self._text.find("{", start)
        if brace >= 0 and _LIKE_REQUEST.search(self._text, brace):
            message = (
                f"{what} is not closed: the text was cut off, or a bracket or tag in it is too"
                " many; what may be a tool request in there is not read"
            )
            raise MalformedRequest(message)
        return len(self._text)

    def _closing(self, start: int, brackets: str) -> int | None:
        end = closing(self._text, start, brackets)
        self._left -= (len(self._text) if end is None else end) - start + 1
        if self._left < 0:
            raise MalformedRequest("the text is too tangled to be searched for tool requests")
        return end


def _read(piece: str) -> Any:
    """The value of what looks like a request, None where it is none.

    Raises MalformedRequest for what nothing can repair.
    """
    for read in (exact, literal):
        try:
            return read(piece)
        except ValueError:
            continue
    if _FENCE in piece:  # the bracket that closes it may be another's
        raise MalformedRequest("a tool request is damaged, and not closed in its fence")
    try:
        return repaired(piece)
    except RepairMissing as error:
        raise MalformedRequest(f"a tool request cannot be read: {error}") from error
    except ValueError:
        return None
