"""Passing over: what loops and filters go through, and do nothing with.

    for skill in (search, upload):  # modules, or objects
        if not skill.ENABLED:
            continue
        skill.register(server)

A function that takes what only its caller has, and that nothing calls, may be called by what source
does not show. Where source shows what is done with such as it is in (`search.register`), and that
it is left out of that, it is not called so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set

from toolgen.evaluate.machine import Machine
from toolgen.evaluate.skipping import member_of
from toolgen.evaluate.state import PassedOver
from toolgen.evaluate.values import (
    ClassValue,
    FunctionValue,
    Items,
    ModuleValue,
    ObjectValue,
    Value,
)
from toolgen.facts.expressions import Place

_ROWS = 2
"""How deep an item may stand in rows: `for name, (skill, is_on) in TABLE.items()`."""


def filtered_out(kept: Iterable[Value], left: Iterable[Value], machine: Machine) -> None:
    """Note what a filter keeps, and what it leaves out for sure; what is done with either follows.

    A function that nothing calls may be called with other items.
    """
    _note(kept, left, machine.state.called, machine)


class Turns:
    """The turns of a loop whose items are all told: what is called in them of what these have."""

    def __init__(self, items: Sequence[Value], machine: Machine) -> None:
        self._items = items
        self._machine = machine
        is_told = len(items) > 1 and any(True for each in items for _ in _owners(each))
        self._before = set(machine.state.called) if is_told else None

    def end(self) -> None:
        """The loop is over."""
        if self._before is not None:
            called = self._machine.state.called - self._before
            _note(self._items, self._items, called, self._machine)


def is_passed_over(function: FunctionValue, machine: Machine) -> bool:
    """Whether what has a function was left out where that of others was called."""
    return any(
        any(_place(each) == _place(function) for each in _of(passed.left, function, machine))
        and any(_place(each) in passed.called for each in _of(passed.kept, function, machine))
        for passed in machine.state.passed
    )


def _note(
    kept: Iterable[Value],
    left: Iterable[Value],
    called: Set[tuple[str, Place]],
    machine: Machine,
) -> None:
    if machine.state.aside.is_hypothetical:
        return
    own, others = ([each for value in of for each in _owners(value)] for of in (kept, left))
    if own and others:
        machine.state.passed.append(PassedOver(own, others, called))


def _owners(item: Value, depth: int = _ROWS) -> Iterator[Value]:
    """What an item has functions of: itself, or what stands in a row with something else."""
    match item:
        case ModuleValue() | FunctionValue() | ObjectValue(cls=ClassValue()):
            yield item
        case Items(items=items) if depth:
            for each in items:
                yield from _owners(each.value, depth - 1)


def _of(
    owners: Iterable[Value], function: FunctionValue, machine: Machine
) -> Iterator[FunctionValue]:
    """What owners have under the name of a function; functions are what they are."""
    for each in owners:
        is_own = isinstance(each, FunctionValue)
        found = each if is_own else member_of(each, function.fact.name, machine)
        if isinstance(found, FunctionValue):
            yield found


def _place(function: FunctionValue) -> tuple[str, Place]:
    return (function.scope.module.path, function.fact.at)
