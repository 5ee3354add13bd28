"""The one pass over a model's text: from mark to mark, each read on by its grammar.

What a grammar has read is passed as a whole, and so is what asks for nothing: no part of a call, a
thought or a result is ever looked at for another call.
"""

from __future__ import annotations

import re
from bisect import bisect_left

from toolgen_runtime.requests.fences import FENCE, Fences, result_fence_end
from toolgen_runtime.requests.grammars import (
    gemma,
    harmony,
    marked,
    named,
    prose,
    pythonic,
    tagged,
)
from toolgen_runtime.requests.leading import quoted_by
from toolgen_runtime.requests.lines import with_line_feeds, without_form
from toolgen_runtime.requests.quoting import MARKS as QUOTING
from toolgen_runtime.requests.quoting import Quotations, Quoted
from toolgen_runtime.requests.reading.errors import MalformedRequest
from toolgen_runtime.requests.reading.marks import LINE, Marks
from toolgen_runtime.requests.reading.regions import (
    CLOSED,
    OBSERVATION,
    OVER,
    PARTS,
    REGIONS,
    RESULT_FENCE,
    TAGGED,
)
from toolgen_runtime.requests.standing import PlacedCall, spoken_of

TYPE_CHECKING = False

if TYPE_CHECKING:
    from toolgen_runtime.requests.reading.calls import Asked, Read, Reading

__all__ = ["requests_in_text"]

_NATIVE = (
    *(pythonic.GRAMMARS + harmony.GRAMMARS + tagged.GRAMMARS + named.GRAMMARS),
    *(gemma.GRAMMARS + marked.GRAMMARS),
)
_GRAMMARS = {grammar.name: grammar for grammar in (*_NATIVE, *prose.GRAMMARS)}
_MODELS = frozenset(grammar.name for grammar in _NATIVE)
_PROSE = frozenset(grammar.name for grammar in prose.GRAMMARS)
_ENDS = {name: re.compile(end) for name, (_, end) in REGIONS.items()}
_RESULT_FENCE = "the fence of a result"
_SILENT = {*TAGGED, *_ENDS, _RESULT_FENCE}
_OVER = "the end of a thought"
_FENCE = "a fence"
_MARKS = Marks(
    [
        *((each.name, each.mark) for each in _NATIVE),
        *TAGGED.items(),
        *((name, beginning) for name, (beginning, _) in REGIONS.items()),
        *((_RESULT_FENCE, RESULT_FENCE), (_FENCE, FENCE), (_OVER, OVER)),
        *(("part", pattern) for pattern in PARTS.values()),
        *QUOTING.items(),
        *((each.name, each.mark) for each in prose.GRAMMARS),
    ]
)

_ACTION = re.compile(rf"{LINE}Action:")

_EFFORT = 2
_LEAST_EFFORT = 10_000
_SHOWN = 60


def requests_in_text(text: str, reading: Reading) -> list[Asked]:
    """The requests of a text, in order: those in fences, where there are some in prose as well.

    Raises MalformedRequest for a part of a call that is none, for what may be a request where
    something was not closed, for a damaged one where nothing can repair it, and for text with so
    many false beginnings that reading it would take too long.
    """
    return _RequestScan(text, reading).requests()


