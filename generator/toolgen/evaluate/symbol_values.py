"""Symbol values: what the names mean that facts tell of, as values; and the bases of classes."""

from __future__ import annotations

from collections.abc import Mapping

from toolgen.evaluate.frames import Frame
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import (
    ClassValue,
    FunctionValue,
    Known,
    Library,
    ModuleValue,
    Unknown,
    Value,
)
from toolgen.facts.expressions import Place
from toolgen.facts.module import Assignment, Class, Function
from toolgen.link import Scope
from toolgen.link.library_values import CONSTANTS
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
        self._bases: dict[ClassValue, list[Value]] = {}
        self._lineages: dict[ClassValue, list[Value]] = {}

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
        if not scope.path and isinstance(fact, Function) and fact.decorators:
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

    def lineage(self, cls: Value) -> list[Value]:
        """A class and its bases, nearest first, each once."""
        if isinstance(cls, ClassValue) and cls in self._lineages:
            return [*self._lineages[cls]]
        found = self._found_lineage(cls)
        classes = [each for each in found if isinstance(each, ClassValue)]
        if isinstance(cls, ClassValue) and all(each in self._bases for each in classes):
            self._lineages[cls] = [*found]
        return found

    def _found_lineage(self, cls: Value) -> list[Value]:
        found: list[Value] = []
        waiting, seen = [cls], set[str]()
        while waiting:
            current = waiting.pop(0)
            name = current.id if isinstance(current, ClassValue) else getattr(current, "name", "")
            if name in seen:
                continue
            seen.add(name)
            found.append(current)
            if isinstance(current, ClassValue):
                waiting += self._bases_of(current)
        return found

    def _bases_of(self, cls: ClassValue) -> list[Value]:
        """The bases that source tells: once all are told, they stay what they are."""
        if cls in self._bases:
            return self._bases[cls]
        here = cls.scope.at(cls.fact.at)
        found = [self._machine.evaluate(base, here) for base in cls.fact.bases]
        told: list[Value] = [e for e in found if isinstance(e, ClassValue | Library)]
        if len(told) == len(found):
            self._bases[cls] = told
        return told
