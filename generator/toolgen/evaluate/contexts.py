"""Contexts: what a `with` enters and leaves, and what goes on where something within it raises.

with contextlib.suppress(ImportError): …
with quietly(): …                       # a generator whose `yield` stands in such a `try`
with Quiet(): …                         # an object whose `__exit__` may return true
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from toolgen.evaluate.alternatives import is_of
from toolgen.evaluate.data_model import first_operated, special
from toolgen.evaluate.derived import class_of_python, is_derived
from toolgen.evaluate.machine import Machine
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
from toolgen.facts.expressions import Constant, Expression
from toolgen.facts.kinds import CompoundKind, Container, Ending
from toolgen.facts.module import Guard, Jump, Return, Statement, Yield
from toolgen.link import Scope

_ENTERING = ("__enter__", "__aenter__")
_LEAVING = ("__exit__", "__aexit__")
_HANDS_ON = (Constant(None), Constant(False))
"""What `__exit__` returns that hands on what was raised."""
OWN = "*"
"""What stands for the name of some exception of a library's own: `redis:*`."""


def entered(value: Value, site: Site, machine: Machine) -> Value:
    """What `with value as …` binds: what a generator gives first, or what the method gives."""
    value = machine.forced(value)
    machine.state.entered[-1:] = [(*each, value) for each in machine.state.entered[-1:]]
    machine.state.trying += may_suppress(value, machine)
    if isinstance(value, Items) and value.kind == Container.GENERATOR:
        return value.items[0].value if value.items else Unknown("what it yields is not told")
    found = first_operated([(value, name, ()) for name in _ENTERING], site, machine)
    return value if found is None else machine.forced(found)


def left(values: Sequence[Value], site: Site, machine: Machine) -> None:
    """Run what leaving a `with` statement calls, of what was entered last first."""
    nothing = [site.held(Known(None))] * 3
    for value in reversed(values):
        if isinstance(value, Items) and value.rest is not None:
            value.rest()
        first_operated([(value, name, nothing) for name in _LEAVING], site, machine)


def may_suppress(value: Value, machine: Machine) -> bool:
    """Whether what follows a `with` that has entered something may run where something raises."""
    match value:
        case ObjectValue() if is_of(value, SUPPRESS):
            return value.made is not None and any(value.made.values)
        case Items(of=FunctionValue() as function):
            return any(True for _ in _handlers(function, machine))
        case _:
            return _exits_quietly(value, machine)


def suppresses(value: Value, raised: Value, machine: Machine) -> bool:
    """Whether something that is entered may go on where something of a class is raised."""
    match value:
        case ObjectValue(made=made) if is_of(value, SUPPRESS):
            kinds = [] if made is None else [each.value for each in made.positional]
            return any(catches(each, raised, machine) is not False for each in kinds)
        case Items(of=FunctionValue() as function):
            return any(
                test is None or catches(machine.evaluate(test, scope), raised, machine) is not False
                for test, scope in _handlers(function, machine)
            )
        case _:
            return _exits_quietly(value, machine)


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


def _exits_quietly(value: Value, machine: Machine) -> bool:
    leaving = (special(value, name, machine) for name in _LEAVING)
    return any(
        isinstance(statement, Return) and statement.value not in _HANDS_ON
        for each in leaving
        if isinstance(each, BoundMethod)
        for statement in _whole(each.function, machine).statements
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
    return any(
        isinstance(each, Jump)
        and each.kind is Ending.RAISE
        and (each.guards[-1].group, each.guards[-1].arm) == (body.group, handler)
        for each in statements
        if getattr(each, "guards", ())
    )
