"""What may quote a request: blocks of code, elements of no known format, tokens of other templates,
and turns of a conversation that somebody wrote out, or thoughts, as Granite 3.2 does.

Code asks for nothing. In the others nobody can tell whether a request is asked for or quoted, so
that one is an error, by `Quoted`; what holds none is prose like any other.
"""

from __future__ import annotations

import re
from bisect import bisect

from toolgen_runtime.requests.marks import LINE

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["MARKS", "Fences", "Quotations", "Quoted", "labelled", "result_fence_end"]

_INDENT = 100
_APART = r"[ \t*_~-]{0,4}"
_RESULT = (
    rf"observations?|(?:tool|function|code|api){_APART}"
    r"(?:responses?|results?|outputs?|return(?:s|ed)?)"
)
_SPEAKER = rf"(?:user|human|system|tool|function)(?:{_APART}(?:message|query|request|turn))?"
_SIGNS = r"(?:_|[^\w\n\"'`{}<:]){0,20}"
_OF_WHAT = r"(?:[ \t]*+(?:\d{1,3}|[(\[][^\n()\[\]]{0,60}[)\]]))?+"
_COLON = r"[:\uff1a\ufe55\u2236\ufe30]"
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
    rf"{LINE}[^\n:\uff1a]{{0,40}}?(?:[A-Za-z]{_LOOKALIKE}|{_LOOKALIKE}[A-Za-z]|{_FORM}"
    rf"|\w[\u00ad\u200b-\u200f\u2060\ufeff]\w)[^\n:\uff1a]{{0,40}}{_COLON}"
)
"""A line whose label has letters that only look like those it is read as."""
_STRIPPED = rf"{LINE}assistantanalysis|{LINE}analysis(?=[A-Z<{{\[])"
"""`assistantanalysisThe user …`: harmony whose tokens were taken out."""

MARKS = {
    "token": r"<\|[A-Za-z_][\w-]{0,40}\|>|<\uff5c[^<>\uff5c\s]{1,40}\uff5c>|<unused\d{1,4}>",
    "element": r"<[A-Za-z_][\w.:-]{0,60}(?:\s[^<>]*+)?>",
    "speaker": rf"{_LABEL}|{_DISGUISED}|{_STRIPPED}|{LINE}Here(?:'s| is) my thought process:",
}
"""By what it is: how something begins that may quote a request."""

_TAG = re.compile(r"<(/?)([A-Za-z_][\w.:-]{0,60})(\s[^<>]*+)?>")
_CALLING = (
    r"(?:\w{1,20}:)?(?:tool|function|api)s?[_-]?(?:calls?|uses?|requests?|invocations?)?|calls?"
    r"|requests?|actions?|invoke"
)
_OPEN = re.compile(
    rf"(?i:{_CALLING}|json|(?:final_)?answer|response|reply|assistant|message|output|root|body"
    r"|html|main|section|article|p|div|span|b|i|u|em|strong|small|code|pre|blockquote|ul|ol|li|dl"
    r"|dt|dd|br|hr|a|h[1-6]|table|thead|tbody|tr|td|th|details|summary|center|font|sub|sup)"
)
"""Elements that frame an answer or its calls, or give prose its form: as if they were not there."""
_ENDS = re.compile(
    r"<\|(?:im_end|im_start|eot|eot_id|eom|eom_id|header_start|header_end|end|endoftext|end_of_text"
    r"|begin_of_text|assistant|start|start_header_id|end_header_id|start_of_role|end_of_role|return"
    r"|call|message|channel|eos|constrain|im_assistant|im_middle|END_OF_TURN_TOKEN|CHATBOT_TOKEN"
    r"|START_OF_TURN_TOKEN|START_RESPONSE|END_RESPONSE|START_TEXT|END_TEXT|END_ACTION|Assistant"
    r"|recipient|from|content|stop|python_end|action_end|tool_calls?(?:_section)?_(?:begin|start|end)"
    r")\|>"
    r"|<\uff5c(?:(?:begin|end)\u2581of\u2581sentence|Assistant"
    r"|tool\u2581(?:calls?|outputs?)\u2581(?:begin|end))\uff5c>"
)
"""Tokens that end a turn, or begin the model's own, and frame its calls."""
_FRAMES = re.compile(rf"(?:\s*+(?:{_ENDS.pattern}|<(?i:{_CALLING})>))*+\s*")
_ANSWERED = re.compile(
    r"^[ \t]*(?:(?:Assistant|AI|Model):|Here(?:'s| is) my response:)", re.MULTILINE
)
_INFO = re.compile(r"([\w+#.-]*)[^\n`{\[<]*\n?\s*")
_JSON = re.compile(r"(?i:json\w*|ndjson|tool\w*|function\w*)")


