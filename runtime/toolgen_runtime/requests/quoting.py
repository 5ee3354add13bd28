"""What may quote all requests up to some place: elements of no known format, tokens of other
templates, and turns of a conversation that somebody wrote out, or thoughts, as Granite 3.2 does.

Nobody can tell whether a request in there is asked for or quoted, so that one is an error, by
`Quoted`; what holds none is prose like any other.
"""

from __future__ import annotations

import re
from bisect import bisect_left

from toolgen_runtime.requests.reading.marks import LINE

__all__ = ["CALLING", "ENDS", "MARKS", "OPENERS", "Quotations", "Quoted"]

_INDENT = 100
_APART = r"[ \t*_~-]{0,4}"
_RESULT = (
    rf"observations?|(?:tool|function|code|api)(?:{_APART}calls?)?{_APART}"
    r"(?:responses?|results?|outputs?|return(?:s|ed)?)"
)
_SPEAKER = rf"(?:user|human|system|tool|function)(?:{_APART}(?:message|query|request|turn))?"
_SIGNS = r"(?:_|[^\w\n\"'`{}<:]){0,20}"
_OF_WHAT = r"(?:[ \t]*+(?:\d{1,3}|[(\[][^\n()\[\]]{0,60}[)\]]))?+"
_COLON = (
    r"[:\u02d0\u02f8\u0589\u05c3\u0703\u0704\u16ec\u1803\u1809\u205a\u2236\ua4fd\ua789\ufe13"
    r"\ufe30\ufe55\uff1a]"
)
"""A colon, and what Unicode (UTS 39) has for one that looks the same."""
_LABEL = (
    rf"{LINE}(?:\d{{1,3}}(?=[.)]))?+{_SIGNS}(?i:"
    rf"(?:{_RESULT}){_OF_WHAT}{_SIGNS}(?:{_COLON}|(?=\n))|(?:{_SPEAKER}){_OF_WHAT}{_SIGNS}{_COLON})"
)
"""A line that says whose words follow: `User:`, `**Observation 2:**`, `> TOOL RESULT (f)\uff1a`,
`[tool output]`, whatever signs stand around it.
"""
_LOOKALIKE = r"[\u0370-\u03ff\u0400-\u052f\u0530-\u058f\u13a0-\u13ff]"
_FORM = r"[\u24b6-\u24e9\uff21-\uff3a\uff41-\uff5a\U0001d400-\U0001d7ff]"
_DISGUISED = (
    rf"{LINE}[^\n:\uff1a{{<]{{0,40}}?(?:[A-Za-z]{_LOOKALIKE}|{_LOOKALIKE}[A-Za-z]|{_FORM}"
    rf"|\w[\u00ad\u200b-\u200f\u2060\ufeff]\w)[^\n:\uff1a{{<]{{0,40}}{_COLON}"
)
"""A line whose label has letters that only look like those it is read as."""
_STRIPPED = rf"{LINE}assistantanalysis|{LINE}analysis(?=[A-Z<{{\[])"
"""`assistantanalysisThe user …`: harmony whose tokens were taken out."""

_ESCAPED = r"(?:think(?:ing)?|thoughts?|reasoning|\w{1,30}_(?:response|result|output)s?)"
_BLOCKS = {
    rf"{LINE}=begin\b": r"\n=end\b",
    rf"{LINE}\\begin\{{": r"\\end\{",
    rf"{LINE}/\*": r"\*/",
    rf"{LINE}\.\.[ \t]{{1,4}}[\w:-]{{1,40}}::": r"\n(?=\S)",
    rf"{LINE}\{{%-?[ \t]*(?:comment|raw|verbatim)\b": r"\{%-?[ \t]*end",
    rf"{LINE}@@[ \t]-\d": r"\n(?![-+ @\\])",
    rf"&lt;(?i:{_ESCAPED})&gt;": r"&lt;/(?:\w{1,40}&gt;)?",
}
"""How blocks of comments, of other languages' examples, of changes and of escaped tags begin, and
how they end.
"""

MARKS = {
    **{f"block {number}": beginning for number, beginning in enumerate(_BLOCKS)},
    "token": r"<\|[A-Za-z_][\w-]{0,40}\|>|<\uff5c[^<>\uff5c\s]{1,40}\uff5c>|<unused\d{1,4}>"
    r"|\[\|[A-Za-z_][\w-]{0,40}\|\]|<!\[CDATA\[",
    "element": r"<[A-Za-z_][\w.:-]{0,60}(?:\s[^<>]*+)?>",
    "speaker": rf"{_LABEL}|{_DISGUISED}|{_STRIPPED}|{LINE}Here(?:'s| is) my thought process:",
}
"""By what it is: how something begins that may quote a request."""