class _RequestScan:
    """One pass over one text, whose effort is bounded."""

    def __init__(self, text: str, reading: Reading) -> None:
        self._text = f"\n{named.as_begun(text.strip(), reading)}"
        self._reading = reading
        self._left = _EFFORT * len(text) + _LEAST_EFFORT
        self._lines = without_form(with_line_feeds(self._text))
        self._quotations = Quotations(self._lines)
        self._fences = Fences(with_line_feeds(self._text))
        self._quoted: Quoted | None = None
        self._open: set[str] = set()
        self._has_action, self._looked = False, 0
        self._reached = 0
        self._calls: list[PlacedCall] = []

    def requests(self) -> list[Asked]:
        sure: list[Asked] = []
        said: list[Asked] = []
        position, fences = 0, self._fences
        while found := _MARKS.search(self._lines, position):
            kind, mark = found
            position = mark.end()
            if kind == _FENCE:
                fences.passed(mark, self._next(mark))
            elif kind == _OVER:
                if not fences.holds_code or fences.end_thought(mark):
                    sure, said, self._calls = [], [], []  # all of it was thought
            elif fences.holds_code and (kind in QUOTING or kind in _SILENT):
                pass  # in code, it is a part of that
            elif kind in _GRAMMARS:
                asked, position = self._read(kind, mark)
                if fences.holds_code:
                    fences.hides |= bool(asked)
                    continue
                if asked:
                    is_framed = fences.is_open
                    self._ensure_made(kind, asked, mark)
                    self._stand(kind, asked, mark, position, is_framed=is_framed)
                    (said if kind in _PROSE and not is_framed else sure).extend(asked)
            elif kind in QUOTING:
                if self._quoted is None or mark.start() >= self._quoted.end:
                    self._quoted = self._quotations.begun(kind, mark)
            elif kind in _SILENT:
                if kind not in CLOSED:
                    self._ends_prose(mark.start())
                position = self._behind(kind, mark)
            elif not _is_named(self._lines, mark):
                part = mark.group().strip()
                message = f"a tool call is broken, or in a format that is not read: {part}"
                raise MalformedRequest(message)
        if fences.hides:
            raise MalformedRequest("a tool request stands in a block of code that is not closed")
        if words := spoken_of(self._lines, self._calls, is_framed=bool(sure)):
            raise _unclear(f"a line with {words[:_SHOWN]}")
        return sure or said

    def _stand(
        self, kind: str, asked: list[Asked], mark: re.Match[str], end: int, *, is_framed: bool
    ) -> None:
        """Notes where requests stand, which are made or not by what stands beside them."""
        if self._ends_prose(mark.start()):
            self._calls[-1].is_followed = True
        names, is_data = [each[0] for each in asked], kind in _PROSE
        call = PlacedCall(mark.start(), end, names, is_data=is_data, is_framed=is_framed)
        call.led_from = self._fences.over
        self._calls.append(call)
        self._reached = end

    def _ends_prose(self, at: int) -> bool:
        """Whether the prose behind a call ends where something else begins."""
        if not self._calls or self._calls[-1].over is not None:
            return False
        self._calls[-1].over = at
        return True

    def _behind(self, kind: str, mark: re.Match[str]) -> int:
        """Where a region ends, or the text; where it is none without an end, where it began.

        A tag that nothing closes, and that is glued to a word, may be no tag.
        """
        closing = f"</{mark['tag']}>" if kind in TAGGED else kind
        if closing not in self._open:
            end = self._end(kind, closing, mark)
            if end is not None:
                return mark.end() if self._is_doubtful(kind, mark, end) else end
            if kind not in CLOSED and not (kind in TAGGED and self._is_glued(mark)):
                return len(self._text)
            self._open.add(closing)  # nor does any later one end
        if kind != "quotation" or self._quotations.stands_apart(mark):
            self._quoted = Quoted(f"what follows {mark.group().strip()}", len(self._text))
        return mark.end()

    def _is_doubtful(self, kind: str, mark: re.Match[str], end: int) -> bool:
        """Whether an observation holds a call in a model's format and is none of ReAct's: nothing
        tells whether the call is made behind a line that begins so, or was seen.
        """
        if kind != OBSERVATION or self._is_react(mark.start()):
            return False
        if self._quoted is None or self._quoted.end < end:
            found = _MARKS.search(self._lines, mark.end())
            while found and found[1].start() < end and found[0] not in _MODELS:
                found = _MARKS.search(self._lines, found[1].end())
            if not found or found[1].start() >= end:
                return False
            self._spend(end - mark.start())
            self._quoted = Quoted(f"what follows {mark.group().strip()}", end)
        return True

    def _is_react(self, end: int) -> bool:
        """Whether `Action:` begins a line up to some place, as ReAct has it, and no line within the
        arguments of a call.
        """
        if not self._has_action:
            lines = _ACTION.finditer(self._lines, self._looked, end)
            self._has_action = any(not self._is_within_call(each.start()) for each in lines)
            self._looked = end
        return self._has_action

    def _is_within_call(self, at: int) -> bool:
        before = bisect_left(self._calls, at, key=lambda call: call.start)
        return before > 0 and at < self._calls[before - 1].end

    def _is_glued(self, mark: re.Match[str]) -> bool:
        return _BEHIND_LETTER.match(self._lines, mark.start()) is not None

    def _end(self, kind: str, closing: str, mark: re.Match[str]) -> int | None:
        """Where a region is over whose tag closes so, or which is of a kind that has no tag."""
        position = mark.end()
        if kind == _RESULT_FENCE:
            ends = result_fence_end(self._lines, mark)
            if ends and ends[0] < ends[1]:
                self._spend(ends[1] - position)
                self._quoted = Quoted("what follows a fence within a fence", ends[1])
            return ends and ends[0]
        if kind in TAGGED:
            at = self._lines.find(closing, position)
            return None if at < 0 else at + len(closing)
        end = _ENDS[kind].search(self._lines, position)
        return None if end is None else end.end()

    def _next(self, mark: re.Match[str]) -> int | None:
        """Where the first thing behind a mark begins that quotes nothing, if that is a call."""
        found = _MARKS.search(self._lines, mark.end())
        while found and found[0] in QUOTING and not self._quotations.begun(*found):
            found = _MARKS.search(self._lines, found[1].end())
        return found[1].start() if found and found[0] in _GRAMMARS else None

    def _ensure_made(self, kind: str, asked: list[Asked], mark: re.Match[str]) -> None:
        """Raises MalformedRequest for requests in what may only quote them."""
        within, names = self._quoted, [each[0] for each in asked]
        over = within.end if within and within.end <= mark.start() else 0
        reached = max(self._reached, over, self._fences.over)
        is_marked = kind not in _PROSE
        if sign := quoted_by(self._lines, mark, reached, names, is_marked=is_marked):
            within = Quoted(f"what follows {sign}", len(self._text))
        if within and mark.start() < within.end:
            raise _unclear(within.what)

    def _read(self, kind: str, mark: re.Match[str]) -> Read:
        read = _GRAMMARS[kind].read(self._text, mark, self._reading)
        if read is not None:
            return read
        self._spend(len(self._text) - mark.start())
        return [], mark.end()

    def _spend(self, effort: int) -> None:
        self._left -= effort
        if self._left < 0:
            raise MalformedRequest("the text is too tangled to be searched for tool requests")


def _unclear(where: str) -> MalformedRequest:
    return MalformedRequest(
        f"a tool request stands in {where}, and nothing tells whether it is made or quoted"
    )


_BEHIND_LETTER = re.compile(r"(?<=\w)")
"""Where a tag may also be the parameter of a type: `Promise<ToolResult>`."""
_BEHIND_WORD = re.compile(r"(?<=[\w,;:] )|(?<=[(\"'\u201c\u2018])")
_BEFORE_WORD = re.compile(r"[ \t]+(?:[^\W\d_]|[-\u2013\u2014])|[.,;:!?)\"'\u201d\u2019]")


def _is_named(text: str, mark: re.Match[str]) -> bool:
    """Whether a part of a call is but a word among those of a line: `the <tool_call> tag is …`."""
    behind, before = _BEHIND_WORD.match(text, mark.start()), _BEFORE_WORD.match(text, mark.end())
    return behind is not None and before is not None
