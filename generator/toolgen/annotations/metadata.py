"""Values inside annotations: what `Literal[...]` lists, and what `Annotated[...]` adds."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from toolgen.facts.expressions import A_LAMBDA, Call, Expression, Name, Starred, Subscript
from toolgen.facts.kinds import Container
from toolgen.facts.module import Assignment, Class, Function
from toolgen.facts.text import text_of
from toolgen.ir.nodes import (
    Collection,
    Construct,
    Inert,
    Literal,
    Member,
    Reference,
    Scalar,
    Type,
    TypeValue,
    Value,
)
from toolgen.link import Evaluator, Refusal, Resolver, Scope
from toolgen.link.refusal import Exceeded
from toolgen.link.symbols import Defined, External


class Types(Protocol):
    """The reader of annotations, as far as what stands in their metadata needs it."""

    resolver: Resolver
    evaluator: Evaluator

    def read(self, expression: Expression, scope: Scope) -> Type:
        """The type that an expression means in `scope`. Raises Refusal."""


_FUNCTION_SERIALIZERS = {"pydantic:PlainSerializer", "pydantic:WrapSerializer"}
_PLAIN_BASES = tuple(
    External(name) for name in ("builtins:object", "abc:ABC", "typing:Protocol", "typing:Generic")
)
_LONGEST = 60


def metadata_value(item: Expression, scope: Scope, types: Types) -> Value:
    """The value of one item of metadata. Raises Refusal when source does not tell."""
    mark = _mark(item, scope, types)
    if mark is not None:
        return Inert(mark.id)
    value = types.evaluator.evaluate(item, scope)
    if isinstance(value, Construct) and value.callable in _FUNCTION_SERIALIZERS:
        return _with_return_type(value, types)
    return value


def _mark(item: Expression, scope: Scope, types: Types) -> Defined | None:
    """The class without effect that an item is, or is an object of, by a name or where it stands:
    `Mark`, `Mark()`, `MARK` after `MARK = Mark()`.
    """
    symbol = types.resolver.find(item.function if isinstance(item, Call) else item, scope)
    if not isinstance(symbol, Defined):
        return None
    match symbol.fact:
        case Assignment(value=Call() as made, at=at) if not isinstance(item, Call):
            return _mark(made, symbol.scope.at(at), types)
        case _:
            return symbol if _says_nothing(symbol, types) else None


def _says_nothing(symbol: Defined, types: Types) -> bool:
    """Whether instances of a class are without pydantic's hooks, and so without effect."""
    fact = symbol.fact
    if not isinstance(fact, Class) or fact.keywords:
        return False
    if any(getattr(item, "name", "").startswith("__get_pydantic_") for item in fact.statements):
        return False
    if any(mutation.name == fact.name for mutation in symbol.scope.module.mutations):
        return False
    named = [base.value if isinstance(base, Subscript) else base for base in fact.bases]
    bases = [types.resolver.find(base, symbol.scope.at(fact.at)) for base in named]
    return all(
        base in _PLAIN_BASES or (isinstance(base, Defined) and _says_nothing(base, types))
        for base in bases
    )


def _with_return_type(serializer: Construct, types: Types) -> Construct:
    """A serializer that says itself what its function is annotated to return.

    Without an annotation pydantic goes by the type that is serialized.
    """
    if serializer.keyword("return_type") is not None or len(serializer.arguments) > 1:
        return serializer
    function = serializer.arguments[0] if serializer.arguments else serializer.keyword("func")
    returned = None if function is None else _returned(function, types)
    if returned is None:
        return serializer
    return replace(serializer, keywords=(*serializer.keywords, ("return_type", returned)))


def _returned(function: Value, types: Types) -> Value | None:
    match function:
        case Reference(target=target):
            match types.resolver.member(*target.split(":")):
                case Defined(scope=home, fact=Function() as fact):
                    return _return_type(fact, home, types)
                case _:
                    return Inert(f"what {target!r} returns cannot be told from source")
        case Inert(text=text) if text != A_LAMBDA:
            return Inert(f"what {text!r} returns cannot be told from source")
        case _:
            return None


def _return_type(fact: Function, home: Scope, types: Types) -> Value | None:
    if fact.returns is None:
        return None
    try:
        return TypeValue(types.read(fact.returns, home.annotation(fact.at).annotated(fact)))
    except Refusal as refusal:
        return Inert(refusal.message)


def literal_values(items: tuple[Expression, ...], scope: Scope, types: Types) -> tuple[Value, ...]:
    """The values of a Literal, nested ones flattened, each once, as typing does. Raises Refusal."""
    values: dict[Value, None] = {}
    for item in items:
        values |= dict.fromkeys(_literal_value(item, scope, types))
    return tuple(values)


def _literal_value(item: Expression, scope: Scope, types: Types) -> tuple[Value, ...]:
    if isinstance(item, Starred):
        return types.evaluator.elements((item,), scope)
    if isinstance(item, Subscript | Name):
        nested = _nested_literal(item, scope, types)
        if nested is not None:
            return nested
    value = types.evaluator.evaluate(item, scope)
    if isinstance(value, Collection) and value.kind == Container.TUPLE:
        return value.items
    if not isinstance(value, Scalar | Member):
        raise unsupported(item, scope, "a Literal takes literals and enum members")
    return (value,)


def _nested_literal(item: Expression, scope: Scope, types: Types) -> tuple[Value, ...] | None:
    """`Literal[Literal["a"], Alias]`."""
    try:
        read = types.read(item, scope)
    except Exceeded:
        raise
    except Refusal:
        return None
    return read.values if isinstance(read, Literal) else None


def unsupported(
    expression: Expression, scope: Scope, reason: str, hint: str = "", *, library: str = ""
) -> Refusal:
    """The refusal of an annotation that has no schema (TG302)."""
    shown = text_of(expression)
    shown = shown if len(shown) <= _LONGEST else f"{shown[: _LONGEST - 1]}…"
    return Refusal(
        "TG302",
        scope.position(expression.at),
        f"the type '{shown}' is not supported: {reason}",
        hint or "use a standard type, a TypedDict, a dataclass, an enum or a pydantic model",
        library=library,
    )
