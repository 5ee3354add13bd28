"""Methods: whether what is handed over as `self.method` is the method that its class shows.

Consumes a class and the sources read so far; produces reasons to doubt.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.facts.expressions import Attribute, Expression, Name
from toolgen.facts.module import Class, Function, SourceParameter
from toolgen.link import Resolver, Scope
from toolgen.link.identity import identity, shown
from toolgen.link.symbols import Defined, Symbol
from toolgen.registrations.objects import Objects, stores


class Methods:
    """Looks at methods of the sources' classes."""

    def __init__(self, resolver: Resolver, objects: Objects) -> None:
        self._resolver = resolver
        self._objects = objects

    def called_itself(self, callee: Expression, scope: Scope) -> tuple[Defined, Defined] | None:
        """The class that a call makes an object of, and the `__call__` that the sources give it."""
        symbol = self._resolver.find(callee, scope)
        if not isinstance(symbol, Defined):
            return None
        method = self._objects.lineages.member(symbol, "__call__")
        is_plain = all(isinstance(each, Defined) for each in self._objects.lineages.of(symbol))
        is_function = method is not None and isinstance(method.fact, Function)
        return (symbol, method) if method is not None and is_function and is_plain else None

    def changed(self, owner: Symbol, method: Attribute, scope: Scope) -> str:
        """Why `self.method` may be another than that of the class; empty when it is not."""
        stored = any(
            stores(block, receiver.name, method.attribute)
            for block, receiver in self._methods(owner)
        )
        if stored:
            return f"{shown(owner)} stores something as {method.attribute!r}"
        function = scope.path[-1] if scope.path else None
        if (
            not isinstance(function, Function)
            or Name(function.parameters[0].name if function.parameters else "") != method.value
        ):
            return ""
        derived = self._derived_with(owner, method.attribute)
        return "" if derived is None else f"{shown(derived)} has a method of the same name"

    def _methods(self, owner: Symbol) -> Iterator[tuple[Scope, SourceParameter]]:
        """The bodies of the methods of a class, each with the parameter for the object."""
        for each in self._objects.lineages.of(owner):
            if isinstance(each, Defined) and isinstance(each.fact, Class):
                body = each.scope.enter(each.fact)
                for statement in body.statements:
                    if isinstance(statement, Function) and statement.parameters:
                        yield body.enter(statement), statement.parameters[0]

    def _derived_with(self, owner: Symbol, method: str) -> Symbol | None:
        """A class, in the modules read so far, that derives from another and has its method."""
        for module in self._resolver.project.parsed:
            block = Scope(module)
            for statement in block.statements:
                if isinstance(statement, Class) and statement.bases and _defines(statement, method):
                    derived = Defined(block, statement)
                    above = [identity(each) for each in self._objects.lineages.of(derived)][1:]
                    if identity(owner) in above:
                        return derived
        return None


def _defines(cls: Class, name: str) -> bool:
    return any(isinstance(each, Function) and each.name == name for each in cls.statements)
