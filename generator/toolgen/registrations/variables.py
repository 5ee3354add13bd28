"""Variables of the environment: what is declared where none is set.

Code may ask for a variable in one function, and say in another, by what comes of it, what a tool is
called or which parameters it has. So all is run once more where source does not tell otherwise, and
where the configuration takes the environment for empty.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence

from toolgen.link import Environment
from toolgen.link.environment import variable_name
from toolgen.registrations.declaration import Declaration, Found, Unresolved

Declarations = dict[object, list[Declaration]]


class UnsetVariables:
    """Answers what a run finds with an empty environment; `run` gives all of it, and runs once."""

    def __init__(self, environment: Environment, run: Callable[[], Iterable[Found]]) -> None:
        self._environment = environment
        self._run = run
        self._known: tuple[list[Found], Declarations] | None = None

    def of(self, declaration: Declaration, found: Sequence[Found]) -> Declaration | None:
        """The same declaration, one of those `found`, where no variable is set; None for none."""
        if not self._environment.is_empty:
            return None
        key = _place(declaration)
        same = [each.options for each in _by_place(found)[key]]
        others = self._found()[1].get(key, [])
        pairs = zip(same, others, strict=True) if len(same) == len(others) else ()
        return next((other for said, other in pairs if said is declaration.options), None)

    def in_place_of(self, unresolved: Unresolved) -> list[Declaration]:
        """The declarations of all functions that may be tools at a place, where all are told."""
        if not (self._environment.is_empty and unresolved.functions):
            return []
        found, _ = self._found()
        if any(isinstance(e, Unresolved) and e.position == unresolved.position for e in found):
            return []
        here = [
            each
            for each in found
            if isinstance(each, Declaration)
            and f"{each.module}:{each.qualname}" in unresolved.functions
            and unresolved.position in (each.declared, *each.hops)
        ]
        named = {f"{each.module}:{each.qualname}" for each in here}
        if named != set(unresolved.functions):
            return []
        self._environment.assumed[unresolved.position] = variable_name(None)
        return here

    def _found(self) -> tuple[list[Found], Declarations]:
        if self._known is None:
            found = list(self._run())
            self._known = found, _by_place(found)
        return self._known


def _by_place(found: Iterable[Found]) -> Declarations:
    """Declarations by what tells one from another before its options are read."""
    known: Declarations = defaultdict(list)
    for each in found:
        if isinstance(each, Declaration):
            known[_place(each)].append(each)
    return known


def _place(declaration: Declaration) -> object:
    function = (declaration.module, declaration.qualname, declaration.fact.at)
    return (*function, declaration.declared, declaration.hops, declaration.profile.framework)