_FEW = r"([^\n:\uff1a,;!?{}<>\u3001\u3002\uff0c]{1,60}?)"
_LABELLED = re.compile(
    rf"\n(?:\W*{_FEW}\W*?{_COLON}[^\w\n`{{\[<]*"
    rf"|[ \t]*[#*_\[(|\u00ab](?!/)[^\w\n<>/]*{_FEW}[^\w\n`{{]*)\s*(?:```[\w+-]*\s*)?\Z"
)
"""`Resultado:`, `**Resultado**`, `# Resultado`, `[Resultado]`."""
_WORD = re.compile(r"(?:[^\W_\u2e80-\U0003ffff]|(?<=\w)['.\u2019](?=\w))+|[\u2e80-\U0003ffff]{1,2}")
_MOST_WORDS = 3
_CALLED = re.compile(r"(?i:call|invo[ck]|action|request|json|command|step|plan)")
_ANSWER = re.compile(
    r"(?i:final|next|the|my|tools?|functions?|api|answers?|responses?|replys?|outputs?|assistant|ai"
    r"|model|bot|messages?|here|now|so|then|thus|well|yes|ok|okay|sure|right|great)"
)


class Quoted:
    """What may quote requests up to some place, and how a message calls it."""

    __slots__ = ("end", "what")

    def __init__(self, what: str, end: int) -> None:
        self.what = what
        self.end = end


def labelled(text: str, at: int, called: Iterable[str]) -> str:
    """The label, of few words, that what begins at `at` stands behind; empty for none, for a
    sentence, and for one that announces a call, be it by what is called, or an answer.

    `Resultado:`, `The page says:`, `\u7ed3\u679c:`: whose words follow, no list of languages tells.
    """
    found = _LABELLED.search(text, max(0, at - _INDENT), at)
    label = (found[1] or found[2]).strip() if found else ""
    words = [each for each in _WORD.findall(label) if not each.isdigit()]
    if (
        not label
        or any(name in label for name in called if name)
        or len(words) > _MOST_WORDS
        or any(map(_CALLED.match, words))
    ):
        return ""
    return "" if all(map(_ANSWER.fullmatch, words)) else label


class Quotations:
    """What may quote requests in one text."""

    __slots__ = ("_ends", "_text")

    def __init__(self, text: str) -> None:
        self._text = text
        self._ends: dict[int, int] | None = None

    def begun(self, kind: str, mark: re.Match[str]) -> Quoted | None:
        """What begins at a mark of `MARKS`; None for what is prose, or frames an answer."""
        if kind == "speaker":
            answer = _ANSWERED.search(self._text, mark.end())
            end = answer.end() if answer else len(self._text)
            return Quoted(f"what follows {mark.group().strip()}", end)
        if kind == "token":
            if _ENDS.fullmatch(mark.group()):
                return None
            return Quoted(f"what follows {mark.group()}", len(self._text))
        closed = self._element_end(mark.start())
        tag = None if closed is None else _TAG.match(self._text, mark.start())
        if tag is None or closed is None or (tag[3] is None and _OPEN.fullmatch(tag[2])):
            return None
        return Quoted(f"<{tag[2]}>", closed)

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


class Fences:
    """The fences of a text as they are passed: whether one is open, and whether it holds code."""

    __slots__ = ("_lengths", "_marks", "_text", "holds_code")

    def __init__(self, text: str) -> None:
        self._text = text
        self._lengths: list[int] = []
        self._marks: list[int] | None = None
        self.holds_code = False

    @property
    def is_open(self) -> bool:
        """Whether what stands here is in a fence."""
        return bool(self._lengths)

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
        self._lengths, self.holds_code = [], False
        return True

    def passed(self, mark: re.Match[str], begins: int | None) -> None:
        """The mark of a fence; the next thing with a meaning `begins` behind it.

        What closes a fence has no word, and is as long: in code, a mark with one opens a fence in
        the fence.
        """
        at, length = mark.end(), len(mark.group())
        if self.holds_code and self._text[at : at + 1].isalnum():
            self._lengths.append(length)
        elif not self._lengths:
            self._lengths.append(length)
            self.holds_code = _is_code(self._text, at, begins)
        elif length >= self._lengths[-1]:
            self._lengths.pop()
            self.holds_code &= self.is_open


def result_fence_end(text: str, mark: re.Match[str]) -> tuple[int, int] | None:
    """Where the fence of a result that begins at a mark is over, at the earliest and at the latest.

    By CommonMark, the first line ends it that has marks alone, as many at least. Who wrote a fence
    into the result may have meant the end of that one.
    """
    length = len(mark.group()) - len(mark.group().lstrip("`"))
    fence = re.compile(rf"\n[ \t]*`{{{length},}}[ \t\r]*(?:(\w)|(?=\n|\Z))")
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
