"""Foreign libraries: what one that is not read was given to decorate, and then a server.

@extension.tool(read_only=True)      # notes `find`
def find(key: str) -> str: ...

extension.register(server)           # may make tools of all that it has noted
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from toolgen.evaluate.alternatives import distinct
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.running.calls import is_harmless
from toolgen.evaluate.values import FunctionValue, Library, Site, Unknown, Value
from toolgen.facts.expressions import Call, dotted_name
from toolgen.registrations.table import EntryTable


class ForeignLibraries:
    """The functions that libraries were given which no table has, by package."""

    def __init__(self, table: EntryTable) -> None:
        self._table = table
        self._given: dict[str, list[FunctionValue]] = defaultdict(list)

    def is_foreign(self, callee: Value) -> bool:
        """Whether nothing is known of a callee: no function of Python's, nor of a framework's."""
        if isinstance(callee, Library):
            return not is_harmless(callee) and not self._table.has_package(callee.package)
        return isinstance(callee, Unknown)

    def note(
        self, callee: Value, functions: Iterable[FunctionValue], site: Site, machine: Machine
    ) -> None:
        """Remember the functions that a foreign library was given, or what it gave back."""
        expression = site.expression
        while isinstance(expression, Call):
            expression = expression.function
        # What calls give in between was evaluated already, and would be once more at each of them.
        if not isinstance(callee, Library) and dotted_name(expression) is not None:
            callee = machine.evaluate(expression, site.scope)
        if isinstance(callee, Library) and self.is_foreign(callee):
            self._given[callee.package] += functions

    def given(self, callee: Value, site: Site) -> tuple[FunctionValue, ...]:
        """The functions that the library of a callee has been given: those of the module that calls
        it, if there are any.
        """
        found = self._given.get(callee.package, []) if isinstance(callee, Library) else []
        own = [each for each in found if each.scope.module.name == site.scope.module.name]
        return distinct(own or found)
