"""Derived: whether a class is below another, those of Python itself included."""

from __future__ import annotations

import builtins
import collections
import numbers
import types
import typing
from collections import abc
from collections.abc import Iterable, Set

from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import ClassValue, Library, Value
from toolgen.facts.module import Assignment, Function

_MODULES = {each.__name__: each for each in (builtins, collections, abc, numbers, types, typing)}
_PROTOCOLS = ("typing:Protocol", "typing_extensions:Protocol")


def is_derived(own: Value, cls: Value, machine: Machine, held: Iterable[str] = ()) -> bool | None:
    """Whether one class is another or below it; None where source does not tell.

    Of a protocol, whether its members are there, among the class's own and those `held`.
    """
    lineage = machine.lineage(own)
    is_told = bool(lineage) and machine.is_whole(lineage)
    if class_of_python(cls) is object:
        return True
    for each in lineage:
        match each, cls:
            case ClassValue(), ClassValue() if each.id == cls.id:
                return True
            case Library(name=one), Library(name=other) if one == other or _is_below(one, other):
                return True
    asked = _members(cls, machine)
    if asked:
        classes = [each for each in lineage if isinstance(each, ClassValue)]
        there = {*held, *(name for each in classes for name in machine.body(each).names)}
        if asked <= there:
            return True
        is_plain = classes == lineage and asked.isdisjoint(dir(object))
        return False if is_told and is_plain else None
    return False if is_told and all(map(_is_known, (*lineage, cls))) else None


def is_protocol(cls: ClassValue, machine: Machine) -> bool:
    """Whether what a class has, and not what it is below, makes an object one of its own."""
    bases = (each.name for each in machine.lineage(cls) if isinstance(each, Library))
    return any(each in _PROTOCOLS for each in bases)


def _members(cls: Value, machine: Machine) -> Set[str]:
    """What a protocol asks for, or a class of Python's that goes by methods: `Iterable`."""
    if isinstance(cls, ClassValue) and is_protocol(cls, machine):
        return {e.name for e in cls.fact.statements if isinstance(e, Function | Assignment)}
    found = class_of_python(cls)
    if found is None or "__subclasshook__" not in vars(found):
        return frozenset()
    return {name for each in found.__mro__ for name in getattr(each, "__abstractmethods__", ())}


def _is_known(cls: Value) -> bool:
    return isinstance(cls, ClassValue) or class_of_python(cls) is not None


def _is_below(one: str, other: str) -> bool:
    own, cls = class_of_python(Library(one)), class_of_python(Library(other))
    return own is not None and cls is not None and issubclass(own, cls)


def class_of_python(value: Value) -> type | None:
    """The class of Python's own that a name means: `LookupError`, `Mapping`, `typing.Sequence`."""
    module, _, name = value.name.partition(":") if isinstance(value, Library) else ("", "", "")
    found = getattr(_MODULES.get(module), name, None)
    if module == "typing":
        found = getattr(found, "__origin__", None)
    return found if isinstance(found, type) else None
