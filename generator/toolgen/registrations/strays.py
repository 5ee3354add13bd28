"""Strays: functions that are handed to something of which source does not tell what it is.

    app = load(); @app.named("look"); def look(): ...

Where a function of that name registers what it is handed, these are what may come there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain

from toolgen.evaluate.values import FunctionValue
from toolgen.facts.module import Function, Import, StarImport
from toolgen.link import Project, Scope
from toolgen.registrations.declaration import Found, UntoldRegistration


class Strays:
    """The functions, by the name of what they are handed to."""

    def __init__(self) -> None:
        self._by_name: dict[str, dict[str, None]] = defaultdict(dict)

    def add(self, name: str, functions: Iterable[FunctionValue]) -> None:
        """Functions are handed to something of a name."""
        self._by_name[name] |= dict.fromkeys(map(id_of, functions))

    def completed(self, found: Found, project: Project) -> Found:
        """What is not told, with the functions that may come there, where none is said: those of
        modules of the same package, and of such as import one another.
        """
        if not isinstance(found, UntoldRegistration) or found.functions:
            return found
        handed = (self._by_name[name] for name in found.within if name in self._by_name)
        every = dict.fromkeys(chain.from_iterable(handed))
        near = [each for each in every if _is_near(each.partition(":")[0], found.module, project)]
        return replace(found, functions=tuple(near))


def _is_near(one: str, other: str, project: Project) -> bool:
    is_within = one.partition(".")[0] == other.partition(".")[0]
    return is_within or other in _imported(one, project) or one in _imported(other, project)


def _imported(name: str, project: Project) -> Iterator[str | None]:
    module = project.module(name)
    if module is None:
        return
    for each in module.statements:
        if isinstance(each, Import | StarImport):
            yield project.absolute(module, each.module, each.level)


def around(scope: Scope) -> tuple[str, ...]:
    """The names of the functions around a place."""
    return tuple(each.name for each in scope.path if isinstance(each, Function))


def id_of(function: FunctionValue) -> str:
    """`module:qualname`."""
    return function.scope.identify(function.fact.name)
