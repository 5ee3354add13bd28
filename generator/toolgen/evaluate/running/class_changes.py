"""Class changes: what is changed where a class is made, by what stands above it, elsewhere.

class Shop(Core): ...               # one more of `Core.__subclasses__()`

class Core:
    def __init_subclass__(cls):
        KINDS.append(cls)           # … and of `KINDS`
"""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.evaluate.running.changes import ChangedNames
from toolgen.facts.module import Module
from toolgen.link import Project
from toolgen.link.suspects import IMPORTS
from toolgen.link.text_classes import CLASSES, TELLS_SUBCLASSES, TextClass

SUBCLASSES = "__subclasses__"
_HOOK = "__init_subclass__"
_Class = tuple[str, TextClass]
"""A class, and the module that has it."""


class ClassChanges:
    """Tells which names are changed where the classes of a module are made."""

    def __init__(self, project: Project, changed: ChangedNames) -> None:
        self._project = project
        self._changed = changed
        self._told: dict[str, frozenset[str]] = {}

    def by(self, module: str) -> frozenset[str]:
        """The names that the making of a module's classes changes."""
        if module not in self._told:
            self._told[module] = frozenset(self._by_all_above(module))
        return self._told[module]

    def _by_all_above(self, module: str) -> Iterator[str]:
        waiting = [(module, each) for each in self._classes(module)]
        seen = set[_Class]()
        while waiting:
            home, cls = waiting.pop()
            for name in cls.metaclasses:
                for origin, maker in self._named(home, name):
                    yield from self._changed.by(maker.name, origin)
            for above in (found for name in cls.bases for found in self._named(home, name)):
                yield SUBCLASSES
                source = self._project.source(above[0])
                if source is not None and self._project.look(TELLS_SUBCLASSES, source):
                    yield from self._changed.by(_HOOK, above[0])
                if above not in seen:
                    seen.add(above)
                    waiting.append(above)

    def _classes(self, module: str) -> tuple[TextClass, ...]:
        source = self._project.source(module)
        return () if source is None else self._project.look(CLASSES, source)

    def _named(self, module: str, name: str) -> Iterator[_Class]:
        """The classes of the sources that a name may mean in a module."""
        waiting, seen = [(module, name)], set[tuple[str, str]]()
        while waiting:
            place = waiting.pop()
            if place not in seen:
                seen.add(place)
                found = [each for each in self._classes(place[0]) if each.name == place[1]]
                yield from ((place[0], each) for each in found)
                waiting += [] if found else self._imported(*place)

    def _imported(self, module: str, name: str) -> Iterator[tuple[str, str]]:
        """The modules that a name comes from, with its name there."""
        source = self._project.source(module)
        if source is None:
            return
        facts = Module(module, source.path, is_package=source.is_package)
        root, *rest = name.split(".")
        for each in self._project.look(IMPORTS, source):
            origin = self._project.absolute(facts, each.module, each.level)
            if origin is None or each.name not in (root, "*"):
                continue
            names = [root] if each.name == "*" else [each.attribute] if each.attribute else []
            names += rest
            while names and self._project.source(f"{origin}.{names[0]}") is not None:
                origin = f"{origin}.{names.pop(0)}"
            if names:
                yield origin, ".".join(names)
