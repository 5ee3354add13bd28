"""Functions: bodies that run with what they are given, or are put aside: they lead nowhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from toolgen.evaluate.accessors import ENTERED
from toolgen.evaluate.alternatives import contents_of, either, on_a_condition, picked, since
from toolgen.evaluate.arguments import keywords_of
from toolgen.evaluate.aside import CallAside
from toolgen.evaluate.entries import UNPACKED_KEYWORDS
from toolgen.evaluate.frames import Frame
from toolgen.evaluate.instances import as_annotated
from toolgen.evaluate.literals import literal_of
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.running.changes import GIVEN
from toolgen.evaluate.running.given import has_in_hand, matters
from toolgen.evaluate.running.idle import idle_value, watched
from toolgen.evaluate.running.leaving_off import leave_off, may_be_tools
from toolgen.evaluate.running.statements import result
from toolgen.evaluate.structure import first_of, rest_of, structured
from toolgen.evaluate.values import (
    CallArguments,
    ClassValue,
    Entries,
    FunctionValue,
    Items,
    Library,
    ModuleValue,
    ObjectValue,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Constant, Name
from toolgen.facts.kinds import Container, Ending
from toolgen.facts.module import LAMBDA, Function, ParameterKind, SourceParameter
from toolgen.link import Scope

_POSITIONAL = (ParameterKind.POSITIONAL_ONLY, ParameterKind.POSITIONAL_OR_KEYWORD)
_DEEPEST = 40
"""How many calls may be under way."""


def run_function(
    function: FunctionValue, given: CallArguments, site: Site, machine: Machine
) -> Value:
    """What a call of a function gives; what its body does goes to the machine's effects."""
    key = (function.scope.module.path, function.fact.at)
    state = machine.state
    # On conditions that are not told, nothing ends what calls itself. Of what is only supposed to
    # run, each goes on on such.
    often = 1 if state.aside.is_hypothetical else 2
    is_endless = state.calls.count(key) >= often and bool(state.conditions)
    is_too_deep = len(state.calls) >= _DEEPEST
    if is_too_deep and (machine.reaches(function) or matters(given, machine)):
        leave_off(machine, functions=_lost_with(function, given, machine), is_another=True)
    if is_endless or is_too_deep:
        return machine.effects.lost(Unknown(f"{function.fact.name!r} calls itself"), given, site)
    idle = idle_value(function, given, site, machine) if state.calls else None
    if idle is not None:
        return idle
    frame = Frame(function.scope.module)
    annotations = {each.name: each.annotation for each in function.fact.parameters}
    for name, written in bound(function, given, machine):
        value = as_annotated(written.value, annotations.get(name), function.scope.at(None), machine)
        frame.bind(name, value, written)
    scope = function.scope.enter(function.fact, frame)
    is_given_something = has_in_hand(function, frame, machine)
    if not function.fact.statements and is_given_something:
        scope = machine.resolver.project.whole(scope)
    is_run = _is_looked_at(function) or machine.reaches(function)
    if is_given_something or is_run or _is_tried(function, machine):
        return _run(function, given, scope, frame, machine)
    changes = machine.changed_by(function)
    if GIVEN in changes and _has_container(function, given, machine) and state.aside.may_run(key):
        state.aside.runs[key] += state.aside.is_hypothetical
        return _run(function, given, scope, frame, machine)
    if not state.aside.is_hypothetical and machine.reads_rebound(function):
        return _run(function, given, scope, frame, machine)
    state.called.add(key)
    changes |= {name for each in given.values for name in _changed_on(each.value, machine)}
    run = partial(_run, function, given, scope, frame, machine)
    machine.state.risks += 1
    is_closure = function.scope.is_local
    rests_on = None if is_closure else given
    later = put_aside(key, run, changes, machine, rests_on, is_closure=is_closure)
    return Unknown("what its body does is not read", given=(function,), later=later)


