"""JSON in prose: objects and arrays in fences, in tags and between words, and code, which is none.

Prose has no mark that says that a call follows: an object is one by its keys (`shapes`), and where
the tools are known, by its name.
"""

from __future__ import annotations

import re

from toolgen_runtime.requests.grammars import Grammar
from toolgen_runtime.requests.reading.calls import EXACT, REPAIRED
from toolgen_runtime.requests.reading.decoding import closing, exact, literal
from toolgen_runtime.requests.reading.errors import MalformedRequest
from toolgen_runtime.requests.reading.keys import ENVELOPE
from toolgen_runtime.requests.reading.shapes import find_requests
from toolgen_runtime.requests.reading.values import json_at

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

    from toolgen_runtime.requests.reading.calls import How, Read, Reading

__all__ = ["GRAMMARS"]

_FENCE = "```"
_LIKE_JSON = re.compile(r"""\{\s*(?:["'}]|[\w$-]{1,200}\s*:|//|/\*)|\[""")
_LIKE_REQUEST = re.compile(rf"""["']?(?:{"|".join(sorted(ENVELOPE))})["']?\s*:""")


def _read_json(text: str, mark: re.Match[str], reading: Reading) -> Read | None:
    """The requests of the object or array that begins here; None where it is neither.

    Raises MalformedRequest for a damaged request that is not closed in its fence, and for what is
    cut off where a request may stand in it.
    """
    start = mark.start()
    is_json = _LIKE_JSON.match(text, start)
    end = closing(text, start)
    if end is None:
        return _read_cut(text, start, reading) if is_json else None
    piece = text[start:end]
    if not _LIKE_REQUEST.search(piece):
        return None if _FENCE in piece else ([], end)
    if not is_json:
        return [], end
    try:
        value, how = _value(piece, reading)
    except MalformedRequest:
        raise
    except ValueError:
        if _FENCE in piece:  # the bracket that closes it may be another's
            message = "a tool request is damaged, and not closed in its fence"
            raise MalformedRequest(message) from None
        value, _, how = json_at(text, start, reading)
    return find_requests([value], how=how, reading=reading).requests, end


def _value(piece: str, reading: Reading) -> tuple[Any, How]:
    """JSON, or a literal of Python. Raises ValueError."""
    try:
        return exact(piece), EXACT
    except ValueError:
        if not reading.may_parse(piece):
            message = "too much of the text is damaged to be read for tool requests"
            raise MalformedRequest(message) from None
        return literal(piece), REPAIRED


def _read_cut(text: str, start: int, reading: Reading) -> Read:
    value, end, how = json_at(text, start, reading)
    found = find_requests([value], how=how, reading=reading).requests
    return found, end if found else _cut_off(text, start, "JSON")


def _read_code(text: str, mark: re.Match[str], reading: Reading) -> Read:
    """The arguments of a call in some language, which hold no request."""
    end = closing(text, mark.start(), "()")
    return [], _cut_off(text, mark.start(), "a call in Python") if end is None else end


def _cut_off(text: str, start: int, what: str) -> int:
    """The end of the text, as that of what is not closed."""
    if _LIKE_REQUEST.search(text[start:].partition("{")[2]):
        message = (
            f"{what} is not closed: the text was cut off, or a bracket or tag in it is too"
            " many; what may be a tool request in there is not read"
        )
        raise MalformedRequest(message)
    return len(text)


GRAMMARS = (
    Grammar("code", r"\((?<=\w\()", _read_code),
    Grammar("json", r"\{|\[(?=\s*[\[{])", _read_json),
)
