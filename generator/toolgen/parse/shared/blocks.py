"""Blocks: where statements stand, whichever parser reads them."""

from __future__ import annotations

from typing import NamedTuple

from toolgen.facts.module import Guard

ELSE_ARM = -1
FINALLY_ARM = -2


class StatementBlock(NamedTuple):
    """Where statements stand: what precedes their names in a `__qualname__`, and their guards."""

    prefix: str
    guards: tuple[Guard, ...] = ()
    in_function: bool = False

    def under(self, guard: Guard) -> StatementBlock:
        """The block of an arm of a compound statement in it."""
        return self._replace(guards=(*self.guards, guard))
