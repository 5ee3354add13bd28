"""The protocol of Bazel's persistent workers: requests and answers in JSON.

A request has the arguments of one run, and the answer its exit code and all that it has said. The
process stays, with all that it has imported; nothing else is carried from one run to the next.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

Run = Callable[[Sequence[str], str], tuple[int, str]]
"""Runs a command line in a directory, empty for where it is; gives its exit code, and what it has
said.
"""

_REFUSED = 2
_CUT = 10  # characters that a literal or an escape may have at the end of what has come


def answers(parts: Iterable[str], run: Run) -> Iterator[str]:
    """The answer to each request, as a line; an error to what is none.

    Raises ValueError after that for what is no JSON: nothing tells where the next request begins.
    """
    try:
        for request in _requests(parts):
            known = request if isinstance(request, dict) else {}
            if not known.get("cancel"):  # what is asked for one at a time cannot be cancelled
                yield _answer(known, *(_fault(request) or run(*_asked(known))))
    except ValueError as error:
        yield _answer({}, _REFUSED, str(error))
        raise


def _answer(request: dict[str, Any], code: int, output: str) -> str:
    told = {"exitCode": code, "output": output, "requestId": request.get("requestId", 0)}
    return json.dumps(told) + "\n"


def _asked(request: dict[str, Any]) -> tuple[Any, Any]:
    return request.get("arguments", []), request.get("sandboxDir", "")


def _fault(request: object) -> tuple[int, str] | None:
    """The answer to what asks for nothing that can be run."""
    if not isinstance(request, dict):
        return _REFUSED, "a request is an object"
    arguments, directory = _asked(request)
    if not isinstance(arguments, list) or not all(map(_is_text, arguments)):
        return _REFUSED, "a request has arguments, which are texts"
    if not _is_text(directory) or (directory and not os.path.isdir(directory)):
        return _REFUSED, f"sandboxDir: {directory!r} is no directory"
    return None


def _is_text(value: object) -> bool:
    """Whether a value is a text that a command line can have."""
    return isinstance(value, str) and not re.search("[\0\ud800-\udfff]", value)


def _requests(parts: Iterable[str]) -> Iterator[Any]:
    """The requests in a text that comes in parts: some engines put no line end after one."""
    decoder = json.JSONDecoder()
    waiting = ""
    for part in parts:
        waiting = (waiting + part).lstrip()
        while waiting:
            try:
                request, end = decoder.raw_decode(waiting)
            except json.JSONDecodeError as error:
                if _is_wrong(waiting, error):
                    raise ValueError(f"a request is no JSON: {error}") from error
                break  # the rest is to come
            yield request
            waiting = waiting[end:].lstrip()
    if waiting:
        raise ValueError("a request is cut off, or is no JSON")


def _is_wrong(text: str, error: json.JSONDecodeError) -> bool:
    """Whether no more text could make a request of it: no literal and no escape goes over lines."""
    is_within = error.pos < len(text) - _CUT and not error.msg.startswith("Unterminated")
    return is_within or "\n" in text[error.pos :]
