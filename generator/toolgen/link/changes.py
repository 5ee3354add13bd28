"""Changes: what the code of a project may do to a name, in the module that binds it or another.

Takes the facts of modules as they are parsed, and the text of modules that those import, directly
or through others: a file of which the text shows a change to the name asked for is parsed as well.
What is not seen: changes by modules that nothing parsed leads to, and those through another object
that holds the value (`add_to(CHOICES)`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from toolgen.facts.expressions import Name, Place
from toolgen.facts.kinds import ChangeKind
from toolgen.facts.module import ANY_NAME, Assignment, Class, Import, Module, Mutation
from toolgen.link.asking import Names
from toolgen.link.project import Project, packages_around
from toolgen.link.scopes import Scope
from toolgen.link.stores import is_stored_on
from toolgen.link.suspects import ANY_ATTRIBUTE, CHANGED_NAMES, IMPORTS, TextImport
from toolgen.link.symbols import Defined, ModuleSymbol, Symbol
from toolgen.queries import Query

_CHANGED: Query[str | None] = Query("change by another module", None)


@dataclass(frozen=True, slots=True)
class _Foreign:
    """A change made to a name that its module imports; `of` says what by the text, if known."""

    module: Module
    mutation: Mutation
    of: TextImport | None = None


class _OwnChanges:
    """What a module changes, by the names that the changes begin with, and its other names."""

    def __init__(self, module: Module) -> None:
        self._by_name: dict[str, list[Mutation]] = defaultdict(list)
        self._aliases: dict[str, list[str]] = defaultdict(list)
        for mutation in module.mutations:
            self._by_name[mutation.name].append(mutation)
        together: dict[Place, list[str]] = defaultdict(list)
        for each in module.statements:
            if isinstance(each, Assignment) and isinstance(each.value, Name):
                self._aliases[each.value.id].append(each.name)
            elif isinstance(each, Assignment) and each.value is not None:
                together[each.value.at].append(each.name)
        for names in together.values():  # `a = b = {}`
            for name in names if len(names) > 1 else ():
                self._aliases[name] += [other for other in names if other != name]

    def change(self, symbol: Defined, is_inside: bool) -> bool:
        """Whether one changes what a symbol's name is bound to, read in its block or not."""
        name, owner = symbol.fact.name, symbol.scope.qualname.partition(".")[0]
        return any(
            _changes(each, symbol, is_inside) or _changes_in_class(each, symbol)
            for first in {name, owner, ANY_NAME}
            for each in self._by_name.get(first, ())
        ) or (not symbol.scope.path and any(map(self._changes_object, self._aliases.get(name, ()))))

    def _changes_object(self, alias: str) -> bool:
        """Whether a change is made through another name of an object: `b = a; b.sort()`."""
        return any(
            not each.path
            and each.kind in (ChangeKind.ITEM, ChangeKind.METHOD, ChangeKind.AUGMENTED)
            for each in self._by_name.get(alias, ())
        )