def _is_looked_at(function: FunctionValue) -> bool:
    """Whether what a call gives is looked at at once: of an expression, of a special method, which
    Python itself calls, and of what may give a function that it defines.
    """
    name = function.fact.name
    is_special = name.startswith("__") and name.endswith("__")
    defines = any(isinstance(each, Function) for each in function.fact.statements)
    return name == LAMBDA or is_special or defines


def _lost_with(function: FunctionValue, given: CallArguments, machine: Machine) -> Iterator[str]:
    """The functions that may be tools by what one would do, or that it is given, by identity."""
    scope = machine.resolver.project.whole(function.scope.enter(function.fact))
    yield from may_be_tools(structured(scope.statements), scope, machine)
    for each in given.values:
        value = machine.forced(each.value)
        if isinstance(value, FunctionValue) and value.fact.name != LAMBDA:
            yield value.scope.identify(value.fact.name)


def _has_container(function: FunctionValue, given: CallArguments, machine: Machine) -> bool:
    """Whether a call is given a container, or has one by a default, which all calls share."""
    values = [*(each.value for each in given.values), *function.defaults.values()]
    held = (contents_of(machine.forced(each)) for each in values)
    return any(isinstance(each, Items | Entries) for each in held)


def _is_tried(function: FunctionValue, machine: Machine) -> bool:
    """Whether a `try` around a call tells what comes of it that a body raises."""
    return machine.state.trying > 0 and not machine.state.aside.is_hypothetical


def _changed_on(value: Value, machine: Machine) -> frozenset[str]:
    """The names of what the methods of something may change."""
    match value:
        case ObjectValue(cls=ClassValue() as cls):
            return machine.changed_by(cls)
        case _:
            return frozenset()


def put_aside(
    what: object,
    run: Callable[[], Value],
    changes: frozenset[str],
    machine: Machine,
    given: CallArguments | None = None,
    *,
    is_closure: bool = False,
) -> Callable[[], Value]:
    """Put a call aside; gives what tells its value. It may rest on what it is given alone."""
    state = machine.state
    around = (tuple(state.conditions), state.imports.under_way)
    call = CallAside(what, run, changes, around, given, is_closure)
    state.aside.put(call)
    return partial(run_aside, call, machine)


def run_aside(call: CallAside, machine: Machine) -> Value:
    """What a call gives that was put aside; it runs once, as if it had run when it was made."""
    if call.value is None:
        call.value = Unknown("it calls itself")
        state = machine.state
        with state.around(*call.around), state.aside.running(call), state.alone():
            call.value = call.run()
    return call.value


def _run(
    function: FunctionValue, given: CallArguments, scope: Scope, frame: Frame, machine: Machine
) -> Value:
    """Runs the body of a function in its frame; its module has run by then."""
    state = machine.state
    if not scope.statements:
        scope = machine.resolver.project.whole(scope)
    if scope.frames[0] is None:
        frames = (machine.namespace(scope.module.name), *scope.frames[1:])
        scope = Scope(scope.module, scope.path, scope.when, frames)
    key = (function.scope.module.path, function.fact.at)
    state.calls.append(key)
    body = partial(_gone_through, function, scope, frame, machine)
    try:
        with state.at_any_turn(_does_the_same(function, frame, machine)):
            return watched(function, given, body, machine)
    finally:
        state.calls.pop()
        state.called.add(key)


def _does_the_same(function: FunctionValue, frame: Frame, machine: Machine) -> bool:
    """Whether a call within a loop has nothing of the loop: what it is given, or sees around it."""
    turning = machine.state.turning
    return bool(turning) and not (
        any(frame is each for frame in function.scope.frames for each in turning)
        or any(not _is_fixed(each) for each in frame.written.values())
    )


def _is_fixed(given: WrittenValue) -> bool:
    is_whole = isinstance(given.value, ModuleValue | ClassValue | Library | ObjectValue)
    return is_whole or isinstance(given.expression, Constant)


