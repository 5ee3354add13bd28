"""What may quote a request: signs before it, elements of no known format, tokens of other
templates, and turns of a conversation that somebody wrote out, or thoughts, as Granite 3.2 does.

Nobody can tell whether a request in there is asked for or quoted, so that one is an error, by
`Quoted`; what holds none is prose like any other.
"""

from __future__ import annotations

import re
from bisect import bisect_left

from toolgen_runtime.requests.marks import LINE

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["CALLING", "ENDS", "MARKS", "Quotations", "Quoted", "labelled", "signed"]

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

_ESCAPED = r"(?:think(?:ing)?|thoughts?|reasoning|\w{1,30}_(?:response|result|output)s?)"
_BLOCKS = {
    rf"{LINE}=begin\b": r"\n=end\b",
    rf"{LINE}\\begin\{{": r"\\end\{",
    rf"{LINE}/\*": r"\*/",
    rf"{LINE}\.\.[ \t]{{1,4}}[\w:-]{{1,40}}::": r"\n(?=\S)",
    rf"{LINE}\{{%-?[ \t]*(?:comment|raw|verbatim)\b": r"\{%-?[ \t]*end",
    rf"{LINE}@@[ \t]-\d": r"\n(?![-+ @\\])",
    rf"&lt;(?i:{_ESCAPED})&gt;": "&lt;/",
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
    rf"(?i:{CALLING}|json|(?:final_)?answer|response|reply|assistant|message|output|root|body"
    r"|html|main|section|article|a|center|font|sub|sup)"
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
_ANSWERED = re.compile(
    r"^[ \t]*(?:(?:Assistant|AI|Model):|Here(?:'s| is) my response:)", re.MULTILINE
)


_FEW = r"([^\n:\uff1a,;!?{}<>\u3001\u3002\uff0c]{1,60}?)"
_LABELLED = re.compile(
    rf"\n(?:\W*{_FEW}\W*?{_COLON}[^\w\n`{{\[<]*"
    rf"|[ \t]*[#*_\[(|\u00ab](?!/)[^\w\n<>/]*{_FEW}[^\w\n`{{]*)\s*(?:```[\w+-]*\s*)?\Z"
)
"""`Resultado:`, `**Resultado**`, `# Resultado`, `[Resultado]`."""
_WORD = re.compile(r"(?:[^\W_\u2e80-\U0003ffff]|(?<=\w)['.\u2019](?=\w))+|[\u2e80-\U0003ffff]{1,2}")
_MOST_WORDS = 3
_CALLED = re.compile(
    r"(?i:call|invo[ck]|action|request|json|command|step|plan|llam|appel|aufruf|anrop|aanroep|chama"
    r"|chiam|wywo|\u0432\u044b\u0437\u043e?\u0432|\u8c03\u7528|\u8abf\u7528|\u547c\u3073|\ud638\ucd9c)"
)
"""How words begin that announce a call, in a dozen languages."""
_ANSWER = re.compile(
    r"(?i:final|next|the|my|tools?|functions?|api|answers?|responses?|replys?|outputs?|assistant|ai"
    r"|model|bot|messages?|here|you|we|it|is|are|go|now|so|then|thus|well|yes|ok|okay|sure|right|great)"
)


_FENCES = re.compile(r"^[ \t]*(?:```+|~~~+|([-=*_])(?:[ \t]*\1){2,}[ \t]*$)")
"""Fences, rules between parts and lines under headings: no sign of these quotes."""
_OPENERS = re.compile(r"[`\"'\u201c\u201d\u201e\u2018\u00ab\u2039\u300c\u300e(/#%$|\\{]|--|<!|~~~")
_WORDS = re.compile(r"\w")


def signed(text: str, mark: re.Match[str], reached: int) -> str:
    """The sign of a quotation or a comment that a request has right before it, on its line or on
    one that has no words; empty for none.

    `(`, `"`, one or two backticks, `// {…}`, `> {…}`, `\"\"\"` on a line of its own: what some
    language or other puts before what is not meant itself. What has been `reached` is a call's,
    or a quotation's that is over.
    """
    at = mark.start() + len(mark.group()) - len(mark.group().lstrip())
    before = text[max(reached, at - _INDENT) : at].lstrip(";" if reached else "")
    framed = _FRAMED.search(before)
    *above, line = before[: framed.start() if framed else len(before)].split("\n")
    if quote := _QUOTE_LINE.match(line) or _ASSIGNED.search(line):
        return quote.group().strip()
    glued = _OPENERS.fullmatch(line[-1:]) or _GLUED.fullmatch(line[-1:])
    if glued and not _FENCES.fullmatch(line):
        return glued.group()
    for each in (line, *reversed(above)):
        if _WORDS.search(each):
            return ""
        if found := _OPENERS.search(_FENCES.sub("", each)):
            return found.group().strip()
    return ""


_QUOTE_LINE = re.compile(r"[\s`\"'(\u201c\u00ab]*(?:>|//|;|[\u2500-\u259f]|(?:REM|rem)[ \t])")
_ASSIGNED = re.compile(r"(?<![=!<>])=[ \t]*\Z")
_GLUED = re.compile(r"[-+;]")
_FRAMED = re.compile(
    rf"(?:(?:(?:{ENDS.pattern})(?:assistant\b|model\b)?|```+\w*"
    rf"|<(?:\w{{1,20}}:|[|\uff5c]DSML[|\uff5c])?(?i:{CALLING})>)\s*+)++\Z"
)
"""What frames a call right before it; a sign of quoting may stand before that."""


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
        tag = None if closed is None else _TAG.match(self._text, mark.start())
        if tag is None or closed is None or (tag[3] is None and _OPEN.fullmatch(tag[2])):
            return None
        return Quoted(f"<{tag[2]}>", closed)

    def stands_apart(self, tag: re.Match[str]) -> bool:
        """Whether a tag that nothing closes begins its line or what follows, as an element does, or
        is but a word among others: `cp <file> <file>`.
        """
        before = self._text[max(0, tag.start() - _INDENT) : tag.start()].rpartition("\n")
        return not _OPENERS.sub("", before[2]).strip(" \t>") or self._text[
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
