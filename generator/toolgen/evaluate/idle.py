"""Repeated runs: what is supposed to run once more, given the same, tells nothing new.

Functions that nothing calls run as if they were called, each by itself. Where nearly all of a
project leads to a framework, each of them makes the same objects and goes the same long ways:

    class Agent:
        def __init__(self, model): ...      # long
        def serve(self): FastMCP(...)       # so that whoever makes an agent leads to a framework

    def summarize(): return Agent("a").chat("...")
    def translate(): return Agent("b").chat("...")

So a function that has run for one of them, and is given the same by another, is not run again: what
it registered counts once more, and what it gives is read where somebody asks for it.

Handed something that tools may be registered with, or functions, a function runs always. One whose
run was long and declared nothing runs no more, whatever else it is given.
"""

from __future__ import annotations

from collections.abc import Callable

from toolgen.evaluate.machine import STEPS, EarlierRun, Machine
from toolgen.evaluate.shapes import shape_of_arguments
from toolgen.evaluate.values import (
    BoundMethod,
    CallArguments,
    ClassValue,
    Either,
    Entries,
    FunctionValue,
    Items,
    Known,
    Library,
    LibraryMethod,
    ModuleValue,
    ObjectValue,
    Partial,
    Registering,
    Unknown,
    Value,
)
from toolgen.facts.expressions import Place

LONG = STEPS // 20
"""How many steps a run takes at least to count as long: what it gives is not read anew."""

_CALLABLE = (FunctionValue, BoundMethod, Partial)


def earlier_run(
    function: FunctionValue, given: CallArguments, machine: Machine
) -> EarlierRun | None:
    """The run that tells what a supposed call would come to; None where the function is to run."""
    state = machine.state
    if not state.aside.is_hypothetical or function.scope.is_local:
        return None
    known = state.idle.get(_key(function))
    if known is None or any(_is_of_use(each.value, 3, machine) for each in given.values):
        return None
    found = known.get(None) or known.get(shape_of_arguments(given))
    if found is None or (found.found and not found.conditions.issubset(state.conditions)):
        return None
    return found


def repeat(run: EarlierRun, machine: Machine) -> None:
    """Count what an earlier run has come to once more."""
    machine.effects.repeat(run.found)
    machine.state.untold += run.untold


def watched(
    function: FunctionValue, given: CallArguments, body: Callable[[], Value], machine: Machine
) -> Value:
    """What the body of a function gives; what its run came to is remembered.

    Raises TooMuch; what took most of what a root may would take it again.
    """
    state, effects = machine.state, machine.effects
    if not state.aside.is_hypothetical or function.scope.is_local:
        return body()
    shape = shape_of_arguments(given)
    before = (effects.awaited, state.raised)
    steps, recorded, untold = state.steps, effects.recorded, state.untold
    value: Value = Unknown("what it does is more than is evaluated")
    least, is_whole = STEPS // 2, False
    try:
        value = body()
        least, is_whole = LONG, True
    finally:
        found = effects.recorded_since(recorded)
        is_known = (effects.awaited, state.raised) == before
        is_idle = is_known and not found and state.untold == untold
        known = state.idle.setdefault(_key(function), {})
        if is_idle and state.steps - steps >= least:
            known[None] = EarlierRun((), 0, frozenset(), value)
        elif is_whole and is_known and shape is not None and not _is_of_use(value, 3, machine):
            same = value if _is_settled(value) else None
            under = frozenset(state.conditions)
            known[shape] = EarlierRun(found, state.untold - untold, under, same)
    return value


def _is_settled(value: Value) -> bool:
    """Whether nothing that is done with a value changes it."""
    match value:
        case Unknown(later=later):
            return later is None
        case Either(options=options):
            return all(map(_is_settled, options))
        case _:
            return isinstance(value, Known | Library | ModuleValue | ClassValue)


def _key(function: FunctionValue) -> tuple[str, Place]:
    return (function.scope.module.path, function.fact.at)


def _is_of_use(value: Value, depth: int, machine: Machine) -> bool:
    """Whether a value is something to register with, or a function that could be registered.

    Objects of the project's own classes are where they hold such a thing.
    """
    match value:
        case ObjectValue(cls=ClassValue(), attributes=attributes):
            held = (each for each in attributes.values() if not isinstance(each, _CALLABLE))
            return depth > 0 and any(_is_of_use(each, depth - 1, machine) for each in held)
        case Library(name=name) | ObjectValue(cls=Library(name=name)):
            return machine.effects.has_package(name.partition(":")[0].partition(".")[0])
        case ModuleValue():
            return machine.reaches(value)
        case LibraryMethod() | Registering():
            return True
        case Items(items=items):
            return depth > 0 and any(_is_of_use(each.value, depth - 1, machine) for each in items)
        case Entries(items=entries):
            written = entries.values()
            return depth > 0 and any(_is_of_use(each.value, depth - 1, machine) for each in written)
        case Either(options=options):
            return any(_is_of_use(each, depth, machine) for each in options)
        case _:
            return isinstance(value, _CALLABLE)
