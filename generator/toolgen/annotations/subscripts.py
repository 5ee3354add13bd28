"""Types with brackets: `list[int]`, and the forms of `typing` that read theirs in their own way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from toolgen.annotations.metadata import Types, literal_values, metadata_value, unsupported
from toolgen.facts.expressions import Display, Expression, Starred, Subscript, dotted_name
from toolgen.facts.kinds import Container
from toolgen.facts.module import Assignment
from toolgen.ir.nodes import (
    ANY,
    NONE_TYPE,
    Annotated,
    Literal,
    Parametrised,
    Qualified,
    Rest,
    Type,
    Union,
    UnionSpelling,
)
from toolgen.link import Refusal, Scope
from toolgen.link.symbols import Defined, External, Symbol

__all__ = ["QUALIFIERS", "arguments_of", "read_subscript"]

QUALIFIERS = {
    "typing:Required": "Required",
    "typing:NotRequired": "NotRequired",
    "typing:ReadOnly": "ReadOnly",
    "typing:ClassVar": "ClassVar",
    "typing:Final": "Final",
    "dataclasses:InitVar": "InitVar",
}
_CALLABLES = ("typing:Callable", "collections.abc:Callable")
_UNSUPPORTED = "TG302"


class NamedTypes(Types, Protocol):
    """The reader of annotations, as far as brackets need it."""

    def meaning(
        self, symbol: Symbol, arguments: tuple[Type, ...], expression: Expression, scope: Scope
    ) -> Type:
        """The type that a name and its arguments mean. Raises Refusal."""


def read_subscript(expression: Subscript, scope: Scope, types: NamedTypes) -> Type:
    """The type that a name with brackets means. Raises Refusal."""
    symbol = types.resolver.resolve(expression.value, scope)
    if isinstance(symbol, External):
        special = _special_form(symbol.name, expression, scope, types)
        if special is not None:
            return special
    arguments = arguments_of(expression, scope, types)
    if symbol == External("builtins:tuple") or symbol == External("typing:Tuple"):
        assert isinstance(symbol, External)
        return Parametrised(symbol.name, arguments)
    return types.meaning(symbol, arguments, expression, scope)


def _special_form(name: str, expression: Subscript, scope: Scope, types: Types) -> Type | None:
    if name == "typing:Literal":
        return Literal(literal_values(expression.items, scope, types))
    if name == "typing:Annotated":
        return _annotated(expression, scope, types)
    if name == "typing:Optional":
        base = types.read(_single(expression.items), scope)
        return Union((base, NONE_TYPE), UnionSpelling.OPTIONAL)
    if name == "typing:Union":
        return Union(arguments_of(expression, scope, types), UnionSpelling.UNION)
    if name in QUALIFIERS:
        return Qualified(QUALIFIERS[name], types.read(_single(expression.items), scope))
    if name in _CALLABLES and len(expression.items) == 2:
        return Parametrised(name, _of_callable(expression, scope, types))
    return None


def _of_callable(expression: Subscript, scope: Scope, types: Types) -> tuple[Type, ...]:
    """What a callable takes and returns: no schema shows of what types these are."""
    try:
        return arguments_of(expression, scope, types)
    except Refusal as refusal:
        if refusal.code != _UNSUPPORTED:
            raise
        return (Rest(), ANY)


def arguments_of(expression: Subscript, scope: Scope, types: Types) -> tuple[Type, ...]:
    """The types in the brackets of a subscript. Raises Refusal."""
    items = expression.items
    match items:
        case (Display(kind=Container.TUPLE, elements=elements),):
            items = elements
    unpacked = (each for item in items for each in _unpacked(item, scope, types))
    return tuple(types.read(*each) for each in unpacked)


def _unpacked(item: Expression, scope: Scope, types: Types) -> Iterator[tuple[Expression, Scope]]:
    """What an item stands for, and where: `*TYPES` for what the tuple or list holds."""
    if not isinstance(item, Starred):
        yield item, scope
        return
    value = item.value
    match types.resolver.find(value, scope) if dotted_name(value) else None:
        case Defined(fact=Assignment(value=Display() as held) as fact, scope=home) as symbol:
            if not types.resolver.is_mutated(symbol):
                value, scope = held, home.at(fact.at)
    if not isinstance(value, Display) or value.kind == Container.SET:
        raise unsupported(item, scope, "source does not tell what is unpacked")
    for element in value.elements:
        yield from _unpacked(element, scope, types)


def _annotated(expression: Subscript, scope: Scope, types: Types) -> Type:
    base, *metadata = expression.items
    read = types.read(base, scope)
    return Annotated(read, tuple(metadata_value(item, scope, types) for item in metadata))


def _single(items: tuple[Expression, ...]) -> Expression:
    return items[0] if len(items) == 1 else Display(Container.TUPLE, items, items[0].at)
