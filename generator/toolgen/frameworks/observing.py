"""Observing: being told what a framework makes of functions, in the process that imports them.

A framework's `verify` module is written with this. It has `install(record)`, which hooks the one
place that every registration passes, and `reflect(function, subject)`, which asks the framework's
public API for the tool of a function. Where a framework takes tools off what has them, it has
`removals()` as well, which watches that and gives what tells of it. Importing it imports no
framework; these functions raise ImportError where it is absent. Nothing here needs more than the
standard library: the interpreter is the user's.
"""

from __future__ import annotations

import functools
import inspect
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from types import CodeType, FrameType
from typing import Any

_DEF = re.compile(r"\s*(?:async\s+)?def\s")


@dataclass(frozen=True)
class ObservedSubject:
    """A tool whose function can be imported.

    `shown` are the parameters that a model sees, each with what the docstring says of it;
    `settings` what the declaration said, by the framework's keywords.
    """

    key: int
    framework: str
    module: str
    qualname: str
    name: str
    strict: bool
    shown: Mapping[str, str | None]
    settings: Mapping[str, Any]


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

        `function` is its name, `file` its file, `lines` those of its first decorator and `def`, and
        `wrappers` the same of what is wrapped around it. `stack` are the places that are being run,
        innermost first, one of which is the registration.
        """
        codes = codes_of(self.function)
        places = [(_real(code.co_filename), sorted(_lines(code))) for code in codes]
        file, lines = places[-1] if places else (None, [])
        return {
            "event": "observed",
            "framework": self.framework,
            "function": codes[-1].co_name if codes else "",
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


# hooks

Observe = Callable[[Any, tuple[Any, ...], Mapping[str, Any]], None]
"""Takes a call's result and its arguments, the object or class that it was called on first."""


def after(owner: Any, name: str, observe: Observe) -> None:
    """Have `observe` called after each call of a function, method or class method that succeeds."""
    found = vars(owner)[name]
    is_bound_to_class = isinstance(found, classmethod)
    function = found.__func__ if is_bound_to_class else found

    @functools.wraps(function)
    def hooked(*arguments: Any, **keywords: Any) -> Any:
        result = function(*arguments, **keywords)
        observe(result, arguments, keywords)
        return result

    setattr(owner, name, classmethod(hooked) if is_bound_to_class else hooked)


Removals = Callable[[], Iterator[Observation]]
"""Gives the tools that were taken off what had them and are on nothing by now, each once."""


def taken_off(
    owner: Any, tools_of: Callable[[Any], Iterable[Any]], observed: Callable[[Any], Observation]
) -> Removals:
    """Watch the `remove_tool` of a class whose objects have tools, which `tools_of` gives."""
    holders: list[Any] = []
    removed: list[Any] = []
    function = owner.remove_tool

    @functools.wraps(function)
    def hooked(self: Any, *arguments: Any, **keywords: Any) -> Any:
        before = list(tools_of(self))
        result = function(self, *arguments, **keywords)
        left = {id(each) for each in tools_of(self)}
        removed.extend(each for each in before if id(each) not in left)
        return result

    def gone() -> Iterator[Observation]:
        held = {id(tool) for holder in holders for tool in tools_of(holder)}
        found = [each for each in removed if id(each) not in held]
        removed[:] = [each for each in removed if id(each) in held]
        yield from map(observed, found)

    owner.remove_tool = hooked
    after(owner, "__init__", lambda _, arguments, __: holders.append(arguments[0]))
    return gone


def class_among(homes: Iterable[str], name: str) -> Any:
    """The class of that name in the first of the modules that is there.

    Raises ModuleNotFoundError where none is, or where one is and what it imports is not.
    """
    library = ""
    for home in homes:
        library = home.partition(".")[0]
        try:
            return getattr(import_module(home), name)
        except ModuleNotFoundError as error:
            if error.name is None or not home.startswith(error.name):
                raise
    raise ModuleNotFoundError(f"{library} has no {name} where it is known", name=library)
