"""Given: whether a function has anything in hand that tools may be registered with, by its use.

class Store:
    def serve(self, server):     # who calls this has `server`, a way to register
        server.tool(self.find)

    def find(self, key):         # asks `self` for `rows` alone: no way to register
        return self.rows[key]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set

from toolgen.evaluate.alternatives import contents_of
from toolgen.evaluate.definitions import mentioned_by
from toolgen.evaluate.frames import Frame
from toolgen.evaluate.machine import Machine
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
from toolgen.facts.mentions import CALLED
from toolgen.facts.module import Function

_DEPTH = 3
"""How deep in what something holds a way to register is looked for."""
_WHOLE = ""
"""What is asked of a name that is used as a whole, behind which nothing stands: `hand(store)`."""
_ANY_ATTRIBUTE = ("__getattr__", "__getattribute__")


def matters(given: CallArguments, machine: Machine) -> bool:
    """Whether a call is given something that tools may be registered with, or that may be one."""
    return any(_may_register(each.value, _DEPTH, machine) for each in given.values)


def has_in_hand(function: FunctionValue, frame: Frame, machine: Machine) -> bool:
    """Whether a function whose parameters are bound in `frame` uses such a thing: what it is given,
    or sees in the functions around it.
    """
    around = zip(function.scope.path, function.scope.frames[1:], strict=False)
    seen = [each for block, each in around if isinstance(block, Function)]
    frames = [each for each in (*seen, frame) if isinstance(each, Frame) and each.names]
    used = _uses_of(function.fact, machine) if frames else {}
    return any(
        _may_register_by(each.names[name], asked, machine)
        for each in frames
        for name, asked in used.items()
        if name in each.names
    )


def _uses_of(function: Function, machine: Machine) -> Mapping[str, Set[str]]:
    """The names that a function mentions, with the attributes of each that it asks for."""
    known = machine.state.uses.get(id(function))
    if known is None:
        found: dict[str, set[str]] = {}
        for mention in mentioned_by(function):
            name, _, rest = mention.removesuffix(CALLED).partition(".")
            found.setdefault(name, set()).add(rest.partition(".")[0])
        known = machine.state.uses[id(function)] = (function, found)
    return known[1]


def _may_register_by(value: Value, asked: Set[str], machine: Machine) -> bool:
    """Whether what some attributes of a value give may register: all of it, unless it is an object
    whose classes the sources tell.
    """
    match value:
        case ObjectValue(cls=ClassValue() as cls) if _WHOLE not in asked:
            lineage = machine.lineage(cls)
            own = [each for each in lineage if isinstance(each, ClassValue)]
            if own == lineage:
                names = (*asked, *_ANY_ATTRIBUTE)
                found = (each for name in names for each in _attribute(value, name, own, machine))
                return any(_gives_registering(each, machine) for each in found)
    return _may_register(value, _DEPTH, machine)


def _attribute(
    owner: ObjectValue, name: str, classes: Iterable[ClassValue], machine: Machine
) -> Iterator[Value]:
    """What an object has under a name, or one of its classes; of a private name, whichever
    of its classes it belongs to.
    """
    if name in owner.attributes:
        yield owner.attributes[name]
        return
    if name.startswith("__"):
        yield from (each for own, each in owner.attributes.items() if own.endswith(name))
    bodies = map(machine.body, classes)
    yield from (each.names[name] for each in bodies if name in each.names)


def _gives_registering(value: Value, machine: Machine) -> bool:
    """Whether an attribute is such a thing, or a method that leads to a framework."""
    if isinstance(value, FunctionValue):
        return machine.reaches(value)
    return _may_register(value, _DEPTH - 1, machine)


def _may_register(value: Value, depth: int, machine: Machine) -> bool:
    match value:
        case Unknown(name=name):
            return machine.effects.wants(name)
        case ObjectValue(cls=ClassValue() as cls, attributes=attributes) if depth:
            held = (*attributes.values(), contents_of(value))
            inner = [each for each in held if each is not value]
            return machine.reaches(cls) or _one_may_register(inner, depth, machine)
        case Library(package=package) | ObjectValue(cls=Library(package=package)):
            return machine.effects.has_package(package)
        case ModuleValue() | ClassValue():
            return machine.reaches(value)
        case FunctionValue() | LibraryMethod() | Registering() | BoundMethod() | Partial():
            return True
        case Items(items=items) if depth:
            return _one_may_register((each.value for each in items), depth, machine)
        case Entries(items=entries) if depth:
            return _one_may_register((e.value for e in entries.values()), depth, machine)
        case Either(options=options):
            return any(_may_register(each, depth, machine) for each in options)
        case _:
            return False


def _one_may_register(held: Iterable[Value], depth: int, machine: Machine) -> bool:
    """Whether something that is held may; of constants, which are most of that, none does."""
    others = (each for each in held if not isinstance(each, Known))
    return any(_may_register(each, depth - 1, machine) for each in others)
