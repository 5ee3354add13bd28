"""Text: an expression as Python writes it, for messages and manifests."""

from __future__ import annotations

from collections.abc import Iterable

from toolgen.facts.expressions import (
    NAMED,
    Attribute,
    Binary,
    Boolean,
    Call,
    Comparison,
    Conditional,
    Constant,
    Dictionary,
    Display,
    Expression,
    JoinedString,
    Keyword,
    Name,
    Opaque,
    Slice,
    Starred,
    Subscript,
    Unary,
)
from toolgen.facts.kinds import Container
from toolgen.letters import shown

_BRACKETS = {Container.LIST: "[]", Container.SET: "{}", Container.TUPLE: "()"}


def text_of(expression: Expression) -> str:
    """`os.environ.get("X") and level > 3`, on one line; what is computed inside texts is `…`."""
    match expression:
        case Name(id=name):
            return name
        case Constant(value=value):
            return "..." if value is ... else shown(value)
        case Attribute(value=value, attribute=attribute):
            return f"{text_of(value)}.{attribute}"
        case Call(function=function, arguments=arguments, keywords=keywords):
            given = [*map(text_of, arguments), *map(_keyword, keywords)]
            return f"{text_of(function)}({', '.join(given)})"
        case Subscript(value=value, items=items):
            return f"{text_of(value)}[{_listed(items)}]"
        case Starred(value=value):
            return f"*{text_of(value)}"
        case Opaque(text=text):
            return " ".join(text.split())
        case _:
            return _compound(expression)


def _compound(expression: Expression) -> str:
    match expression:
        case Unary(operator=sign, operand=operand):
            return f"{sign} {_operand(operand)}" if sign == "not" else f"{sign}{_operand(operand)}"
        case Binary(operator=sign, left=left, right=right) | Boolean(
            operator=sign, left=left, right=right
        ):
            return f"{_operand(left)} {sign} {_operand(right)}"
        case Comparison(left=left, rest=rest):
            return " ".join([_operand(left), *(f"{sign} {_operand(each)}" for sign, each in rest)])
        case Conditional(test=test, body=body, otherwise=otherwise):
            return f"{_operand(body)} if {_operand(test)} else {_operand(otherwise)}"
        case _:
            return _displayed(expression)


def _displayed(expression: Expression) -> str:
    match expression:
        case Display(kind=kind, elements=elements):
            brackets = _BRACKETS[kind]
            comma = "," if kind == Container.TUPLE and len(elements) == 1 else ""
            return f"{brackets[0]}{_listed(elements)}{comma}{brackets[1]}"
        case Dictionary(items=items):
            pairs = [
                f"**{text_of(value)}" if key is None else f"{text_of(key)}: {text_of(value)}"
                for key, value in items
            ]
            return f"{{{', '.join(pairs)}}}"
        case JoinedString(parts=parts):
            texts = (str(each.value) if isinstance(each, Constant) else "{…}" for each in parts)
            return f"f{shown(''.join(texts))}"
        case Slice(lower=lower, upper=upper, step=step):
            bounds = (lower, upper) if step is None else (lower, upper, step)
            return ":".join("" if each is None else text_of(each) for each in bounds)
        case _:
            return "…"


def _operand(expression: Expression) -> str:
    is_compound = isinstance(expression, Binary | Boolean | Comparison | Conditional)
    is_named = isinstance(expression, Opaque) and expression.kind == NAMED
    return f"({text_of(expression)})" if is_compound or is_named else text_of(expression)


def _keyword(keyword: Keyword) -> str:
    value = text_of(keyword.value)
    return f"**{value}" if keyword.name is None else f"{keyword.name}={value}"


def _listed(expressions: Iterable[Expression]) -> str:
    return ", ".join(map(text_of, expressions))
