"""Handing: which of the project's functions were handed which others, and what was said with them.

Watches the calls of a process (`sys.setprofile`) while modules are imported. Of a call of a
function of the project's own that is given a function, it keeps the parameter that holds it and
what constants the others hold. Nothing here needs more than the standard library.
"""

from __future__ import annotations

import os
import sys
import threading
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import partial
from types import CodeType, FrameType, FunctionType, MethodType
from typing import Any

from toolgen.frameworks.observing import codes_of

_CONSTANTS = (str, bool, int, float, type(None))
_MANY = 2000  # members of a list that are looked at


@dataclass(frozen=True)
class Handed:
    """A call that was given a function, or a list of them.

    `module` and `qualname` say what was called, `file` and `line` where that is defined; `given`
    are the constants among its arguments and, of an inner function, among what it sees outside.
    """

    module: str
    qualname: str
    file: str
    line: int
    parameter: str
    is_collection: bool
    given: Mapping[str, Any]


class HandingRecorder:
    """Remembers calls of the functions of `files`, real paths, and of the frameworks' own."""

    def __init__(self, files: Collection[str], frameworks: Collection[str]) -> None:
        self._files = frozenset(files)
        self._frameworks = frozenset(frameworks)
        self._own: dict[str, bool] = {}
        self._handed: dict[CodeType, list[tuple[dict[str, Any], Handed]]] = defaultdict(list)
        self._said: dict[int, dict[str, Any]] = {}  # by the frame of a call, a dict of each its own

    def start(self) -> None:
        """Watch this thread, and those that it starts."""
        threading.setprofile(self._note)
        sys.setprofile(self._note)

    def of(self, function: Callable[..., Any]) -> dict[str, object]:
        """How a function that is being registered came there, to be asked while it is.

        `handed` are the calls that were given it: those that are going on, outermost first, else
        those that are over, the latest first. `said` is what the innermost function of the project
        says to the framework.
        """
        calls = [each for code in codes_of(function) for each in self._handed.get(code, ())]
        going = [self._said.get(id(frame), {}) for frame in _frames() if self._is_own(frame.f_code)]
        active = [handed for said, handed in calls if any(said is each for each in going)]
        over = [handed for _, handed in reversed(calls)]
        said = going[0] if going else {}
        return {"handed": [asdict(each) for each in (active or over)], "said": said}

    def _note(self, frame: FrameType, event: str, argument: object) -> None:
        above = frame.f_back
        if event != "call":
            return
        if self._is_own(frame.f_code):
            self._handing(frame)
        elif above is not None and self._is_own(above.f_code) and self._is_frameworks(frame):
            known = self._said.setdefault(id(above), {})
            known |= {k: v for k, v in _arguments(frame).items() if _is_constant(v)}

    def _is_frameworks(self, frame: FrameType) -> bool:
        module = frame.f_globals.get("__name__", "")
        return module.partition(".")[0] in self._frameworks

    def _is_own(self, code: CodeType) -> bool:
        file = code.co_filename
        if file not in self._own:
            self._own[file] = os.path.realpath(file) in self._files
        return self._own[file] and code.co_name[0] != "<"

    def _handing(self, frame: FrameType) -> None:
        code, arguments = frame.f_code, _arguments(frame)
        said = self._said[id(frame)] = {}  # a frame that is over may have had the same id
        for name, value in arguments.items():
            for function in _functions(value):
                handed = Handed(
                    frame.f_globals.get("__name__", ""),
                    code.co_qualname,
                    os.path.realpath(code.co_filename),
                    code.co_firstlineno,
                    name,
                    not callable(value),
                    {n: v for n, v in _seen(frame, arguments) if _is_constant(v)},
                )
                for each in codes_of(function):
                    self._handed[each].append((said, handed))


def _frames() -> Iterator[FrameType]:
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        yield frame
        frame = frame.f_back


def _arguments(frame: FrameType) -> dict[str, Any]:
    code = frame.f_code
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    values = frame.f_locals
    return {name: values[name] for name in names if name in values}


def _seen(frame: FrameType, arguments: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    values = frame.f_locals
    yield from ((name, values[name]) for name in frame.f_code.co_freevars if name in values)
    yield from arguments.items()


def _functions(value: object) -> Iterator[Any]:
    members = list(value)[:_MANY] if isinstance(value, list | tuple | set) else [value]
    for each in members:
        if isinstance(each, FunctionType | MethodType | partial):
            yield each


def _is_constant(value: object) -> bool:
    return isinstance(value, _CONSTANTS)
