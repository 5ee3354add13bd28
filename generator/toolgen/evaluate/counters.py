"""Counters: `itertools.count`, numbers without an end, of which as many are told as are taken."""

from __future__ import annotations

from typing import TypeGuard

from toolgen.evaluate.alternatives import is_of
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import Known, ObjectValue, Unknown, Value

COUNT = "itertools:count"
NEXT, STEP = "<next>", "<step>"
_HOW_OFTEN = "how often it was asked is not told"


def is_counter(value: Value) -> TypeGuard[ObjectValue]:
    """Whether a value is a counter."""
    return isinstance(value, ObjectValue) and is_of(value, COUNT)


def ask_untold(value: Value) -> None:
    """Something asks a counter, if it is one, and source does not tell how often."""
    if is_counter(value):
        value.attributes[NEXT] = Unknown(_HOW_OFTEN)


def numbers_of(value: Value, count: int, machine: Machine) -> list[Value] | None:
    """The next numbers of a counter, which it does not give again; None of what is no counter, or
    where source does not tell how often it was asked before.
    """
    if not is_counter(value):
        return None
    match value.attributes[NEXT], value.attributes[STEP]:
        case Known(value=int() as first), Known(value=int() as step):
            told = Known(first + count * step)
            value.attributes[NEXT] = Unknown(_HOW_OFTEN) if machine.state.conditions else told
            return [Known(first + number * step) for number in range(count)]
        case _:
            return None
