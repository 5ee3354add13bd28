"""Declarations: a function of the sources, said to be a tool, with the options as written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from toolgen.facts.expressions import Call, Expression, Place
from toolgen.facts.module import Class, Function
from toolgen.link import Resolver, Scope
from toolgen.link.symbols import Defined

CLASS_METHOD = "builtins:classmethod"
BINDERS = ("builtins:staticmethod", CLASS_METHOD)
"""Decorators that make a method one that is called without an instance."""


@dataclass(frozen=True, eq=False)
class Declaration:
    """A declared tool: the function, and the place and block where it is said to be a tool.

    `options` are expressions still, by the names of `toolgen_runtime.tool`.
    """

    function: Defined
    at: Place
    said_in: Scope
    options: Mapping[str, Expression] = field(default_factory=dict)

    @property
    def fact(self) -> Function:
        """The function's facts."""
        assert isinstance(self.function.fact, Function)
        return self.function.fact

    @property
    def scope(self) -> Scope:
        """The block that holds the function."""
        return self.function.scope


def blocks(scope: Scope) -> Iterator[Scope]:
    """A block and all blocks within it, in source order."""
    yield scope
    for statement in scope.statements:
        if isinstance(statement, Function | Class):
            yield from blocks(scope.enter(statement))


def functions(scope: Scope) -> Iterator[Defined]:
    """Every function of a block and of the blocks within it."""
    for block in blocks(scope):
        for statement in block.statements:
            if isinstance(statement, Function):
                yield Defined(block, statement)


def decorator_name(decorator: Expression, function: Defined, resolver: Resolver) -> str:
    """The canonical name of a decorator, its call left off; empty when it is not a library's."""
    callee = decorator.function if isinstance(decorator, Call) else decorator
    return resolver.canonical_name(callee, function.scope.at(function.fact.at)) or ""


def binder(function: Defined, resolver: Resolver) -> str:
    """Which of BINDERS a method carries; empty for none, and for what is no method."""
    if not function.scope.path or not isinstance(function.fact, Function):
        return ""
    names = [decorator_name(item, function, resolver) for item in function.fact.decorators]
    return next((name for name in names if name in BINDERS), "")
