"""What runs: the statements of a module but for those under conditions that source tells are false.

Consumes the guards of statements; produces the blocks and the statements in which tools may be.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.facts.expressions import names_in
from toolgen.facts.module import Class, Function, Guard, Statement
from toolgen.link import Resolver, Scope
from toolgen.link.conditions import Liveness, liveness

_NEVER = (Liveness.DEAD, Liveness.CHECKING)
_OF_THE_MACHINE = ("sys", "version_info", "platform")


class LiveCode:
    """Tells what runs. A test of the version of Python is left open: it is another elsewhere."""

    def __init__(self, resolver: Resolver) -> None:
        self._resolver = resolver

    def blocks(self, scope: Scope) -> Iterator[Scope]:
        """A block and all blocks within it that may run, in source order."""
        yield scope
        for statement in self.statements(scope):
            if isinstance(statement, Function | Class):
                yield from self.blocks(scope.enter(statement))

    def statements(self, block: Scope) -> Iterator[Statement]:
        """The statements of a block that may run."""
        for statement in block.statements:
            if not statement.guards or not self._is_dead(statement, block):
                yield statement

    def _is_dead(self, statement: Statement, block: Scope) -> bool:
        if any(_is_of_the_machine(guard) for guard in statement.guards):
            return False
        known = self._resolver.knowledge(block.at(statement.at))
        return liveness(statement.guards, known) in _NEVER


def _is_of_the_machine(guard: Guard) -> bool:
    return any(name in _OF_THE_MACHINE for name in names_in(guard.tests))