_BLOCK_ENDS = {f"block {number}": re.compile(end) for number, end in enumerate(_BLOCKS.values())}
_TAG = re.compile(r"<(/?)([A-Za-z_][\w.:-]{0,60})(\s[^<>]*+)?>")
CALLING = (
    r"(?:\w{1,20}:)?(?:tool|function|api)s?[_-]?(?:calls?|uses?|requests?|invocations?)?|calls?"
    r"|requests?|actions?|invoke"
)
_OPEN = re.compile(
    rf"(?i:{CALLING}|json|(?:final_)?answer|response|reply|assistant|html|main|section|a|center|font"
    r"|sub|sup)"
)
"""Elements that frame an answer or its calls, or give prose its form: as if they were not there."""
ENDS = re.compile(
    r"<\|(?:im_end|im_start|eot|eot_id|eom|eom_id|header_start|header_end|end|endoftext|end_of_text"
    r"|begin_of_text|assistant|start|start_header_id|end_header_id|start_of_role|end_of_role|return"
    r"|call|message|channel|eos|constrain|im_assistant|im_middle|END_OF_TURN_TOKEN|CHATBOT_TOKEN"
    r"|START_OF_TURN_TOKEN|START_RESPONSE|END_RESPONSE|START_TEXT|END_TEXT|END_ACTION|Assistant"
    r"|recipient|from|content|stop|python_end|action_end|tool_calls?(?:_section)?_(?:begin|start|end)"
    r")\|>|\[\|(?:assistant|endofturn)\|\]"
    r"|<\uff5c(?:(?:begin|end)\u2581of\u2581sentence|Assistant"
    r"|tool\u2581(?:calls?|outputs?)\u2581(?:begin|end))\uff5c>"
)
"""Tokens that end a turn, or begin the model's own, and frame its calls."""
OPENERS = r"[`\"'\u201c\u201d\u201e\u2018\u00ab\u2039\u300c\u300e(/#%$|\\{]"
"""Signs that quote what is glued to them."""
_BEFORE_TAG = re.compile(rf"{OPENERS}|--|<!|~~~")
_ANSWERED = re.compile(
    r"^[ \t]*(?:(?:Assistant|AI|Model):|Here(?:'s| is) my response:)", re.MULTILINE
)


class Quoted:
    """What may quote requests up to some place, and how a message calls it."""

    __slots__ = ("end", "what")

    def __init__(self, what: str, end: int) -> None:
        self.what = what
        self.end = end


class Quotations:
    """What may quote requests in one text."""

    __slots__ = ("_ends", "_known", "_text")

    def __init__(self, text: str) -> None:
        self._text = text
        self._known: dict[re.Pattern[str], list[int]] = {}
        self._ends: dict[int, int] | None = None

    def begun(self, kind: str, mark: re.Match[str]) -> Quoted | None:
        """What begins at a mark of `MARKS`; None for what is prose, or frames an answer."""
        if kind == "speaker":
            return self._until(_ANSWERED, mark)
        if kind in _BLOCK_ENDS:
            return self._until(_BLOCK_ENDS[kind], mark)
        if kind == "token":
            if ENDS.fullmatch(mark.group()):
                return None
            return Quoted(f"what follows {mark.group()}", len(self._text))
        closed = self._element_end(mark.start())
        if closed is None and self.stands_apart(mark):
            closed = len(self._text)
        tag = _TAG.match(self._text, mark.start())
        assert tag is not None  # the mark is one
        if closed is None or (tag[3] is None and _OPEN.fullmatch(tag[2])):
            return None
        return Quoted(f"<{tag[2]}>", closed)

    def stands_apart(self, tag: re.Match[str]) -> bool:
        """Whether a tag that nothing closes begins its line or what follows, as an element does, or
        is but a word among others: `cp <file> <file>`.
        """
        before = self._text[max(0, tag.start() - _INDENT) : tag.start()].rpartition("\n")
        return not _BEFORE_TAG.sub("", before[2]).strip(" \t>") or self._text[
            tag.end() : tag.end() + 1
        ] in ("{", "[", "<")

    def _until(self, end: re.Pattern[str], mark: re.Match[str]) -> Quoted:
        """What follows a mark up to the next end of such a kind, or of the text."""
        if end not in self._known:
            self._known[end] = [each.end() for each in end.finditer(self._text)]
        known = self._known[end]
        following = bisect_left(known, mark.end())
        over = known[following] if following < len(known) else len(self._text)
        return Quoted(f"what follows {mark.group().strip()}", over)

    def _element_end(self, at: int) -> int | None:
        """Where the element that begins here ends; None for one that is left open."""
        if self._ends is None:
            self._ends = _element_ends(self._text)
        return self._ends.get(at)


def _element_ends(text: str) -> dict[int, int]:
    """The ends of all elements, by where they begin."""
    begun: dict[str, list[int]] = {}
    ends: dict[int, int] = {}
    for tag in _TAG.finditer(text):
        starts = begun.setdefault(tag[2], [])
        if not tag[1]:
            starts.append(tag.start())
        elif starts:
            ends[starts.pop()] = tag.end()
    return ends
