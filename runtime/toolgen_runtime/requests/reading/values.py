"""Values within a text: what stands at a place, and where it ends, in each way to write one.

A value is JSON (perhaps damaged, perhaps cut off), calls in Python, or bare text between marks.
Nobody searches: a reader begins where a grammar says that a value does, and gives the end.
"""

from __future__ import annotations

import re

from toolgen_runtime.requests.reading.calls import EXACT, REPAIRED, TRUNCATED
from toolgen_runtime.requests.reading.decoding import RepairMissing, closing, exact, mended
from toolgen_runtime.requests.reading.errors import MalformedRequest

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

    from toolgen_runtime.requests.reading.calls import How, Reading

    # A value, where it ends, and how it was read.
    Value = tuple[Any, int, How]

__all__ = [
    "ENDS_OF_CODE",
    "CallMarks",
    "after_space",
    "closed",
    "end_of_code",
    "json_at",
    "with_lines_escaped",
]

_SPACE = re.compile(r"\s*")


def after_space(text: str, start: int) -> int:
    """Where something other than white space stands next."""
    space = _SPACE.match(text, start)
    assert space is not None  # none is some, too
    return space.end()


def json_at(text: str, start: int, reading: Reading, mark: re.Pattern[str] | None = None) -> Value:
    """The JSON that begins at `start`, where an object or array does.

    `mark` is what a format writes behind it, and ends what is damaged. What is cut off has the
    values that are there. What cannot be read is its own text. Raises MalformedRequest for what is
    damaged where json_repair is not installed.
    """
    end = closing(text, start, mark=mark)
    if end is None:
        return _partial(text[start:]), len(text), TRUNCATED
    piece = text[start:end].rstrip()
    try:
        return exact(piece), end, EXACT
    except ValueError:
        if not reading.may_parse(piece):
            raise MalformedRequest("too much of the text is damaged to be read") from None
    try:
        return mended(piece, reading), end, REPAIRED
    except RepairMissing as error:
        raise MalformedRequest(f"a tool request cannot be read: {error}") from error
    except ValueError:
        return piece, end, REPAIRED


def _partial(text: str) -> Any:
    from toolgen_runtime._core import from_json

    try:
        return from_json(text, allow_partial="trailing-strings")
    except (ValueError, TypeError):  # the latter of half a surrogate pair
        return text


ENDS_OF_CODE = ("```", "</tool_code>", "</function_calls>")
"""The marks that end a block of code."""
_CUT_ENDS = "|".join(re.escape(end[:size]) for end in ENDS_OF_CODE for size in range(1, len(end)))
_CODE = re.compile(
    r'"""(?:[^"\\]+|\\.|"(?!""))*+(?:"""|\\?\Z)|'
    r"'''(?:[^'\\]+|\\.|'(?!''))*+(?:'''|\\?\Z)|"
    r'"(?:[^"\\]+|\\.)*+(?:"|\\?\Z)|'
    r"'(?:[^'\\]+|\\.)*+(?:'|\\?\Z)|"
    rf"#[^\n]*|\n|[(\[{{]|[)\]}}]|,|{'|'.join(ENDS_OF_CODE)}|(?:{_CUT_ENDS})\Z",
    re.DOTALL,
)


def end_of_code(text: str, start: int, *, is_block: bool = False) -> tuple[int | None, int]:
    """Where code of Python that begins at `start` ends, None where it is cut off.

    It ends with the bracket that it begins with, a block with the fence or tag around it. The
    second number is the last place between two items of the outermost list, or two statements.
    """
    depth, between = 0, start
    for token in _CODE.finditer(text, start):
        sign = token.group()
        if sign in "([{":
            depth += 1
        elif sign in ")]}":
            depth -= 1
            if depth == 0 and not is_block:
                return token.end(), between
        elif (sign, depth) == (("\n", 0) if is_block else (",", 1)):
            between = token.start()
        elif sign[0] in "`<" and is_block and (sign in ENDS_OF_CODE or depth == 0):
            return token.start(), between
    return None, between


