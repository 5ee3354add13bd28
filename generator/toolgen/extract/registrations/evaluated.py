"""Evaluated registrations: what running modules on paper adds to what the search finds.

Consumes modules; produces declarations of functions that no pattern finds, and tells which places
that the search gave up on are told after all.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from toolgen.evaluate.interpreter import Interpreter
from toolgen.extract.frontends.framework import Framework
from toolgen.extract.registrations.annotations import Annotations
from toolgen.extract.registrations.declaration import Declaration, Found, Unresolved
from toolgen.extract.registrations.effects import Recorder
from toolgen.extract.registrations.lineages import Lineages
from toolgen.facts.expressions import Constant, Place
from toolgen.link import Resolver

_TEST = re.compile(r"(?:^|\.)(?:tests?|testing|conftest|test_\w+|\w+_test)(?:\.|$)")


class Evaluation:
    """Runs modules on paper, and compares what came of it with what the search found."""

    def __init__(
        self, frameworks: Iterable[Framework], resolver: Resolver, annotations: Annotations
    ) -> None:
        self._recorder = Recorder(frameworks, is_test=is_test)
        bases = Lineages(resolver, annotations).bases
        self._interpreter = Interpreter(resolver, self._recorder, annotations.class_of, bases)
        self._recorder.state = self._interpreter.state
        self._recorder.lineage = self._interpreter.lineage

    def run(self, modules: Sequence[str]) -> None:
        """Run modules, and then their functions that no call has reached."""
        for name in modules:
            self._interpreter.run_module(name)
        for name in modules:
            self._interpreter.run_uncalled(name)

    def with_search(self, found: Sequence[Found]) -> Iterator[Found]:
        """What the search found, less what is told after all, and what it did not find."""
        known = {_key(each) for each in found if isinstance(each, Declaration)}
        for each in found:
            if not isinstance(each, Unresolved) or not self._is_told(each):
                yield each
        seen: set[object] = set()
        for declaration in self._recorder.found:
            key = (*_key(declaration), _name(declaration))
            if _key(declaration) not in known and key not in seen:
                seen.add(key)
                yield declaration

    def _is_told(self, unresolved: Unresolved) -> bool:
        position = unresolved.position
        place = Place(position.line, position.column)
        told = self._recorder.places.get((position.path, place))
        around = self._around(position.path, place)
        return told is True or (told is None and around is True)

    def _around(self, path: str, place: Place) -> bool | None:
        """Whether all was told that the function did which a place is in, by its indentation."""
        called = self._recorder.state.called
        inside = [
            at for file, at in called if file == path and at < place and at.column < place.column
        ]
        return called[path, max(inside)] if inside else None


def is_test(module: str) -> bool:
    """Whether a module is a test, or helps tests, by its name."""
    return _TEST.search(module) is not None


def _key(declaration: Declaration) -> tuple[str, Place, str]:
    return (
        declaration.scope.module.path,
        declaration.fact.at,
        declaration.profile.framework,
    )


def _name(declaration: Declaration) -> object:
    names = declaration.entry.name if declaration.entry is not None else ()
    for name in names:
        said = declaration.options.get(name)
        if isinstance(said, Constant) and isinstance(said.value, str):
            return said.value
    return declaration.fact.name
