"""Idle runs: what took long and declared nothing is not supposed to run once more.

Functions that nothing calls run as if they were called, each by itself. Where nearly all of a
project leads to a framework, each of them makes the same objects and goes the same long ways:

    class Agent:
        def __init__(self, model): ...      # long
        def serve(self): FastMCP(...)       # so that whoever makes an agent leads to a framework

    def summarize(): return Agent("a").chat("...")
    def translate(): return Agent("b").chat("...")

Handed something that tools may be registered with, or functions, a function runs always.
"""

from __future__ import annotations

from collections.abc import Callable

from toolgen.evaluate.machine import STEPS, Machine
from toolgen.evaluate.values import (
    BoundMethod,
    CallArguments,
    ClassValue,
    Either,
    Entries,
    FunctionValue,
    Items,
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
"""How many steps a run takes at least to count as long: it costs less to run what is shorter."""

_CALLABLE = (FunctionValue, BoundMethod, Partial)


def idle_value(function: FunctionValue, given: CallArguments, machine: Machine) -> Value | None:
    """What a supposed call gives that need not be made; None where the function is to run."""
    if not machine.state.aside.is_hypothetical or function.scope.is_local:
        return None
    found = machine.state.idle.get(_key(function))
    if found is None or any(_is_of_use(each.value, 3, machine) for each in given.values):
        return None
    return found


def watched(function: FunctionValue, body: Callable[[], Value], machine: Machine) -> Value:
    """What the body of a function gives, remembered where its run turns out to be idle.

    Raises TooMuch; what took most of what a root may would take it again.
    """
    state = machine.state
    steps, traces = state.steps, _traces(machine)
    value: Value = Unknown("what it does is more than is evaluated")
    least = STEPS // 2
    try:
        value = body()
        least = LONG
    finally:
        is_idle = state.steps - steps >= least and _traces(machine) == traces
        if is_idle and state.aside.is_hypothetical:
            state.idle[_key(function)] = value
    return value


def _key(function: FunctionValue) -> tuple[str, Place]:
    return (function.scope.module.path, function.fact.at)


def _traces(machine: Machine) -> tuple[int, ...]:
    """How much has been declared, and how much may have been that is not told."""
    return (machine.effects.recorded, machine.state.untold)


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
