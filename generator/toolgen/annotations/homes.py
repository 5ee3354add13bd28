"""Homes: from where the sources import what a library defines.

A library may define a type in a module of its own that nobody is meant to know of. What generated
code imports is the name that the user's code imports.
"""

from __future__ import annotations

from functools import cached_property

from toolgen.facts.expressions import Expression, Subscript
from toolgen.link import Resolver, Scope
from toolgen.link.symbols import Defined, External, Symbol


class Homes:
    """Tells, of the types in annotations, the names that the sources have for them."""

    def __init__(self, resolver: Resolver) -> None:
        self._resolver = resolver

    def of(self, symbol: Symbol, expression: Expression, scope: Scope) -> str:
        """The `module:qualname` by which an expression has a library's type.

        Where source does not tell, as for a star import or in the library's own source, that of
        the outermost package that has it, or of the definition. Empty for what the sources define.
        """
        project = self._resolver.project
        match symbol:
            case External(name=name):
                own = name
            case Defined() if project.source(symbol.scope.module.name) is None:
                own = self._public(symbol)
            case _:
                return ""
        if not project.reads_libraries or project.source(scope.module.name) is None:
            return own
        target = expression.value if isinstance(expression, Subscript) else expression
        return self._outside.canonical_name(target, scope) or own

    def _public(self, symbol: Defined) -> str:
        """The definition's name, or the one that a package around a private module has for it."""
        module, _, qualname = symbol.id.partition(":")
        parts = module.split(".")
        if any(part.startswith("_") for part in parts) and "." not in qualname:
            for count in range(1, len(parts)):
                package = ".".join(parts[:count])
                found = self._resolver.member(package, qualname)
                if isinstance(found, Defined) and found.id == symbol.id:
                    return f"{package}:{qualname}"
        return symbol.id

    @cached_property
    def _outside(self) -> Resolver:
        """What names mean where no library can be read: the search ends where one is imported."""
        return Resolver(self._resolver.project.without_libraries())