def closed(text: str) -> str:
    """Code of Python that ends within brackets and perhaps a string, with these closed, and one
    bracket more.
    """
    left = [")"]
    for token in _CODE.finditer(text):
        sign = token.group()
        if sign in _CLOSING:
            left.append(_CLOSING[sign])
        elif sign in ")]}" and len(left) > 1:
            left.pop()
        elif sign[0] in "'\"" and token.end() == len(text):
            quote = sign[:3] if sign.startswith(('"""', "'''")) else sign[0]
            is_open = len(sign) < 2 * len(quote) or not sign.endswith(quote)
            text = f"{text.rstrip(chr(92))}{quote}" if is_open else text
    return text + "".join(reversed(left))


_CLOSING = {"(": ")", "[": "]", "{": "}"}


def with_lines_escaped(text: str) -> str:
    """Code of Python whose strings have no line ends but escaped ones."""
    return _CODE.sub(_escaped, text)


def _escaped(token: re.Match[str]) -> str:
    sign = token.group()
    is_text = sign[0] in "'\"" and not sign.startswith(('"""', "'''"))
    return sign.replace("\n", "\\n") if is_text else sign


class CallMarks:
    """The marks of a format whose texts stand as they are, with nothing escaped.

    `opening` and `closing` are those of a call, `over` that of one text, which is one only where
    `following` or the end of the call stands behind it: in
    `<parameter=x>a </parameter> b</parameter></function>` it is the second. Whole calls that stand
    in a text are a part of it.
    """

    __slots__ = ("_closings", "_following", "_token")

    def __init__(
        self, opening: str, closing: str, over: str, following: str, *, ends_bare: bool = False
    ) -> None:
        self._token = re.compile(
            rf"(?P<empty>{opening}\s*+{closing})|(?P<opening>{opening})"
            rf"|(?P<last>(?P<end>{over})\s*+{closing})|(?P<over>{over})|(?P<closing>{closing})"
        )
        self._following = re.compile(rf"\s*+(?:{following}|\Z)")
        self._closings = {"last", "closing"} if ends_bare else {"last"}

    def end_of_call(self, text: str, start: int, reading: Reading) -> int:
        """Where a single call closes for the last time, where it seems to close more than once.

        0 where the marks from `start`, the first call, pair off. Raises MalformedRequest where
        several calls are closed more often than they open: nobody can tell whose text that is.
        """
        if not reading.is_first(self, text):
            return 0
        depth = calls = last = 0
        for token in self._token.finditer(text, start):
            kind = token.lastgroup
            if kind in {"opening", "empty"}:
                calls += depth == 0
                depth += kind == "opening"
            elif kind in self._closings and depth:
                depth -= 1
            elif kind == "last":
                last = token.start()
        if last and calls > 1:
            said = text[last : last + 80]
            message = f"tool calls close more often than they open, so nobody knows where: {said}"
            raise MalformedRequest(message)
        return last

    def text_at(self, text: str, start: int, floor: int) -> tuple[int, int, How]:
        """Where the text that begins at `start` ends, where the mark behind it does, and how it was
        read. No call closes before `floor`.

        A mark that was forgotten at the end of all is repaired.
        """
        depth, forgotten = 0, None
        for token in self._token.finditer(text, start):
            kind = token.lastgroup
            if kind == "opening":
                depth, forgotten = depth + 1, None
            elif depth:
                depth -= kind in self._closings
            elif kind == "closing":
                forgotten = forgotten or token
            elif kind == "last":
                if token.start() >= floor:
                    return token.start(), token.end("end"), REPAIRED if floor else EXACT
            elif kind == "over" and self._following.match(text, token.end()):
                return token.start(), token.end(), EXACT
        if forgotten is not None and _CLOSED.match(text, forgotten.end()):
            return forgotten.start(), forgotten.start(), REPAIRED
        return len(text), len(text), TRUNCATED


_CLOSED = re.compile(r"(?:\s*</[^<>]{1,40}>)*+\s*\Z")
