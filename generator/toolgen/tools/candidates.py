"""Candidates: the few files in which tools may be declared, found without parsing the rest.

A file can declare tools only if it names a framework and something that the framework has, or uses
a method that registers tools, or imports one of these from a module that passes it on. So the
search starts at the former, by a look at their bytes, and follows re-exports until nothing new
comes up.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache

from toolgen.facts.expressions import Attribute, Name
from toolgen.facts.module import Assignment, Class, Function, Import, Module
from toolgen.frameworks.framework import Framework
from toolgen.frameworks.unread import unread_imports
from toolgen.link import Resolver, Scope
from toolgen.link.looks import Look
from toolgen.link.suspects import IMPORTS
from toolgen.link.symbols import Defined
from toolgen.registrations import RegistrationSearch
from toolgen.source import SourceFile, Unreadable
from toolgen.tools.configured import ConfiguredTarget

Prefetch = Callable[[Sequence[SourceFile]], None]
"""Called with each batch of files that are about to be parsed."""

_STAR = re.compile(rb"import[ \t]*\*")

_CONTAINER = re.compile(rb"^(\w+)[ \t]*(?::[^=\n]+)?=[ \t]*(?:\[|\{|[\w.]+\()", re.M)
"""Matches `TOOLS = []`, `TOOLS: dict[str, Tool] = {}` and `TOOLS = defaultdict(list)`."""
_FILLING = b"append|add|extend|insert|setdefault|update"

Export = tuple[str, str]
"""A module and a name in it that is bound to what a framework declares tools with."""


class Candidates:
    """Finds the modules that may declare tools. `unread` are the frameworks that files import
    whose tools are not read.
    """

    def __init__(
        self,
        frameworks: Iterable[Framework],
        targets: Sequence[ConfiguredTarget],
        resolver: Resolver,
        search: RegistrationSearch,
        prefetch: Prefetch,
    ) -> None:
        self._shapes = Shapes(frameworks)
        self._targets = targets
        self._resolver = resolver
        self._search = search
        self._prefetch = prefetch
        self._own = tuple(sorted(self._shapes.packages))
        self.unread: set[str] = set()

    def among(self, sources: Iterable[SourceFile]) -> list[str]:
        """The names of the modules that may declare tools, sorted."""
        waiting = {source.module: source for source in sources if not source.is_stub}
        batch = [source for _, source in sorted(waiting.items()) if self._is_candidate(source)]
        found: set[str] = set()
        exports: set[Export] = set()
        while batch:
            self._prefetch(batch)
            for source in batch:
                del waiting[source.module]
            found.update(source.module for source in batch)
            new = self._exports_of([source.module for source in batch], exports) - exports
            exports |= new
            packages = {name for name, _ in new if self._is_package(name)}
            importers = self._importers(sorted(waiting.items()), new, packages)
            stores = [source for each in batch for source in self._stores(each, waiting)]
            batch = list({each.module: each for each in (*importers, *stores)}.values())
        return sorted(found)

    def _is_candidate(self, source: SourceFile) -> bool:
        is_target = any(target.matches_module(source.module) for target in self._targets)
        # Within its own package, what a framework has goes without the package's name.
        is_own = source.module.partition(".")[0] in self._shapes.packages
        shapes = (self._shapes.variables, self._shapes.patterns)
        matches, unread = self._resolver.project.look(MATCHES, source, *shapes, self._own, is_own)
        self.unread.update(unread)
        return is_target or matches

    def _is_package(self, name: str) -> bool:
        module = self._resolver.project.module(name)
        return module is not None and module.is_package

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
        look = self._resolver.project.look
        is_taken = function is not None and look(HAS, store, f"def {function}(")
        return any(
            look(FILLS, store, name)
            for name in look(CONTAINERS, store)
            if is_taken or look(HAS, user, name)
        )

    def _importers(
        self, waiting: Sequence[tuple[str, SourceFile]], exports: set[Export], packages: set[str]
    ) -> list[SourceFile]:
        """Files with an import that can bring one of the exports in, and with a use of its name."""
        if not exports:
            return []
        names = tuple(sorted({name for _, name in exports}))
        modules = tuple(sorted({module.rpartition(".")[2] for module, _ in exports}))
        look = self._resolver.project.look
        return [each for _, each in waiting if look(BRINGS, each, names, modules, bool(packages))]

    def _imports(self, source: SourceFile, wanted: str | None) -> Iterator[tuple[str, str | None]]:
        """The modules that a file imports from, in functions too, and what: all, or one name."""
        module = Module(source.module, source.path, source.is_package)
        for each in self._resolver.project.look(IMPORTS, source):
            name = self._resolver.project.absolute(module, each.module, each.level)
            if name is not None and wanted in (None, each.name, each.attribute):
                yield name, each.attribute
                yield f"{name}.{each.attribute}", None

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


class Shapes:
    """What the bytes of a file that declares tools have in them, as patterns for `MATCHES`."""

    def __init__(self, frameworks: Iterable[Framework]) -> None:
        entries = [entry for framework in frameworks for entry in framework.entries]
        bases = [target for framework in frameworks for target in framework.classes]
        methods = {e.target.rpartition(".")[2] for e in entries if "." in e.qualname}
        targets = [target.partition(":") for target in (*bases, *(e.target for e in entries))]
        names = {part for _, _, qualname in targets for part in qualname.split(".")}
        self.packages = {package.partition(".")[0] for package, _, _ in targets}
        # One pattern for each keyword: a search for a literal is many times that for several.
        named = _alternatives(self.packages)
        self.variables = tuple(form.variable for each in frameworks for form in each.modules)
        self.patterns = (
            rf"\.\s*(?:{_alternatives(m for m in methods if 'tool' in m)})\b",
            rf"\b(?:{_alternatives(names)})\b",
            rf"from[\s\\]+(?:{named})\b",
            rf"import[\s\\]+(?:(?:[^\n#;]|\\\n)*?\b)?(?:{named})\b",
        )


@cache
def _pattern(text: str) -> re.Pattern[bytes]:
    return re.compile(text.encode())


def _looked(
    data: bytes,
    variables: tuple[str, ...],
    patterns: tuple[str, ...],
    read: tuple[str, ...],
    is_own: bool,
) -> tuple[bool, tuple[str, ...]]:
    unread = tuple(sorted(unread_imports(data, read)))
    return _matches(data, variables, patterns, is_own), unread


def _matches(
    data: bytes, variables: tuple[str, ...], patterns: tuple[str, ...], is_own: bool
) -> bool:
    if isinstance(data, Unreadable):  # it may declare tools: that it cannot be read is told
        return True
    methods, names, *imports = map(_pattern, patterns)
    if methods.search(data) or any(name.encode() in data for name in variables):
        return True
    is_imported = is_own or any(each.search(data) for each in imports)
    return is_imported and names.search(data) is not None


def _fills(data: bytes, name: str) -> bool:
    filling = rb"\b%s\b\s*(?:\[|\.\s*(?:%s)\b)" % (name.encode(), _FILLING)
    return re.search(filling, data) is not None


def _containers(data: bytes) -> tuple[str, ...]:
    found = {name.decode("utf-8", "replace") for name in _CONTAINER.findall(data)}
    return tuple(sorted(found))


def _brings(
    data: bytes, names: tuple[str, ...], modules: tuple[str, ...], has_packages: bool
) -> bool:
    # Most files have none of the names: finding that out takes no regular expression.
    is_used = any(name in data for name in _encoded(names)) and _words(names).search(data)
    if not is_used and _STAR.search(data) is None:
        return False
    return _import_of(modules, has_packages).search(data) is not None


@cache
def _encoded(names: tuple[str, ...]) -> tuple[bytes, ...]:
    return tuple(name.encode() for name in names)


@cache
def _words(names: tuple[str, ...]) -> re.Pattern[bytes]:
    return re.compile(rf"\b(?:{_alternatives(names)})\b".encode())


@cache
def _import_of(modules: tuple[str, ...], has_packages: bool) -> re.Pattern[bytes]:
    """Matches an import statement that can name one of the modules.

    A package can be named by dots alone, from within.
    """
    components = _alternatives(modules)
    patterns = [
        rf"(?:from|import)\b[^\n#;]*\b(?:{components})\b",
        rf"import[ \t]*\([^)]*\b(?:{components})\b",
    ]
    if has_packages:
        patterns.append(r"from[ \t]+\.+[ \t]+import")
    return re.compile("|".join(patterns).encode())


def _alternatives(words: Iterable[str]) -> str:
    return "|".join(re.escape(word) for word in sorted(set(words)))


MATCHES: Look[tuple[bool, tuple[str, ...]]] = Look("may declare tools", _looked)
"""Whether a file may declare tools, by the patterns of `Shapes`, and the frameworks that it imports
and that are not `read`: one look at each file of a tree.
"""
HAS: Look[bool] = Look("has", lambda data, text: text.encode() in data)
"""Whether a file has a text in it."""
CONTAINERS: Look[tuple[str, ...]] = Look("containers", _containers)
"""The containers that a file makes: `TOOLS = []`."""
FILLS: Look[bool] = Look("fills", _fills)
"""Whether a file fills what has a name: `TOOLS.append(look)`."""
BRINGS: Look[bool] = Look("brings", _brings)
"""Whether a file has an import that can bring one of some names in, and uses it."""
