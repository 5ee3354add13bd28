"""The marker `toolgen_runtime.tool`: `@tool`, `@tool()` and `@tool(name=…, …)`."""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.extract.frontends.declaration import Declaration, functions
from toolgen.facts.expressions import Call, Expression
from toolgen.facts.module import Module
from toolgen.link import Refusal, Resolver, Scope
from toolgen.link.symbols import Defined, External

MARKER = External("toolgen_runtime:tool")
MODULE = "toolgen_runtime"

OPTIONS = {
    "name": str,
    "description": str,
    "use_docstring": bool,
    "strict": bool,
    "thread": bool,
}
"""The marker's keywords and the type of literal that each takes."""


def declarations(module: Module, resolver: Resolver) -> Iterator[Declaration | Refusal]:
    """The functions that carry the marker; a Refusal where the options are unreadable."""
    for function in functions(Scope(module)):
        for decorator in getattr(function.fact, "decorators", ()):
            if is_marker(_callee(decorator), function, resolver):
                yield _declaration(function, decorator)


def _declaration(function: Defined, decorator: Expression) -> Declaration | Refusal:
    try:
        return Declaration(function, function.fact.at, _options(decorator, function))
    except Refusal as refusal:
        return refusal


def is_marker(decorator: Expression, function: Defined, resolver: Resolver) -> bool:
    """Whether a decorator, without its call, is the marker."""
    try:
        return resolver.resolve(decorator, function.scope.at(function.fact.at)) == MARKER
    except Refusal:
        return False


def _callee(decorator: Expression) -> Expression:
    return decorator.function if isinstance(decorator, Call) else decorator


def _options(decorator: Expression, function: Defined) -> dict[str, Expression]:
    if not isinstance(decorator, Call):
        return {}
    position = function.scope.position(decorator.at)
    if decorator.arguments:
        raise Refusal("TG113", position, "the marker takes its options by keyword", "write name=…")
    options: dict[str, Expression] = {}
    for keyword in decorator.keywords:
        if keyword.name is None:
            raise Refusal("TG112", position, "the marker's options are unpacked from a mapping")
        options[keyword.name] = keyword.value
    return options
