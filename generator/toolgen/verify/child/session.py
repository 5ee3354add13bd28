"""A session: the modules imported and the tools asked about, step by step.

Each step is announced before it is taken, so that the parent knows what was going on when the
process died or hung.
"""

from __future__ import annotations

import typing
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial, reduce
from importlib import import_module
from typing import Any

from toolgen.frameworks.observing import Observation, ObservedSubject, Removals
from toolgen.frameworks.rules import rules_of
from toolgen.verify.child.handing import HandingRecorder

Send = Callable[[dict[str, object]], None]

_FUNCTIONS_OF_TOOLS = ("fn", "func", "function", "coroutine")
"""Attributes in which frameworks' tools keep the function."""


@dataclass(frozen=True)
class ObservationSession:
    """Takes the steps that it is told to. `written` says how much was printed so far, in bytes.

    With a recorder, observations say which calls led to them.
    """

    send: Send
    written: Callable[[], int]
    recorder: HandingRecorder | None = None
    _removals: dict[str, Removals] = field(default_factory=dict, init=False)

    def hook(self, framework: str) -> None:
        """Have the registrations of a framework observed, where it is installed."""
        try:
            rules = reflector(framework)
            rules.install(partial(self._record, framework))
            if hasattr(rules, "removals"):
                self._removals[framework] = rules.removals()
        except Exception as error:
            # Frameworks that do not fit the libraries beside them fail in any way.
            self._absent(framework, error)

    def load(self, number: int, module: str) -> None:
        """Import a module."""
        self._step(number, lambda: import_module(module))

    def reflect(self, number: int, subject: ObservedSubject) -> None:
        """Ask the framework for the tool of a function that no registration was observed of."""
        self._step(number, lambda: self._reflect(subject))

    def _reflect(self, subject: ObservedSubject) -> None:
        function: Any = reduce(getattr, subject.qualname.split("."), import_module(subject.module))
        function = _plain(function)
        observation = reflector(subject.framework).reflect(function, subject)
        self.send({**observation.event(), "event": "reflected", "key": subject.key})

    def _step(self, number: int, take: Callable[[], object]) -> None:
        """Take a step, with what `typing` made in those before it forgotten.

        It keeps `Optional[Union[list[str], str]]`, and gives it for the same in another order.
        """
        for clear in typing._cleanups:  # type: ignore[attr-defined]
            clear()
        self.send({"event": "begin", "step": number})
        before = self.written()
        failure = None
        try:
            take()
        except BaseException as error:
            # Whatever user code raises, SystemExit included, is its own affair.
            failure = _reason(error)
        self._tell_removed()
        printed = self.written() - before
        self.send({"event": "end", "step": number, "failure": failure, "printed": printed})

    def _record(
        self, framework: str, observe: Callable[..., Observation], *arguments: object
    ) -> None:
        try:
            observation = observe(*arguments)
            led = {} if self.recorder is None else self.recorder.of(observation.function)
            self.send(observation.event() | led)
        except Exception as error:
            # A version that is not known: the code that registers must not notice.
            self._absent(framework, error)

    def _tell_removed(self) -> None:
        """Send the tools that are on nothing any more, once a step has been taken."""
        for framework, gone in self._removals.items():
            try:
                for observation in gone():
                    self.send({**observation.event(), "event": "removed"})
            except Exception as error:
                self._absent(framework, error)

    def _absent(self, framework: str, error: Exception) -> None:
        self.send({"event": "absent", "framework": framework, "reason": _reason(error)})


def reflector(framework: str) -> Any:
    """The module that observes a framework. Raises ImportError when there is none."""
    found = rules_of(framework, "verify")
    if found is None:
        raise ImportError(f"toolgen cannot ask {framework} about a function")
    return found


def _plain(function: Any) -> Any:
    """The function that a framework's object stands for, where it left one in its place."""
    if hasattr(function, "__code__"):
        return function
    inner = (getattr(function, name, None) for name in _FUNCTIONS_OF_TOOLS)
    return next(filter(callable, inner), function)


def _reason(error: BaseException) -> str:
    if isinstance(error, SystemExit):
        return f"it called sys.exit({error.code!r})"
    text = str(error).strip().partition("\n")[0]
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
