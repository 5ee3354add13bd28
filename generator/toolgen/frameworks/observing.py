"""Observations: what a framework made of a function, where that is, and where it was registered."""

from __future__ import annotations

import functools
import inspect
import os
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import CodeType, FrameType
from typing import Any

_DEF = re.compile(r"\s*(?:async\s+)?def\s")


@dataclass(frozen=True)
class Observation:
    """A tool as its framework computed it. `output` is None where it has no schema of results."""

    framework: str
    function: Callable[..., Any]
    name: str
    description: str
    parameters: Any
    output: Any = None

    def event(self) -> dict[str, object]:
        """The observation for the parent.

        `file` is that of the function, `lines` those of its first decorator and of its `def`, and
        `wrappers` the same of what is wrapped around it. `stack` are the places that are being run,
        innermost first, one of which is the registration.
        """
        places = [
            (_real(code.co_filename), sorted(_lines(code))) for code in codes_of(self.function)
        ]
        file, lines = places[-1] if places else (None, [])
        return {
            "event": "observed",
            "framework": self.framework,
            "file": file,
            "lines": lines,
            "wrappers": places[:-1],
            "stack": list(_stack()),
            "name": self.name,
            "description": self.description,
            "parameters": self.parameters,
            "output": self.output,
        }


Record = Callable[..., None]
"""Takes what makes an observation, and its arguments, when a hook is called."""


def codes_of(function: object) -> list[CodeType]:
    """The codes that a user wrote for a callable: of wrappers, outermost first, then its own."""
    found: list[CodeType] = []
    for _ in range(20):  # wrappers may form a circle
        code = getattr(function, "__code__", None)
        if isinstance(code, CodeType) and code not in found:
            found.append(code)
        if isinstance(function, functools.partial):
            function = function.func
        elif hasattr(function, "__wrapped__"):
            function = function.__wrapped__
        elif hasattr(function, "__func__"):
            function = function.__func__
        elif not hasattr(function, "__code__") and callable(function):
            function = type(function).__call__
        else:
            break
    return found


def _stack() -> Iterator[tuple[str, int]]:
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        yield _real(frame.f_code.co_filename), frame.f_lineno
        frame = frame.f_back


@functools.cache
def _real(file: str) -> str:
    return os.path.realpath(file)


def _lines(code: CodeType) -> set[int]:
    first = code.co_firstlineno
    try:
        source, _ = inspect.getsourcelines(code)
    except (OSError, SyntaxError, IndexError):
        return {first}
    offset = next((number for number, line in enumerate(source) if _DEF.match(line)), 0)
    return {first, first + offset}
