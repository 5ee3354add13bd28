"""What leads to a request: the signs and the label right before it, which may quote it.

A request is made where a line of prose, a list's mark or nothing leads to it, or words that
announce a call. Any other sign may be some language's for what is not meant itself, and any other
label may say whose words follow: no list of either could tell all.
"""

from __future__ import annotations

import re

from toolgen_runtime.requests.quoting import CALLING, ENDS, OPENERS
from toolgen_runtime.requests.reading.regions import OVER, OWN_TURN

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = [
    "MOST_WORDS",
    "announces",
    "introduced_by",
    "is_name",
    "led_to",
    "own_words",
    "plain",
    "quoted_by",
    "words",
]

MOST_WORDS = 3
"""Words of a label: what has more of them is a sentence."""
_MOST_OF_MARKED = 2
"""Words of a label with a sign behind it, before a call that has a mark: a model may announce one
in any words, and thinks of it in few (`Thought: so`).
"""

_SEEN = 100
_GAP = " \t\n-=*_"
"""What parts a request from what leads to it, however much of it."""
_FRAMED = re.compile(
    rf"(?:(?:(?:{ENDS.pattern})(?:assistant\b|model\b)?"
    r"|(?:```+|(?<=\n)[ \t]*~~~+)(?:[^\n`{\[<]*\n|[\w+-]*)"
    rf"|<(?:\w{{1,20}}:|[|\uff5c]DSML[|\uff5c])?(?i:{CALLING})>)\s*+)++\Z"
)
"""What frames a call right before it; what leads to it may stand before that."""
_BEFORE_OWN = re.compile(rf"\A.*(?:{OVER}|{OWN_TURN})", re.DOTALL)
_FORM = re.compile(
    r"<[^<>\n]*>|\[/\w*\]|\*+|(?<![^\W_])_+|_+(?![^\W_])|[\u00ad\u200b-\u200f\u2060\ufeff]"
)
"""Tags, emphasis and signs without a width: a line means the same without."""

_PICTURES = r"\u2600-\u2767\u2794-\u27bf\u2b00-\u2bff\ufe0f\U0001f000-\U0001faff"
_LISTED = re.compile(rf"(?:\s*(?:[-*+\u2022\u2190-\u21ff{_PICTURES}]|\d{{1,3}}[.)])(?=\W|\Z))*\s*")
"""The marks of lists, arrows and pictures, with which lines of prose begin, and are no signs."""
_RULES = re.compile(r"^[ \t]*(?:```+|~~~+|([-=*_])(?:[ \t]*\1){2,}[ \t]*$)")
"""Fences, rules between parts and lines under headings: no sign of these quotes."""
_UNDERLINE = re.compile(r"[ \t]*(?:-{3,}|={3,})[ \t]*")
_NO_PROSE = re.compile(
    r"--|[^\w\s)\]}*_~+.,:!?\u2026\u2010-\u2015\u2022-\u2027\u3001\u3002\uff01\uff0c\uff1a\uff1f"
    rf"\u200b-\u200f\u2190-\u21ff{_PICTURES}-]"
)
"""Signs that neither prose has between words, nor lists have."""
_QUOTED_LINE = re.compile(
    r"(?:\s*(?:[-*+\u2022]|\d{1,3}[.)])(?=\s))*[\s`\"'(\u201c\u00ab*_]*"
    r"(?:[>;@%/\u00bb\u203a\u276f\u2500-\u259f]|&gt;|\$(?!\d)|REM[ \t]|rem[ \t])|.*\$[ \t]"
)
"""A line whose first sign, behind those of lists, is one that no line of prose begins with."""
_OPENED = re.compile(
    rf"(?:{OPENERS}|[-+;~_]|[|(\u201e\u00ab\u2039\u300c\u300e][ \t]*|(?<![=!<>])=[ \t]*"
    r"|(?<!\S)--?[A-Za-z][\w-]*[ \t]*)\Z"
)
"""What a line ends with whose next words are quoted, assigned, an option's or told to be added."""
_GLUED = re.compile(r"[^\W_\u0e00-\U0003ffff]+\Z")
"""Letters of a script that parts its words: nothing but code glues an object to them."""
_CODE = re.compile(r"\n[ \t]*\n(?: {4}|\t)[ \t]*\Z")
"""Where an indented block begins, which is code."""

