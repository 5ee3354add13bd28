"""Variables of the environment: what is declared where none is set.

Code may ask for a variable in one function, and say in another, by what comes of it, what a tool is
called or which parameters it has. So all is run once more where source does not tell otherwise, and
where the configuration takes the environment for empty.

    server.tool(look, name=os.environ.get("NAME", "look"))
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from toolgen.link import Environment
from toolgen.link.environment import variable_name
from toolgen.registrations.declaration import Declaration, Found, UntoldRegistration

Declarations = dict[object, list[Declaration]]


class UnsetVariables:
    """Answers what a run finds with an empty environment.

    `runs` gives what is found, in steps that each find more: the next one is taken where those
    before do not tell.
    """

    def __init__(self, environment: Environment, runs: Iterable[Sequence[Found]]) -> None:
        self._environment = environment
        self._runs = iter(runs)
        self._known: list[tuple[Sequence[Found], Declarations]] = []

    def of(self, declaration: Declaration, found: Sequence[Found]) -> Declaration | None:
        """The same declaration, one of those `found`, where no variable is set; None for none."""
        key = _place(declaration)
        same = [each.options for each in _by_place(found)[key]]
        for _, declarations in self._steps():
            others = declarations.get(key, [])
            if len(same) == len(others):
                pairs = zip(same, others, strict=True)
                return next((other for said, other in pairs if said is declaration.options), None)
        return None

    def in_place_of(self, unresolved: UntoldRegistration) -> list[Declaration]:
        """The declarations of all functions that may be tools at a place, where all are told."""
        steps = self._steps() if unresolved.functions else ()
        here = next(filter(None, (_in_place_of(unresolved, found) for found, _ in steps)), [])
        if here:
            self._environment.assumed[unresolved.position] = variable_name(None)
        return here

    def _steps(self) -> Iterator[tuple[Sequence[Found], Declarations]]:
        if self._environment.is_empty:
            yield from self._known
            for found in self._runs:
                self._known.append((found, _by_place(found)))
                yield self._known[-1]


def _in_place_of(unresolved: UntoldRegistration, found: Sequence[Found]) -> list[Declaration]:
    untold = [e.position for e in found if isinstance(e, UntoldRegistration)]
    here = [
        each
        for each in found
        if isinstance(each, Declaration)
        and f"{each.module}:{each.qualname}" in unresolved.functions
        and unresolved.position in (each.declared, *each.hops)
    ]
    named = {f"{each.module}:{each.qualname}" for each in here}
    is_told = unresolved.position not in untold and named == set(unresolved.functions)
    return here if is_told else []


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
