"""Calls: what a call gives, by what is called."""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import partial

from toolgen.evaluate.alternatives import contents_of, either, hold, is_none, unbound
from toolgen.evaluate.arguments import joined
from toolgen.evaluate.contents import of_container
from toolgen.evaluate.counters import ask_untold
from toolgen.evaluate.data_model import special
from toolgen.evaluate.instances import made_instance
from toolgen.evaluate.items import changed, disordered, doubt
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.models.arguments import argument
from toolgen.evaluate.models.dispatching import dispatched
from toolgen.evaluate.records import FIELDS
from toolgen.evaluate.running.functions import put_aside, run_function
from toolgen.evaluate.running.given import matters
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
    ObjectValue,
    Partial,
    Site,
    Unknown,
    Value,
    Wrapper,
    WrittenValue,
)
from toolgen.evaluate.wrapping import wrap
from toolgen.facts.expressions import Name
from toolgen.link.identity import is_class_name

_SHUFFLE = "random:shuffle"
_CHANGING = ("heapq:heap", "bisect:insort", "operator:i")
"""How the names of those functions of Python's begin that change the lists that they are given."""
_HANDED = "what it is handed to leaves it"
"""The condition of what a container holds that something unknown has had."""


def called(callee: Value, given: CallArguments, site: Site, machine: Machine) -> Value:
    """What a call gives; its effects go to the machine's.

    What a framework's own code does is told by its table alone, wherever its source is.
    """
    if _is_of_framework_alone(callee, site, machine):
        return _of_framework(callee, given, site, machine)
    match callee:
        case Library(name=name) if _is_of_container(name, given):
            receiver, *others = given.positional
            attribute = name.rpartition(".")[2]
            found = of_container(receiver.value, attribute, site, machine)
            bound = found or machine.attribute(receiver.value, attribute, site)
            rest = CallArguments(tuple(others), given.keywords, given.is_open)
            return machine.call(bound, rest, site)
        case FunctionValue():
            chosen = dispatched(callee, given, site, machine, is_bound=False)
            return run_function(callee, given, site, machine) if chosen is None else chosen
        case BoundMethod(receiver=receiver, function=function):
            own = WrittenValue(receiver, Name("self", site.at), site.scope)
            with_own = CallArguments((own, *given.positional), given.keywords, given.is_open)
            if isinstance(receiver, ObjectValue) and isinstance(receiver.cls, ClassValue):
                place = (function.scope.module.path, function.fact.at, receiver.cls.id)
                machine.state.called_on.add(place)
            chosen = dispatched(function, with_own, site, machine, is_bound=True)
            return run_function(function, with_own, site, machine) if chosen is None else chosen
        case ClassValue():
            by_metaclass = special(callee, "__call__", machine)
            if by_metaclass is not None:
                return machine.call(by_metaclass, given, site)
            return made_instance(callee, given, site, machine)
        case Partial(callee=inner, arguments=first):
            return machine.call(inner, joined(first, given), site)
        case Wrapper():
            return _wrapping(callee, given, machine)
        case ObjectValue(cls=ClassValue()):
            method = special(callee, "__call__", machine)
            if method is not None:
                return machine.call(method, given, site)
        case ObjectValue(attributes={"__func__": function}):
            return machine.call(function, given, site)
        case Either(options=options):
            able = [each for each in options if not is_none(each)]
            if len(able) == 1:
                return machine.call(able[0], given, site)
            runs = [partial(machine.call, option, given, site) for option in able]
            with machine.state.under("which of several functions is called"):
                return either(machine.effects.alternatives(runs, site))
    if isinstance(callee, Unknown) and callee.later is not None:
        answer = _of_what_waits(callee, given, site, machine)
        if answer is not None:
            return answer
    told = machine.effects.called(callee, given, site)
    if told is not None:
        return told
    machine.state.risks += 1
    if isinstance(callee, Library) and (is_class_name(callee.name) or callee.name in FIELDS):
        return ObjectValue(callee, made=given, home=machine.state.home)
    is_one = isinstance(callee, Unknown) and callee.is_picked and callee.given
    if isinstance(callee, Unknown) and is_one and _may_declare(callee, given, machine):
        return _any_called(callee, given, site, machine)
    if isinstance(callee, LibraryMethod):
        hold(callee.receiver, [each.value for each in given.values])
    if isinstance(callee, Unknown) and callee.name and machine.effects.is_declaring(given):
        machine.state.handed_on.add(callee.name)
    _hand(callee, given, site)
    lost = machine.effects.lost(callee, given, site)
    if isinstance(callee, Unknown) and is_one:
        run = partial(_any_called, callee, given, site, machine)
        return replace(lost, later=put_aside(site.key, run, frozenset(), machine))
    return lost


