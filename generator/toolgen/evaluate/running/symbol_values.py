"""Symbol values: what the names mean that facts tell of, as values; and the bases of classes."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Iterable, Mapping

from toolgen.evaluate.frames import Frame
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import (
    ClassValue,
    FunctionValue,
    Known,
    Library,
    Lineage,
    ModuleValue,
    Unknown,
    Value,
)
from toolgen.facts.expressions import Place
from toolgen.facts.module import Assignment, Class, Function
from toolgen.link import Scope
from toolgen.link.library_values import CONSTANTS
from toolgen.link.resolution_order import resolution_order
from toolgen.link.symbols import Defined, External, ModuleSymbol, Symbol


class SymbolValues:
    """Gives one value for a definition, however often it is asked for.

    `modules` holds the frames of those that have run.
    """

    def __init__(self, machine: Machine, modules: Mapping[str, Frame]) -> None:
        self._machine = machine
        self._modules = modules
        self._definitions: dict[tuple[str, str, Place], FunctionValue | ClassValue] = {}
        self._assigned: dict[tuple[str, str, Place], Value] = {}
        self._bases: dict[ClassValue, list[ClassValue | Library]] = {}
        self._lineages: dict[ClassValue, Lineage] = {}

    def value(self, symbol: Symbol | None, reason: str) -> Value:
        """The value of what a name means by facts."""
        match symbol:
            case External(name=name) if name in CONSTANTS:
                return Known(CONSTANTS[name])
            case External(name=name):
                return self._machine.state.patched.get(name) or Library(name)
            case ModuleSymbol(name=name):
                return ModuleValue(name)
            case Defined(fact=Function() | Class()):
                return self._defined(symbol)
            case Defined(fact=Assignment() as fact):
                return self._of_assignment(symbol, fact, reason)
            case _:
                return Unknown(reason)

    def _defined(self, symbol: Defined) -> Value:
        fact, scope = symbol.fact, symbol.scope
        if self._machine.effects.owns(symbol.id):
            return Library(symbol.id)
        key = (scope.module.name, scope.qualname, fact.at)
        if key not in self._definitions:
            home = scope.at(None) if scope.frames else self.framed(scope)
            assert isinstance(fact, Function | Class)
            self._definitions[key] = (
                FunctionValue(fact, home) if isinstance(fact, Function) else ClassValue(fact, home)
            )
        if isinstance(fact, Function) and fact.decorators:
            frame = self._modules.get(scope.module.name)
            if frame is not None and fact.name in frame.names:
                return frame.names[fact.name]
        return self._definitions[key]

    def framed(self, scope: Scope) -> Scope:
        """The same block, in the frame of its module where that has run."""
        frame = self._modules.get(scope.module.name)
        frames = () if frame is None else (frame, *(None for _ in scope.path))
        return Scope(scope.module, scope.path, None, frames)

    def _of_assignment(self, symbol: Defined, fact: Assignment, reason: str) -> Value:
        scope = symbol.scope
        if not scope.path:
            frame = self._machine.namespace(scope.module.name)
            if frame is not None and fact.name in frame.names:
                return frame.names[fact.name]
        key = (scope.module.name, scope.qualname, fact.at)
        if key not in self._assigned:
            self._assigned[key] = Unknown(reason)
            if fact.value is not None:
                self._assigned[key] = self._machine.evaluate(fact.value, scope.at(fact.at))
        return self._assigned[key]

    def lineage(self, cls: Value) -> Lineage:
        """A class and its bases, in the order in which Python looks names up."""
        match cls:
            case Library():
                return [cls]
            case ClassValue():
                return [*(self._lineages.get(cls) or self._found_lineage(cls))]
            case _:
                return []

    def _found_lineage(self, cls: ClassValue) -> Lineage:
        """The lineage of a class; that of each above it is found first, and kept where it is told.

        A class that is its own ancestor is cut off.
        """
        found = ChainMap[ClassValue, Lineage]({}, self._lineages)
        bases: dict[ClassValue, list[ClassValue | Library]] = {}
        waiting = [cls]
        while waiting:
            current = waiting[-1]
            if current not in bases:
                bases[current] = self._bases_of(current)
                above = [each for each in bases[current] if isinstance(each, ClassValue)]
                waiting += [each for each in above if each not in found and each not in bases]
            elif waiting.pop() not in found:
                orders = [
                    found.get(each, []) if isinstance(each, ClassValue) else [each]
                    for each in bases[current]
                ]
                order = resolution_order(current, bases[current], orders, _told_apart, _is_shown)
                (self._lineages if self.is_whole(order) else found)[current] = order
        return found[cls]

    def is_whole(self, lineage: Iterable[ClassValue | Library]) -> bool:
        """Whether source tells the bases of all classes of a lineage."""
        return all(each in self._bases for each in lineage if isinstance(each, ClassValue))

    def _bases_of(self, cls: ClassValue) -> list[ClassValue | Library]:
        """The bases that source tells: once all are told, they stay what they are."""
        if cls in self._bases:
            return self._bases[cls]
        here = cls.scope.at(cls.fact.at)
        found = [self._machine.evaluate(base, here) for base in cls.fact.bases]
        told = [each for each in found if isinstance(each, ClassValue | Library)]
        if len(told) == len(found):
            self._bases[cls] = told
        return told


def _told_apart(cls: ClassValue | Library) -> str:
    return cls.id if isinstance(cls, ClassValue) else cls.name


def _is_shown(cls: ClassValue | Library) -> bool:
    return isinstance(cls, ClassValue)
