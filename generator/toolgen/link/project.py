"""The project: facts of a source tree by module name, parsed when something leads to them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol, TypeVar

from toolgen.facts.module import Class, Function, Module
from toolgen.findings import Finding
from toolgen.ir.known import LIBRARIES
from toolgen.link.looks import Look, PlainTexts, Texts
from toolgen.link.refusal import Refusal
from toolgen.link.scopes import Scope
from toolgen.pins import Pins, normalized_name, python_of, pythons_for
from toolgen.queries import Queries, Query
from toolgen.source import SourceFile

Answer = TypeVar("Answer")

_FACTS: Query[Module | Finding | None] = Query("facts of a module", None)
_ALL_FACTS: Query[Module | None] = Query("facts of a module with nothing left out", None)


class Parse(Protocol):
    """Parses one file, with `full` leaving nothing out of it."""

    def __call__(self, source: SourceFile, *, full: bool = False) -> Module | Finding:
        """The facts; the finding, when the file cannot be read as Python."""
        ...


class Installed(Protocol):
    """Source of installed libraries, looked up by module name and read when it is needed."""

    @property
    def pins(self) -> Pins:
        """The versions of what is installed."""
        ...

    def source(self, module: str) -> SourceFile | None:
        """The file of a module, or None where there is none to read."""
        ...

    def has(self, module: str) -> bool:
        """Whether there is a module or a package of that name."""
        ...


class Project:
    """Modules of the sources. A `.py` file is preferred to a stub of the same name.

    A module of a library that the generator knows by its names is never looked up; that of any
    other library is when `installed` is given, unless the sources have its top-level package.
    `frameworks` are the top-level packages without which there are no tools.
    """

    def __init__(
        self,
        sources: Iterable[SourceFile],
        parse: Parse,
        installed: Installed | None = None,
        texts: Texts | None = None,
    ) -> None:
        self._installed = installed
        self._texts: Texts = texts or PlainTexts()
        self._sources: dict[str, SourceFile] = {}
        self._packages: set[str] = set()
        self.frameworks: frozenset[str] = frozenset()
        self._parse = parse
        self.queries = Queries(Refusal)
        for source in sorted(sources, key=lambda source: (source.is_stub, source.path)):
            self._sources.setdefault(source.module, source)
            self._packages.update(packages_around(source.module))

    def pins(self, module: str) -> Pins:
        """What is said of the versions that a module is used with: by its project, or by what is
        installed.
        """
        source = self._sources.get(module)
        installed = self._installed.pins if self._installed else ()
        return (*(source.pins if source else ()), *installed)

    def scripts(self, module: str) -> Sequence[str]:
        """What runs as a command of a module's project, or of a package around it, in order:
        functions, as `module:function`, and modules, with nothing behind the colon.
        """
        source = self._sources.get(module)
        told = source.scripts if source else ()
        mains = (f"{each}.__main__" for each in packages_around(module))
        programs = (f"{each}:" for each in mains if each in self._sources)
        own = (each for each in told if each.partition(":")[0] in self._sources)
        return sorted({*own, *programs})

    def pythons(self, module: str) -> Sequence[tuple[int, int]]:
        """The versions of Python that the project of a module is for."""
        source = self._sources.get(module)
        return pythons_for(python_of(source.pins) if source else "")

    def is_needed(self, package: str, importer: str) -> bool | None:
        """Whether the project of a module says that it needs a package of a library, always; None
        where it says nothing of it.
        """
        source, name = self._sources.get(importer), normalized_name(package)
        is_optional = source is not None and name in source.optional
        return True if source and name in source.needed else False if is_optional else None

    def source(self, module: str) -> SourceFile | None:
        """The file of a module, or None when the sources have none."""
        return self._sources.get(module)

    def file(self, module: str) -> SourceFile | None:
        """The file of a module of the sources or of an installed library, or None."""
        return self._sources.get(module) or self._source_of_library(module)

    def module(self, name: str) -> Module | None:
        """The facts of a module; None when the sources do not have it or it cannot be parsed."""
        found = self.queries.ask(_FACTS, name, lambda: self._load(name))
        return found if isinstance(found, Module) else None

    def full(self, name: str) -> Module | None:
        """The facts of a module with nothing left out; None as in `module`.

        A body that nests too deeply and that `module` leaves out gives None and no failure.
        """
        return self.queries.ask(_ALL_FACTS, name, lambda: self._load_full(name))

    def full_block(self, scope: Scope) -> Scope | None:
        """A block with nothing left out, in the same frames; None for one that is that already."""
        module = None if scope.module.is_full else self.full(scope.module.name)
        if module is None:
            return None
        path: list[Class | Function] = []
        statements = module.statements
        for step in scope.path:
            inner = next((s for s in statements if type(s) is type(step) and s.at == step.at), None)
            if not isinstance(inner, Class | Function):
                return None
            path.append(inner)
            statements = inner.statements
        return Scope(module, tuple(path), scope.when, scope.frames)

    def whole(self, scope: Scope) -> Scope:
        """The same block with nothing left out, be it that already."""
        return self.full_block(scope) or scope

    def look(
        self, look: Look[Answer], source: SourceFile, *given: Any, facts: Module | None = None
    ) -> Answer:
        """What a look at the text of a file gives; `facts` are those of the file, where it takes
        them.
        """
        return self._texts.look(look, source, facts, given)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all modules, in no order."""
        return tuple(self._sources)

    def has(self, name: str) -> bool:
        """Whether `name` is a module or a package that can be looked into, parsed or not."""
        return name in self._sources or name in self._packages or self.is_installed(name)

    def is_installed(self, name: str) -> bool:
        """Whether `name` is a module of an installed library, with source that can be read."""
        library = self._library(name)
        return library is not None and library.has(name)

    def _library(self, name: str) -> Installed | None:
        top = name.partition(".")[0]
        is_own = top in self._sources or top in self._packages
        return None if is_own or top in LIBRARIES else self._installed

    @property
    def reads_libraries(self) -> bool:
        """Whether names are followed into the source of libraries."""
        return self._installed is not None

    def without_libraries(self) -> Project:
        """The same sources, where what is imported from a library is known by its name alone."""
        made = Project(self._sources.values(), self._parse, texts=self._texts)
        made.frameworks = self.frameworks
        return made

    @property
    def parsed(self) -> tuple[Module, ...]:
        """The facts of all modules of the sources that were needed so far."""
        return tuple(each for each in self._read_so_far() if isinstance(each, Module))

    def owns(self, name: str) -> bool:
        """Whether the top-level package of `name` is one of the sources' regular packages."""
        return name.partition(".")[0] in self._sources

    def absolute(self, importer: Module, module: str, level: int) -> str | None:
        """The absolute name that an import means; None when it climbs too far.

        A script sees the modules of its own directory, where nothing on the path has their names.
        """
        directory = importer.name.rpartition(".")[0]
        is_script = importer.name in self._sources and directory not in self._sources
        if level or not directory or not is_script:
            return absolute_module(importer, module, level)
        top, sibling = module.partition(".")[0], f"{directory}.{module}"
        is_taken = top in LIBRARIES or self.has(top)
        return sibling if not is_taken and sibling in self._sources else module

    @property
    def failures(self) -> tuple[Finding, ...]:
        """One finding for each file that was needed and could not be parsed."""
        return tuple(each for each in self._read_so_far() if isinstance(each, Finding))

    def _read_so_far(self) -> Iterator[Module | Finding | None]:
        for name, facts in self.queries.answered(_FACTS):
            if name in self._sources:
                yield facts

    def _load_full(self, name: str) -> Module | None:
        source = self.file(name)
        if source is None or self.module(name) is None:
            return None
        parsed = self._parse(source, full=True)
        return parsed if isinstance(parsed, Module) else None

    def _load(self, name: str) -> Module | Finding | None:
        source = self.file(name)
        return None if source is None else self._parse(source)

    def _source_of_library(self, name: str) -> SourceFile | None:
        library = self._library(name)
        return None if library is None else library.source(name)


def packages_around(module: str) -> Iterator[str]:
    """The packages around a module, outermost first, which importing it runs before it."""
    parts = module.split(".")
    return (".".join(parts[:count]) for count in range(1, len(parts)))


def absolute_module(importer: Module, module: str, level: int) -> str | None:
    """The absolute name that a (relative) import means in `importer`; None when it climbs too far.

    Source: the language reference, "Package Relative Imports".
    """
    if level == 0:
        return module
    parts = importer.name.split(".")
    drop = level - 1 if importer.is_package else level
    if drop >= len(parts):
        return None
    base = parts[: len(parts) - drop]
    return ".".join([*base, module] if module else base)
