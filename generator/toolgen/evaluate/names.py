"""Names: what a mention may mean among the modules that are known, without running anything.

Nodes are `(module, name)` for what a module or a class defines (`("app.tools", "Tools.add")`),
`(module, RUNS)` for what runs when a module is imported, and `(module, ITSELF)` for a module that
is handed around. `ENTRY` is anything of a framework.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Protocol, TypeVar

from toolgen.facts.mentions import CALLED, mentions_of
from toolgen.facts.module import Assignment, Class, Function, Import, Module, StarImport, Statement

N = TypeVar("N")
Node = tuple[str, str]
RUNS, ITSELF = "", "*"
ENTRY: Node = ("", "")
_OWN = ("self", "cls", "super", "")


class Offers(Protocol):
    """What frameworks offer, by its names."""

    def has_package(self, package: str) -> bool:
        """Whether a top-level package is a framework's."""
        ...

    def mentions(self, name: str) -> Set[str]:
        """The packages of the frameworks that have an entry of that last name, or its class."""
        ...

    def wants(self, name: str) -> bool:
        """Whether an attribute of that name may be a way to declare tools, of whatever it is."""
        ...

    def owns(self, id: str) -> bool:
        """Whether a definition is what a framework's table has."""
        ...


@dataclass(frozen=True, slots=True)
class Home:
    """Where a mention stands: a module, and the class whose methods see it as `self`."""

    module: str
    cls: str = ""


