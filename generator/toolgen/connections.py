"""Connections: which files may run in one process, by what their texts import.

Consumes source files; produces those that some of them lead to, or that may come to run these. It
errs on the side of too much: what is told of a file rests on the files that it is connected with.

    agent.py:  from stock import look        # leads to stock.py
    main.py:   import agent, billing         # may run agent.py, and leads to billing.py
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from toolgen.facts.module import Module
from toolgen.link.project import absolute_module
from toolgen.link.suspects import imports_in
from toolgen.source import SourceFile

_COMPUTED = re.compile(
    rb"\b(?:import_module|__import__|exec_module|load_module|run_module|run_path"
    rb"|iter_modules|walk_packages|spec_from_file_location|entry_points)\b"
)
"""What imports modules by names, or files by paths, that need not stand in the text."""
_TEXT = re.compile(rb"[\"']([^\W\d]\w*(?:\.\w+)*:?)")
"""The name that a text begins with: `"app.hooks"`, `"hooks:check"`, `f"skills.{name}"`."""


class Connections:
    """What the texts of some files name, looked at once.

    `naming` has texts that name modules for all of them, as a configuration has.
    """

    def __init__(self, sources: Sequence[SourceFile], naming: str = "") -> None:
        self._files: dict[str, list[SourceFile]] = defaultdict(list)
        self._below: dict[str, list[SourceFile]] = defaultdict(list)
        for source in sources:
            self._files[source.module].append(source)
            for package in _upwards(source.module.rpartition(".")[0]):
                self._below[package].append(source)
        self._everywhere = self._known(_texts(naming.encode()))
        self._named: dict[str, frozenset[str]] = {}
        self._naming: dict[str, list[SourceFile]] = defaultdict(list)
        self._computing: list[SourceFile] = []
        for source in sources:
            self._add(source)

    def around(
        self, own: Iterable[SourceFile], sees: Callable[[SourceFile], bool]
    ) -> Collection[SourceFile]:
        """`own`, the files that may run one of them, and all that these lead to.

        `sees` tells of a file whether it can be imported by its name where `own` are.
        """
        users = _closure([*own, *filter(sees, self._computing)], self._users, sees)
        configured = (each for name in self._everywhere for each in self._meant(name, sees))
        return _closure([*users, *configured], lambda file: self._used(file, sees), sees)

    def _add(self, source: SourceFile) -> None:
        data = source.load()
        texts = _texts(data)
        dotted = (name for name, is_module in texts.items() if is_module)
        names = self._known((*_imported(source, data), *dotted))
        if _COMPUTED.search(data) is not None:
            self._computing.append(source)
            within = self._known({source.module.partition(".")[0], *texts})
            names |= {each.module for package in within for each in self._below.get(package, ())}
            names |= within
        self._named[source.path] = names
        for name in names:
            self._naming[name].append(source)

    def _known(self, names: Iterable[str]) -> frozenset[str]:
        """Those of some names, and of the packages on the way to them, that files have."""
        every = {each for name in names for each in _upwards(name)}
        return frozenset(each for each in every if each in self._files or each in self._below)

    def _users(self, file: SourceFile) -> Iterable[SourceFile]:
        return self._naming.get(file.module, ())

    def _used(self, file: SourceFile, sees: Callable[[SourceFile], bool]) -> Iterator[SourceFile]:
        """What runs with a file: what it names, the packages around it, and pytest's files."""
        around = list(_upwards(file.module.rpartition(".")[0]))
        implied = (*around, *(f"{each}.conftest" for each in around), "conftest")
        for name in (*self._named[file.path], file.module, *implied):
            yield from self._meant(name, sees)

    def _meant(self, name: str, sees: Callable[[SourceFile], bool]) -> Iterator[SourceFile]:
        """The files of a module; one that lies below where none is the package's own: so much
        tells that there is such a package.
        """
        if name in self._files:
            yield from self._files[name]
        else:
            yield from filter(sees, self._below.get(name, ())[:1])


def _imported(source: SourceFile, data: bytes) -> Iterator[str]:
    """The modules that a text may import; a script's own directory is on its path."""
    importer = Module(source.module, source.path, source.is_package)
    directory = source.module.rpartition(".")[0]
    for each in imports_in(data):
        origin = absolute_module(importer, each.module, each.level)
        if origin is not None:
            name = f"{origin}.{each.attribute}" if each.attribute else origin
            yield name
            if directory and not each.level:
                yield f"{directory}.{name}"


def _texts(data: bytes) -> dict[str, bool]:
    """The names that texts begin with, and whether one looks like a module's by itself."""
    found = sorted({each.decode("utf-8", "replace") for each in _TEXT.findall(data)})
    return {each.removesuffix(":"): "." in each or each.endswith(":") for each in found}


def _upwards(name: str) -> Iterator[str]:
    """A dotted name, and those of the packages around it."""
    while name:
        yield name
        name = name.rpartition(".")[0]


def _closure(
    files: Iterable[SourceFile],
    edges: Callable[[SourceFile], Iterable[SourceFile]],
    sees: Callable[[SourceFile], bool],
) -> list[SourceFile]:
    """Some files and all that edges lead to from them, so far as they are seen."""
    found: dict[str, SourceFile] = {}
    waiting = list(files)
    while waiting:
        file = waiting.pop()
        if file.path not in found and sees(file):
            found[file.path] = file
            waiting += edges(file)
    return list(found.values())