def _may_declare(callee: Unknown, given: CallArguments, machine: Machine) -> bool:
    """Whether tools may come of calling one of several, by what is given or what these lead to."""
    reaching = (each for each in map(unbound, callee.given) if isinstance(each, FunctionValue))
    return machine.effects.is_declaring(given) or any(map(machine.reaches, reaching))


def _hand(callee: Value, given: CallArguments, site: Site) -> None:
    """What a call may change that is handed containers: `heapq.heapify(names)`."""
    name = callee.name if isinstance(callee, Library) else ""
    for each in given.values:
        ask_untold(each.value)
        held = contents_of(each.value)
        if not isinstance(held, Items | Entries):
            continue
        if name == _SHUFFLE and isinstance(held, Items):
            disordered(held)
        elif name.startswith((_SHUFFLE, *_CHANGING)):
            changed(held, given, site)
        elif not is_harmless(callee):
            doubt(held, _HANDED)


def _of_what_waits(
    callee: Unknown, given: CallArguments, site: Site, machine: Machine
) -> Value | None:
    """What a call gives whose callee is not read yet: it is where that matters, else it waits."""
    if matters(given, machine):
        forced = machine.forced(callee)
        return None if isinstance(forced, Unknown) else machine.call(forced, given, site)
    if machine.state.aside.is_hypothetical:
        return None
    run = partial(_called_later, callee, given, site, machine)
    machine.state.risks += 1
    later = put_aside(site.key, run, machine.changed_by(site), machine)
    return Unknown(callee.reason, callee.name, callee.given, later)


def _any_called(callee: Unknown, given: CallArguments, site: Site, machine: Machine) -> Value:
    """What `REGISTER[name](server)` gives: each of the table is called for some name."""
    with machine.state.under("which of several functions is called"):
        values = [machine.call(each, given, site) for each in callee.given]
    return either([*values, Unknown(callee.reason)])


def _called_later(callee: Unknown, given: CallArguments, site: Site, machine: Machine) -> Value:
    """What a call gives whose callee is read only now."""
    forced = machine.forced(callee)
    return forced if isinstance(forced, Unknown) else machine.call(forced, given, site)


def _is_of_framework_alone(callee: Value, site: Site, machine: Machine) -> bool:
    """Whether something is a framework's own, and is called from outside of it."""
    function = unbound(callee)
    if not isinstance(function, FunctionValue | ClassValue):
        return False
    package = function.scope.module.name.partition(".")[0]
    is_outside = site.scope.module.name.partition(".")[0] != package
    return is_outside and machine.effects.has_package(package)


def _of_framework(callee: Value, given: CallArguments, site: Site, machine: Machine) -> Value:
    """What a call of a framework's own code gives, by its table; nothing of it is run."""
    named = _by_name(callee)
    told = machine.effects.called(named, given, site)
    if told is None and isinstance(callee, ClassValue):
        return ObjectValue(callee, made=given, home=machine.state.home)
    return machine.effects.lost(named, given, site) if told is None else told


def _by_name(callee: Value) -> Value:
    """What a framework's own code is where its source is not read: what tables name."""
    match callee:
        case BoundMethod(receiver=ObjectValue() as receiver, function=function):
            return LibraryMethod(receiver, function.fact.name)
        case FunctionValue(fact=fact, scope=scope) | ClassValue(fact=fact, scope=scope):
            return Library(scope.identify(fact.name))
        case _:
            return callee


def _is_of_container(name: str, given: CallArguments) -> bool:
    """Whether a method of a class of Python's is called with a container: `list.sort(x)`."""
    is_method = name.startswith(("builtins:", "collections:")) and "." in name.partition(":")[2]
    return is_method and isinstance(contents_of(argument(given, 0)), Items | Entries)


def is_harmless(callee: Value) -> bool:
    """Whether a call changes nothing that it is given: Python's own functions do not, as a rule,
    and no mark or fixture of pytest's does.
    """
    package = callee.package if isinstance(callee, Library) else ""
    return package in ("builtins", "pytest") or package in sys.stdlib_module_names


def _wrapping(by: Wrapper, given: CallArguments, machine: Machine) -> Value:
    """`@functools.wraps(f)` on a function."""
    wrapper = argument(given, 0)
    if not isinstance(wrapper, FunctionValue):
        return wrapper
    made = FunctionValue(
        wrapper.fact,
        wrapper.scope,
        None,
        dict(wrapper.attributes),
        dict(wrapper.stored_under),
        defined_in=wrapper.defined_in,
        defaults=wrapper.defaults,
    )
    wrap(made, by, machine)
    return made
