"""The marker `toolgen_runtime.tool`, as a decorator and as a call.

`@tool`, `@tool()`, `@tool(name=…, …)`, and on functions defined elsewhere `tool(function)` and
`tool(name=…, …)(function)`.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.extract.frontends.declaration import Declaration, blocks, functions
from toolgen.facts.expressions import Call, Expression
from toolgen.facts.module import Assignment, Class, Function, Invocation, Module
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
    """The functions that carry the marker; a Refusal where the marker is misused."""
    for function in functions(Scope(module)):
        for decorator in getattr(function.fact, "decorators", ()):
            if is_marker(_callee(decorator), function.scope.at(function.fact.at), resolver):
                yield _decorated(function, decorator)
    for scope in blocks(Scope(module)):
        for statement in scope.statements:
            if isinstance(statement, Class):
                yield from _on_class(statement, scope, resolver)
            elif isinstance(statement, Assignment | Invocation):
                yield from _called(statement, scope, resolver)


def is_marker(expression: Expression, scope: Scope, resolver: Resolver) -> bool:
    """Whether an expression, read in `scope`, means the marker."""
    return resolver.find(expression, scope) == MARKER


def _callee(expression: Expression) -> Expression:
    return expression.function if isinstance(expression, Call) else expression


def _decorated(function: Defined, decorator: Expression) -> Declaration | Refusal:
    try:
        options = _options(decorator, function.scope) if isinstance(decorator, Call) else {}
    except Refusal as refusal:
        return refusal
    return Declaration(function, function.fact.at, function.scope, options)


def _on_class(fact: Class, scope: Scope, resolver: Resolver) -> Iterator[Refusal]:
    for decorator in fact.decorators:
        if is_marker(_callee(decorator), scope.at(fact.at), resolver):
            yield Refusal(
                "TG110",
                scope.position(fact.at),
                f"the marker is on the class {fact.name!r}: only functions can be tools",
                "mark a function that makes or uses the object",
            )


def _called(
    statement: Assignment | Invocation, scope: Scope, resolver: Resolver
) -> Iterator[Declaration | Refusal]:
    """`tool(function)` and `tool(…)(function)`, whatever the result is bound to."""
    call = statement.value if isinstance(statement, Assignment) else statement.call
    if not isinstance(call, Call) or len(call.arguments) != 1:
        return
    here = scope.at(statement.at)
    if not is_marker(_callee(call.function), here, resolver):
        return
    try:
        options = _options(call.function, scope) if isinstance(call.function, Call) else {}
        symbol = resolver.resolve(call.arguments[0], here)
    except Refusal as refusal:
        yield refusal
        return
    if isinstance(symbol, Defined) and isinstance(symbol.fact, Function):
        yield Declaration(symbol, statement.at, here, options)
    else:
        yield Refusal(
            "TG110",
            scope.position(call.at),
            "the marker is called on what is not a function of the sources",
            "mark a function that source shows",
        )


def _options(call: Call, scope: Scope) -> dict[str, Expression]:
    position = scope.position(call.at)
    if call.arguments:
        raise Refusal("TG113", position, "the marker takes its options by keyword", "write name=…")
    options: dict[str, Expression] = {}
    for keyword in call.keywords:
        if keyword.name is None:
            raise Refusal("TG112", position, "the marker's options are unpacked from a mapping")
        options[keyword.name] = keyword.value
    return options
