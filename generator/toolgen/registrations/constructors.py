"""Constructors: of which class a call runs the constructor, where it does not name that class.

Consumes calls; produces the classes whose constructor it may be, nearest first, and the call as
that constructor sees it. So are read `super().__init__(…)`, `Base.__init__(self, …)`, and calls of
classes that leave the constructor to a base, or hand keywords on to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolgen.facts.expressions import Attribute, Call, Name
from toolgen.facts.module import Class, Function, ParameterKind
from toolgen.link import Resolver, Scope
from toolgen.link.symbols import Defined, Symbol
from toolgen.registrations.objects import Objects

Constructed = tuple[Symbol, Call]
"""A class, and the call of its constructor."""

_INITIALIZER = "__init__"


class Constructors:
    """Follows constructors to the bases of classes."""

    def __init__(self, resolver: Resolver, objects: Objects) -> None:
        self._resolver = resolver
        self._objects = objects

    def of_call(self, call: Call, scope: Scope) -> Iterator[Constructed]:
        """The classes whose constructor a call may run, nearest first."""
        match call.function:
            case Attribute(value=Call(function=Name(id="super")), attribute="__init__"):
                owner = enclosing_class(scope)
                if owner is not None:
                    yield from self._upwards(*self._bases(owner, call))
            case Attribute(value=value, attribute="__init__"):
                symbol = self._resolver.find(value, scope)
                if symbol is not None and call.arguments:
                    yield from self._upwards((symbol, replace(call, arguments=call.arguments[1:])))
            case Name() | Attribute():
                symbol = self._resolver.find(call.function, scope)
                if isinstance(symbol, Defined) and isinstance(symbol.fact, Class):
                    yield from self._upwards((symbol, call))

    def initializer(self, cls: Symbol) -> Function | None:
        """The constructor that a class of the sources itself has."""
        if not isinstance(cls, Defined) or not isinstance(cls.fact, Class):
            return None
        found = self._resolver.bindings(cls.scope.enter(cls.fact)).by_name.get(_INITIALIZER, [])
        last = found[-1] if found else None
        return last if isinstance(last, Function) else None

    def _upwards(self, *first: Constructed) -> Iterator[Constructed]:
        waiting, seen = list(first), set[str]()
        while waiting:
            cls, call = waiting.pop(0)
            yield cls, call
            if isinstance(cls, Defined) and cls.id not in seen:
                seen.add(cls.id)
                own = self.initializer(cls)
                handed = call if own is None else _handed_on(own, call)
                if handed is not None:
                    waiting += self._bases(cls, handed)

    def _bases(self, cls: Symbol, call: Call) -> list[Constructed]:
        return [(base, call) for base in self._objects.lineages.bases(cls) if base is not None]


def enclosing_class(scope: Scope) -> Defined | None:
    """The class that a block is in."""
    for depth in range(len(scope.path) - 1, -1, -1):
        owner = scope.path[depth]
        if isinstance(owner, Class):
            return Defined(Scope(scope.module, scope.path[:depth], scope.when), owner)
    return None


def _handed_on(initializer: Function, call: Call) -> Call | None:
    """What goes on to the base where a constructor takes `**kwargs`."""
    if all(each.kind is not ParameterKind.VAR_KEYWORD for each in initializer.parameters):
        return None
    own = {each.name for each in initializer.parameters}
    keywords = tuple(each for each in call.keywords if each.name not in own)
    return replace(call, arguments=(), keywords=keywords) if keywords else None
