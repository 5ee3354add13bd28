"""What runs: the classes of a module but for those under conditions that source tells are false.

Consumes the guards of statements; produces the classes, each with the block that holds it.

    if sys.version_info < (3, 8):
        class Look(BaseTool): ...               # never runs
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolgen.facts.module import Class, Function, Guard, Module, Statement
from toolgen.facts.names import names_in
from toolgen.link import Resolver, Scope
from toolgen.link.conditions import Liveness, liveness
from toolgen.link.symbols import Defined

_NEVER = (Liveness.DEAD, Liveness.CHECKING)
_OF_THE_MACHINE = ("sys", "version_info", "platform")


def derived_classes(module: Module) -> Iterator[Defined]:
    """The classes of a module that have a base, those in functions too, in source order."""
    yield from _within(module.statements, Scope(module))


def _within(statements: Iterable[Statement], block: Scope) -> Iterator[Defined]:
    for each in statements:
        if isinstance(each, Class) and each.bases:
            yield Defined(block, each)
        if isinstance(each, Class | Function):
            yield from _within(each.statements, block.enter(each))


def may_run(cls: Defined, resolver: Resolver) -> bool:
    """Whether a class may be defined: no condition around it is known to be false.

    A test of the version of Python is left open: it is another elsewhere.
    """
    path = (*cls.scope.path, cls.fact)
    return not any(
        _is_dead(each.guards, cls.scope.outer(depth, each.at), resolver)
        for depth, each in enumerate(path)
        if each.guards
    )


def _is_dead(guards: tuple[Guard, ...], block: Scope, resolver: Resolver) -> bool:
    if any(map(_is_of_the_machine, guards)):
        return False
    return liveness(guards, resolver.knowledge(block)) in _NEVER


def _is_of_the_machine(guard: Guard) -> bool:
    return any(name in _OF_THE_MACHINE for name in names_in(guard.tests))
