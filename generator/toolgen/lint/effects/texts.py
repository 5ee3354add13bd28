"""Texts that a call is handed: what each begins with, as far as source shows a constant.

`"SELECT …" + order`, `text(QUERY)`, `f"DELETE FROM {table}"`.
"""

from __future__ import annotations

from toolgen.facts.expressions import (
    Attribute,
    Binary,
    Call,
    Constant,
    Display,
    Expression,
    JoinedString,
    Name,
)
from toolgen.facts.kinds import Container
from toolgen.facts.module import Assignment
from toolgen.link import Resolver, Scope
from toolgen.link.symbols import Defined
from toolgen.lint.prose.words import listed

_MAXIMUM_DEPTH = 8
_WRAPPING = listed("SQL cleandoc dedent sql str text")


def beginning(expression: Expression | None, scope: Scope, resolver: Resolver) -> str | None:
    """The constant text that an expression begins with; None where there is none."""
    return _beginning(expression, scope, resolver, _MAXIMUM_DEPTH)


def _beginning(
    expression: Expression | None, scope: Scope, resolver: Resolver, depth: int
) -> str | None:
    """`"SELECT "` of `"SELECT " + columns`, `text("SELECT …")`, `"SELECT %s" % x`, `QUERY`."""
    if depth == 0:
        return None
    match expression:
        case Constant(value=str() as text):
            return text
        case JoinedString(parts=(Constant(value=str() as text), *_)):
            return text
        case Binary(operator="+" | "%", left=left):
            return _beginning(left, scope, resolver, depth - 1)
        case Call(function=Name(id=name) | Attribute(attribute=name), arguments=(first, *_)) if (
            name in _WRAPPING
        ):  # `text("SELECT …")`, `dedent("""…""")`
            return _beginning(first, scope, resolver, depth - 1)
        case Call(function=Attribute(value=value)) if _is_text(value):
            return _beginning(value, scope, resolver, depth - 1)
        case Name():
            found = resolver.find(expression, scope)
            if isinstance(found, Defined) and isinstance(found.fact, Assignment):
                home = found.scope.at(found.fact.at)
                return _beginning(found.fact.value, home, resolver, depth - 1)
    return None


def _is_text(expression: Expression) -> bool:
    return isinstance(expression, Constant | JoinedString | Name)


def items(
    expression: Expression | None, scope: Scope, resolver: Resolver
) -> list[str | None] | None:
    """The texts of a list that is written out, None for one that is not constant; None for none."""
    if isinstance(expression, Name):
        found = resolver.find(expression, scope)
        if isinstance(found, Defined) and isinstance(found.fact, Assignment):
            expression, scope = found.fact.value, found.scope.at(found.fact.at)
    if isinstance(expression, Display) and expression.kind in (Container.LIST, Container.TUPLE):
        return [constant(each, scope, resolver) for each in expression.elements]
    return None


def constant(expression: Expression | None, scope: Scope, resolver: Resolver) -> str | None:
    """The whole text of an expression that is constant, `"rm"` or a name of it, `COMMAND`."""
    match expression:
        case Constant(value=str() as text):
            return text
        case Name():
            match resolver.find(expression, scope):
                case Defined(fact=Assignment(value=Constant(value=str() as text))):
                    return text
    return None
