"""Handing: what functions are run with that nothing in the sources calls."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Protocol, TypeGuard

from toolgen.evaluate.alternatives import either
from toolgen.evaluate.instances import is_of_framework
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import (
    CallArguments,
    ClassValue,
    FunctionValue,
    Known,
    Library,
    ObjectValue,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Constant, Name
from toolgen.facts.module import ParameterKind, SourceParameter

_NAMED = (
    ParameterKind.POSITIONAL_ONLY,
    ParameterKind.POSITIONAL_OR_KEYWORD,
    ParameterKind.KEYWORD_ONLY,
)
_OF_VALUES = ("builtins:", "collections.abc:", "typing:")

Runs = Sequence[AbstractContextManager[None]]


class Handing(Protocol):
    """Who calls such functions, each in one run or several."""

    def runs(self, function: FunctionValue, machine: Machine) -> Runs:
        """The runs of a function: what is handed within one is handed in that run."""
        ...

    def prepare(self, instance: ObjectValue, function: FunctionValue, machine: Machine) -> None:
        """Run what runs before a function that is a method of an object."""
        ...

    def handed(
        self, parameter: str, function: FunctionValue, machine: Machine
    ) -> WrittenValue | None:
        """What a function is given for a parameter of that name; None where nothing tells."""
        ...


def _is_told(cls: Value | None) -> TypeGuard[Library]:
    """Whether a class says what its objects have; those of Python's own say nothing of a value, not
    even that it is not the default: `include: Sequence[str] | None = None`.
    """
    return isinstance(cls, Library) and not cls.name.startswith(_OF_VALUES)


def parameters_of_root(function: FunctionValue, machine: Machine) -> CallArguments:
    """What a function that nothing calls is run with: objects of the classes that it names."""
    keywords: dict[str, WrittenValue] = {}
    home = function.scope.at(None)
    for parameter in function.fact.parameters:
        if parameter.kind not in _NAMED:
            continue
        handed = machine.handed(parameter.name, function)
        if handed is not None:
            keywords[parameter.name] = handed
            continue
        cls = machine.class_named(parameter.annotation, home)
        if isinstance(cls, ClassValue) or _is_told(cls):
            value = _object_of(cls, parameter, machine)
            keywords[parameter.name] = WrittenValue(value, Name(parameter.name, parameter.at), home)
    return CallArguments((), keywords, is_open=True)


def _object_of(cls: ClassValue | Library, parameter: SourceParameter, machine: Machine) -> Value:
    """An object of the class that a parameter names, or `None` where that is its default; who has
    a server to hand is taken to hand it.
    """
    value = ObjectValue(cls)
    may_be_none = isinstance(parameter.default, Constant) and parameter.default.value is None
    if not may_be_none or is_of_framework(machine.lineage(cls), machine):
        return value
    return either([Known(None), value])
