"""Stores: whether a line changes what a block binds, by what the name means where the line stands.

def traced(function):
    def wrapper(*args): ...
    wrapper.__annotations__ = {}        # this `wrapper`, and none of another function's
    return wrapper
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolgen.facts.expressions import Place
from toolgen.facts.module import Assignment, Class, Function, Import, Module, Mutation, Statement
from toolgen.link.scopes import Scope


def is_stored_on(mutation: Mutation, name: str, scope: Scope) -> bool:
    """Whether a change to what a name means may be one to what a block binds to that name."""
    if mutation.name != name:
        return False
    home = scope.path[-1].at if scope.path else None
    return _binder(mutation, scope.module) == home


def _binder(mutation: Mutation, module: Module) -> Place | None:
    """The block that binds the name of a change, where that stands; None for the module.

    A block ends where the source says, which facts do not: a line that belongs to none is taken for
    one of the last that begins above it, which matters where that binds the name as well.
    """
    blocks = [*_around(mutation.at, module.statements)]
    for block in reversed(blocks):
        is_own = block is blocks[-1] or isinstance(block, Function)
        if is_own and mutation.name in _bound_in(block):
            return block.at
    return None


def _around(at: Place, statements: Sequence[Statement]) -> Iterator[Function | Class]:
    """The definitions around a place, the outermost first."""
    inside = (
        each
        for each in statements
        if isinstance(each, Function | Class)
        and each.at.line <= at.line
        and each.at.column < at.column
    )
    last = max(inside, key=lambda each: each.at.line, default=None)
    if last is not None:
        yield last
        yield from _around(at, last.statements)


def _bound_in(block: Function | Class) -> set[str]:
    names = {
        each.name
        for each in block.statements
        if isinstance(each, Function | Class | Assignment | Import)
    }
    parameters = block.parameters if isinstance(block, Function) else ()
    return names.union(each.name for each in parameters)
