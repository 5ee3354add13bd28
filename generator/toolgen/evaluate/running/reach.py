"""Reach: which functions could lead to a call of a framework, by what the names in them mean.

An over-approximation that is cheap: `serve` reaches one where it mentions `FastMCP`, or a function
or a variable that does, of whatever module that is. What is asked of something unknown leads to
the frameworks' own methods alone: whoever makes an object whose methods lead to one mentions its
class. What does not reach is run only where its result is needed.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from itertools import chain

from toolgen.evaluate.definitions import (
    containers_of,
    followed,
    home_of,
    imported_in,
    lasts,
    mentioned_by,
    run_at_once,
)
from toolgen.evaluate.names import ENTRY, ITSELF, RUNS, Home, ModuleNames, Node, Offers, closure
from toolgen.facts.expressions import Attribute, Name
from toolgen.facts.kinds import ChangeKind
from toolgen.facts.mentions import STORED, TEXT, mentions_of
from toolgen.facts.module import (
    Assignment,
    AttributeAssignment,
    Class,
    Function,
    Import,
    Module,
    Statement,
    TypeAlias,
)
from toolgen.link import Scope

_BY_TEXT = frozenset({"getattr", "methodcaller", "attrgetter", "__dict__", "vars", "globals"})
IMPORTING = frozenset({"import_module", "__import__", "exec_module"})
"""The functions that import modules by names that are computed."""
_FILLING = (ChangeKind.ITEM, ChangeKind.METHOD, ChangeKind.AUGMENTED)


@dataclass(frozen=True, slots=True)
class _Mentioning:
    """What a definition mentions, and where."""

    home: Home
    mentioned: frozenset[str]
    fact: Function | None = None


class LeadingNames:
    """What leads to what frameworks have, among the modules that were learned."""

    def __init__(self, offers: Offers, absolute: Callable[[Module, str, int], str | None]) -> None:
        self._names = ModuleNames(offers, absolute)
        self._known: dict[Node, list[_Mentioning]] = defaultdict(list)
        self._parts: dict[Node, set[Node]] = defaultdict(set)
        self._fixtures: dict[str, set[Node]] = defaultdict(set)
        self._named: dict[str, set[Node]] = defaultdict(set)
        self._defined: dict[str, set[str]] = defaultdict(set)
        self._made: set[Node] = set()
        self._leading: set[Node] = {ENTRY}
        self._reaching: dict[tuple[str, int], tuple[Function, bool]] = {}

    def learn(self, modules: Iterable[Module]) -> None:
        """Take the definitions of some modules into account."""
        for module in modules:
            self._names.add(module)
            home = Home(module.name)
            self._know(
                (module.name, RUNS), _Mentioning(home, frozenset(mentions_of(run_at_once(module))))
            )
            self._parts[(module.name, ITSELF)].add((module.name, RUNS))
            self._define(module.statements, home, (module.name, ITSELF))
            self._made |= {(module.name, name) for name in containers_of(module)}
        self._reaching.clear()
        self._leading = self._found()

    def brings(self, statement: Assignment | Class | Function | TypeAlias, module: str) -> bool:
        """Whether a definition of a module may declare tools of what others hand to it."""
        return (module, statement.name) in self._leading

    def reaches(self, function: Function, scope: Scope) -> bool:
        """Whether the body of a function of a block leads to a framework.

        What is defined in another function sees what that has, and reaches as far.
        """
        for depth, each in enumerate(scope.path):
            if isinstance(each, Function):
                function, scope = each, scope.outer(depth, None)
                break
        key = (scope.module.name, id(function))
        if key not in self._reaching:
            self._reaching[key] = (function, self.leads(function, scope))
        return self._reaching[key][1]

    def leads(self, function: Function, scope: Scope) -> bool:
        """Whether the body of a function leads to a framework, whatever is around it."""
        known = _Mentioning(home_of(scope), mentioned_by(function), function)
        return not self._leading.isdisjoint(self._led([known]))

    def imports(self, function: Function) -> bool:
        """Whether a body imports modules by names that it computes: these may declare tools."""
        return not IMPORTING.isdisjoint(lasts(mentioned_by(function)))

    def has_reaching(self, cls: Class, scope: Scope) -> bool:
        """Whether a method of a class leads to a framework."""
        return (scope.module.name, cls.qualname) in self._leading

    def reaches_module(self, name: str) -> bool:
        """Whether something that a module defines leads to a framework."""
        return (name, ITSELF) in self._leading

    def defined_in(self, package: str) -> Set[str]:
        """The names that a top-level package and the modules below it define."""
        return self._defined[package]

    def declares(self, function: Function, scope: Scope) -> bool:
        """Whether a function may make a tool of what it defines, or blocks around it.

        Of the package of a framework all else leads to it, and makes tools of what it is handed.
        """
        if ENTRY not in self._led([_Mentioning(home_of(scope), mentioned_by(function), function)]):
            return False
        if any(isinstance(each, Function) for each in function.statements):
            return True
        around = (scope.module.statements, *(each.statements for each in scope.path))
        own = [each.name for each in chain(*around) if isinstance(each, Function)]
        handed = {
            each.removeprefix("self.").removeprefix("cls.") for each in mentioned_by(function)
        }
        return not handed.isdisjoint(own)

    # what is known

    def _know(self, node: Node, known: _Mentioning) -> None:
        self._known[node].append(known)
        self._names.present |= {each.partition(".")[0] for each in imported_in(known.mentioned)}

    def _define(self, statements: Iterable[Statement], home: Home, around: Node) -> None:
        """Know what a module or a class defines.

        What is local to a function leads nowhere from outside; attributes that it stores do.
        """
        for statement in statements:
            match statement:
                case Function(name=name):
                    node = self._member(name, home, around)
                    known = _Mentioning(home, mentioned_by(statement), statement)
                    self._know(node, known)
                    self._store(statement.statements, home)
                    self._store_own(known)
                    if any("fixture" in each for each in mentions_of(statement.decorators)):
                        self._fixtures[name].add(node)
                case Class(name=name):
                    node = self._member(name, home, around)
                    inner = Home(home.module, node[1])
                    self._names.members[node] |= set()
                    said = (*statement.bases, *(value for _, value in statement.keywords))
                    run = (*said, *statement.decorators, *run_at_once(statement))
                    self._know(node, _Mentioning(inner, frozenset(mentions_of(run))))
                    self._define(statement.statements, inner, node)
                case Assignment(name=name, value=value, annotation=annotation) if value is not None:
                    node = self._member(name, home, around)
                    said = (value, *([] if annotation is None else [annotation]))
                    self._know(node, _Mentioning(home, frozenset(mentions_of(said))))
                case AttributeAssignment(target=target, value=value):
                    self._store((statement,), home)
                    if isinstance(target.value, Name) and value is not None:
                        owner = (home.module, target.value.id)
                        self._know(owner, _Mentioning(home, frozenset(mentions_of((value,)))))
                case Import(module=module, level=0):
                    self._names.present.add(module.partition(".")[0])

    def _member(self, name: str, home: Home, around: Node) -> Node:
        node = (home.module, f"{home.cls}.{name}" if home.cls else name)
        if home.cls:
            self._names.members[(home.module, home.cls)].add(name)
        self._parts[around].add(node)
        self._named[name].add(node)
        self._defined[home.module.partition(".")[0]].add(node[1])
        return node

    def _store(self, statements: Iterable[Statement], home: Home) -> None:
        """Know the attributes that a function and those within store on anything but `self`:
        `shop.server = …`.
        """
        for statement in statements:
            match statement:
                case AttributeAssignment(target=Attribute(value=Name("self" | "cls"))) if home.cls:
                    pass
                case AttributeAssignment(target=target, value=value) if value is not None:
                    node = self._names.stored(target.attribute)
                    self._know(node, _Mentioning(home, frozenset(mentions_of((value,)))))
                case Function() | Class():
                    self._store(statement.statements, home)

    def _store_own(self, known: _Mentioning) -> None:
        """Know the attributes of `self` that a method binds: `self.add = …` may be made of whatever
        the method mentions, of which a local name says nothing.
        """
        for each in known.mentioned:
            if known.home.cls and each.startswith(STORED):
                node = self._names.stored_on(known.home, each.removeprefix(STORED))
                self._know(node, _Mentioning(known.home, known.mentioned))

    # what leads

    def _found(self) -> set[Node]:
        """What leads to an entry, and what fills a container that something of that reads.

        Who reads a container as well, but has nothing to do with what is registered, leads nowhere.
        """
        led = {node: self._led(known) for node, known in self._known.items()}
        for node, parts in self._parts.items():
            inner = () if node[1] == ITSELF else chain(*(led.get(each, ()) for each in parts))
            led[node] = led.get(node, set()).union(parts, inner)
        fillers = self._fillers()
        leads: dict[Node, set[Node]] = defaultdict(set)
        for node, targets in led.items():
            for target in targets:
                if target not in fillers or node[1] == RUNS or not self._is_function(node):
                    leads[target].add(node)
        for container, nodes in fillers.items():
            leads[container] |= nodes
        found, used = closure([ENTRY], leads), set[Node]()
        # What registers may read them by functions that give them, `tools()`; fillers do not.
        new = fillers.keys() & _named_by(found | _named_by(found, led), led)
        while not used >= new:
            used |= new
            found |= closure(new, leads)
            new = fillers.keys() & _named_by(found, led)
        return found

    def _is_function(self, node: Node) -> bool:
        return any(each.fact is not None for each in self._known.get(node, ()))

    def _fillers(self) -> dict[Node, set[Node]]:
        """The functions that fill each container: `TOOLS.append(function)`."""
        starts: dict[str, list[tuple[int, Node]]] = defaultdict(list)
        for node, known in self._known.items():
            lines = [each.fact.at.line for each in known if each.fact is not None]
            starts[node[0]] += [(line, node) for line in lines]
        found: dict[Node, set[Node]] = defaultdict(set)
        for name, module in self._names.modules.items():
            functions = sorted(starts[name])
            for each in module.mutations:
                above = bisect_right(functions, (each.at.line, ("\uffff", "")))
                changed = self._names.meant(".".join((each.name, *each.path)), Home(name))
                for container in self._made.intersection(changed):
                    if each.kind in _FILLING:
                        found[container] |= {node for _, node in functions[above - 1 : above]}
        return found

    def _led(self, known: Iterable[_Mentioning]) -> set[Node]:
        """The nodes that a definition leads to at once."""
        found = set[Node]()
        for each in known:
            for mention in followed(each.mentioned):
                found.update(self._names.meant(mention, each.home))
            if each.fact is not None:
                for parameter in each.fact.parameters:
                    found |= self._fixtures.get(parameter.name, set())
            if not _BY_TEXT.isdisjoint(lasts(each.mentioned)):
                found.update(list(self._by_text(each, frozenset(found))))
        return found

    def _by_text(self, known: _Mentioning, found: frozenset[Node]) -> Iterator[Node]:
        """What `getattr` may take by the texts of a body, and of the tables that it names."""
        tables = [each.mentioned for node in found for each in self._known.get(node, ())]
        for mentioned in (known.mentioned, *tables):
            for mention in mentioned:
                if mention.startswith(TEXT):
                    yield from self._named.get(mention[1:], ())
                    if self._names.is_asked(mention[1:]):
                        yield ENTRY


def _named_by(nodes: Iterable[Node], led: Mapping[Node, Set[Node]]) -> set[Node]:
    """What some definitions name; what a module has is not named by who names the module."""
    return {each for node in nodes if node[1] != ITSELF for each in led.get(node, ())}