_WORD = re.compile(
    r"(?:[^\W_\u2e80-\U0003ffff]|(?<=\w)(?:['.\u2019-]|(?![\w\s])[\u0530-\u1fff])(?=\w))+"
    r"|(?:(?!\W)[\u2e80-\U0003ffff]){1,2}"
)
_ENDS = r"[.!?\u2026\u0964\u061f\u06d4\u1362\u3002\uff01\uff0e\uff1f]"
_SENTENCE = re.compile(rf"{_ENDS}[\s*_)\]}}\"'\u2019\u201d\u00bb]*\Z")
"""What no label has: the end of a sentence."""
_QUESTION = re.compile(r"[?\u061f\uff1f][\s*_)\]}\"'\u2019\u201d\u00bb]*\Z")
_ENDED = re.compile(rf"(?:{_SENTENCE.pattern})|[{_PICTURES}]\Z")
_CASELESS = re.compile(r"(?<=[^\W\d_])[^\W\d_]\Z")
"""A last letter, which may be a colon by its looks: `Result\u02d0`."""
_SENTENCES = re.compile(rf".*\w{_ENDS}[ \t]+")
_BEHIND_NAME = re.compile(rf"[^\w\s`)\]}}\"'\u2019\u201d\u00bb*{_PICTURES}]\Z")
"""The sign behind a name, whichever it is: `Result:`, `Result \u2013`, `output>`, `Result =`."""
_HEADED = re.compile(
    rf"[^\w\\\"'`\u2018\u201c\u201d\u201e.\u2026\u00bf\u00a1{_PICTURES}]|[A-Z]{{3}}|_"
)
"""How a line of few words begins that is no prose: with a sign, or in capitals."""
_PARTED = re.compile(r"\S:\s|[|=<>]")
"""What parts a line of few words that is no prose: `Content-Type: text`, `cat <<EOF`."""
_STRONG = re.compile(r"\s*(?:[-+\u2022]\s+|\d{1,3}[.)]\s+)?(?:\*+|_+)(?=[^\W_])")
_CODE_SPAN = re.compile(r"`[^`\n]*`")
_CALLED = re.compile(
    r"(?i:(?:call|invo[ck]|action|request|json|command|step|plan|run|exec|llam|appel|aufruf|anrop"
    r"|aanroep|chama|chiam|wywo|\u0432\u044b\u0437\u043e?\u0432|\u8c03\u7528|\u8abf\u7528|\u547c\u3073"
    r"|\ud638\ucd9c)\w{0,6}|us(?:e|ing))"
)
"""Words that announce a call, in a dozen languages."""
_CALLABLE = re.compile(r"(?i:tools?|functions?|api)")
_LETTER = re.compile(r"[0-9A-Za-z_]")
_BARE = re.compile(
    r"(?i:final|first|next|the|my|an?|to|for|of|with|in|this|that|here|there|you|we|i|me|us|let|it|is|are|be|go"
    r"|now|so|then|thus|well|yes|ok|okay|sure|right|great|assistant|ai|model|bot)"
)
"""Words that name nothing, and the model's own turn."""
_COUNTED = re.compile(r"\w\W*[\[\]{}<>|=/\\$@#]\W*\w")
"""Signs between words that name nothing alone: `In [1]:`."""


def quoted_by(
    text: str, mark: re.Match[str], reached: int, called: Iterable[str], *, is_marked: bool
) -> str:
    """The sign or the label that may quote a request; empty where that is plainly made.

    `(`, `"`, one or two backticks, `// {…}`, `> {…}`, `$ echo {…}`, `\"\"\"` on a line of its own,
    `Resultado:`, `The page says:`. What has been `reached` is a call's, or a quotation's that is
    over. `is_marked` says that a mark of a format tells it from data.
    """
    at = mark.start() + len(mark.group()) - len(mark.group().lstrip())
    end = led_to(text, reached, at)
    before = _before(text, reached, end)
    begun = text.rfind("\n", reached, end) + 1  # a line that a call begins is none here
    line = text[begun : min(end, begun + _SEEN)] if begun else ""
    is_data = not is_marked and end == at
    glued = _GLUED.search(before) if is_data else None
    return glued.group() if glued else _sign(before, line) or _label(before, called, is_marked)


def led_to(text: str, reached: int, at: int) -> int:
    """Where what frames a request begins, or the request itself where nothing does."""
    framed = _FRAMED.search(text, max(reached, at - _SEEN), at)
    return framed.start() if framed else at


def introduced_by(text: str, start: int, reached: int, called: Iterable[str]) -> str:
    """The words that lead to a request and are more than a label's: with a sign behind them, a
    question, or a sentence that does not end before it. Empty for one that does, and for words that
    announce a call.
    """
    before = _before(text, reached, start)
    led, (_, shown, _) = _led_by(before), _line_before(before)
    last = _SENTENCES.sub("", shown)
    if _QUESTION.search(last):
        return last
    is_said = len(words(led)) > MOST_WORDS or not (led or _ENDED.search(last))
    said = led or last
    return said if is_said and words(said) and not announces(said, called) else ""


def own_words(text: str) -> str:
    """A text from where a thought has ended, or the model's own turn begun, for the last time."""
    return _BEFORE_OWN.sub("", text)


