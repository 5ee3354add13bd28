"""Evaluated registrations: what running modules on paper adds to what the search finds.

Consumes what the search found; produces declarations of functions that no pattern finds, and drops
the findings about places that are told after all. What the search has explained is not run: modules
run that it left something open in, and those that import one. Tests never run: what they do with
production code says nothing of it.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

from toolgen.evaluate.interpreter import Interpreter
from toolgen.facts.expressions import Constant, Place
from toolgen.facts.module import (
    Class,
    Function,
    Import,
    Jump,
    Module,
    StarImport,
    Statement,
)
from toolgen.frameworks.framework import Framework
from toolgen.link import Resolver, Scope
from toolgen.registrations.annotations import Annotations
from toolgen.registrations.declaration import (
    Declaration,
    Found,
    Unresolved,
    blocks,
    decorator_name,
)
from toolgen.registrations.effects import Key, Recorder
from toolgen.registrations.wrapping import SIGNATURE_STORES

_TEST = re.compile(r"(?:^|\.)(?:tests?|testing|conftest|test_\w+|\w+_test)(?:\.|$)")


class Evaluation:
    """Runs modules on paper, and compares what came of it with what the search found."""

    def __init__(
        self, frameworks: Iterable[Framework], resolver: Resolver, annotations: Annotations
    ) -> None:
        self._resolver = resolver
        self._recorder = Recorder(frameworks)
        self._interpreter = Interpreter(resolver, self._recorder, annotations.class_of)
        self._recorder.state = self._interpreter.state
        self._recorder.lineage = self._interpreter.lineage
        self._modules: dict[str, Module] = {}

    def completed(self, searched: Mapping[str, Sequence[Found]]) -> Iterator[Found]:
        """What the search found, by module, less what is told after all, and what it missed."""
        modules = self._open_modules(searched)
        facts = map(self._resolver.project.module, modules)
        self._modules = {module.path: module for module in facts if module is not None}
        for name in modules:
            self._interpreter.run_module(name)
        for name in modules:
            self._interpreter.run_uncalled(name)
        return self._with_search([each for found in searched.values() for each in found])

    # which modules run

    def _open_modules(self, searched: Mapping[str, Sequence[Found]]) -> list[str]:
        """Modules that the search left something open in, and those that lead to one by imports."""
        own = [name for name in searched if not is_test(name)]
        is_open = {name for name in own if any(map(self._is_open, searched[name]))}
        if not is_open:
            return []
        imported = {name: self._imported(name) for name in own}
        waiting = sorted(is_open)
        while waiting:
            target = waiting.pop()
            found = {name for name in own if target in imported[name]} - is_open
            is_open |= found
            waiting += sorted(found)
        return [name for name in own if name in is_open]

    def _is_open(self, found: Found) -> bool:
        if not isinstance(found, Declaration):
            return isinstance(found, Unresolved)
        stored = {
            part
            for mutation in found.scope.module.mutations
            if mutation.name == found.fact.name
            for part in (*mutation.path, mutation.detail)
        }
        if not isinstance(_name(found), str):
            return True  # it is computed
        if any(isinstance(s, Jump) and s.kind != "raise" for s in found.said_in.statements):
            return True  # a loop does not reach all that it runs over
        names = {decorator_name(d, found.function, self._resolver) for d in found.fact.decorators}
        is_made_anew = "functools:wraps" in names or ("" in names and not found.decorates)
        return bool(stored & SIGNATURE_STORES) or is_made_anew

    def _imported(self, name: str) -> set[str]:
        module = self._resolver.project.module(name)
        return set() if module is None else set(self._imports(module))

    def _imports(self, module: Module) -> Iterator[str]:
        for block in blocks(Scope(module)):
            for statement in block.statements:
                if isinstance(statement, Import | StarImport):
                    level = statement.level
                    found = self._resolver.project.absolute(module, statement.module, level)
                    if found is not None:
                        yield found
                        if isinstance(statement, Import) and statement.attribute is not None:
                            yield f"{found}.{statement.attribute}"

    # what came of it

    def _with_search(self, found: Sequence[Found]) -> Iterator[Found]:
        unsure = {_place(each) for each in found if isinstance(each, Unresolved)}
        kept = [each for each in found if not self._is_settled(each, unsure)]
        known = {
            (*_key(each), mark)
            for each in kept
            if isinstance(each, Declaration)
            for mark in (_name(each), _said_at(each))
        }
        yield from kept
        seen: set[object] = set()
        for added in self._recorder.found:
            if isinstance(added, Unresolved):
                yield added
                continue
            key = (*_key(added), _name(added))
            is_known = key in known or (*_key(added), _said_at(added)) in known
            if not is_known and key not in seen:
                seen.add(key)
                yield added

    def _is_settled(self, found: Found, unsure: Container[Key]) -> bool:
        """Whether what running tells of a place stands for what the search said of it."""
        if isinstance(found, Unresolved):
            return self._is_told(found)
        if not isinstance(found, Declaration):
            return False
        path, at = _place(found)
        said_at = [each.at for each in found.fact.decorators] if found.decorates else [at]
        told = {self._recorder.places.get((path, each)) for each in said_at}
        registered = {
            (*_key(each), _name(each))
            for each in self._recorder.found
            if isinstance(each, Declaration)
        }
        is_other = (*_key(found), _name(found)) not in registered
        is_unsure = is_other or self._is_open(found) or (path, at) in unsure
        return is_unsure and True in told and False not in told

    def _is_told(self, unresolved: Unresolved) -> bool:
        path, at = _place(unresolved)
        told = self._recorder.places.get((path, at))
        around = self._around(path, at) if unresolved.is_passed else None
        return told is True or (told is None and around is True)

    def _around(self, path: str, place: Place) -> bool | None:
        """Whether all was told that the function did which a place is in."""
        module = self._modules.get(path)
        if module is None:
            return None
        inside = _innermost(module.statements, place)
        return None if inside is None else self._recorder.state.called.get((path, inside.at))


def _innermost(statements: Sequence[Statement], place: Place) -> Function | None:
    """The innermost function that a place is in, its decorators and parameters aside."""
    before = [each for each in statements if each.at < place]
    last = max(before, key=lambda each: each.at, default=None)
    if not isinstance(last, Function | Class):
        return None
    inner = _innermost(last.statements, place)
    return inner or (last if isinstance(last, Function) else None)


def is_test(module: str) -> bool:
    """Whether a module is a test, or helps tests, by its name."""
    return _TEST.search(module) is not None


def _place(found: Declaration | Unresolved) -> Key:
    if isinstance(found, Declaration):
        return (found.said_in.module.path, found.at)
    return (found.position.path, Place(found.position.line, found.position.column))


def _said_at(declaration: Declaration) -> Key:
    """Where a function is said to be a tool; for its decorators, where the function is."""
    path, at = _place(declaration)
    own = {each.at for each in declaration.fact.decorators}
    return (path, declaration.fact.at if at in own else at)


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
        if said is not None:
            return said.value if isinstance(said, Constant) else said
    return declaration.fact.name
