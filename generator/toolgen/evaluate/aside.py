"""Calls put aside: what they may change happens before something reads it.

A call by which nothing is registered is not run: what it gives is read where that is asked for.
What it changes on the way is asked for elsewhere:

    def enable():
        global is_on
        is_on = True

    enable()
    if is_on: …
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from toolgen.evaluate.import_paths import ModuleRun
from toolgen.evaluate.values import CallArguments, Value
from toolgen.facts.module import ANY_NAME

_RUNS = 3
"""How often the same is run for what it may change where nothing says that any of it runs."""


@dataclass(eq=False, slots=True)
class CallAside:
    """A call of `what` that has not run, the names that it may change, the conditions around it and
    the modules that were running, and what it was given, where that is all that it rests on.
    `is_closure` tells that it is of a function within another, whose names it may change.
    """

    what: object
    run: Callable[[], Value]
    changes: frozenset[str]
    around: tuple[tuple[str, ...], tuple[ModuleRun, ...]]
    given: CallArguments | None = None
    is_closure: bool = False
    value: Value | None = None


@dataclass(slots=True)
class CallsAside:
    """The calls that were put aside, in their order.

    `suspected` has all names that one of them, or of those that ran since, may change.
    `is_hypothetical` tells that what runs is a function that nothing calls, as if it were called.
    """

    waiting: list[CallAside] = field(default_factory=list)
    suspected: set[str] = field(default_factory=set)
    is_hypothetical: bool = False
    runs: Counter[object] = field(default_factory=Counter)

    def put(self, call: CallAside) -> None:
        """Put a call aside."""
        if call.changes and self.may_run(call.what):
            self.waiting.append(call)
            self.suspected |= call.changes

    def may_run(self, what: object) -> bool:
        """Whether something is still run for what it may change."""
        return not self.is_hypothetical or self.runs[what] < _RUNS

    def before(self, name: str, *, is_local: bool = False) -> Iterator[CallAside]:
        """The calls to run before what has a name is read: those that may change it. What is local
        to a function is changed by functions within it alone.
        """
        names = {name, ANY_NAME}
        while not names.isdisjoint(self.suspected):
            waiting = (each for each in self.waiting if each.is_closure or not is_local)
            call = next((each for each in waiting if not names.isdisjoint(each.changes)), None)
            if call is None:
                return
            self.runs[call.what] += self.is_hypothetical
            yield call

    @contextmanager
    def running(self, call: CallAside) -> Iterator[None]:
        """While one runs, those after it have not been made; those that it makes come before."""
        if call not in self.waiting:
            yield
            return
        index = self.waiting.index(call)
        after = self.waiting[index + 1 :]
        self.waiting = self.waiting[:index]
        try:
            yield
        finally:
            self.waiting += after

    @contextmanager
    def hypothetically(self, is_so: bool) -> Iterator[None]:
        """What runs within may never run; its calls are forgotten afterwards."""
        before, waiting = self.is_hypothetical, list(self.waiting)
        self.is_hypothetical = is_so
        try:
            yield
        finally:
            self.is_hypothetical = before
            if is_so:
                self.waiting = [each for each in waiting if each in self.waiting]
