"""Symbols: what a name turns out to mean."""

from __future__ import annotations

from dataclasses import dataclass

from toolgen.facts.expressions import Expression
from toolgen.facts.module import (
    Assignment,
    Class,
    Function,
    SourceParameter,
    TypeAlias,
    TypeParameter,
)
from toolgen.link.scopes import Scope


@dataclass(frozen=True)
class External:
    """Something of a module that is not in the sources, by canonical `module:qualname`."""

    name: str


@dataclass(frozen=True)
class ModuleSymbol:
    """A module, of the sources or not, by its dotted name."""

    name: str


@dataclass(frozen=True, eq=False)
class Defined:
    """What a statement of the sources defines. `scope` is the block that holds the statement."""

    scope: Scope
    fact: Assignment | Class | Function | TypeAlias

    @property
    def id(self) -> str:
        """`module:qualname`."""
        return self.scope.identify(self.fact.name)

    @property
    def cls(self) -> Class:
        """The class, where it is known to be one."""
        assert isinstance(self.fact, Class)
        return self.fact

    @property
    def body(self) -> Scope:
        """The block of the class."""
        return self.scope.enter(self.cls)

    @property
    def bound(self) -> set[str]:
        """The names that the body of the class binds."""
        return {getattr(each, "name", "") for each in self.cls.statements}


@dataclass(frozen=True, eq=False)
class TypeParameterSymbol:
    """A PEP 695 type parameter of the definition that `scope` is the body of."""

    scope: Scope
    parameter: TypeParameter

    @property
    def id(self) -> str:
        """`module:qualname.parameter`."""
        return self.scope.identify(self.parameter.name)


@dataclass(frozen=True, eq=False)
class ParameterSymbol:
    """A parameter of a function, as seen in its body, which `scope` is."""

    scope: Scope
    function: Function
    parameter: SourceParameter

    @property
    def id(self) -> str:
        """`module:qualname.parameter`."""
        return self.scope.identify(self.parameter.name)


@dataclass(frozen=True, eq=False)
class Held:
    """What a name holds while its block runs: what an expression gives in its scope."""

    name: str
    expression: Expression
    scope: Scope


class Meanings:
    """What names mean in a block that was run on paper: its frame."""

    __slots__ = ()

    def meaning(self, name: str) -> Symbol | None:
        """What a name means; None where the facts tell as much."""
        raise NotImplementedError


Symbol = Held | External | ModuleSymbol | Defined | TypeParameterSymbol | ParameterSymbol


def meaning_key(symbol: Symbol | None) -> object:
    """What tells one meaning from another: two bindings of a name to the same thing agree."""
    match symbol:
        case Defined(scope=scope, fact=fact):
            value = fact.value if isinstance(fact, Assignment) else fact.at
            return (scope.module.name, scope.qualname, fact.name, value)
        case TypeParameterSymbol() | ParameterSymbol():
            return symbol.id
        case _:
            return symbol
