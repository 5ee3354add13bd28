"""Candidates: the few files in which tools may be declared, found without parsing the rest.

A file can declare tools only if it names a framework and something that the framework has, or uses
a method that registers tools, or imports one of these from a module that passes it on. So the
search starts at the former, by a look at their bytes, and follows re-exports until nothing new
comes up.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence

from toolgen.facts.expressions import Attribute, Name
from toolgen.facts.module import Assignment, Class, Function, Import, Module
from toolgen.frameworks.framework import Framework
from toolgen.link import Resolver, Scope
from toolgen.link.suspects import IMPORTS
from toolgen.link.symbols import Defined
from toolgen.queries import Query
from toolgen.registrations import RegistrationSearch
from toolgen.registrations.pytest.naming import is_test
from toolgen.source import SourceFile
from toolgen.tools.byte_patterns import BRINGS, CONTAINERS, FILLS, HAS, packages_of

Prefetch = Callable[[Sequence[SourceFile]], None]
"""Called with each batch of files that are about to be parsed."""

Export = tuple[str, str]
"""A module and a name in it that is bound to what a framework declares tools with."""
_Imported = tuple[str, str | None]
"""A module, and what is imported from it; None for itself."""

_FILLED: Query[tuple[str, ...]] = Query("containers that a file fills", ())
_IMPORTED: Query[Mapping[str | None, Sequence[_Imported]]] = Query("imports of a file", {})


class Candidates:
    """Finds the modules that may declare tools. `declaring` are the paths of those whose text has
    what `DeclarationPatterns` look for.
    """

    def __init__(
        self,
        frameworks: Iterable[Framework],
        declaring: Container[str],
        resolver: Resolver,
        search: RegistrationSearch,
        prefetch: Prefetch,
    ) -> None:
        self._packages = packages_of(frameworks)
        self._declaring = declaring
        self._resolver = resolver
        self._search = search
        self._prefetch = prefetch

    def among(self, sources: Iterable[SourceFile], own: Container[str]) -> list[str]:
        """The names of the modules that may declare tools, sorted.

        `own` are those whose tools are looked for. To them, a framework beside is what its tables
        tell of it, as one that is installed.
        """
        waiting = {
            source.module: source
            for source in sources
            if not source.is_stub and (source.module in own or not self._is_of_framework(source))
        }
        batch = [waiting[name] for name in sorted(waiting) if waiting[name].path in self._declaring]
        found: dict[str, SourceFile] = {}
        exports: set[Export] = set()
        while batch:
            self._prefetch(batch)
            for source in batch:
                del waiting[source.module]
            found.update((source.module, source) for source in batch)
            new = self._exports_of([source.module for source in batch], exports) - exports
            exports |= new
            exporters = [found[name] for name in sorted({name for name, _ in new})]
            importers = self._importers(waiting, new, exporters)
            stores = [source for each in batch for source in self._stores(each, waiting)]
            batch = list({each.module: each for each in (*importers, *stores)}.values())
        return sorted(found)

    def _is_of_framework(self, source: SourceFile) -> bool:
        return source.module.partition(".")[0] in self._packages

    def _stores(
        self, source: SourceFile, waiting: Mapping[str, SourceFile]
    ) -> Iterator[SourceFile]:
        """The modules that one imports from, and of which it uses a container that they fill.

        It may do so by a function of theirs, and what it imports may pass through packages.
        """
        left: list[tuple[SourceFile, str | None]] = [(source, None)]
        seen = set[tuple[str, str | None]]()
        while left:
            importer, wanted = left.pop()
            for name, attribute in self._imports(importer, wanted):
                store = waiting.get(name)
                if store is None or (name, attribute) in seen:
                    continue
                seen.add((name, attribute))
                if self._fills_what(store, source, attribute):
                    yield from dict.fromkeys((store, importer) if wanted else (store,))
                elif store.is_package and attribute is not None:
                    left.append((store, attribute))

    def _fills_what(self, store: SourceFile, user: SourceFile, function: str | None) -> bool:
        """Whether a file fills a container: `TOOLS.append(look)`.

        It is one that another file names, or any, where that takes a function of this: `tools()`.
        """
        project = self._resolver.project
        filled = project.queries.ask(_FILLED, store.path, lambda: self._filled(store))
        if filled and function is not None and project.look(HAS, store, f"def {function}("):
            return True
        return any(project.look(HAS, user, name) for name in filled)

    def _filled(self, store: SourceFile) -> tuple[str, ...]:
        """The containers that a file makes and fills."""
        look = self._resolver.project.look
        return tuple(name for name in look(CONTAINERS, store) if look(FILLS, store, name))

    def _importers(
        self, waiting: Mapping[str, SourceFile], exports: set[Export], exporters: list[SourceFile]
    ) -> list[SourceFile]:
        """Files with an import that can bring one of the exports in, and with a use of its name.

        pytest may hand on what a module with fixtures has, which no import of a test names then.
        """
        if not exports:
            return []
        names = tuple(sorted({name for _, name in exports}))
        modules = tuple(sorted({module.rpartition(".")[2] for module, _ in exports}))
        look = self._resolver.project.look
        through_packages = any(each.is_package for each in exporters)
        with_fixtures = {each.module for each in exporters if look(HAS, each, "fixture")}
        fixtures = sorted({name for module, name in exports if module in with_fixtures})
        return [
            waiting[name]
            for name in sorted(waiting)
            if look(BRINGS, waiting[name], names, modules, through_packages)
            or (is_test(name) and any(look(HAS, waiting[name], each) for each in fixtures))
        ]

    def _imports(self, source: SourceFile, wanted: str | None) -> Sequence[_Imported]:
        """The modules that a file imports from, in functions too, and what: all, or one name."""
        ask = self._resolver.project.queries.ask
        return ask(_IMPORTED, source.path, lambda: self._imported(source)).get(wanted, ())

    def _imported(self, source: SourceFile) -> Mapping[str | None, Sequence[_Imported]]:
        """All that a file imports under None, and what a name may stand for under the name."""
        module = Module(source.module, source.path, source.is_package)
        found: dict[str | None, list[_Imported]] = defaultdict(list)
        for each in self._resolver.project.look(IMPORTS, source):
            name = self._resolver.project.absolute(module, each.module, each.level)
            if name is not None:
                for wanted in dict.fromkeys((None, each.name, each.attribute)):
                    found[wanted] += [(name, each.attribute), (f"{name}.{each.attribute}", None)]
        return dict(found)

    def _exports_of(self, names: list[str], known: set[Export]) -> set[Export]:
        modules = [m for m in map(self._resolver.project.module, names) if m is not None]
        self._search.learn(modules)
        found = {(module.name, name) for module in modules for name in self._bound(module)}
        return found | {
            (module.name, name)
            for module in modules
            for name in self._starred(module, found | known)
        }

    def _bound(self, module: Module) -> Iterator[str]:
        """The names of a module that mean what a framework declares tools with, or lead to it."""
        asked: dict[str, None] = {}
        for statement in module.statements:
            match statement:
                case (
                    Function(name=name) | Class(name=name) | Assignment(name=name)
                ) if self._search.brings(statement, module.name):
                    yield name
                case (
                    Import(name=name)
                    | Class(name=name)
                    | Assignment(name=name, value=Name() | Attribute())
                ):
                    asked[name] = None
        yield from (name for name in asked if self._leads(Name(name), Scope(module)))

    def _leads(self, name: Name, scope: Scope) -> bool:
        if self._search.is_of_framework(name, scope):
            return True
        symbol = self._resolver.find(name, scope)
        return isinstance(symbol, Defined) and self._search.brings(
            symbol.fact, symbol.scope.module.name
        )

    def _starred(self, module: Module, known: set[Export]) -> Iterator[str]:
        for star in self._resolver.bindings(Scope(module)).stars:
            origin = self._resolver.project.absolute(module, star.module, star.level)
            yield from (name for exporter, name in known if exporter == origin)
