"""Objects in prose: where text that a model wrote holds JSON, in fences or without.

Consumes text; produces the values in it, each with whether it stood in a fenced block.
"""

from __future__ import annotations

import re

from toolgen_runtime.requests.decoding import RepairMissing, exact_at, literal, repaired
from toolgen_runtime.requests.errors import MalformedRequest
from toolgen_runtime.requests.shapes import ENVELOPE

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

__all__ = ["objects_in"]

_FENCE = "```"
_MARK = re.compile(r"```|\{")
_TOKEN = re.compile(r"""[][{}"'\\]""")
_BEFORE_TEXT = frozenset("{[(,: \t\r\n")
_THINKING = re.compile(r"\s*<(think|thinking)>.*?</\1>", re.DOTALL)
_LIKE_REQUEST = re.compile(rf"""["']?(?:{"|".join(sorted(ENVELOPE))})["']?\s*:""")
_EFFORT = 8
_LEAST_EFFORT = 10_000


def objects_in(text: str) -> Iterator[tuple[Any, bool]]:
    """Each object that `text` holds, and whether a fence was open before it.

    What a model thought aloud before it answered is left out. Raises MalformedRequest for text with
    so many false beginnings that reading it would take too long, and for a damaged request where
    nothing can repair it.
    """
    thought = _THINKING.match(text)
    return _Scan(text, thought.end() if thought else 0).objects()


class _Scan:
    """One pass over one text, whose effort is bounded."""

    def __init__(self, text: str, start: int) -> None:
        self._text = text
        self._start = start
        self._left = _EFFORT * len(text) + _LEAST_EFFORT

    def objects(self) -> Iterator[tuple[Any, bool]]:
        position, is_fenced = self._start, False
        while mark := _MARK.search(self._text, position):
            position = mark.end()
            if mark.group() == _FENCE:
                is_fenced = not is_fenced
            elif (found := self._object(mark.start())) is not None:
                value, position = found
                yield value, is_fenced

    def _object(self, start: int) -> tuple[Any, int] | None:
        """The object that begins at `start`, and where it ends."""
        try:
            return exact_at(self._text, start)
        except ValueError as error:
            self._spend(getattr(error, "pos", start) - start)
        end = self._closing(start)
        if end is not None:
            try:
                return literal(self._text[start:end]), end
            except ValueError:
                pass
        fence = self._text.find(_FENCE, start)
        bound = len(self._text) if fence < 0 else fence
        return self._mended(start, bound if end is None else min(end, bound))

    def _mended(self, start: int, end: int) -> tuple[Any, int] | None:
        piece = self._text[start:end]
        if not _LIKE_REQUEST.search(piece):
            return None
        self._spend(len(piece))
        try:
            return repaired(piece), end
        except RepairMissing as error:
            raise MalformedRequest(f"a tool request cannot be read: {error}") from error
        except ValueError:
            return None

    def _closing(self, start: int) -> int | None:
        """Where the bracket that opens at `start` is closed, as far as can be told."""
        depth, quote, escaped = 0, "", -1
        for token in _TOKEN.finditer(self._text, start):
            mark, place = token.group(), token.start()
            if place == escaped:
                continue
            if quote:
                if mark == "\\":
                    escaped = place + 1
                elif mark == quote:
                    quote = ""
            elif mark == '"' or (mark == "'" and self._text[place - 1] in _BEFORE_TEXT):
                quote = mark
            elif mark in "{[":
                depth += 1
            elif mark in "}]":
                depth -= 1
                if depth == 0:
                    self._spend(place - start)
                    return token.end()
        self._spend(len(self._text) - start)
        return None

    def _spend(self, characters: int) -> None:
        self._left -= characters + 1
        if self._left < 0:
            raise MalformedRequest("the text is too tangled to be searched for tool requests")