def plain(line: str) -> str:
    """A line without tags, emphasis and the marks of lists, and with a colon for what looks so."""
    return _with_colon(_unlisted(_FORM.sub("", line)).strip())


def is_name(label: str) -> bool:
    """Whether a sign stands behind words that says that something follows."""
    return _BEHIND_NAME.search(label) is not None


def _before(text: str, reached: int, end: int) -> str:
    """What stands before a request: the last signs of words, and of what parts it from them."""
    told = reached + len(text[reached:end].rstrip(_GAP))
    before = text[max(reached, told - _SEEN) : told] + text[max(told, end - _SEEN) : end]
    return before.lstrip(".,;:)]}" if reached else "")


def _sign(before: str, line: str) -> str:
    """The sign of a quotation or a comment that a request has before it, on its `line`, or on one
    that has no words.
    """
    if quoted := _QUOTED_LINE.match(line):
        return quoted.group().strip()
    *above, rest = before.split("\n")
    if (opened := _OPENED.search(rest)) and not _RULES.fullmatch(rest):
        return opened.group().strip()
    if _CODE.search(before):
        return "an indent"
    if not words(rest) and (signs := _unlisted(rest).strip("*,;)]} \t")):
        return signs
    for each in (rest, *reversed(above)):
        if words(each):
            return ""
        if found := _NO_PROSE.search(_RULES.sub("", each)):
            return found.group()
    return ""


def _label(before: str, called: Iterable[str], is_marked: bool) -> str:
    """The label of few words that a request stands behind; empty for none, for a sentence, and for
    one that names nothing but a call.
    """
    label = _led_by(before)
    most = (_MOST_OF_MARKED if is_name(label) else 1) if is_marked else MOST_WORDS
    return "" if len(words(label)) > most or announces(label, called) else label


def announces(label: str, called: Iterable[str]) -> bool:
    """Whether words name nothing but a call, a tool that is called, or the model's own turn."""
    rest = label
    for name in called:
        rest = _without(rest, name)
    left = [each for each in words(rest) if not _BARE.fullmatch(each)]
    is_call = rest != label or any(map(_CALLED.fullmatch, left))
    names = [each for each in left if not _CALLED.fullmatch(each)]
    if not names:
        return is_call or not _COUNTED.search(label)
    return is_call and all(map(_CALLABLE.fullmatch, names))


def _led_by(before: str) -> str:
    """The end of the last line that has words, where that is no prose: a sign is behind them, or a
    line under them, or they begin as headings do, or are parted as data is.
    """
    line, shown, below = _line_before(before)
    last = _SENTENCES.sub("", shown)
    is_headed = _HEADED.match(shown) or _STRONG.match(line) or _UNDERLINE.fullmatch(below)
    is_label = is_headed or is_name(last) or _PARTED.search(last)
    return last if is_label and not _SENTENCE.search(last) else ""


def _line_before(before: str) -> tuple[str, str, str]:
    """The last line that has words, as it is and without its form, and the line below it."""
    below = ""
    for line in reversed(own_words(before).split("\n")):
        shown = plain(_CODE_SPAN.sub(_spaced, line))
        if words(shown):
            return line, shown, below
        below = line
    return "", "", ""


def _with_colon(label: str) -> str:
    """A label whose last letter is none by its looks, with a colon for that: a letter without case
    behind one that has case is a sign, whichever it is.
    """
    if label.isascii() or not _CASELESS.search(label):
        return label
    from unicodedata import category

    has_case = {"Ll", "Lu", "Lt"}
    is_sign = category(label[-2]) in has_case and category(label[-1]) in {"Lm", "Lo"}
    return f"{label[:-1]}:" if is_sign else label


def _spaced(code: re.Match[str]) -> str:
    return re.sub(r"[^\w.-]", " ", code.group())


def _unlisted(line: str) -> str:
    """A line without the marks of lists that it begins with, or nothing for a rule."""
    return _LISTED.sub("", _RULES.sub("", line), count=1)


def words(label: str) -> list[str]:
    """The words of a line, numbers aside; signs that are a part of a letter do not end one."""
    if not label.isascii():
        from unicodedata import category

        label = "".join(each for each in label if category(each) not in {"Mn", "Mc", "Me", "Cf"})
    return [each for each in _WORD.findall(label) if not each.isdigit()]


def _without(label: str, name: str) -> str:
    """A label without a name, where that stands in it as a word, or as what is being done."""
    before, found, after = label.partition(name) if name else (label, "", "")
    is_word = not (_LETTER.fullmatch(before[-1:]) or _LETTER.fullmatch(after[:1]))
    if found and is_word:
        return f"{before} {after}"
    doing = {f"{each.lower().removesuffix('e')}ing" for each in name.split("_") if each}
    return " ".join(each for each in label.split() if each.lower().rstrip(":") not in doing)
