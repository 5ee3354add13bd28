"""Models of what is asked of a value: `isinstance`, `issubclass`, `callable`."""

from __future__ import annotations

import types
from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from toolgen.evaluate.alternatives import options_of, truth
from toolgen.evaluate.binding import binders
from toolgen.evaluate.data_model import operated
from toolgen.evaluate.derived import class_of_python, is_derived, is_protocol
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.metaclasses import class_of
from toolgen.evaluate.models.arguments import argument
from toolgen.evaluate.models.kinds import BINDERS, KINDS, is_of_kind, kind_of
from toolgen.evaluate.values import (
    BoundMethod,
    CallArguments,
    ClassValue,
    Entries,
    FunctionValue,
    Items,
    Known,
    Library,
    LibraryMethod,
    ObjectValue,
    Partial,
    Registering,
    Site,
    Unknown,
    Value,
)
from toolgen.facts.kinds import Container
from toolgen.link.identity import can_only_be_class_name

CALLABLE = (FunctionValue, BoundMethod, ClassValue, Library, LibraryMethod, Partial, Registering)


def is_subclass(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`issubclass(cls, other)`."""
    return _any_of(argument(given, 1), partial(_is_subclass, given, site=site, machine=machine))


def _is_subclass(given: CallArguments, cls: Value, site: Site, machine: Machine) -> bool | None:
    own = argument(given, 0)
    found = operated(cls, "__subclasscheck__", given.positional[:1], site, machine)
    if found is not None:
        return truth(found)
    if isinstance(own, Library) and isinstance(cls, ClassValue):
        return None if is_protocol(cls, machine) else False
    is_told = isinstance(own, ClassValue) and isinstance(cls, ClassValue | Library)
    return is_derived(own, cls, machine) if is_told else None


def _any_of(cls: Value, check: Callable[[Value], bool | None]) -> Value:
    """Whether a check holds of a class, or of any of those in a tuple, or in `A | B`."""
    verdicts = {check(each) for each in _classes(cls)}
    is_told = True in verdicts or None not in verdicts
    return Known(True in verdicts) if is_told else Unknown("it is a condition")


def _classes(cls: Value) -> Iterator[Value]:
    match cls:
        case Items(is_open=False, items=items):
            for each in items:
                yield from _classes(each.value)
        case ObjectValue(cls=Library(name="types:UnionType"), attributes=attributes):
            yield from _classes(attributes["__args__"])
        case Known(value=None):
            yield Library("types:NoneType")
        case _:
            yield cls


def is_callable(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`callable(value)`."""
    verdicts = {_calls(option, machine) for option in options_of(argument(given, 0))}
    verdict = verdicts.pop() if len(verdicts) == 1 else None
    return Unknown("it is a condition") if verdict is None else Known(verdict)


def _calls(value: Value, machine: Machine) -> bool | None:
    match value:
        case ObjectValue(cls=Library(name=name)) if name in BINDERS:
            return name == "builtins:staticmethod"
        case Known() | Items() | Entries():
            return False
        case Library(name=name) if not (
            name.startswith("builtins:") or can_only_be_class_name(name)
        ):
            return None
        case _:
            kind = kind_of(value, machine)
            is_one = kind is None or "__call__" in dir(kind)
            return is_one if isinstance(value, CALLABLE) else None


_ITERATORS: tuple[type, ...] = (types.GeneratorType, map, filter, zip, enumerate, type(iter([])))
_LIKE_LISTS = (range, type({}.keys()), type({}.values()), *_ITERATORS)
_OF_KIND: Mapping[Container, tuple[type, ...]] = {
    Container.TUPLE: (tuple,),
    Container.LIST: (list, *_LIKE_LISTS),
    Container.SHUFFLED: (list, *_ITERATORS),
    Container.GENERATOR: _ITERATORS,
}
"""What a container that is read as one of a kind may be: what iterates as a list does, is one."""


def is_instance(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`isinstance(value, cls)`."""
    return _any_of(argument(given, 1), partial(_is_instance, given, site=site, machine=machine))


def _is_instance(given: CallArguments, cls: Value, site: Site, machine: Machine) -> bool | None:
    found = operated(cls, "__instancecheck__", given.positional[:1], site, machine)
    if found is not None:
        return truth(found)
    options = options_of(machine.forced(argument(given, 0)))
    verdicts = {_is_one(each, cls, site, machine) for each in options}
    return verdicts.pop() if len(verdicts) == 1 else None


def _is_one(value: Value, cls: Value, site: Site, machine: Machine) -> bool | None:
    """Whether one value is of one class; None where source does not tell."""
    name = cls.name if isinstance(cls, Library) else ""
    if name == "builtins:object":
        return True
    match value:
        case Items(kind=Container.SET):
            return _is_of_any((frozenset if value.is_frozen else set,), cls, machine)
        case Items(kind=kind) if name == f"builtins:{kind}" and not value.is_like:
            return True
        case Known(value=plain):
            return _is_of_any((type(plain),), cls, machine)
        case Items(kind=kind):
            own = (deque, *_LIKE_LISTS) if value.is_like else _OF_KIND.get(kind, ())
            return _is_of_any(own, cls, machine)
        case Entries():
            return _is_of_any((dict, defaultdict), cls, machine)
        case _ if name in KINDS:
            return truth(is_of_kind(KINDS[name])(CallArguments((site.held(value),)), site, machine))
        case FunctionValue() if name in binders(value, machine):
            return None
        case FunctionValue() | BoundMethod() if name.startswith("builtins:"):
            return _is_of_any((types.FunctionType, types.MethodType), cls, machine)
        case ClassValue():
            meta = class_of(value, machine)
            return None if meta is None else is_derived(meta, cls, machine)
        case Library() if class_of_python(value) is not None:
            return _is_of_any((type(class_of_python(value)),), cls, machine)
        case ObjectValue(cls=own, attributes=attributes):
            return is_derived(own, cls, machine, attributes)
        case Unknown():
            return None
        case _:
            return False if isinstance(cls, ClassValue) else None


def _is_of_any(own: Sequence[type], cls: Value, machine: Machine) -> bool | None:
    """Whether objects of classes of Python's are of a class, if it is the same for all of them."""
    if isinstance(cls, ClassValue):
        return None if is_protocol(cls, machine) else False
    other = class_of_python(cls)
    verdicts = {None if other is None else issubclass(each, other) for each in own}
    return verdicts.pop() if len(verdicts) == 1 else None
