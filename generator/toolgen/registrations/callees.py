"""Callees: what is called, where no table of a framework tells what that does.

launch(server, look)            # of a library that no table knows
handlers[name](look)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import (
    CallArguments,
    ClassValue,
    Entries,
    FunctionValue,
    Items,
    Library,
    LibraryMethod,
    ObjectValue,
    Unknown,
    Value,
)
from toolgen.facts.mentions import names_handed
from toolgen.registrations.declaration import is_class_body

_DEEP = 6
"""How far what is handed on is looked into: an object, its list, what that has, and so on."""


def held_by(callee: Value) -> tuple[Value, ...]:
    """What went into something unknown, or into an object that a method is called of."""
    match callee:
        case Unknown(given=given):
            return given
        case LibraryMethod(receiver=ObjectValue(held=held)):
            return tuple(held)
        case _:
            return ()


def held_in(
    values: Iterable[Value], machine: Machine, is_end: Callable[[Value], bool]
) -> Iterator[Value]:
    """Some values, and what is held by those that are objects, classes or containers of the
    sources, a few of them deep; but for the methods of classes, which are called on what holds
    them, and for what is held by an end.
    """
    seen, level = set[int](), list(values)
    for _ in range(_DEEP):
        level = [each for each in level if id(each) not in seen]
        seen.update(map(id, level))
        yield from level
        level = [
            inner for each in level if not is_end(each) for inner in _held_at_once(each, machine)
        ]


def _held_at_once(value: Value, machine: Machine) -> Iterable[Value]:
    match value:
        case ObjectValue(cls=ClassValue() as cls, attributes=attributes, contents=contents):
            own = [] if contents is None else [contents]
            return [*attributes.values(), *own, *_bound_in(cls, machine)]
        case ClassValue():
            return _bound_in(value, machine)
        case Items(items=items):
            return [each.value for each in items]
        case Entries(items=entries):
            return [each.value for each in entries.values()]
        case _:  # one of several may be any of them, and is looked at as a whole
            return ()


def _bound_in(cls: ClassValue, machine: Machine) -> list[Value]:
    names = machine.body(cls).names.values()
    return [e for e in names if not (isinstance(e, FunctionValue) and is_class_body(e.scope))]


def is_made_of_registrar(callee: Value, machine: Machine) -> bool:
    """Whether something unknown was made of a function that registers what it hands on:
    `library.decorator(register)`.
    """
    given = callee.given if isinstance(callee, Unknown) and not callee.is_picked else ()
    functions = [each for each in given if isinstance(each, FunctionValue)]
    return any(_hands_on(each, machine) and machine.reaches(each) for each in functions)


def _hands_on(function: FunctionValue, machine: Machine) -> bool:
    taken = {each.name for each in function.fact.parameters}
    body = machine.resolver.project.whole(function.scope.enter(function.fact))
    return not taken.isdisjoint(names_handed(body.statements))


def why_untold(callee: Value) -> tuple[str, str]:
    """Why source does not tell what a call does, and by what name it was called."""
    match callee:
        case Unknown(reason=reason, name=name):
            return reason, name
        case LibraryMethod(receiver=ObjectValue(cls=Library(name=owner)), name=name):
            shown = owner.replace(":", ".")
            return f"{name!r} is a method of {shown}, which is not in the sources", name
        case LibraryMethod(name=name):
            return f"source does not show what {name!r} is", name
        case Library(name=name) if ":" in name:
            return "it is what a library gives back", name.rpartition(".")[2]
        case _:
            return "it is what a library gives back", ""


def libraries_of(cls: Value, machine: Machine) -> list[str]:
    """The classes of libraries that a class is, or is below of, nearest first."""
    return [each.name for each in machine.lineage(cls) if isinstance(each, Library)]


def shown_callee(callee: Value) -> str:
    """What a callee is called where it is told of."""
    match callee:
        case LibraryMethod(receiver=ObjectValue(cls=Library(name=owner)), name=name):
            return f"{owner}.{name}".replace(":", ".")
        case Library(name=name) | LibraryMethod(name=name) | Unknown(name=name) if name:
            return name.replace(":", ".")
        case _:
            return "something"


def without_receiver(given: CallArguments) -> CallArguments:
    """The arguments of a method that is called by its class, less the object."""
    first = given.positional[0].value if given.positional else None
    if isinstance(first, ObjectValue | Unknown):
        return CallArguments(given.positional[1:], given.keywords, given.is_open)
    return given