class ModuleNames:
    """The definitions of the modules that are known, and what mentions mean among them."""

    def __init__(self, offers: Offers, absolute: Callable[[Module, str, int], str | None]) -> None:
        self.modules: dict[str, Module] = {}
        self.present: set[str] = set()
        self.members: dict[Node, set[str]] = defaultdict(set)
        self._stored: set[str] = set()
        self._offers = offers
        self._absolute = absolute
        self._bound: dict[str, dict[str, list[Statement]]] = {}
        self._stars: dict[str, list[str]] = {}
        self._bases: dict[Node, frozenset[Node]] = {}
        self._below: dict[Node, set[Node]] = defaultdict(set)

    def add(self, module: Module) -> None:
        """Know a module."""
        bound: dict[str, list[Statement]] = defaultdict(list)
        self.modules[module.name] = module
        self.present.add(_top(module.name))
        stars = [each for each in module.statements if isinstance(each, StarImport)]
        origins = [self._absolute(module, each.module, each.level) for each in stars]
        self._stars[module.name] = [each for each in origins if each is not None]
        for statement in module.statements:
            if isinstance(statement, Import | Function | Class | Assignment):
                bound[statement.name].append(statement)
        self._bound[module.name] = dict(bound)
        self._bases.clear()
        self._below.clear()

    def stored(self, attribute: str) -> Node:
        """The node of an attribute that is stored on anything: any of that name."""
        self._stored.add(attribute)
        return _stored(attribute)

    def stored_on(self, home: Home, attribute: str) -> Node:
        """The node of an attribute that a class stores on its objects, or on itself."""
        self.members[(home.module, home.cls)].add(attribute)
        return (home.module, f"{home.cls}.{attribute}")

    def absolute(self, mention: str, module: str) -> tuple[str, str]:
        """The module that an import means, and the name that is taken from it."""
        origin, _, name = mention.partition(":")
        named = origin.lstrip(".")
        found = self._absolute(self.modules[module], named, len(origin) - len(named))
        return found or "", name

    def meant(self, mention: str, home: Home) -> Iterator[Node]:
        """The nodes that a mention may mean; none for what leads to nothing that is known."""
        mention = mention.removesuffix(CALLED)
        if home.module not in self.modules:
            yield from self._asked(mention.split(".")[1:])
            return
        if ":" in mention:
            module, name = self.absolute(mention, home.module)
            yield from self._of_module(module, name.split(".") if name else [], frozenset())
            return
        root, *rest = mention.split(".")
        yield from (_stored(each) for each in rest if each in self._stored)
        if root in self._bound.get(home.module, ()):
            yield from self._of_name(home.module, root, rest, frozenset())
        elif home.cls and root in _OWN and rest:
            yield from self._of_kin((home.module, home.cls), rest[0])
            yield from self._asked(rest)
        else:
            yield from self._starred(home.module, root, rest, frozenset())
            yield from self._asked(rest)

    def is_asked(self, name: str) -> bool:
        """Whether an attribute of something unknown may be a way to declare tools."""
        return self._offers.wants(name) or not self.present.isdisjoint(self._offers.mentions(name))

    def _of_kin(self, cls: Node, name: str) -> Iterator[Node]:
        """What objects that a class sees as `self` may have under a name."""
        if not self._bases:
            self._find_bases()
        below = closure([cls], self._below)
        for each in sorted(closure(below, self._bases)):
            if name in self.members.get(each, ()):
                yield (each[0], f"{each[1]}.{name}")

    def _find_bases(self) -> None:
        """Find what each class is below. A base that a class has, `class Shop(Core.Base)`, may be
        one that this has from those above it: it is looked for until nothing more is found.
        """
        mentioned = {each: [*self._mentioned_bases(each)] for each in self.members}
        self._bases = dict.fromkeys(mentioned, frozenset())
        waiting = mentioned
        while waiting:
            found = {e: self._bases[e] | self._known(e, names) for e, names in waiting.items()}
            is_new = any(found[each] != self._bases[each] for each in found)
            self._bases |= found
            for each, bases in found.items():
                for base in bases:
                    self._below[base].add(each)
            waiting = {e: n for e, n in mentioned.items() if is_new and any("." in m for m in n)}

    def _mentioned_bases(self, cls: Node) -> Iterator[str]:
        module, qualname = cls
        for statement in self._bound[module].get(qualname, ()):
            if isinstance(statement, Class):
                yield from mentions_of(statement.bases)

    def _known(self, cls: Node, mentioned: Iterable[str]) -> frozenset[Node]:
        """The classes that what a class mentions means."""
        found = (node for each in mentioned for node in self.meant(each, Home(cls[0])))
        return frozenset(each for each in found if each in self.members)

    def _asked(self, names: Iterable[str]) -> Iterator[Node]:
        if any(map(self.is_asked, names)):
            yield ENTRY

    def _of_module(self, module: str, path: Sequence[str], seen: frozenset[Node]) -> Iterator[Node]:
        names = list(path)
        while names and f"{module}.{names[0]}" in self.modules:
            module = f"{module}.{names.pop(0)}"
        if module not in self.modules:
            yield from self._of_library(module, names)
        elif names:
            yield from self._of_name(module, names[0], names[1:], seen)
        else:
            yield (module, ITSELF)

    def _of_library(self, module: str, names: Sequence[str]) -> Iterator[Node]:
        if self._offers.has_package(_top(module)):
            if not names or any(map(self._offers.mentions, names)):
                yield ENTRY
        elif _top(module) not in sys.stdlib_module_names:
            yield from self._asked(names)

    def _of_name(
        self, module: str, name: str, rest: Sequence[str], seen: frozenset[Node]
    ) -> Iterator[Node]:
        if (module, name) in seen:
            return
        if self._offers.owns(f"{module}:{name}"):
            yield ENTRY
        seen |= {(module, name)}
        for statement in self._bound[module].get(name, ()):
            if isinstance(statement, Import):
                yield from self._of_import(module, statement, rest, seen)
                continue
            is_class = isinstance(statement, Class) and rest
            member = list(self._of_kin((module, name), rest[0])) if is_class else []
            yield from member or [(module, name)]
            yield from self._asked(rest)
        if name not in self._bound[module]:
            yield from self._starred(module, name, rest, seen)

    def _of_import(
        self, module: str, imports: Import, rest: Sequence[str], seen: frozenset[Node]
    ) -> Iterator[Node]:
        origin = self._absolute(self.modules[module], imports.module, imports.level)
        if origin is None:
            return
        if imports.attribute is not None:
            yield from self._of_module(origin, [imports.attribute, *rest], seen)
        elif imports.is_alias:
            yield from self._of_module(origin, rest, seen)
        else:
            yield from self._of_module(_top(origin), rest, seen)

    def _starred(
        self, module: str, name: str, rest: Sequence[str], seen: frozenset[Node]
    ) -> Iterator[Node]:
        for origin in self._stars.get(module, ()):
            yield from self._of_module(origin, [name, *rest], seen)


def _stored(attribute: str) -> Node:
    return ("", f".{attribute}")


def _top(module: str) -> str:
    return module.partition(".")[0]


def closure(nodes: Iterable[N], edges: Mapping[N, Iterable[N]]) -> set[N]:
    """The nodes and all that edges lead to from them."""
    found, waiting = set[N](), list(nodes)
    while waiting:
        node = waiting.pop()
        if node not in found:
            found.add(node)
            waiting += edges.get(node, ())
    return found