class Changes:
    """Answers which module changes what a symbol's name is bound to."""

    def __init__(self, resolver: Names) -> None:
        self._resolver = resolver
        self._foreign: dict[str, list[_Foreign]] = defaultdict(list)
        self._own: dict[tuple[str, bool], _OwnChanges] = {}
        self._taken: set[str] = set()
        self._reached: set[str] = set()
        self._suspected: dict[str, set[str]] = defaultdict(set)

    def made_in(self, symbol: Defined, *, is_inside: bool) -> str | None:
        """The name of a module that changes what the symbol's name is bound to, if any does.

        `is_inside` tells that the name is read in the block that binds it.
        """
        home = symbol.scope.module
        if self._own_changes(home).change(symbol, is_inside):
            return home.name
        if symbol.scope.is_local:
            return None
        key = (symbol.scope.key, symbol.fact.name, is_inside)
        return self._resolver.queries.ask(_CHANGED, key, lambda: self._outside(symbol, is_inside))

    def _own_changes(self, module: Module) -> _OwnChanges:
        key = (module.name, module.is_full)
        if key not in self._own:
            self._own[key] = _OwnChanges(module)
        return self._own[key]

    # other modules

    def _outside(self, symbol: Defined, is_inside: bool) -> str | None:
        owner = symbol.scope.qualname.partition(".")[0]
        names = {symbol.fact.name, owner or symbol.fact.name, ANY_ATTRIBUTE}
        self._take_modules(names)
        for name in sorted(names):
            for foreign in self._foreign[name]:
                if any(
                    module == symbol.scope.module.name and _changes(change, symbol, is_inside)
                    for module, change in self._translated(foreign)
                ):
                    return foreign.module.name
        return None

    def _take_modules(self, names: set[str]) -> None:
        """Take in what is parsed, and parse what it leads to that may change one of the names."""
        project = self._resolver.project
        while True:
            for facts in project.parsed:
                if facts.name not in self._taken:
                    self._take(facts)
            new = {file for name in names for file in self._suspected[name]} - self._taken
            if not new:
                return
            for file in sorted(new):
                self._taken.update([file] if project.module(file) is None else [])

    def _take(self, facts: Module) -> None:
        self._taken.add(facts.name)
        self._reach([facts.name])
        source = self._resolver.project.source(facts.name)
        seen = () if source is None else self._resolver.project.look(IMPORTS, source)
        inner = {each.name: each for each in seen}
        bindings = self._resolver.bindings(Scope(facts))
        for mutation in facts.mutations:
            bound = bindings.by_name.get(mutation.name, [])
            imported = [each for each in bound if isinstance(each, Import)]
            of = None if bound else inner.get(mutation.name)
            if imported or of or (not bound and bindings.stars):
                first = {each.attribute or each.name for each in imported} | {mutation.name}
                first |= set() if of is None else {of.attribute or of.name}
                is_any = mutation.kind == ChangeKind.ATTRIBUTE and not mutation.detail
                detail = ANY_ATTRIBUTE if is_any else mutation.detail
                for name in first | {*mutation.path, detail if is_any or detail else mutation.name}:
                    self._foreign[name].append(_Foreign(facts, mutation, of))

    def _reach(self, modules: list[str]) -> None:
        """Look at the text of what modules import, directly or through others."""
        project = self._resolver.project
        while modules:
            name = modules.pop()
            source = project.source(name)
            if source is None or name in self._reached:
                continue
            self._reached.add(name)
            imports = project.look(IMPORTS, source)
            for changed in () if name in self._taken else project.look(CHANGED_NAMES, source):
                self._suspected[changed].add(name)
            importer = Module(name, source.path, source.is_package)
            modules += [found for each in imports for found in _led_to(each, importer, project)]

    def _translated(self, foreign: _Foreign) -> Iterator[tuple[str, Mutation]]:
        """A change as the module would state it whose name it is that is changed."""
        mutation = foreign.mutation
        path = mutation.path
        symbol = self._root(foreign)
        while isinstance(symbol, ModuleSymbol):
            if not path:
                if mutation.kind == ChangeKind.ATTRIBUTE:
                    yield symbol.name, Mutation(mutation.detail or ANY_NAME, ChangeKind.GLOBAL)
                    rebound = self._resolver.member(symbol.name, mutation.detail)
                    if isinstance(rebound, Defined):
                        yield rebound.scope.module.name, Mutation(
                            _qualname(rebound), ChangeKind.GLOBAL
                        )
                return
            symbol, path = self._resolver.member(symbol.name, path[0]), path[1:]
        if isinstance(symbol, Defined):
            changed = Mutation(_qualname(symbol), mutation.kind, path, mutation.detail)
            yield symbol.scope.module.name, changed

    def _root(self, foreign: _Foreign) -> Symbol | None:
        of, facts = foreign.of, foreign.module
        if of is None:
            return self._resolver.find(Name(foreign.mutation.name), Scope(facts))
        module = self._resolver.project.absolute(facts, of.module, of.level)
        if module is None:
            return None
        if of.attribute is not None:
            return self._resolver.member(module, of.attribute)
        return ModuleSymbol(module if of.name not in module.split(".")[:1] else of.name)


def _qualname(symbol: Defined) -> str:
    return symbol.id.partition(":")[2]


def _led_to(found: TextImport, importer: Module, project: Project) -> Iterator[str]:
    """The modules that an import may run, outer packages first."""
    module = project.absolute(importer, found.module, found.level)
    if module is None:
        return
    whole = f"{module}.{found.attribute}" if found.attribute else module
    yield from (*packages_around(whole), whole)


def _changes(mutation: Mutation, symbol: Defined, is_inside: bool) -> bool:
    """Whether a change is one of what a name is bound to. What a class binds has another class in
    its place where the module's name is bound anew, which its own body does not see.
    """
    name, owner = symbol.fact.name, symbol.scope.qualname
    changed = ".".join((mutation.name, *mutation.path))
    is_of_module = mutation.kind == ChangeKind.GLOBAL
    if owner and is_of_module and changed in (ANY_NAME, owner.partition(".")[0]):
        return not is_inside
    if mutation.name == ANY_NAME or changed == (f"{owner}.{name}" if owner else name):
        return True
    is_store = mutation.kind == ChangeKind.ATTRIBUTE and mutation.detail in (name, ANY_ATTRIBUTE)
    return bool(owner) and is_store and changed == owner


def _changes_in_class(mutation: Mutation, symbol: Defined) -> bool:
    """Whether a change stands in the body of the class that binds the name: `KEYS.append("b")`."""
    path = symbol.scope.path
    is_of_class = bool(path) and isinstance(path[-1], Class) and not mutation.path
    return is_of_class and is_stored_on(mutation, symbol.fact.name, symbol.scope)
