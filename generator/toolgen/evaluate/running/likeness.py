"""Likeness: what tells one value from another for whoever is given it, short of its identity.

Two objects of one class whose attributes are alike are given to the same effect, unless something
is registered with one of them. What has no likeness is like nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial

from toolgen.evaluate.aside import CallAside
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
    ModuleValue,
    ObjectValue,
    Unknown,
    Value,
    WrittenValue,
)

_DEEPEST = 3
"""How far into objects and containers a likeness goes: what is further in has none."""
_LARGEST = 200
"""Of how many values a likeness may consist."""


class Unlike(Exception):
    """A value is like nothing else."""


def likeness_of(given: CallArguments, machine: Machine) -> object:
    """The likeness of what a call is given, which can be hashed; None where it has none."""
    try:
        return _Likeness(machine).of_arguments(given, _DEEPEST)
    except Unlike:
        return None


def anew(value: Value, machine: Machine) -> Value:
    """The same once more, as another run gives it: containers are others, with the same in them.

    Raises Unlike for what holds objects, which are told apart, and for what is large.
    """
    return _ValueCopier(machine).of(value)


@dataclass
class _ValueCopier:
    machine: Machine
    count: int = 0

    def of(self, value: Value) -> Value:
        self.count += 1
        if self.count > _LARGEST:
            raise Unlike
        match value:
            case Known() | Library() | ModuleValue() | ClassValue() | Unknown(later=None):
                return value
            case Unknown():
                return replace(value, later=partial(self._read, value))
            case Either(options=options):
                return Either(tuple(map(self.of, options)))
            case Items(items=items, rest=None):
                return replace(value, items=[self._held(each) for each in items])
            case Entries(items=entries):
                return replace(value, items={k: self._held(each) for k, each in entries.items()})
        raise Unlike

    def _held(self, written: WrittenValue) -> WrittenValue:
        return replace(written, value=self.of(written.value))

    def _read(self, value: Unknown) -> Value:
        read = self.machine.forced(value)
        try:
            return anew(read, self.machine)
        except Unlike:
            return read


@dataclass
class _Likeness:
    machine: Machine
    count: int = 0

    def of_arguments(self, given: CallArguments, depth: int) -> object:
        names = sorted(given.keywords)
        keywords = self._written((given.keywords[each] for each in names), depth)
        return (self._written(given.positional, depth), tuple(names), keywords, given.is_open)

    def _of(self, value: Value, depth: int) -> object:
        self.count += 1
        if depth < 0 or self.count > _LARGEST:
            raise Unlike
        match value:
            case Known(value=plain):
                return (type(plain), plain)
            case Unknown(part_of=None):
                inner = self._all(value.given, depth - 1)
                return ("?", value.name, value.is_picked, inner, self._later(value.later, depth))
            case ObjectValue(cls=cls) if not self._is_server(cls):
                return (self._of(cls, depth), value.under, self._held(value, depth - 1))
            case Items(kind=kind, items=items, rest=None):
                said = (value.is_open, value.is_changed, value.under)
                return (kind, value.is_like, said, self._written(items, depth - 1))
            case Entries(items=entries, default=None):
                said = (value.is_open, value.is_changed, value.under)
                return ("dict", said, tuple(entries), self._written(entries.values(), depth - 1))
            case Either(options=options):
                return ("either", self._all(options, depth))
            case BoundMethod(receiver=receiver, function=function):
                return ("bound", self._of(receiver, depth - 1), self._of(function, depth))
            case Library(name=name) | ModuleValue(name=name):
                return (type(value), name)
            case FunctionValue(fact=fact, scope=scope) | ClassValue(fact=fact, scope=scope):
                if not scope.is_local:
                    return (scope.module.path, fact.at)
        raise Unlike

    def _is_server(self, cls: ClassValue | Library) -> bool:
        """Whether it matters which of the objects of a class one is: tools are held by it."""
        owns = self.machine.effects.owns
        libraries = (each for each in self.machine.lineage(cls) if isinstance(each, Library))
        return any(owns(each.name) for each in libraries)

    def _held(self, value: ObjectValue, depth: int) -> object:
        named = value.attributes.items()
        attributes = tuple((name, self._of(each, depth)) for name, each in named)
        contents = () if value.contents is None else (value.contents,)
        return (attributes, self._all(value.held, depth), self._all(contents, depth))

    def _later(self, later: object, depth: int) -> object:
        """The likeness of what tells more: of a call put aside, that of what it is given."""
        match later:
            case None:
                return None
            case partial(args=(CallAside(given=CallArguments() as given, what=what), *_)):
                return ("call", what, self.of_arguments(given, depth - 1))
        raise Unlike

    def _written(self, items: Iterable[WrittenValue], depth: int) -> tuple[object, ...]:
        return tuple((self._of(each.value, depth), each.conditions) for each in items)

    def _all(self, values: Iterable[Value], depth: int) -> tuple[object, ...]:
        return tuple(self._of(each, depth) for each in values)
