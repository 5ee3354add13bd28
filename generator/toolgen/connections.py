"""Connections: which files may run in one process, by what their texts import.

Consumes source files; produces those that some of them lead to, or that may come to run these. It
errs on the side of too much: what is told of a file rests on the files that it is connected with.

    agent.py:  from stock import look        # leads to stock.py
    main.py:   import agent, billing         # may run agent.py, and leads to billing.py
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from toolgen.facts.module import Module
from toolgen.link.project import absolute_module
from toolgen.link.suspects import imports_in
from toolgen.source import SourceFile

_COMPUTING = (
    *(b"import_module", b"__import__", b"exec_module", b"load_module", b"run_module", b"run_path"),
    *(b"iter_modules", b"walk_packages", b"spec_from_file_location", b"entry_points"),
)
"""What imports modules by names, or files by paths, that need not stand in the text."""
_LITERAL = re.compile(rb"\b(?:import_module|__import__)\(\s*([\"'])([^\W\d]\w*(?:\.\w+)*)\1\s*[,)]")
"""Matches `import_module("app.hooks")`, which imports what it names."""
_OF_ITSELF = re.compile(rb"^[ \t]*from importlib import import_module[ \t]*$", re.MULTILINE)
_TEXT = re.compile(rb"[\"']([^\W\d]\w*(?:\.\w+)*:?)")
"""The name that a text begins with: `"app.hooks"`, `"hooks:check"`, `f"skills.{name}"`."""

_OF_MODULE = re.compile(rb"\.__(?:name|path|file|package|spec)__\b")
"""Asks a module that is imported where it is, or what it is called: `plugins.__path__`."""


Sees = Callable[[SourceFile], bool]
"""Tells whether a file can be imported by its name."""


@dataclass(frozen=True, slots=True)
class TextSigns:
    """What the text of a file shows at first sight.

    `names` are those that modules may have which it names, `within` those of packages in which it
    may import anything, None where it computes no import. `declares` tells that it may declare
    tools, and `unread` are the frameworks that it imports and whose tools are not read.
    """

    names: tuple[str, ...]
    within: tuple[str, ...] | None = None
    declares: bool = True
    unread: tuple[str, ...] = ()


def _computes(data: bytes) -> bool:
    # Finding out that a text has none of the words takes no regular expression.
    found = [word for word in _COMPUTING if word in data]
    rest = _OF_ITSELF.sub(b"", _LITERAL.sub(b"", data)) if found else data
    return any(re.search(rb"\b%s\b" % word, rest) for word in found)


class _Parts:
    """Sets of files that grow together."""

    def __init__(self) -> None:
        self._above: dict[str, str] = {}
        self._is_one = False

    def join(self, one: str, other: str) -> None:
        """Have two files in one set."""
        self._above[self._top(one)] = self._top(other)

    def join_all(self) -> None:
        """Have all files in one set."""
        self._is_one = True

    def of(self, files: Iterable[SourceFile]) -> list[list[SourceFile]]:
        """The files by the sets that they are in."""
        found: dict[str, list[SourceFile]] = defaultdict(list)
        for file in files:
            found["" if self._is_one else self._top(file.path)].append(file)
        return list(found.values())

    def _top(self, path: str) -> str:
        while (above := self._above.get(path, path)) != path:
            self._above[path] = self._above.get(above, above)
            path = above
        return path


def named_in(source: SourceFile) -> TextSigns:
    """What modules the text of a file names, be there any of these names or not."""
    data = source.load()
    texts = _texts(data)
    dotted = (name for name, is_module in texts.items() if is_module)
    imported = set(_imported(source, data))
    if b"import_module" in data or b"__import__" in data:
        literal = (each[2].decode("utf-8", "replace") for each in _LITERAL.finditer(data))
        imported |= {name for each in literal for name in _absolute(each, source)}
    names = tuple(sorted({*imported, *dotted}))
    if not _computes(data):
        return TextSigns(names)
    asked = imported if _OF_MODULE.search(data) else ()
    return TextSigns(names, tuple(sorted({source.module.partition(".")[0], *texts, *asked})))


class Connections:
    """What the texts of some files name, by the `signs` of each, by path.

    `naming` has texts that name modules for all of them, as a configuration has.
    """

    def __init__(
        self, sources: Sequence[SourceFile], signs: Mapping[str, TextSigns], naming: str
    ) -> None:
        self._files: dict[str, list[SourceFile]] = defaultdict(list)
        self._below: dict[str, list[SourceFile]] = defaultdict(list)
        held: dict[str, list[SourceFile]] = defaultdict(list)
        for source in sources:
            self._files[source.module].append(source)
            held[source.module.rpartition(".")[0]].append(source)
        for holder, members in held.items():
            for package in _upwards(holder):
                self._below[package] += members
        self._meant_by: dict[tuple[str, ...], frozenset[str]] = {}
        self._known = self._files.keys() | self._below.keys()
        self._everywhere = self._meaning(tuple(_texts(naming.encode())))
        self._signs = signs
        self._told: dict[str, Collection[str]] = {}
        self._named: dict[str, Collection[str]] = {}
        self._naming: dict[str, list[SourceFile]] = defaultdict(list)
        self._computing: list[SourceFile] = []
        for source in sources:
            self._add(source)

    def around(self, own: Iterable[SourceFile], sees: Sees) -> Collection[SourceFile]:
        """`own`, the files that may run one of them, and all that these lead to.

        What computes its imports may run them by a path or a name that stands elsewhere: it comes
        with what it imports by name. `sees` tells of a file whether it can be imported by its name
        where `own` are.
        """
        users = _closure(own, self._users, sees)
        configured = (each for name in self._everywhere for each in self._meant(name, sees))
        found = _closure(
            [*users, *configured], lambda file: self._used(file, self._named, sees), sees
        )
        computing = _closure(filter(sees, self._computing), self._users, sees)
        besides = _closure(computing, lambda file: self._used(file, self._told, sees), sees)
        return list({each.path: each for each in (*found, *besides)}.values())

    def parts(self, own: Sequence[SourceFile], sees: Sees) -> list[list[SourceFile]]:
        """Those of `own` that may declare tools or lead to some, by what imports connect.

        A file that leads to none of them and names none is of no part: many may share it.
        """
        declaring = [each for each in own if self._signs[each.path].declares]
        leading = {each.path for each in _closure(declaring, self._leading, sees)}
        parts = _Parts()
        mine = [each for each in own if each.path in leading]
        for file in _closure(mine, self._at_hand, sees):
            for other in filter(sees, self._at_hand(file)):
                if other.path in leading or self._named[other.path]:
                    parts.join(file.path, other.path)
        everywhere = (each for name in self._everywhere for each in self._files.get(name, ()))
        for file in (*self._computing, *everywhere):  # these come with any
            if file.path in leading:
                parts.join_all()
        return parts.of(mine)

    def _leading(self, file: SourceFile) -> Iterable[SourceFile]:
        """The files that lead to one: what names it, and what it comes with by where it lies."""
        yield from self._users(file)
        name, _, last = file.module.rpartition(".")
        if file.is_package:
            yield from self._below.get(file.module, ())
        if last == "conftest":
            yield from self._below.get(name, ()) if name else chain(*self._files.values())

    def _at_hand(self, file: SourceFile) -> Iterator[SourceFile]:
        """What runs with a file, but for what shows no more than that there is a package."""
        around = self._around(file, self._named)
        return (each for name in around for each in self._files.get(name, ()))

    def _add(self, source: SourceFile) -> None:
        signs = self._signs[source.path]
        names: Collection[str] = self._meaning(signs.names)
        self._told[source.path] = names
        if signs.within is not None:
            self._computing.append(source)
            within = self._meaning(signs.within)
            below = (each for package in within for each in self._below.get(package, ()))
            names = {*names, *within, *(each.module for each in below)}
        self._named[source.path] = names
        for name in names:
            self._naming[name].append(source)

    def _meaning(self, names: tuple[str, ...]) -> frozenset[str]:
        """Those of some names, and of the packages on the way to them, that files have."""
        if names not in self._meant_by:
            every = {each for name in names for each in _upwards(name)}
            self._meant_by[names] = frozenset(every & self._known)
        return self._meant_by[names]

    def _users(self, file: SourceFile) -> Iterable[SourceFile]:
        return self._naming.get(file.module, ())

    def _used(
        self, file: SourceFile, named: Mapping[str, Collection[str]], sees: Sees
    ) -> Iterator[SourceFile]:
        """What runs with a file, by the names that are told of each."""
        return (each for name in self._around(file, named) for each in self._meant(name, sees))

    def _around(self, file: SourceFile, named: Mapping[str, Collection[str]]) -> Iterator[str]:
        """What a file names, the packages around it, and pytest's files."""
        around = list(_upwards(file.module.rpartition(".")[0]))
        implied = (*around, *(f"{each}.conftest" for each in around), "conftest")
        yield from (*named[file.path], file.module, *implied)

    def _meant(self, name: str, sees: Sees) -> Iterator[SourceFile]:
        """The files of a module; one that lies below where none is the package's own: so much
        tells that there is such a package.
        """
        if name in self._files:
            yield from self._files[name]
        else:
            yield from filter(sees, self._below.get(name, ())[:1])


def _imported(source: SourceFile, data: bytes) -> Iterator[str]:
    """The modules that statements of a text may import."""
    importer = Module(source.module, source.path, source.is_package)
    for each in imports_in(data):
        origin = absolute_module(importer, each.module, each.level)
        if origin is not None:
            name = f"{origin}.{each.attribute}" if each.attribute else origin
            yield from (name,) if each.level else _absolute(name, source)


def _absolute(name: str, importer: SourceFile) -> Iterator[str]:
    """What an absolute name may mean: a script's own directory is on its path."""
    directory = importer.module.rpartition(".")[0]
    yield name
    if directory:
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
    sees: Sees,
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
