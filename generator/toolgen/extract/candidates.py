"""Candidates: the few files in which tools may be declared, found without parsing the rest.

A file can use the marker only if it names the runtime, or a module that passes the marker on. So
the search starts at files that name the runtime and follows re-exports until nothing new comes up.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from toolgen.extract.frontends.configured import Target
from toolgen.extract.frontends.marker import MODULE, is_marker
from toolgen.facts.expressions import Attribute, Name
from toolgen.facts.module import Assignment, Import, Module
from toolgen.link import Resolver, Scope
from toolgen.link.project import absolute_module
from toolgen.source import SourceFile

Prefetch = Callable[[Sequence[SourceFile]], None]
"""Called with each batch of files that are about to be parsed."""

Export = tuple[str, str]
"""A module and a name in it that is bound to the marker."""


def candidates(
    sources: Iterable[SourceFile],
    targets: Sequence[Target],
    resolver: Resolver,
    prefetch: Prefetch,
) -> list[str]:
    """The names of modules that may declare tools, sorted."""
    waiting = {source.module: source for source in sources if not source.is_stub}
    batch = [
        source
        for name, source in sorted(waiting.items())
        if _is_target(name, targets) or MODULE.encode() in source.load()
    ]
    found: set[str] = set()
    exports: set[Export] = {(MODULE, "tool")}
    while batch:
        prefetch(batch)
        for source in batch:
            del waiting[source.module]
        found.update(source.module for source in batch)
        new = _exports_of(sorted(found), exports, resolver) - exports
        exports |= new
        packages = {name for name, _ in new if _is_package(name, resolver)}
        batch = _importers(sorted(waiting.items()), new, packages)
    return sorted(found)


def _is_package(name: str, resolver: Resolver) -> bool:
    module = resolver.project.module(name)
    return module is not None and module.is_package


def _is_target(module: str, targets: Sequence[Target]) -> bool:
    return any(target.matches_module(module) for target in targets)


def _exports_of(names: list[str], known: set[Export], resolver: Resolver) -> set[Export]:
    modules = [module for module in map(resolver.project.module, names) if module is not None]
    found = {
        (module.name, name) for module in modules for name in _marker_names(module, known, resolver)
    }
    return found | {
        (module.name, name)
        for module in modules
        for name in _star_names(module, found | known, resolver)
    }


def _marker_names(module: Module, known: set[Export], resolver: Resolver) -> Iterator[str]:
    for statement in module.statements:
        match statement:
            case Import(name=name, module=origin, attribute=attribute, level=level):
                absolute = absolute_module(module, origin, level)
                if absolute == MODULE or (absolute, attribute) in known:
                    yield name
            case Assignment(name=name, value=Name() | Attribute()):
                if is_marker(Name(name), Scope(module), resolver):
                    yield name


def _star_names(module: Module, known: set[Export], resolver: Resolver) -> Iterator[str]:
    for star in resolver.bindings(Scope(module)).stars:
        origin = absolute_module(module, star.module, star.level)
        yield from (name for exporter, name in known if exporter == origin)


def _importers(
    waiting: list[tuple[str, SourceFile]], exports: set[Export], packages: set[str]
) -> list[SourceFile]:
    """Files with an import that can bring one of the exports in, and with a use of its name."""
    if not exports:
        return []
    names = _alternatives(name for _, name in exports)
    uses = re.compile(rf"\b(?:{names})\b|import[ \t]*\*".encode())
    brings = _import_of({module for module, _ in exports}, packages)
    return [
        source
        for _, source in waiting
        if uses.search(data := source.load()) and brings.search(data)
    ]


def _import_of(modules: set[str], packages: set[str]) -> re.Pattern[bytes]:
    """Matches an import statement that can name one of the modules.

    A package can be named by dots alone, from within.
    """
    components = _alternatives(module.rpartition(".")[2] for module in modules)
    patterns = [
        rf"(?:from|import)\b[^\n#;]*\b(?:{components})\b",
        rf"import[ \t]*\([^)]*\b(?:{components})\b",
    ]
    if packages:
        patterns.append(r"from[ \t]+\.+[ \t]+import")
    return re.compile("|".join(patterns).encode())


def _alternatives(words: Iterable[str]) -> str:
    return "|".join(re.escape(word) for word in sorted(set(words)))
