"""Values inside annotations: what `Literal[...]` lists, and what `Annotated[...]` adds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolgen.facts.expressions import Call, Expression, Name, Subscript, dotted_name
from toolgen.facts.module import Class
from toolgen.ir.types import Literal
from toolgen.ir.values import Collection, Inert, Member, Scalar, Value
from toolgen.link import Refusal, Scope
from toolgen.link.symbols import Defined

if TYPE_CHECKING:
    from toolgen.extract.types import TypeReader


def metadata_value(item: Expression, scope: Scope, types: TypeReader) -> Value:
    """The value of one item of metadata. Raises Refusal when source does not tell."""
    if isinstance(item, Call):
        made = _instance(item, scope, types)
        if made is not None:
            return made
    return types.evaluator.evaluate(item, scope)


def _instance(item: Call, scope: Scope, types: TypeReader) -> Value | None:
    """An instance of a user class without pydantic's hooks says nothing of the schema."""
    symbol = types.resolver.find(item.function, scope)
    if not isinstance(symbol, Defined) or not isinstance(symbol.fact, Class):
        return None
    bare = not symbol.fact.bases and not symbol.fact.keywords
    hooks = any(
        getattr(statement, "name", "").startswith("__get_pydantic_")
        for statement in symbol.fact.statements
    )
    return Inert(symbol.id) if bare and not hooks else None


def literal_values(
    items: tuple[Expression, ...], scope: Scope, types: TypeReader
) -> tuple[Value, ...]:
    """The values of a Literal, nested ones flattened as typing does. Raises Refusal."""
    values: list[Value] = []
    for item in items:
        values += _literal_value(item, scope, types)
    return tuple(values)


def _literal_value(item: Expression, scope: Scope, types: TypeReader) -> tuple[Value, ...]:
    if isinstance(item, Subscript | Name):
        nested = _nested_literal(item, scope, types)
        if nested is not None:
            return nested
    value = types.evaluator.evaluate(item, scope)
    if isinstance(value, Collection) and value.kind == "tuple":
        return value.items
    if not isinstance(value, Scalar | Member):
        raise unsupported(item, scope, "a Literal takes literals and enum members")
    return (value,)


def _nested_literal(item: Expression, scope: Scope, types: TypeReader) -> tuple[Value, ...] | None:
    """`Literal[Literal["a"], Alias]`."""
    try:
        read = types.read(item, scope)
    except Refusal:
        return None
    return read.values if isinstance(read, Literal) else None


def unsupported(expression: Expression, scope: Scope, reason: str, hint: str = "") -> Refusal:
    """The refusal of an annotation that has no schema (TG302)."""
    shown = dotted_name(expression) or "this annotation"
    return Refusal(
        "TG302",
        scope.position(expression.at),
        f"the type {shown!r} is not supported: {reason}",
        hint or "use a standard type, a TypedDict, a dataclass, an enum or a pydantic model",
    )
