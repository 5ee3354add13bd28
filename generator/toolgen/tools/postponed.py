"""Postponed annotations: those that are text when a function is defined.

    from __future__ import annotations

    def look(where: Optional[str] = None) -> str: ...    # 'Optional[str]' and 'str'

    def find(where: "Optional[str]"): ...

A framework that does not resolve them as `typing.get_type_hints` does reads them where it stands
itself, by what the names in them mean there.
"""

from __future__ import annotations

from toolgen.annotations.types import TypeReader
from toolgen.facts.expressions import (
    Attribute,
    Binary,
    Constant,
    Display,
    Expression,
    Name,
    Subscript,
)
from toolgen.facts.kinds import Container
from toolgen.facts.names import names_in
from toolgen.ir.tools import AnnotationText
from toolgen.link import Scope


def postponed(
    annotation: Expression | None, scope: Scope, types: TypeReader
) -> AnnotationText | None:
    """The text that an annotation of a scope is; None for one that Python evaluates at once."""
    quoted = annotation.value if isinstance(annotation, Constant) else None
    if annotation is None or not (isinstance(quoted, str) or scope.module.postponed):
        return None
    if not isinstance(quoted, str):
        return _told(annotation, _text(annotation), scope, types)
    if scope.module.postponed:
        return AnnotationText()  # quotes within quotes
    return _told(types.parse_text(quoted), quoted, scope.of_texts(), types)


def _told(
    annotation: Expression, text: str | None, scope: Scope, types: TypeReader
) -> AnnotationText:
    names = dict.fromkeys(names_in(annotation))
    meant = ((each, types.resolver.canonical_name(Name(each), scope)) for each in names)
    return AnnotationText(text, tuple((name, meaning or "") for name, meaning in meant))


def _text(annotation: Expression) -> str | None:
    """An annotation as Python writes it (PEP 563); None for what annotations are seldom made of."""
    match annotation:
        case Name(id=name):
            return name
        case Constant(value=value):
            return "..." if value is ... else repr(value)
        case Attribute(value=value, attribute=attribute):
            return _joined("{}.{}", _text(value), attribute)
        case Subscript(value=value, items=items):
            return _joined("{}[{}]", _text(value), _listed(items))
        case Display(kind=Container.LIST, elements=elements):
            return _joined("[{}]", _listed(elements))
        case Binary(operator="|", left=left, right=right) if not isinstance(right, Binary):
            return _joined("{} | {}", _text(left), _text(right))
        case _:
            return None


def _listed(expressions: tuple[Expression, ...]) -> str | None:
    texts = [_text(each) for each in expressions]
    return _joined(", ".join("{}" for _ in texts), *texts)


def _joined(form: str, *texts: str | None) -> str | None:
    return None if None in texts else form.format(*texts)
