"""Annotations: the class that an annotation says an object is of.

Consumes annotations as written; produces a class, or None where they tell none, or several.

    def serve(server: FastMCP, more: "FastMCP | None") -> None: ...
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from toolgen.facts.expressions import Attribute, Binary, Constant, Expression, Name, Subscript
from toolgen.facts.module import Class
from toolgen.link import Refusal, Resolver, Scope
from toolgen.link.identity import identity
from toolgen.link.symbols import Defined, External, Symbol

ParseText = Callable[[str], Expression]

_WRAPPERS = ("typing:Optional", "typing:Union", "typing:Annotated", "typing:Final")


def agreed(found: Iterable[Symbol | None]) -> Symbol | None:
    """The one class among those that are told; None where they differ.

    A test's stand-in says nothing of what it stands for.
    """
    told = {identity(each): each for each in found if each is not None and not _is_mock(each)}
    return next(iter(told.values())) if len(told) == 1 else None


def _is_mock(symbol: Symbol) -> bool:
    return isinstance(symbol, External) and symbol.name.startswith("unittest.mock:")


class Annotations:
    """Reads annotations of objects."""

    def __init__(self, resolver: Resolver, parse_text: ParseText) -> None:
        self._resolver = resolver
        self._parse_text = parse_text

    def class_of(self, annotation: Expression | None, scope: Scope) -> Symbol | None:
        """The class that an annotation names, whatever is wrapped around it: `"Shop | None"`."""
        match annotation:
            case Name() | Attribute():
                return self.named(annotation, scope.at(None))
            case Subscript(value=value, items=items):
                wraps = self._resolver.canonical_name(value, scope.at(None)) in _WRAPPERS
                inner = items if wraps else (value,)
                return agreed(self.class_of(item, scope) for item in inner)
            case Binary(operator="|", left=left, right=right):
                return agreed(self.class_of(each, scope) for each in (left, right))
            case Constant(value=str() as text):
                try:
                    return self.class_of(self._parse_text(text), scope)
                except Refusal:
                    return None
            case _:
                return None

    def named(self, expression: Expression, scope: Scope) -> Symbol | None:
        """The class that an expression names; its type arguments are left off."""
        bare = expression.value if isinstance(expression, Subscript) else expression
        symbol = self._resolver.find(bare, scope)
        match symbol:
            case External(name=name) if name not in ("typing:Any", "builtins:object"):
                return symbol
            case Defined(fact=Class()):
                return symbol
            case _:
                return None
