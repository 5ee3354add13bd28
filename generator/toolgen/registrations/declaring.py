"""Declaring: what is declared of a function that is registered, and where that is said."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from operator import attrgetter

from toolgen.evaluate.alternatives import unbound
from toolgen.evaluate.arguments import writings
from toolgen.evaluate.conditions import WHILE
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import BoundMethod, FunctionValue, Site, WrittenValue
from toolgen.facts.expressions import Place
from toolgen.findings import Position
from toolgen.link import Scope
from toolgen.link.symbols import Defined
from toolgen.registrations.declaration import Declaration
from toolgen.registrations.reflected import Reflected
from toolgen.registrations.uses import Use, expression_of


def why_untold(
    use: Use, found: Reflected, options: Mapping[str, WrittenValue] | None, machine: Machine
) -> str:
    """Why source does not tell what a function becomes that is registered; empty where it does."""
    if found.cls is not None and not use.profile.callables:
        return f"it is an object of {found.cls.id.replace(':', '.')}, which is called itself"
    if options is None:
        return "the name that is stored on it is computed"
    if found.has_untold_doc:
        return "the docstring that is stored on it is computed"
    return WHILE if WHILE in machine.state.conditions else ""


def declared(
    use: Use,
    found: Reflected,
    options: Mapping[str, WrittenValue],
    site: Site,
    machine: Machine,
) -> Declaration:
    """What is declared by a call at `site`, with the conditions that `machine` runs under."""
    at, said_in = _said_at(found, site, machine)
    declared_at = (found.function.scope.module.path, found.fact.at)
    return Declaration(
        Defined(found.function.signature_scope.at(None), found.fact),
        at,
        said_in,
        {name: expression_of(item) for name, item in options.items()},
        use.profile,
        use.entry,
        is_bound=found.is_bound or (use.entry.binds and found.is_in_class),
        decorates=(said_in.module.path, at) == declared_at,
        homes={name: item.scope for name, item in options.items()},
        parameter_homes=found.homes,
        cls=found.cls,
        conditions=tuple(machine.state.conditions),
        run=machine.state.imports.current,
        said_at=_said_conditions(machine),
        handed_to=dict(_handed_to(use, site, machine)),
        is_wrapped=found.is_wrapped,
        outer=found.outer,
        store=found.store,
        holder=use.holder,
        hops=tuple(each.scope.position(each.at) for each in machine.state.sites),
        written=_written_at(found.outer, machine),
        root=machine.state.root,
    )


def _written_at(function: FunctionValue, machine: Machine) -> tuple[Position, ...]:
    """Where a function is named on its way to the calls under way, the first place first."""
    given = (each for call in reversed(machine.state.handed) for each in call.values)
    found = next((each for each in given if unbound(each.value) is function), None)
    said = [] if found is None else writings(found)[:0:-1] or [found]
    return tuple(dict.fromkeys(each.scope.position(each.expression.at) for each in said))


def _handed_to(use: Use, site: Site, machine: Machine) -> Iterator[tuple[str, Position]]:
    if use.holder is None:
        return
    for method in dict.fromkeys(method for _, method in use.entry.hands):
        own = machine.attribute(use.holder, method, site)
        if isinstance(own, BoundMethod):
            yield method, own.function.scope.position(own.function.fact.at)


def _said_conditions(machine: Machine) -> dict[str, Position]:
    """Where statements say the conditions around."""
    state = machine.state
    said = {each: state.said_at[each] for each in state.conditions if each in state.said_at}
    return {text: scope.position(at) for text, (scope, at) in said.items()}


def _said_at(found: Reflected, site: Site, machine: Machine) -> tuple[Place, Scope]:
    """Where a function is said to be a tool: at itself, where one of its decorators says so."""
    for function in (found.function, found.outer):
        sites = (site, *machine.state.sites)
        if any(_is_decorator(each.key, function) for each in sites):
            here = function.scope.at(function.fact.at)
            return function.fact.at, here.frozen()
    return site.at, site.scope.frozen()


def _is_decorator(key: tuple[str, Place], function: FunctionValue) -> bool:
    """Whether a place is that of one of a function's decorators, of which there may be many."""
    path, at = key
    decorators = function.fact.decorators
    index = bisect_left(decorators, at, key=attrgetter("at"))
    is_there = index < len(decorators) and decorators[index].at == at
    return is_there and path == function.scope.module.path
