"""Idle runs: what tells nothing new is not supposed to run once more.

Functions that nothing calls run as if they were called, each by itself. Where nearly all of a
project leads to a framework, each of them makes the same objects and goes the same long ways:

    class Agent:
        def __init__(self, model): ...      # long
        def serve(self): FastMCP(...)       # so that whoever makes an agent leads to a framework

    def summarize(): return Agent("a").chat("...")
    def translate(): return Agent("b").chat("...")

Given the same, a function that told nothing new, and left alone what it was given, would tell
nothing new once more. Where its run was long besides, and declared nothing, it counts as given the
same whenever what it is given is of no use: neither a function, nor what tools may be registered
with. One that took more than half of what a root may, and was cut off, is not run once more: that
it is lost is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress

from toolgen.evaluate.machine import Machine
from toolgen.evaluate.running.likeness import Unlike, anew, likeness_of
from toolgen.evaluate.state import STEPS, IdleRun, TooMuch
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
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Place

LONG = STEPS // 20
"""How many steps a run takes at least to count as long."""
SHORT = 30
"""How many steps a run takes less than, which costs less than to tell that it is the same."""

_OF_NO_USE = object()
"""What tells a call that is given nothing of use from others, where that is enough."""


def idle_value(
    function: FunctionValue, given: CallArguments, site: Site, machine: Machine
) -> Value | None:
    """What a supposed call gives that need not be made; None where the function is to run."""
    state = machine.state
    if not state.aside.is_hypothetical or function.scope.is_local:
        return None
    key = _key(function)
    if key in state.heavy:
        what = Unknown(f"what {function.fact.name!r} does is more than is evaluated")
        return machine.effects.lost(what, given, site)
    known = state.idle.get(key)
    alike = (known[told] for told in _told_by(given, machine) if told in known) if known else ()
    run = next(iter(alike), None)
    if run is None or run.conditions > len(state.conditions):
        return None
    state.risks += 1
    state.failing += run.may_raise
    return _once_more(run.value, machine)


def watched(
    function: FunctionValue, given: CallArguments, body: Callable[[], Value], machine: Machine
) -> Value:
    """What the body of a function gives, remembered where its run turns out to be idle.

    Raises TooMuch.
    """
    state = machine.state
    if not state.aside.is_hypothetical or function.scope.is_local:
        return body()
    key, steps, traces, seen = _key(function), state.steps, _traces(machine), _seen(machine)
    failing = state.failing
    supposed = _supposed(given, machine) if key in state.idle else None
    try:
        value = body()
    except TooMuch:
        if state.steps - steps >= STEPS // 2:
            state.heavy.add(key)
        raise
    took, has_declared = state.steps - steps, _traces(machine) != traces
    known, may_raise = state.idle.setdefault(key, {}), state.failing > failing
    if took >= LONG and not has_declared:
        known[_OF_NO_USE] = IdleRun(value, 0, may_raise)
    is_new = took < SHORT or _seen(machine) != seen
    if supposed and not is_new and _supposed(given, machine) == supposed:
        with suppress(Unlike):
            conditions = len(state.conditions) if has_declared else 0
            known[supposed] = IdleRun(anew(value, machine), conditions, may_raise)
    return value


def _told_by(given: CallArguments, machine: Machine) -> Iterator[object]:
    """By what a run is told to be the same as one before: the less has to be known, the sooner."""
    if not any(_is_of_use(each.value, 3, machine) for each in given.values):
        yield _OF_NO_USE
    yield _supposed(given, machine)


def _once_more(value: Value, machine: Machine) -> Value:
    try:
        return anew(value, machine)
    except Unlike:
        return value


def _seen(machine: Machine) -> tuple[int, ...]:
    """How much has been told that is new, and how often something has raised."""
    state = machine.state
    return (machine.effects.news, state.raised, len(state.missed))


def _supposed(given: CallArguments, machine: Machine) -> object:
    """What tells a call from others: what it is given, and how what runs is looked at."""
    state = machine.state
    likeness = likeness_of(given, machine)
    return likeness and (likeness, state.is_thorough, state.trying > 0, bool(state.turning))


def _key(function: FunctionValue) -> tuple[str, Place]:
    return (function.scope.module.path, function.fact.at)


def _traces(machine: Machine) -> tuple[int, ...]:
    """How much has been declared, and how much may have been that is not told."""
    return (machine.effects.recorded, machine.state.untold)


def _is_of_use(value: Value, depth: int, machine: Machine) -> bool:
    """Whether a value is something to register with, or a function that could be registered.

    Objects of the project's own classes are where they hold such a thing, and so are containers, or
    where they hold more than constants that far in.
    """
    match value:
        case ObjectValue(cls=ClassValue(), attributes=attributes, contents=contents):
            inner = [*attributes.values(), *([] if contents is None else [contents])]
            return depth > 0 and any(_is_of_use(each, depth - 1, machine) for each in inner)
        case Library(package=package) | ObjectValue(cls=Library(package=package)):
            return machine.effects.has_package(package)
        case ModuleValue():
            return machine.reaches(value)
        case LibraryMethod() | Registering():
            return True
        case Items(items=items):
            return _holds_use(items, depth, machine)
        case Entries(items=entries):
            return _holds_use(entries.values(), depth, machine)
        case Either(options=options):
            return any(_is_of_use(each, depth, machine) for each in options)
        case _:
            return isinstance(value, FunctionValue | BoundMethod | Partial)


def _holds_use(held: Iterable[WrittenValue], depth: int, machine: Machine) -> bool:
    others = (each.value for each in held if not isinstance(each.value, Known))
    return any(depth == 0 or _is_of_use(each, depth - 1, machine) for each in others)
