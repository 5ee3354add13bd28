"""Importing: which modules an import runs on paper."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain

from toolgen.evaluate.frames import Frame
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.running.changes import GIVEN, ChangedNames
from toolgen.evaluate.running.class_changes import ClassChanges
from toolgen.evaluate.running.leaving_off import leave_off, leave_off_cut, may_be_tools
from toolgen.evaluate.running.reach import IMPORTING
from toolgen.evaluate.running.turns import targets_of
from toolgen.evaluate.state import STEPS, TooMuch
from toolgen.evaluate.structure import Node, structured
from toolgen.evaluate.values import Unknown
from toolgen.facts.module import Module
from toolgen.link import Project, Scope
from toolgen.link.project import packages_around
from toolgen.link.suspects import CALLED_BY_IMPORT, CHANGED_BY_IMPORT, IMPORTS
from toolgen.source import SourceFile

Run = Callable[[str], Frame | None]
FEW = STEPS // 20
"""How many steps each statement of a module may take once one has taken all that there are."""


class Importing:
    """Runs modules that could declare tools, where one of them is imported.

    `imported` runs a module under the conditions of the import, `alone` one on no condition;
    `changed` tells what functions change.
    """

    def __init__(self, project: Project, imported: Run, alone: Run, changed: ChangedNames) -> None:
        self._project = project
        self._imported = imported
        self._alone = alone
        self._changed = changed
        self._classes = ClassChanges(project, changed)
        self._learned: set[str] = set()
        self._passed: set[str] = set()
        self._looked_at: set[str] = set()

    def learn(self, modules: Iterable[Module]) -> list[Module]:
        """Take modules for such as could declare tools; gives those that are new."""
        new = [each for each in modules if each.name not in self._learned]
        self._learned.update(each.name for each in new)
        return new

    def run(self, name: str) -> None:
        """Run a module that is imported, where it could declare tools, and packages around it.

        A package that could not is not run, but what it imports may be among those that could.
        """
        for module in (*packages_around(name), name):
            if module in self._learned:
                self._imported(module)
            elif module not in self._passed:
                self._passed.add(module)
                self._pass(module)

    def _pass(self, package: str) -> None:
        source = self._project.source(package)
        if source is None or not source.is_package:
            return
        facts = Module(package, source.path, is_package=True)
        for each in self._project.look(IMPORTS, source):
            found = self._project.absolute(facts, each.module, each.level)
            if found is not None:
                self.run(f"{found}.{each.attribute}" if each.attribute else found)

    def changing(self, name: str) -> Iterator[tuple[str, frozenset[str]]]:
        """The modules that an import runs and that could declare no tools, each once, with what
        running them changes of others: `state.LEVEL = 2`, `state.enable()`.
        """
        waiting = [name]
        while waiting:
            module = waiting.pop()
            source = self._project.source(module)
            if source is None or module in self._learned | self._looked_at:
                continue
            self._looked_at.add(module)
            origins = self._origins(module, source)
            yield module, frozenset(self._changes(module, source) - {GIVEN})
            for origin, own in origins.values():
                waiting += [origin, *([f"{origin}.{own}"] if own else [])]

    def _origins(self, module: str, source: SourceFile) -> Mapping[str, tuple[str, str | None]]:
        """What each name means that a file imports: a module, and the name in it."""
        facts = Module(module, source.path, is_package=source.is_package)
        return {
            each.name: (origin, each.attribute)
            for each in self._project.look(IMPORTS, source)
            if (origin := self._project.absolute(facts, each.module, each.level)) is not None
        }

    def _changes(self, module: str, source: SourceFile) -> set[str]:
        """What running a module changes of others; one that computes what it imports changes what
        all those below its package do.
        """
        changes = self._own_changes(module, source)
        called = self._project.look(CALLED_BY_IMPORT, source)
        if not IMPORTING.isdisjoint(chain.from_iterable(called)):
            package = module if source.is_package else module.rpartition(".")[0]
            for each in self._project.names:
                below = self._project.source(each) if each.startswith(f"{package}.") else None
                changes |= set() if below is None else self._own_changes(each, below)
        return changes

    def _own_changes(self, module: str, source: SourceFile) -> set[str]:
        changes = {*self._project.look(CHANGED_BY_IMPORT, source), *self._classes.by(module)}
        called = self._project.look(CALLED_BY_IMPORT, source)
        origins = self._origins(module, source) if called else {}
        for root, attribute in called:
            origin, own = origins.get(root, (module, root))
            known = [each for each in (own, attribute) if each]
            changes |= self._changed_by(origin, known)
        return changes

    def _changed_by(self, origin: str, names: Sequence[str]) -> frozenset[str]:
        """What functions change that a name of a module, or of one below it, means."""
        while names and self._project.source(f"{origin}.{names[0]}") is not None:
            origin, names = f"{origin}.{names[0]}", names[1:]
        if self._project.source(origin) is None:
            return frozenset()
        return frozenset[str]().union(*(self._changed.by(each, origin) for each in names))

    def run_all(self, package: str) -> None:
        """Run all modules of a package that could declare tools."""
        for name in sorted(self._learned):
            if f"{name}.".startswith(f"{package}."):
                self._alone(name)


def run_apart(scope: Scope, frame: Frame, machine: Machine) -> None:
    """Run the statements of a module, whose steps are none of those of what imports it.

    One that raises hides nothing. Nor does one that takes more steps than all of a module may: each
    of those below it may still take a few, and all of them together as many once more.
    """
    state = machine.state
    outer, state.steps = state.steps, 0
    try:
        _run_each(structured(scope.statements), scope, frame, machine)
    finally:
        state.steps = outer


def _run_each(nodes: Sequence[Node], scope: Scope, frame: Frame, machine: Machine) -> None:
    state = machine.state
    taken, is_cut = 0, False
    for place, node in enumerate(nodes):
        if taken > STEPS:
            rest = may_be_tools(nodes[place:], scope, machine)
            leave_off(machine, functions=rest, is_another=True)
            return
        first = state.steps = STEPS - FEW if is_cut else state.steps
        was_cut = is_cut
        try:
            machine.run([node], scope, frame)
        except (TooMuch, RecursionError) as cut:
            is_cut = True
            leave_off_cut(machine, cut, ([node], scope))
            for name in targets_of([node]):
                frame.bind(name, Unknown("it is more than is evaluated"))
        taken += state.steps - first if was_cut else 0
