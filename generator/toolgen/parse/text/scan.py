"""Scanning: leaves out of a file what is dear to parse and says nothing that facts hold.

Takes the text of a file and gives the text to parse, and the way back from it to the text of the
file. It lacks blank lines, comments between statements, and the bodies of functions that hold
no definition; docstrings stay. Of a body that is kept, all lines are but those that can do nothing
that facts hold, such as calls of a logger. Whoever runs a function reads it in full.
What any body could do to names of the module is found in the masked text, by `mutations`.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import accumulate, islice

from toolgen.facts.mentions import mentions_of_text
from toolgen.letters import OLDEST, UNSETTLED_IN_NAMES
from toolgen.parse.text.failure import InvalidSyntax
from toolgen.parse.text.lines import Line, Opening, logical_lines
from toolgen.parse.text.masking import FILL, mask
from toolgen.parse.text.nesting import check_nesting
from toolgen.parse.text.targets import closing_bracket

_STRING_FIRST = re.compile(rf"(?:\(\s*)*[a-zA-Z]{{0,2}}{FILL}")
_INERT_KEYWORD = re.compile(r"(?:assert|pass|global|nonlocal)\b|del\b[^.\[]*\Z")
_LOGS = re.compile(r"(?:(?:self\.|cls\.)?_?(?:logger|log|logging|warnings|console)\.\w+|print)\(")
_RAISES = re.compile(r"raise\b")
_WORD = re.compile(rf"\w+|{FILL}+")
_YIELD = re.compile(r"\byield\b")
_FIRST_WORD = re.compile(r"^([ \t]*)(\w+)", re.MULTILINE)
_LAMBDA = re.compile(r"\blambda\b")

MAXIMUM_WORDS = 200_000
"""How many names, numbers and texts of a file are parsed: more take seconds."""
MAXIMUM_ARMS = 1_000
"""How many `elif` a statement may have: each arm rests on the tests of all before it."""


@dataclass(frozen=True, slots=True)
class Scan:
    """A file, scanned.

    `text` is the whole of it, `masked` what `masking` makes of that; `kept` is the text to parse.
    Each piece of `kept` from one offset in `pieces` to the next comes from `text` at the offset of
    the same index in `origins`. `generators` holds the offsets in `text` of the `def`s that have a
    `yield` of their own, and `undecided` of those where it may be a lambda's. `left_out` holds the
    mentions of the bodies that were left out, by the offset of the `def`. `is_full` tells that
    nothing was left out.
    """

    text: str
    masked: str
    lines: list[Line]
    kept: str
    pieces: list[int]
    origins: list[int]
    generators: frozenset[int]
    undecided: frozenset[int]
    left_out: Mapping[int, frozenset[str]]
    is_full: bool = False

    def origin(self, offset: int) -> int:
        """The offset in the file of what stands at an offset of the kept text."""
        index = bisect_right(self.pieces, offset) - 1
        return self.origins[index] + offset - self.pieces[index]

    def unabridged(self) -> Scan:
        """The same with nothing left out. Raises `InvalidSyntax` where it nests too deeply."""
        for line in self.lines:
            check_nesting(self.masked, line.start, line.end)
        return replace(
            self, kept=self.text or "\n", pieces=[0], origins=[0], left_out={}, is_full=True
        )


def scan(text: str) -> Scan:
    """Scan a decoded file. Raises `InvalidSyntax` where it has no tokens or no blocks."""
    masked = mask(text)
    lines = logical_lines(text, masked)
    abridgement = _Abridgement(text, masked, lines)
    abridgement.keep_lines(0, len(lines))
    lengths = accumulate(map(len, abridgement.kept), initial=0)
    return Scan(
        text=text,
        masked=masked,
        lines=lines,
        kept="".join(abridgement.kept) or "\n",
        pieces=list(lengths)[:-1] or [0],
        origins=abridgement.origins or [0],
        generators=frozenset(abridgement.generators),
        undecided=frozenset(abridgement.undecided),
        left_out=abridgement.left_out,
    )


def check_size(scanned: Scan) -> None:
    """Raises `InvalidSyntax` for code of more words, or of more arms, than are read."""
    if len(scanned.kept) <= MAXIMUM_ARMS * len("elif a:b\n"):
        return
    masked = _masked(scanned)
    if (word := next(islice(_WORD.finditer(masked), MAXIMUM_WORDS, None), None)) is not None:
        message = f"the file has more code than is read: {MAXIMUM_WORDS:,} names and values"
        raise InvalidSyntax(scanned.origin(word.start()), message)
    arms = Counter[str]()
    for line in _FIRST_WORD.finditer(masked):
        indentation, word_of_line = line.groups()
        if word_of_line == "elif":
            arms[indentation] += 1
        elif word_of_line != "else":
            arms[indentation] = 0
        if arms[indentation] >= MAXIMUM_ARMS:
            message = f"the statement has more arms than are read: {MAXIMUM_ARMS:,}"
            raise InvalidSyntax(scanned.origin(line.start(2)), message)


def check_names(scanned: Scan) -> None:
    """Raises `InvalidSyntax` for a letter in code that the oldest Python does not have in names."""
    if scanned.text.isascii():
        return
    if found := UNSETTLED_IN_NAMES.search(scanned.masked):
        message = f"Python 3.{OLDEST} does not know {found[0]!a} as a letter of names"
        raise InvalidSyntax(found.start(), message)


def _masked(scanned: Scan) -> str:
    """What is kept, as it is masked."""
    lengths = (*scanned.pieces[1:], len(scanned.kept))
    places = zip(scanned.pieces, lengths, scanned.origins, strict=True)
    return "".join(scanned.masked[origin : origin + end - start] for start, end, origin in places)


class _Abridgement:
    """Collects the pieces that are kept, and where each is from."""

    def __init__(self, text: str, masked: str, lines: list[Line]) -> None:
        self.text = text
        self.masked = masked
        self.lines = lines
        self.kept: list[str] = []
        self.origins: list[int] = []
        self.generators: list[int] = []
        self.undecided: list[int] = []
        self.left_out: dict[int, frozenset[str]] = {}

    def keep_lines(self, first: int, last: int) -> None:
        """Keep a run of lines, and of the functions that begin in it what must be kept."""
        index = first
        while index < last:
            line = self.lines[index]
            self._keep(line)
            index += 1
            if line.opens is Opening.DEF:
                end = self._block_end(index)
                self._look_for_yield(line, index, end)
                self._keep_body(line, index, end)
                index = end
            elif line.defines and not line.opens:
                self._look_for_yield(line, index - 1, index)

    def _keep_body(self, head: Line, first: int, last: int) -> None:
        is_undecided = self.undecided[-1:] == [head.start]
        if is_undecided or any(line.defines for line in self.lines[first:last]):
            self.keep_lines(first, last)
            return
        line = self.lines[first]
        body = self.masked[line.start : self.lines[last - 1].end]
        self.left_out[head.start] = mentions_of_text(body)
        is_documented = _STRING_FIRST.match(self.masked, line.start, line.end) is not None
        self._emit(line, self.text[line.start : line.end] if is_documented else "pass")

    def _look_for_yield(self, head: Line, first: int, last: int) -> None:
        """Tell whether a function is a generator by its own lines, not those of inner blocks."""
        start, end = self.lines[first].start, self.lines[last - 1].end
        if not _YIELD.search(self.masked, start, end):
            return
        index = first
        while index < last:
            line = self.lines[index]
            is_inner = line.defines and not line.opens and line is not head
            if not is_inner and _YIELD.search(self.masked, line.start, line.end):
                is_undecided = _LAMBDA.search(self.masked, line.start, line.end) is not None
                (self.undecided if is_undecided else self.generators).append(head.start)
            index = (
                self._block_end(index + 1)
                if line.opens in (Opening.DEF, Opening.CLASS)
                else index + 1
            )

    def _is_inert(self, line: Line) -> bool:
        """Whether a line of a function's body can do nothing that facts tell of."""
        content = self.masked[line.start : line.end]
        if not line.in_function or line.opens or ";" in content or ":=" in content:
            return False
        if _YIELD.search(content) and _LAMBDA.search(content):
            return False
        if _INERT_KEYWORD.match(content):
            return "(" not in content  # what is asserted may register
        call = _LOGS.match(content)
        if call is None or "(" in content[call.end() :]:
            return False
        return closing_bracket(content, call.end() - 1) == len(content) - 1

    def _block_end(self, first: int) -> int:
        depth = self.lines[first].depth
        index = first
        while index < len(self.lines) and self.lines[index].depth >= depth:
            index += 1
        return index

    def _keep(self, line: Line) -> None:
        if self._is_inert(line):
            self._emit(line, "pass")
        elif line.in_function and _RAISES.match(self.masked, line.start, line.end):
            self._emit(line, "raise")
        else:
            check_nesting(self.masked, line.start, line.end)
            self._emit(line, self.text[line.start : line.end])

    def _emit(self, line: Line, content: str) -> None:
        self.kept += line.indentation, content + "\n"
        self.origins += line.start - len(line.indentation), line.start
