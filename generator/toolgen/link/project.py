"""The project: facts of a source tree by module name, parsed when something leads to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from toolgen.diagnostics import Diagnostic
from toolgen.facts.module import Module
from toolgen.source import SourceFile

Parse = Callable[[SourceFile], Module | Diagnostic]
"""Parses one file; the finding, when it cannot be read as Python."""


class Project:
    """Modules of the sources. A `.py` file is preferred to a stub of the same name."""

    def __init__(self, sources: Iterable[SourceFile], parse: Parse) -> None:
        self._sources: dict[str, SourceFile] = {}
        self._packages: set[str] = set()
        self._parse = parse
        self._modules: dict[str, Module | None] = {}
        self._failures: dict[str, Diagnostic] = {}
        for source in sorted(sources, key=lambda source: (source.is_stub, source.path)):
            self._sources.setdefault(source.module, source)
            self._packages.update(_parents(source.module))

    def source(self, module: str) -> SourceFile | None:
        """The file of a module, or None when the sources have none."""
        return self._sources.get(module)

    def module(self, name: str) -> Module | None:
        """The facts of a module; None when the sources do not have it or it cannot be parsed."""
        if name not in self._modules:
            self._modules[name] = self._load(name)
        return self._modules[name]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all modules, in no order."""
        return tuple(self._sources)

    def has(self, name: str) -> bool:
        """Whether `name` is a module or a package of the sources, parsed or not."""
        return name in self._sources or name in self._packages

    def owns(self, name: str) -> bool:
        """Whether the top-level package of `name` is one of the sources' regular packages."""
        return name.partition(".")[0] in self._sources

    def supply(self, name: str, facts: Module | Diagnostic) -> None:
        """Take the outcome of a parse that was done elsewhere, in another process say."""
        if isinstance(facts, Diagnostic):
            self._modules[name], self._failures[name] = None, facts
        else:
            self._modules[name] = facts

    @property
    def failures(self) -> tuple[Diagnostic, ...]:
        """One finding for each file that was needed and could not be parsed."""
        return tuple(self._failures.values())

    def _load(self, name: str) -> Module | None:
        source = self._sources.get(name)
        if source is None:
            return None
        parsed = self._parse(source)
        if isinstance(parsed, Diagnostic):
            self._failures[name] = parsed
            return None
        return parsed


def _parents(module: str) -> Iterator[str]:
    while "." in module:
        module = module.rpartition(".")[0]
        yield module


def absolute_module(importer: Module, module: str, level: int) -> str | None:
    """The absolute name that a (relative) import means in `importer`; None when it climbs too far.

    Source: the language reference, "Package Relative Imports".
    """
    if level == 0:
        return module
    parts = importer.name.split(".")
    drop = level - 1 if importer.is_package else level
    if drop >= len(parts) and drop > 0:
        return None
    base = parts[: len(parts) - drop]
    return ".".join([*base, module] if module else base)
