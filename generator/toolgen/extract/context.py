"""The context parameter: told by its resolved type, in whatever spelling."""

from __future__ import annotations

from toolgen.extract.types import ParseText
from toolgen.facts.expressions import Attribute, Binary, Constant, Expression, Name, Subscript
from toolgen.link import Refusal, Resolver, Scope

CONTEXT = "toolgen_runtime:RunContext"

_WRAPPERS = ("typing:Optional", "typing:Union", "typing:Annotated")


def is_context(
    annotation: Expression | None, scope: Scope, resolver: Resolver, parse_text: ParseText
) -> bool:
    """Whether an annotation means `RunContext`, bare or subscripted, optional or annotated."""

    def means(expression: Expression, scope: Scope) -> bool:
        match expression:
            case Name() | Attribute():
                return _is_context(expression, scope)
            case Subscript(value=value, items=items):
                wraps = resolver.canonical_name(value, scope) in _WRAPPERS
                return _is_context(value, scope) or (wraps and means(items[0], scope))
            case Binary(operator="|", left=left, right=right):
                return means(left, scope) or means(right, scope)
            case Constant(value=str() as text):
                return _in_string(text)
            case _:
                return False

    def _is_context(expression: Expression, scope: Scope) -> bool:
        return resolver.canonical_name(expression, scope) == CONTEXT

    def _in_string(text: str) -> bool:
        try:
            return means(parse_text(text), scope.at(None))
        except Refusal:
            return False

    return annotation is not None and means(annotation, scope)
