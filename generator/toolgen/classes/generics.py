"""Type parameters of classes, in both spellings: `class C[T]` and `class C(Generic[T])`."""

from __future__ import annotations

from toolgen.annotations.subscripts import arguments_of
from toolgen.annotations.types import TypeReader
from toolgen.facts.expressions import Expression, Subscript
from toolgen.facts.module import Class
from toolgen.ir.nodes import Named
from toolgen.ir.variables import variables_of
from toolgen.link import Refusal, Scope
from toolgen.link.symbols import Defined, External, TypeParameterSymbol


def type_parameters(symbol: Defined, types: TypeReader) -> tuple[str, ...]:
    """The ids of a class's type variables in order. Raises Refusal for unreadable bases."""
    fact = symbol.fact
    assert isinstance(fact, Class)
    if fact.type_parameters:
        body = symbol.scope.enter(fact)
        found = [TypeParameterSymbol(body, parameter) for parameter in fact.type_parameters]
        types.seen.update({parameter.id: parameter for parameter in found})
        return tuple(parameter.id for parameter in found)
    return _from_bases(symbol, fact, types)


def base_class(base: Defined, expression: Expression, scope: Scope, types: TypeReader) -> Named:
    """A base with its arguments. A class that a framework gives a meaning to is one like others."""
    types.seen[base.id] = base
    if not isinstance(expression, Subscript):
        return Named(base.id)
    return Named(base.id, arguments_of(expression, scope, types))


def _from_bases(symbol: Defined, fact: Class, types: TypeReader) -> tuple[str, ...]:
    """Variables in order of `Generic[...]` when it is there, else of first appearance.

    Source: the typing specification, "User-defined generic types".
    """
    scope = symbol.scope.at(fact.at)
    explicit: list[str] = []
    appearing: list[str] = []
    for base in fact.bases:
        if not isinstance(base, Subscript):
            continue
        names = [id_ for item in base.items for id_ in _variables(item, symbol, types)]
        generic = types.resolver.resolve(base.value, scope) == External("typing:Generic")
        (explicit if generic else appearing).extend(names)
    return tuple(dict.fromkeys(explicit or appearing))


def _variables(item: Expression, symbol: Defined, types: TypeReader) -> tuple[str, ...]:
    try:
        return variables_of(types.read(item, symbol.scope.at(symbol.fact.at)))
    except Refusal:
        return ()
