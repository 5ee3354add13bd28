"""Derived: whether a class is below another, those of Python itself included."""

from __future__ import annotations

import builtins
from collections.abc import Iterable, Iterator

from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import ClassValue, Library, Value
from toolgen.facts.module import Assignment, Function

_OF_PYTHON = "builtins:"
_PROTOCOLS = ("typing:Protocol", "typing_extensions:Protocol")


def is_derived(own: Value, cls: Value, machine: Machine, held: Iterable[str] = ()) -> bool | None:
    """Whether one class is another or below it; None where source does not tell.

    Of a protocol, whether its members are there, among the class's own and those `held`.
    """
    lineage = machine.lineage(own)
    for each in lineage:
        match each, cls:
            case ClassValue(), ClassValue() if each.id == cls.id:
                return True
            case Library(name=one), Library(name=other) if one == other or _is_below(one, other):
                return True
    is_own = isinstance(cls, ClassValue) and any(
        isinstance(each, Library) and each.name in _PROTOCOLS for each in machine.lineage(cls)
    )
    if is_own and isinstance(cls, ClassValue):
        classes = [each for each in lineage if isinstance(each, ClassValue)]
        there = {*held, *(name for each in classes for name in machine.body(each).names)}
        missing = any(each not in there for each in _members(cls))
        return not missing if not missing or classes == lineage else None
    is_told = bool(lineage) and all(map(_is_known, (*lineage, cls)))
    return False if is_told else None


def _members(cls: ClassValue) -> Iterator[str]:
    """What a protocol asks for."""
    for each in cls.fact.statements:
        if isinstance(each, Function | Assignment):
            yield each.name


def _is_known(cls: Value) -> bool:
    return isinstance(cls, ClassValue) or _of_python(cls) is not None


def _is_below(one: str, other: str) -> bool:
    own, cls = _of_python(Library(one)), _of_python(Library(other))
    return own is not None and cls is not None and issubclass(own, cls)


def _of_python(value: Value) -> type | None:
    """The class of Python's own that a name means: `builtins:LookupError`."""
    if not isinstance(value, Library) or not value.name.startswith(_OF_PYTHON):
        return None
    found = getattr(builtins, value.name.removeprefix(_OF_PYTHON), None)
    return found if isinstance(found, type) else None
