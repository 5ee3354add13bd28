"""The record: what was registered so far, and where source does not tell what was."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from itertools import starmap
from typing import TypeVar

from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import (
    FunctionValue,
    Known,
    ObjectValue,
    Site,
    ToolPart,
    Value,
)
from toolgen.facts.expressions import Place
from toolgen.facts.module import LAMBDA
from toolgen.ir.profiles import TOOLGEN, Profile
from toolgen.link import Scope
from toolgen.registrations.apart import told_apart
from toolgen.registrations.composition import Composition
from toolgen.registrations.declaration import (
    Declaration,
    Found,
    LaterChange,
    UntoldRegistration,
    names_of,
)
from toolgen.registrations.declaring import declared, why_untold
from toolgen.registrations.exclusive import ExclusiveArms
from toolgen.registrations.holdings import Holdings
from toolgen.registrations.pytest.naming import is_test
from toolgen.registrations.reflected import Reflected, functions_in
from toolgen.registrations.strays import Strays, around, id_of
from toolgen.registrations.uses import Use

V = TypeVar("V")

_WHICH = "source does not tell which of several is registered, or with what"


class RegistrationRecord:
    """Keeps what calls register, with the conditions that `machine` runs under at that moment."""

    def __init__(self, composition: Composition) -> None:
        self.holdings = Holdings(composition)
        self._found: list[Found] = []
        self._pending: dict[tuple[str, Place], UntoldRegistration] = {}
        self._told: set[object] = set()
        self._arms = ExclusiveArms()
        self.strays = Strays()
        self._machine: Machine | None = None

    @property
    def machine(self) -> Machine:
        """The interpreter whose calls are recorded."""
        assert self._machine is not None
        return self._machine

    @machine.setter
    def machine(self, machine: Machine) -> None:
        self._machine = machine
        self.holdings.follow(machine.state.imports)

    def add(self, found: Iterable[Found]) -> None:
        """Keep what is found."""
        for each in found:
            self._keep(each)

    def _keep(self, found: Found) -> None:
        self._found.append(found)
        self._told.add(told_apart(found))

    def since(self, count: int) -> list[Found]:
        """What was found after the first so many."""
        return self._found[count:]

    def __len__(self) -> int:
        return len(self._found)

    @property
    def traces(self) -> int:
        """How much was found, with what a call yet to come may tell."""
        return len(self._found) + len(self._pending)

    @property
    def news(self) -> int:
        """How much was found that is told apart: the same once more is nothing new."""
        return len(self._told)

    def await_call(self, reason: str, site: Site, profile: Profile) -> None:
        """Source does not tell what is registered, unless what a call gives is called itself."""
        self._pending[site.key] = self._unresolved(reason, site, profile)
        self._told.add(self._pending[site.key])

    def answered(self, site: Site) -> None:
        """What a call gave is called, which tells."""
        self._pending.pop(site.key, None)

    def seen(self, first: int = 0) -> list[Found]:
        """What came of all calls, or of those after the first so many that something came of, in
        the order in which it was met: as clients see it by now.
        """
        project = self.machine.resolver.project
        every = [*self._found[first:], *self._pending.values()]
        found = [self.strays.completed(each, project) for each in every]
        views = ((each, seen) for each in found for seen in self.holdings.seen(each))
        return list(starmap(self._arms.joined, views))

    def alternatives(self, runs: Sequence[Callable[[], Value]], site: Site) -> list[Value]:
        """What each of several calls gives of which one is made: those that agree are one.

        What is registered just so anyway is no alternative.
        """
        before = len(self._found)
        values: list[Value] = []
        arms: list[list[Found]] = []
        for run in runs:
            values.append(run())
            arms.append(self._found[before:])
            del self._found[before:]
        registering = [found for found in arms if found]
        if len({tuple(map(told_apart, found)) for found in registering}) == 1:
            if len(registering) == len(arms):
                self._arms.agree(registering, len(self.machine.state.conditions) - 1)
            self._found += registering[0]
        elif registering:
            told = set(map(told_apart, self._found))
            more = [item for found in registering for item in found if told_apart(item) not in told]
            if more:
                profile = next((each.profile for each in more if each.profile), None)
                names = [each for item in more for each in names_of(item)]
                self.untold(_WHICH, site, profile, names=names)
        return values

    def exclusively(self, arms: Sequence[Callable[[], V]]) -> list[V]:
        """What each of several arms gives of which one surely runs, each on a condition.

        What all declare stands on none; texts of conditions would not tell: names change.
        """
        found, given = [], []
        for arm in arms:
            before = len(self._found)
            given.append(arm())
            found.append(self._found[before:])
        self._arms.join(found, len(self.machine.state.conditions))
        return given

    def change(self, part: ToolPart, attribute: str, site: Site, name: Value | None = None) -> None:
        """A tool is changed that is made already, or those that a server has."""
        change = self.later_change(site, name)
        if change is not None:
            self.holdings.change(part, attribute, change, self._found)

    def later_change(self, site: Site, name: Value | None = None) -> LaterChange | None:
        """What stores something on a tool, `name` where that is its name; None where a test does,
        which has it alone.
        """
        if is_test(site.scope.module.name):
            return None
        state = self.machine.state
        conditions = tuple(state.conditions[state.imports.current.depth :])
        told = name.value if isinstance(name, Known) and isinstance(name.value, str) else None
        place = site.scope.position(site.at)
        return LaterChange(place, conditions, name is not None, told)

    def take_off(self, part: ToolPart, site: Site) -> None:
        """A server takes off a tool; where source does not tell which, each may be changed."""
        named = self.holdings.named_by(part, self._found)
        if not (named and self.drop(named, site)):
            self.change(part, "", site)

    def drop(
        self, tools: Sequence[Found], site: Site, under: tuple[str, ...] | None = None
    ) -> bool:
        """Tools are taken off what has them; whether they are, under some conditions, else those
        around: what a function does that nothing calls, or a test, is not done to others.
        """
        state = self.machine.state
        is_sure = not (state.aside.is_hypothetical or is_test(site.scope.module.name))
        if is_sure:
            place = site.scope.position(site.at)
            around = tuple(state.conditions) if under is None else under
            self.holdings.take_off(tools, place, around)
        return is_sure

    def names_on(self, server: Value | None) -> list[str]:
        """The functions that a server, or what is put on it, has by now, as `module:qualname`."""
        return self.holdings.names_on(server, self._found)

    def copy(self, server: ObjectValue) -> ObjectValue:
        """A server that has the tools that one has by now."""
        return self.holdings.copy(server, self._found)

    def left_off(
        self,
        scope: Scope,
        at: Place,
        why: str,
        functions: Iterable[str],
        *,
        is_another: bool = False,
    ) -> None:
        """What a root did from there on is not evaluated, by which functions may be tools, or
        others beside those that they are: so may those that the same root has made tools of.
        """
        what = repr(scope.path[-1].name) if scope.path else scope.module.name
        reason = f"what {what} does {why}"
        untold = UntoldRegistration(scope.position(at), reason, root=self.machine.state.root)
        named = dict.fromkeys(functions)
        again = named if is_another else named.keys() & self._declared_by(untold.root)
        first = tuple(each for each in named if each not in again)
        if first or not again:
            self._keep(replace(untold, functions=first))
        if again:
            more = tuple(each for each in named if each in again)
            self._keep(replace(untold, functions=more, is_another=True))

    def _declared_by(self, root: int) -> set[str]:
        """The functions that a root has made tools of."""
        own = (each for each in self._found if isinstance(each, Declaration) and each.root == root)
        return {name for each in own for name in names_of(each)}

    def declare(self, use: Use, found: Reflected, site: Site) -> None:
        """A function is registered, or why source does not tell is said."""
        outer = found.outer
        if outer.is_marked and not use.entry.decorates and not use.options:
            self.holdings.hold(outer, use.holder)
            return  # it is a tool already, by what its decorator left on it
        if use.entry.finds and outer.is_own:
            return
        outer.is_own |= use.profile.framework == TOOLGEN.framework
        outer.is_marked |= use.entry.marks and not (use.entry.routines and found.cls)
        options = found.with_name(use.entry, use.options)
        untold = why_untold(use, found, options, self.machine)
        if options is None or untold:
            self.untold(untold, site, use.profile, [found.function])
            return
        declaration = declared(use, found, options, site, self.machine)
        self._keep(declaration)
        if use.entry.marks or use.entry.binds:
            self.holdings.made(outer, [declaration])

    def untold(
        self,
        reason: str,
        site: Site,
        profile: Profile | None = None,
        functions: Iterable[FunctionValue] = (),
        *,
        names: Collection[str] = (),
        is_class: bool = False,
        is_another: bool = False,
    ) -> None:
        """A place where functions may have become tools: those given, or that calls were handed."""
        named = [each for each in functions if each.fact.name != LAMBDA]
        concerned = named or ([] if names else self._handed())
        ids = dict.fromkeys([*map(id_of, concerned), *names])
        self.machine.state.untold += 1
        found = self._unresolved(reason, site, profile)
        self._keep(replace(found, is_class=is_class, functions=tuple(ids), is_another=is_another))

    def _handed(self) -> list[FunctionValue]:
        """The functions that the calls under way were given, those of the first that has any."""
        for given in self.machine.state.handed:
            values = [each.value for each in given.values]
            found = [each for value in values for each in functions_in(value)]
            found = [each for each in found if each.fact.name != LAMBDA]
            if found:
                return found
        return []

    def more(self, reason: str, site: Site, profile: Profile) -> None:
        """There may be tools here beside those that are told."""
        self._keep(self._unresolved(reason, site, profile))

    def _unresolved(self, reason: str, site: Site, profile: Profile | None) -> UntoldRegistration:
        position = site.scope.position(site.at)
        return UntoldRegistration(
            position,
            reason,
            profile,
            module=site.scope.module.name,
            within=around(site.scope),
            root=self.machine.state.root,
        )
