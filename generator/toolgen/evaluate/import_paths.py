"""Import paths: on which conditions what one module has comes to run where another one does.

if os.environ.get("DEBUG"):
    from shop import debugging      # what it registers with a server of another module: on DEBUG
if __name__ == "__main__":
    from shop.server import server  # who has the server has all that its own module registers
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from heapq import heappop, heappush
from typing import NamedTuple

Conditions = tuple[str, ...]


class ModuleRun(NamedTuple):
    """A module that is running, and how many of the conditions around are those of its import."""

    module: str
    depth: int


PROGRAM = ModuleRun("", 0)
"""What functions run in that nothing calls, which may import anything."""


class ImportPaths:
    """Which imports of which modules were met, on which conditions, whatever ran first."""

    def __init__(self) -> None:
        self._running: list[ModuleRun] = []
        self._run: set[str] = {PROGRAM.module}
        self._imports: dict[str, set[tuple[str, Conditions]]] = defaultdict(set)
        self._found: dict[str, dict[str, Conditions]] = {}

    @property
    def under_way(self) -> tuple[ModuleRun, ...]:
        """The modules that are running."""
        return tuple(self._running)

    @property
    def current(self) -> ModuleRun:
        """The module that is running."""
        return self._running[-1] if self._running else PROGRAM

    @contextmanager
    def running(self, module: str, depth: int) -> Iterator[None]:
        """A module runs within."""
        self._run.add(module)
        self._running.append(ModuleRun(module, depth))
        try:
            yield
        finally:
            self._running.pop()

    def running_by(self, running: Sequence[ModuleRun]) -> list[ModuleRun]:
        """Take other modules for those that are running; gives those that were."""
        before, self._running = self._running, list(running)
        return before

    def met(self, module: str, conditions: Sequence[str]) -> None:
        """A module is imported."""
        importer, depth = self.current
        if importer == module:
            return
        own = tuple(conditions[depth:])
        if own not in (each for other, each in self._imports[importer] if other == module):
            self._imports[importer].add((module, own))
            self._found.clear()

    def leads(self, module: str, to: str) -> bool:
        """Whether who imports a module surely has another one run."""
        return self._least({module}, ()).get(to) == ()

    def stated(self, run: ModuleRun, conditions: Conditions, home: str | None) -> Conditions:
        """The conditions that what ran stands on for those who have what another module makes, None
        for those who have the module itself: all within it, and those of imports that lead there.
        """
        if home is None or home == run.module or not self._from(PROGRAM.module).get(run.module):
            above: Conditions = ()
        else:
            above = self._from(home)[run.module]
        return tuple(dict.fromkeys((*above, *conditions[run.depth :])))

    def _from(self, home: str) -> dict[str, Conditions]:
        """The conditions to get to each module for those who have one, or run a program: the
        fewest, those left out that hold where they have it.
        """
        if home not in self._found:
            known = () if home == PROGRAM.module else self._from(PROGRAM.module).get(home, ())
            self._found[home] = self._least({PROGRAM.module, home, *self._programs()}, known)
        return self._found[home]

    def _programs(self) -> set[str]:
        """The modules that none imports, and where all import each other those that some surely
        do: others are for some of those to import.
        """
        imported = {module for others in self._imports.values() for module, _ in others}
        programs = self._run - imported
        surely = {module for others in self._imports.values() for module, c in others if not c}
        for more in (surely, self._run):
            reached = self._least({PROGRAM.module, *programs}, ())
            programs |= {each for each in more if each not in reached}
        return programs

    def _least(self, starts: Iterable[str], known: Conditions) -> dict[str, Conditions]:
        found: dict[str, Conditions] = {}
        waiting: list[tuple[int, Conditions, str]] = [(0, (), each) for each in sorted(starts)]
        while waiting:
            _, path, module = heappop(waiting)
            if module in found:
                continue
            found[module] = path
            for other, conditions in self._imports.get(module, ()):
                longer = (*path, *(e for e in conditions if e not in path and e not in known))
                if other not in found:
                    heappush(waiting, (len(longer), longer, other))
        return found
