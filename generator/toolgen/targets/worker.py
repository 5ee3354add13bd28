"""The protocol of Bazel's persistent workers: requests and answers in JSON.

A request has the arguments of one run, and the answer its exit code and all that it has said. The
process stays, with all that it has imported; nothing else is carried from one run to the next.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

Run = Callable[[Sequence[str]], tuple[int, str]]
"""Runs a command line; gives its exit code, and what it has said."""


def answers(parts: Iterable[str], run: Run) -> Iterator[str]:
    """The answer to each request, as a line. Raises ValueError for what is no request."""
    for request in _requests(parts):
        arguments = request.get("arguments", []) if isinstance(request, dict) else None
        if not isinstance(arguments, list) or not all(isinstance(a, str) for a in arguments):
            raise ValueError("a request has arguments, which are texts")
        if not request.get("cancel"):  # what is asked for one at a time cannot be cancelled
            code, output = run(arguments)
            answer = {"exitCode": code, "output": output, "requestId": request.get("requestId", 0)}
            yield json.dumps(answer) + "\n"


def _requests(parts: Iterable[str]) -> Iterator[Any]:
    """The requests in a text that comes in parts: some engines put no line end after one."""
    decoder = json.JSONDecoder()
    waiting = ""
    for part in parts:
        waiting = (waiting + part).lstrip()
        while waiting:
            try:
                request, end = decoder.raw_decode(waiting)
            except ValueError:  # the rest is to come
                break
            yield request
            waiting = waiting[end:].lstrip()
    if waiting:
        raise ValueError("a request is cut off, or is no JSON")
