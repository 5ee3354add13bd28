"""Inheriting: the classes for which a method does something else than for the one that has it.

    class Group:
        names = ()
        def register(self, server):
            for name in self.names:
                server.tool(getattr(self, name))

    class Math(Group):
        names = ("plus", "minus")

Nothing need show which of them it is called on: `for each in groups: each.register(server)`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Set

from toolgen.evaluate.definitions import mentioned_by
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import ClassValue, FunctionValue
from toolgen.facts.expressions import Attribute, Expression, Name, Subscript
from toolgen.facts.mentions import CALLED
from toolgen.facts.module import Class
from toolgen.link import Scope
from toolgen.link.symbols import Defined


class InheritingClasses:
    """The classes at the top of some modules, by the names of their bases."""

    def __init__(self, machine: Machine, modules: Iterable[str]) -> None:
        self._machine = machine
        self._below: dict[str, list[Defined]] = defaultdict(list)
        for name in modules:
            module, frame = machine.resolver.project.module(name), machine.namespace(name)
            if module is not None and frame is not None:
                scope = Scope(module, (), None, (frame,))
                for each in (e for e in module.statements if isinstance(e, Class)):
                    for base in each.bases:
                        self._below[_last_name(base)].append(Defined(scope, each))

    def of(self, method: FunctionValue, owner: ClassValue) -> Iterator[ClassValue]:
        """The classes that have a method of `owner`, and bind anew what it reads of its object."""
        told: dict[str, Set[str] | None] = {owner.id: frozenset()}
        waiting = [owner.fact.name]
        read = self._read(method, owner) if self._below.get(owner.fact.name) else set()
        while waiting and read:
            for each in self._below.get(waiting.pop(), ()):
                cls = self._machine.of_symbol(each, "")
                if not isinstance(cls, ClassValue) or cls.id in told:
                    continue
                waiting.append(cls.fact.name)
                bound = told[cls.id] = self._bound_below(cls, told, {*read, method.fact.name})
                if bound and method.fact.name not in bound:
                    yield cls

    def _bound_below(
        self, cls: ClassValue, told: Mapping[str, Set[str] | None], wanted: Set[str]
    ) -> Set[str] | None:
        """What of some names a class binds, or one between it and the owner, which is told of; None
        where the owner is not above it.
        """
        bound: set[str] = set()
        for place, each in enumerate(self._machine.lineage(cls)):
            if isinstance(each, ClassValue):
                is_only = place == len(cls.fact.bases) == 1
                if each.id in told and (is_only or each.id == next(iter(told))):
                    above = told[each.id]
                    return None if above is None else bound | above
                bound |= self._machine.body(each).names.keys() & wanted
        return None

    def _read(self, method: FunctionValue, owner: ClassValue) -> set[str]:
        """The attributes that a method reads of its object, and the methods that it calls of it."""
        found: set[str] = set()
        waiting: list[FunctionValue] = [method]
        lineage = [e for e in self._machine.lineage(owner) if isinstance(e, ClassValue)]
        bodies = [self._machine.body(each) for each in lineage]
        while waiting:
            names = _attributes_read(waiting.pop()) - found
            found |= names
            members = (body.names.get(name) for body in bodies for name in names)
            waiting += [each for each in members if isinstance(each, FunctionValue)]
        return found


def _attributes_read(method: FunctionValue) -> set[str]:
    receiver = method.fact.parameters[0].name if method.fact.parameters else ""
    chains = (each.removesuffix(CALLED).split(".") for each in mentioned_by(method.fact))
    return {chain[1] for chain in chains if chain[0] == receiver and len(chain) > 1}


def _last_name(base: Expression) -> str:
    """`Group` of `Group`, `groups.Group` and `Group[int]`."""
    match base:
        case Name(id=name) | Attribute(attribute=name):
            return name
        case Subscript(value=value):
            return _last_name(value)
        case _:
            return ""
