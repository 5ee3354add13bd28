"""Formats that write calls as Python: `f(city="Oslo")`, with literals as arguments.

By the chat templates and prompts of Llama 3.2 and 4 (a list of calls that is the whole message, or
stands behind `<|python_start|>`), Llama 3.1's built-in tools (`<|python_tag|>f.call(x="y")`), LFM2
(`<|tool_call_start|>`), OLMo 3 (`<function_calls>`, a call a line), and Gemma 3's and Gemini's
`tool_code`, in which a call may be kept in a variable and printed. Other code there is an error.
"""

from __future__ import annotations

import re

from toolgen_runtime.requests.grammars import Grammar
from toolgen_runtime.requests.reading.calls import TRUNCATED
from toolgen_runtime.requests.reading.errors import MalformedRequest
from toolgen_runtime.requests.reading.marks import LINE
from toolgen_runtime.requests.reading.regions import OVER, OWN_TURN
from toolgen_runtime.requests.reading.values import ENDS_OF_CODE, end_of_code

TYPE_CHECKING = False

if TYPE_CHECKING:
    from _collections_abc import Iterator
    from typing import NoReturn

    from toolgen_runtime.requests.reading.calls import Asked, Read, Reading

__all__ = ["GRAMMARS"]

_NAME = r"[^\W\d][\w.]{0,200}"
_CALL = re.compile(rf"[\s,\[]*(?:\w{{1,200}}\s?=\s?)?(?:print\s?\(\s?)?+({_NAME})\s?\(")
_BEGUN = re.compile(
    rf"(?:\A|{OVER}|(?:{OWN_TURN})(?:<\|(?:end_header_id|header_end|end_of_role)\|>)?)\s*\Z"
)
_ENDED = re.compile(
    r"\s*(?:<\|(?:python_end|eom|eot|eom_id|eot_id|tool_call_end|im_end|end|end_of_text)\|>"
    "|</s>|<end_of_turn>|<turn\\|>|<\uff5cend\u2581of\u2581sentence\uff5c>|\\Z)"
)
_THOUGHT = re.compile(rf"{LINE}(?:{OVER})")
_LONGEST_BEGINNING = 100
_FURTHER = re.compile(rf"[\s,;]*+(?=\[?\s*{_NAME}\()")
_OVER = re.compile("|".join(ENDS_OF_CODE))


def _asked(code: str, reading: Reading) -> list[Asked] | None:
    """The calls that code consists of, None where it is other code."""
    from toolgen_runtime.requests.reading.code import calls_in

    return calls_in(code, reading)


def _read_calls(text: str, mark: re.Match[str], reading: Reading) -> Read | None:
    """`[f(x=1), g()]` or `f.call(x=1)`, and what of the kind stands right behind it, each up to its
    bracket. Without a mark it is all of a message, and its tools must be known, or none is.
    """
    is_marked = mark.group() != "["
    before = max(0, mark.start() - _LONGEST_BEGINNING)
    if not is_marked and not _BEGUN.search(text, before, mark.start()):
        return [], mark.end()
    pieces = list(_pieces(text, mark.end() if is_marked else mark.start()))
    _, end, between = pieces[-1]
    over = len(text) if end is None else end
    if not is_marked and not _ENDED.match(text, over):
        return None
    found: list[Asked] = []
    for piece in pieces:
        code = _whole(text, *piece)
        asked = _asked(code, reading) if code else []
        if asked is None:
            return _refuse(code) if is_marked else None
        found += asked
    found += _cut(text[between:], reading) if end is None else []
    is_sure = is_marked or all(reading.may_be(name) for name, *_ in found if name)
    return (found, over) if is_sure else None


def _pieces(text: str, start: int) -> Iterator[tuple[int, int | None, int]]:
    """Where calls and lists of calls that stand one behind another begin and end, as `end_of_code`
    has it: `[f(x=1)][g()]`, `f.call(x=1); g.call()`.
    """
    while True:
        is_list = text.startswith("[", start)
        end, between = end_of_code(text, start if is_list else text.index("(", start))
        yield start, end, between if is_list else start
        further = None if end is None else _FURTHER.match(text, end)
        if further is None:
            return
        start = further.end()


def _whole(text: str, start: int, end: int | None, between: int) -> str:
    """The code of a piece; of a list that is cut off, what is whole of it."""
    if end is not None:
        return text[start:end]
    return f"{text[start:between]}]" if between > start else ""


def _refuse(code: str) -> NoReturn:
    raise MalformedRequest(f"the code is no call with literals as arguments: {code[:80]}")


def _read_block(text: str, mark: re.Match[str], reading: Reading) -> Read:
    """A block of calls, a statement each, up to the end of its fence, its tag or the text."""
    start = mark.end()
    end, between = end_of_code(text, start, is_block=True)
    found = _asked(text[start:end].strip(), reading)
    thought = _THOUGHT.search(text, start, end or len(text)) if found is None else None
    if thought and _asked(text[start : thought.start()].strip(), reading) is not None:
        return [], thought.start()  # the prompt began it, and the block is a part of it
    if found is None and end is None:
        found = _asked(text[start:between].strip(), reading)
        found = None if found is None else found + _cut(text[between:], reading)
    if found is None:
        return _refuse(text[start:end])
    over = None if end is None else _OVER.match(text, end)
    return found, len(text) if over is None else over.end()


def _cut(text: str, reading: Reading) -> list[Asked]:
    """The call that a cut-off text begins with, without a name where that is cut off, too."""
    call = _CALL.match(text)
    if call is not None:
        from toolgen_runtime.requests.reading.code import partial_call

        return [partial_call(call[1], text[call.end() :], reading)]
    rest = text.strip(" \t\n,[")
    return [("", rest, None, TRUNCATED)] if rest else []


_LIST = rf"(?=\[\s*{_NAME}\()"
_ALONE = rf"(?=\s*{_NAME}\(\s*(?:\)|\Z|\w{{1,200}}\s?=|[\"'\d{{\[-]|(?:True|False|None)\b))"

GRAMMARS = (
    Grammar("pythonic", rf"\[{_ALONE}", _read_calls),
    Grammar(
        "pythonic_marked",
        rf"<\|(?:python_start|python_tag|tool_call_start)\|>\s*{_LIST}",
        _read_calls,
    ),
    Grammar("python_tag", rf"<\|(?:python_tag|python_start)\|>\s*(?={_NAME}\()", _read_calls),
    Grammar("tool_code", r"```tool_code\b|<tool_code>", _read_block),
    Grammar("olmo", rf"<function_calls>\s*(?={_NAME}\()", _read_block),
)
