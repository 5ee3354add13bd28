"""Fences: blocks of code in a text, as CommonMark has them, and whether they hold code or calls."""

from __future__ import annotations

import re
from bisect import bisect

from toolgen_runtime.requests.leading import words
from toolgen_runtime.requests.quoting import CALLING, ENDS
from toolgen_runtime.requests.reading.marks import LINE

__all__ = ["FENCE", "Fences", "result_fence_end"]

FENCE = rf"```+|{LINE}~~~+"
"""The mark of a block of code."""

_INDENT = 100
_SHORTEST = 3
_FRAMES = re.compile(rf"(?:\s*+(?:{ENDS.pattern}|<(?i:{CALLING})>))*+\s*")
_INFO = re.compile(r"([\w+#.-]*)[^\n`{\[<]*\n?\s*")
_JSON = re.compile(r"(?i:json\w*|ndjson|tool\w*|function\w*)")


class Fences:
    """The fences of a text as they are passed: whether one is open, whether it holds code, and
    whether that hides a request, which whoever reads the text says.

    What stands in a block that is `over` leads to nothing behind it.
    """

    __slots__ = ("_begun", "_marks", "_start", "_text", "hides", "holds_code", "over")

    def __init__(self, text: str) -> None:
        self._text = text
        self._begun: list[str] = []
        self._marks: list[int] | None = None
        self._start = 0
        self.over = 0
        self.holds_code = False
        self.hides = False

    @property
    def is_open(self) -> bool:
        """Whether what stands here is in a fence."""
        return bool(self._begun)

    def end_thought(self, mark: re.Match[str]) -> bool:
        """Whether the end of a thought stands in code that nothing closes: it was thought, too, and
        no fence is open any more. It is a part of the code where it is a part of a line, or where
        the marks behind it are odd in number, as that closes the fence.
        """
        if self._marks is None:
            self._marks = [found.start() for found in re.finditer("```", self._text)]
        is_closed = (len(self._marks) - bisect(self._marks, mark.start())) % 2
        before = self._text[max(0, mark.start() - _INDENT) : mark.start()].rpartition("\n")
        if is_closed or not before[1] or before[2].strip():
            return False
        self._begun, self.holds_code, self.hides = [], False, False
        return True

    def passed(self, mark: re.Match[str], begins: int | None) -> None:
        """The mark of a fence; the next thing with a meaning `begins` behind it.

        What closes a fence has no word, is of the same sign and as long: in code, a mark with one
        opens a fence in the fence. One that is longer by a mark is two, without a line between.
        """
        at, signs = mark.end(), mark.group().strip()
        if self.holds_code and self._text[at : at + 1].isalnum():
            self._begun.append(signs)
        elif not self._begun:
            self._open(signs, at, begins)
        elif signs.startswith(self._begun[-1]):
            glued = signs.removeprefix(self._begun.pop())
            self.holds_code &= self.is_open
            self.hides &= self.is_open
            if len(glued) >= _SHORTEST and not self.is_open:
                self._open(glued, at, begins)
            elif not self.is_open and self._is_block(mark):
                self.over = at

    def _open(self, signs: str, at: int, begins: int | None) -> None:
        self._begun.append(signs)
        self._start = at
        self.holds_code = _is_code(self._text, at, begins)

    def _is_block(self, mark: re.Match[str]) -> bool:
        """Whether a mark ends a block that says something, on a line of its own."""
        held, _, line = self._text[self._start : mark.end()].rpartition("\n")
        return line.strip() == mark.group().strip() and bool(words(held.partition("\n")[2]))


def result_fence_end(text: str, mark: re.Match[str]) -> tuple[int, int] | None:
    """Where the fence of a result that begins at a mark is over, at the earliest and at the latest.

    By CommonMark, the first line ends it that has marks alone, as many at least. Who wrote a fence
    into the result may have meant the end of that one.
    """
    begun = mark.group().lstrip()
    sign = begun[0]
    length = len(begun) - len(begun.lstrip(sign))
    fence = re.compile(rf"\n[ \t]*{sign}{{{length},}}[ \t]*(?:(\w)|(?=\n|\Z))")
    first, depth = 0, 1
    for line in fence.finditer(text, mark.end()):
        depth += 1 if line[1] else -1
        if not line[1]:
            first = first or line.end()
        if first and not depth:
            return first, line.end()
    return (first, len(text)) if first else None


def _is_code(text: str, at: int, begins: int | None) -> bool:
    """Whether the fence that opens at `at` is a block of code, in which nothing is asked for.

    It is none where it says so (`json`), or begins with an object, an array or a call in some
    format, what frames it aside.
    """
    info = _INFO.match(text, at)
    assert info is not None
    start = info.end()
    is_json = _JSON.fullmatch(info[1]) or text[start : start + 1] in ("{", "[", "")
    return not is_json and (
        begins is None or not _FRAMES.fullmatch(text, start, max(start, begins))
    )