def _gone_through(function: FunctionValue, scope: Scope, frame: Frame, machine: Machine) -> Value:
    before = tuple(machine.state.conditions)
    nodes = structured(scope.statements)
    is_context = ENTERED in function.attributes
    is_entered = is_context and not machine.state.aside.is_hypothetical
    first = first_of(nodes) if is_entered else None  # the rest runs once it is left
    outcome = machine.run(nodes if first is None else first, scope, frame)
    is_caught = machine.state.trying > 0
    left = outcome.bound_by(Ending.RETURN, *([Ending.RAISE] if is_caught else []))
    if left:  # what functions within it read from then on
        frame.resume([*([] if outcome.ends else [frame.names]), *left])
    outcome.yielded = [
        each and replace(each, conditions=since(before, each.conditions))
        for each in outcome.yielded
    ]
    if not function.fact.is_generator:
        machine.state.raised += outcome.ends == {Ending.RAISE}
        machine.state.failing += bool(outcome.left_by(Ending.RAISE))
    if function.fact.is_generator and outcome.returned:
        ended = Library("builtins:StopIteration")
        machine.state.thrown = ObjectValue(ended, {"value": outcome.returned[-1]})
    given = result(outcome, is_generator=function.fact.is_generator)
    if isinstance(given, Items) and function.fact.is_generator:
        is_over = is_context and first is None  # all of it ran, in whichever arm it yields
        given.of, rest = function, () if is_over else rest_of(nodes)
        given.rest = (lambda: machine.run(rest, scope, frame)) if rest else None
    return given


def bound(
    function: FunctionValue, given: CallArguments, machine: Machine
) -> Iterator[tuple[str, WrittenValue]]:
    """What each parameter is given, or has by default."""
    positional, keywords = list(given.positional), dict(given.keywords)
    home = function.scope.at(function.fact.at)
    held = set(machine.state.conditions)
    for parameter in function.fact.parameters:
        name = parameter.name
        own = Name(name, parameter.at)
        is_shifted = bool(positional) and not held.issuperset(positional[0].conditions)
        if parameter.kind in _POSITIONAL and is_shifted:
            others = [each.value for each in positional[1:]]
            default = _default(parameter, given, function, machine).value
            yield name, on_a_condition(positional[0], either([*others, default]))
        elif parameter.kind in _POSITIONAL and positional:
            yield name, positional.pop(0)
        elif parameter.kind is ParameterKind.VAR_POSITIONAL:
            rest_of_them = Items(Container.TUPLE, positional, given.is_open)
            yield name, WrittenValue(rest_of_them, literal_of(rest_of_them, own.at) or own, home)
            positional = []
        elif parameter.kind is ParameterKind.VAR_KEYWORD:
            table = keywords_of(CallArguments((), keywords, given.is_open))
            table.under, table.is_changed = tuple(machine.state.conditions), True
            yield name, WrittenValue(table, literal_of(table, own.at) or own, home)
        elif name in keywords:
            yield name, keywords.pop(name)
        else:
            yield name, _default(parameter, given, function, machine)


def _default(
    parameter: SourceParameter, given: CallArguments, function: FunctionValue, machine: Machine
) -> WrittenValue:
    home = function.signature_scope.at(function.fact.at)
    stored = function.attributes.get("__defaults__") or function.attributes.get("__kwdefaults__")
    if stored is not None:
        value = picked("which default it has is not told", stored)
        return WrittenValue(value, Name(parameter.name, parameter.at), home)
    default = None
    if parameter.default is not None:
        known = function.defaults.get(parameter.name)
        default = known or machine.evaluate(parameter.default, home)
        if not given.is_open:
            return WrittenValue(default, parameter.default, home)
    spread = given.keywords.get(UNPACKED_KEYWORDS)
    held = [*([] if spread is None else [spread.value]), *([] if default is None else [default])]
    reason = f"{parameter.name!r} is handed in from elsewhere"
    value = picked(reason, either(held)) if held else Unknown(reason)
    return WrittenValue(value, Name(parameter.name, parameter.at), home)
