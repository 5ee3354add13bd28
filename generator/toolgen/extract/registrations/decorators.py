"""Decorators: what those of a function or a class declare, by the tables of the frameworks."""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.extract.registrations.declaration import (
    Declaration,
    Found,
    Unresolved,
    is_class_body,
)
from toolgen.extract.registrations.entries import EntryTable
from toolgen.extract.registrations.loops import Loops
from toolgen.extract.registrations.matches import Match, Suspect
from toolgen.facts.module import Class, Function
from toolgen.link import Scope
from toolgen.link.symbols import Defined


class Decorators:
    """Reads the decorators that declare tools."""

    def __init__(self, table: EntryTable, loops: Loops) -> None:
        self._table = table
        self._loops = loops

    def is_replaced(self, function: Defined) -> bool:
        """Whether a decorator left a tool of its framework's where a function was."""
        return any(each.profile.replaces for each in self.matches(function))

    def is_marked(self, function: Defined) -> bool:
        """Whether a decorator left what is said of the tool on a function."""
        return any(each.entry.marks for each in self.matches(function))

    def matches(self, function: Defined) -> Iterator[Match]:
        """What the decorators of a function match, those of no framework aside."""
        assert isinstance(function.fact, Function)
        here = function.scope.at(function.fact.at)
        found = (self._table.match(each, here) for each in function.fact.decorators)
        return (each for each in found if isinstance(each, Match))

    def read(self, statement: Function | Class, block: Scope) -> Iterator[Found]:
        """What decorators declare; of a function that a loop over a list defines, turn by turn."""
        here = block.at(statement.at)
        turns = self._loops.around(here) if isinstance(statement, Function) else None
        for turn in turns or ():
            if isinstance(statement, Function):
                unrolled = self._loops.unrolled(statement, here, turn)
                yield from self._once(unrolled, block, here)
        if turns is None:
            yield from self._once(statement, block, here)

    def _once(self, statement: Function | Class, block: Scope, here: Scope) -> Iterator[Found]:
        for decorator in statement.decorators:
            position = block.position(decorator.at)
            match self._table.match(decorator, here), statement:
                case Suspect(reason=reason), Function(name=name):
                    yield Unresolved(position, f"{name!r} may be a tool: {reason}")
                case Match(function=None) as found, Function() if _decorates(found):
                    yield Declaration(
                        Defined(block, statement),
                        statement.at,
                        here,
                        found.options,
                        found.profile,
                        found.entry,
                        is_bound=found.entry.binds and is_class_body(block),
                        decorates=True,
                    )
                case Match(profile=profile), _:
                    reason = f"{statement.name!r} is declared a tool, and is not a function"
                    yield Unresolved(position, reason, profile, is_class=True)


def _decorates(found: Match) -> bool:
    """Whether a decorator hands the function over: one that is not called needs only to take it."""
    return found.entry.decorates or (bool(found.entry.functions) and not found.given)
