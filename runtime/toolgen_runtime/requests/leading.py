"""What leads to a request: the signs and the label right before it, which may quote it.

A request is made where a line of prose, a list's mark or nothing leads to it, or words that
announce a call. Any other sign may be some language's for what is not meant itself, and any other
label may say whose words follow: no list of either could tell all.
"""

from __future__ import annotations

import re

from toolgen_runtime.requests.quoting import CALLING, COLON, ENDS, OPENERS

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["MOST_WORDS", "quoted_by"]

MOST_WORDS = 3
"""Words of a label: what has more of them is a sentence."""

_SEEN = 100
_FRAMED = re.compile(
    rf"(?:(?:(?:{ENDS.pattern})(?:assistant\b|model\b)?|```+[\w+-]*"
    rf"|<(?:\w{{1,20}}:|[|\uff5c]DSML[|\uff5c])?(?i:{CALLING})>)\s*+)++\Z"
)
"""What frames a call right before it; what leads to it may stand before that."""

_WORDS = re.compile(r"\w")
_RULES = re.compile(r"^[ \t]*(?:```+|~~~+|([-=*_])(?:[ \t]*\1){2,}[ \t]*$)")
"""Fences, rules between parts and lines under headings: no sign of these quotes."""
_NO_PROSE = re.compile(
    r"--|[^\w\s)\]}*_~+.,:!?\u2026\u2010-\u2015\u2022-\u2027\u3001\u3002\uff01\uff0c\uff1a\uff1f"
    r"\u200b-\u200f\u2190-\u21ff\u2600-\u2767\u2794-\u27bf\u2b00-\u2bff\ufe0f\U0001f000-\U0001faff-]"
)
"""Signs that neither prose has between words, nor lists have: arrows and pictures are no signs."""
_QUOTED_LINE = re.compile(
    r"(?:\s*(?:[-*+\u2022]|\d{1,3}[.)])(?=\s))*[\s`\"'(\u201c\u00ab*_]*"
    r"(?:[>;@%/\u00bb\u203a\u276f\u2500-\u259f]|&gt;|\$(?!\d)|REM[ \t]|rem[ \t])|.*\$[ \t]"
)
"""A line whose first sign, behind those of lists, is one that no line of prose begins with."""
_OPENED = re.compile(
    rf"(?:{OPENERS}|[-+;]|[|(\u201e\u00ab\u2039\u300c\u300e][ \t]*|(?<![=!<>])=[ \t]*)\Z"
)
"""What a line ends with whose next words are quoted, assigned or told to be added."""
_CODE = re.compile(r"\n[ \t]*\n(?: {4}|\t)[ \t]*\Z")
"""Where an indented block begins, which is code."""

_FEW = r"((?:[^\n:\uff1a,;!?{}<>\u3001\u3002\uff0c]|(?<=\d):(?=\d)){1,60}?)"
_LABELLED = re.compile(
    rf"\n(?:\W*{_FEW}\W*?{COLON}[^\w\n`{{\[<]*"
    rf"|[ \t]*(?:[#*_\[(|\u00ab]|--+|==+)(?!/)[^\w\n<>/]*{_FEW}[^\w\n`{{]*)\s*\Z"
)
"""`Resultado:`, `**Resultado**`, `[Resultado]`, `-- Resultado --`, `[12:01] Bob:`."""
_WORD = re.compile(r"(?:[^\W_\u2e80-\U0003ffff]|(?<=\w)['.\u2019](?=\w))+|[\u2e80-\U0003ffff]{1,2}")
_CALLED = re.compile(
    r"(?i:(?:call|invo[ck]|action|request|json|command|step|plan|run|exec|llam|appel|aufruf|anrop"
    r"|aanroep|chama|chiam|wywo|\u0432\u044b\u0437\u043e?\u0432|\u8c03\u7528|\u8abf\u7528|\u547c\u3073"
    r"|\ud638\ucd9c)\w{0,6}|us(?:e|ing))"
)
"""Words that announce a call, in a dozen languages."""
_CALLABLE = re.compile(r"(?i:tools?|functions?|api)")
_LETTER = re.compile(r"[0-9A-Za-z_]")
_BARE = re.compile(
    r"(?i:final|next|the|my|an?|to|for|of|with|in|this|that|here|there|you|we|i|me|us|let|it|is|are|be|go"
    r"|now|so|then|thus|well|yes|ok|okay|sure|right|great|assistant|ai|model|bot)"
)
"""Words that name nothing, and the model's own turn."""


def quoted_by(
    text: str, mark: re.Match[str], reached: int, called: Iterable[str], most_words: int
) -> str:
    """The sign or the label that may quote a request; empty where that is plainly made.

    `(`, `"`, one or two backticks, `// {…}`, `> {…}`, `$ echo {…}`, `\"\"\"` on a line of its own,
    `Resultado:`, `The page says:`. What has been `reached` is a call's, or a quotation's that is
    over. `most_words` is how many words make a label.
    """
    at = mark.start() + len(mark.group()) - len(mark.group().lstrip())
    start = max(reached, at - _SEEN)
    framed = _FRAMED.search(text, start, at)
    end = framed.start() if framed else at
    before = text[start:end].lstrip(";" if reached else "")
    begun = text.rfind("\n", reached, end) + 1  # a line that a call begins is none here
    line = text[begun : min(end, begun + _SEEN)] if begun else ""
    return _sign(before, line) or _label(before, called, most_words)


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
    for each in (rest, *reversed(above)):
        if _WORDS.search(each):
            return ""
        if found := _NO_PROSE.search(_RULES.sub("", each)):
            return found.group()
    return ""


def _label(before: str, called: Iterable[str], most_words: int) -> str:
    """The label of few words that a request stands behind; empty for none, for a sentence, and for
    one that names nothing but a call.
    """
    found = _LABELLED.search(before)
    label = (found[1] or found[2]).strip(" \t_") if found else ""
    if len(_words(label)) > most_words:
        return ""
    rest = label
    for name in called:
        rest = _without(rest, name)
    words = [each for each in _words(rest) if not _BARE.fullmatch(each)]
    is_call = rest != label or any(map(_CALLED.fullmatch, words))
    names = [each for each in words if not _CALLED.fullmatch(each)]
    return label if names and not (is_call and all(map(_CALLABLE.fullmatch, names))) else ""


def _words(label: str) -> list[str]:
    return [each for each in _WORD.findall(label) if not each.isdigit()]


def _without(label: str, name: str) -> str:
    """A label without a name, where that stands in it as a word."""
    before, found, after = label.partition(name) if name else (label, "", "")
    is_word = not (_LETTER.fullmatch(before[-1:]) or _LETTER.fullmatch(after[:1]))
    return f"{before} {after}" if found and is_word else label
