"""Contexts: what a `with` enters and leaves, and what goes on where something within it raises.

with contextlib.suppress(ImportError): …
with quietly(): …                       # a generator whose `yield` stands in such a `try`
with Quiet(): …                         # an object whose `__exit__` may return true
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from toolgen.evaluate.alternatives import either, is_of
from toolgen.evaluate.data_model import operated, special
from toolgen.evaluate.derived import class_of_python, is_derived
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.state import Entered
from toolgen.evaluate.trials import SUPPRESS
from toolgen.evaluate.values import (
    BoundMethod,
    ClassValue,
    FunctionValue,
    Items,
    Known,
    Library,
    ObjectValue,
    Site,
    Unknown,
    Value,
)
from toolgen.facts.expressions import ENTERED, ENTERED_ASYNC, Constant, Expression
from toolgen.facts.kinds import CompoundKind, Container, Ending
from toolgen.facts.module import Guard, Jump, Return, Statement, Yield
from toolgen.link import Scope


class ContextMethods(NamedTuple):
    """The methods that entering something and leaving it call."""

    enter: str
    leave: str


_WITH = ContextMethods("__enter__", "__exit__")
PROTOCOLS: Mapping[str, ContextMethods] = {
    ENTERED: _WITH,
    ENTERED_ASYNC: ContextMethods("__aenter__", "__aexit__"),
}
"""The methods of what is entered, by the kind of the expression."""
_HANDS_ON = (Constant(None), Constant(False))
"""What `__exit__` returns that hands on what was raised."""
OWN = "*"
"""What stands for the name of some exception of a library's own: `redis:*`."""


def entered(value: Value, site: Site, machine: Machine, protocol: ContextMethods = _WITH) -> Value:
    """What `with value as …` binds: what a generator gives first, or what the method gives."""
    value = machine.forced(value)
    context = Entered(value, protocol.leave)
    machine.state.entered[-1:] = [(*each, context) for each in machine.state.entered[-1:]]
    machine.state.trying += may_suppress(context, machine)
    if isinstance(value, Items) and value.kind == Container.GENERATOR:
        return _first_of(value, machine)
    found = operated(value, protocol.enter, (), site, machine)
    return value if found is None else machine.forced(found)


def _first_of(given: Items, machine: Machine) -> Value:
    """What a generator gives first: one of those before the one that it surely gives."""
    conditions, values = set(machine.state.conditions), list[Value]()
    for each in given.items:
        values.append(each.value)
        if conditions.issuperset(each.conditions):
            break
    return either(values) if values else Unknown("what it yields is not told")


def left(contexts: Sequence[Entered], site: Site, machine: Machine) -> None:
    """Run what leaving a `with` statement calls, of what was entered last first."""
    nothing = [site.held(Known(None))] * 3
    for each in reversed(contexts):
        if isinstance(each.value, Items) and each.value.rest is not None:
            each.value.rest()
        operated(each.value, each.leaving, nothing, site, machine)


def may_suppress(context: Entered, machine: Machine) -> bool:
    """Whether what follows a `with` that has entered something may run where something raises."""
    match context.value:
        case ObjectValue() as value if is_of(value, SUPPRESS):
            return value.made is not None and any(value.made.values)
        case Items(of=FunctionValue() as function):
            return any(True for _ in _handlers(function, machine))
        case _:
            return _exits_quietly(context, machine)


def suppresses(context: Entered, raised: Value, machine: Machine) -> bool:
    """Whether something that is entered may go on where something of a class is raised."""
    match context.value:
        case ObjectValue(made=made) as value if is_of(value, SUPPRESS):
            kinds = [] if made is None else [each.value for each in made.positional]
            return any(catches(each, raised, machine) is not False for each in kinds)
        case Items(of=FunctionValue() as function):
            return any(
                test is None or catches(machine.evaluate(test, scope), raised, machine) is not False
                for test, scope in _handlers(function, machine)
            )
        case _:
            return _exits_quietly(context, machine)


def catches(caught: Value, raised: Value, machine: Machine) -> bool | None:
    """Whether `except caught` catches what is of a class; None where source does not tell."""
    if not isinstance(caught, Items):
        return _catches(caught, raised, machine)
    verdicts = {catches(each.value, raised, machine) for each in caught.items}
    return True if True in verdicts else None if None in verdicts or caught.is_open else False


def _catches(caught: Value, raised: Value, machine: Machine) -> bool | None:
    own, cls = class_of_python(raised), class_of_python(caught)
    if isinstance(raised, Library) and raised.name.endswith(f":{OWN}"):
        is_of_another = isinstance(caught, ClassValue)
        return False if is_of_another else None if cls is None else issubclass(Exception, cls)
    is_of_others = isinstance(caught, Library) and caught.package not in sys.stdlib_module_names
    if own is not None and is_of_others:
        return False  # libraries have classes below Python's, and none above
    return is_derived(raised, caught, machine)


def _exits_quietly(context: Entered, machine: Machine) -> bool:
    leaving = special(context.value, context.leaving, machine)
    return isinstance(leaving, BoundMethod) and any(
        isinstance(statement, Return) and statement.value not in _HANDS_ON
        for statement in _whole(leaving.function, machine).statements
    )


def _whole(function: FunctionValue, machine: Machine) -> Scope:
    return machine.resolver.project.whole(function.scope.enter(function.fact))


def _handlers(
    function: FunctionValue, machine: Machine
) -> Iterator[tuple[Expression | None, Scope]]:
    """The tests of the handlers around a `yield` of a generator that do not raise again."""
    whole = _whole(function, machine)
    for statement in whole.statements:
        for guard in statement.guards if isinstance(statement, Yield) else ():
            if guard.kind is CompoundKind.TRY and guard.arm == 0:
                for number, test in enumerate(guard.tests, start=1):
                    if not _raises_again(whole.statements, guard, number):
                        yield test, whole


def _raises_again(statements: Sequence[Statement], body: Guard, handler: int) -> bool:
    """Whether a handler of a `try` surely raises."""
    jumps = (each for each in statements if isinstance(each, Jump) and each.guards)
    return any(
        each.kind is Ending.RAISE
        and (each.guards[-1].group, each.guards[-1].arm) == (body.group, handler)
        for each in jumps
    )
