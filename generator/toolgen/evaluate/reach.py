"""Reach: which functions could lead to a call of a framework, by the names that they mention.

An over-approximation that is cheap: `serve` reaches one where it mentions `FastMCP`, or a function
or a variable that does, of whatever module. What does not is run only where its result is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from toolgen.facts.expressions import (
    Attribute,
    Call,
    Constant,
    Dictionary,
    Display,
    Keyword,
    Name,
    Opaque,
    Place,
)
from toolgen.facts.module import (
    Assignment,
    AttributeAssignment,
    Class,
    Function,
    Import,
    Module,
    Statement,
)

_LEAVES = (str, int, float, bytes, bool, complex, type(None), Place, Constant)


class ReachingNames:
    """The names that lead to what `wants` says that frameworks have."""

    def __init__(self, wants: Callable[[str], bool]) -> None:
        self._wants = wants
        self._mentioned: dict[int, tuple[Function, frozenset[str]]] = {}
        self._names: set[str] = set()
        self._known: dict[str, frozenset[str]] = {}
        self._filled: set[str] = set()

    def learn(self, modules: Iterable[Module]) -> None:
        """Take the definitions of some modules into account."""
        for module in modules:
            self._filled |= _filled(module)
            for name, mentioned in self._of(module.statements):
                self._known[name] = self._known.get(name, frozenset()) | mentioned
        is_new = True
        while is_new:
            names = {name for name, mentioned in self._known.items() if self._leads(mentioned)}
            # What fills a container leads to what is done with it.
            names |= self._containers(names)
            is_new = not names <= self._names
            self._names |= names

    def _containers(self, names: Iterable[str]) -> set[str]:
        """The containers that are filled and that definitions mention, or what they mention."""
        found: set[str] = set()
        waiting, seen = list(names), set[str]()
        while waiting:
            name = waiting.pop()
            if name not in seen:
                seen.add(name)
                mentioned = self._known.get(name, frozenset())
                found |= mentioned & self._filled
                waiting += mentioned
        return found

    def brings(self, statement: Statement) -> bool:
        """Whether a definition may declare tools of what other modules hand to it."""
        match statement:
            case Function(name=name, parameters=parameters, statements=body):
                takes = bool(parameters) or any(isinstance(each, Function) for each in body)
                return takes and name in self._names
            case Class(name=name):
                return name in self._names
            case _:
                return False

    def reaches(self, function: Function) -> bool:
        """Whether the body of a function mentions what leads to a framework."""
        return self._leads(self._mentions(function))

    def _leads(self, mentioned: frozenset[str]) -> bool:
        return not self._names.isdisjoint(mentioned) or any(map(self._wants, mentioned))

    def _mentions(self, function: Function) -> frozenset[str]:
        key = id(function)
        if key not in self._mentioned:
            named = names_in_nodes((*function.statements, *function.parameters))
            self._mentioned[key] = (function, function.left_out.union(named))
        return self._mentioned[key][1]

    def _of(self, statements: Iterable[Statement]) -> Iterator[tuple[str, frozenset[str]]]:
        """What modules and classes define under a name, and what that mentions.

        Names that are local to a function lead nowhere from outside; attributes that it stores do.
        """
        for statement in statements:
            match statement:
                case Function(name=name):
                    yield name, self._mentions(statement)
                    yield from _stored(statement.statements)
                case Class(name=name):
                    yield name, frozenset(names_in_nodes((*statement.bases, *statement.statements)))
                    yield from self._of(statement.statements)
                case Import(name=name, attribute=attribute) if attribute not in (None, name):
                    yield name, frozenset((str(attribute),))
                case Assignment(name=name, value=value) if value is not None:
                    yield name, frozenset(names_in_nodes((value,)))
                case AttributeAssignment():
                    yield from _stored((statement,))


def _stored(statements: Iterable[Statement]) -> Iterator[tuple[str, frozenset[str]]]:
    """The attributes that are stored in a function and those within it: `self.server = …`."""
    for statement in statements:
        match statement:
            case AttributeAssignment(target=target, value=value) if value is not None:
                yield target.attribute, frozenset(names_in_nodes((value,)))
            case Function() | Class():
                yield from _stored(statement.statements)


def _filled(module: Module) -> set[str]:
    """The containers of a module that its functions fill: `TOOLS.append(function)`."""
    made = {
        each.name
        for each in module.statements
        if isinstance(each, Assignment) and isinstance(each.value, Display | Dictionary | Call)
    }
    kinds = ("item", "method", "augmented")
    return made & {each.name for each in module.mutations if each.kind in kinds}


def names_in_nodes(nodes: Iterable[object]) -> Iterator[str]:
    """The names and attributes in some nodes, and the keywords of calls."""
    waiting = list(nodes)
    while waiting:
        node = waiting.pop()
        match node:
            case Name(id=name):
                yield name
            case tuple():
                waiting += node
            case frozenset():
                yield from node  # what a body has that was left out
            case Attribute(attribute=name, value=value):
                yield name
                waiting.append(value)
            case Keyword(name=name, value=value):
                if name is not None:
                    yield name
                waiting.append(value)
            case Constant(value=str() as text):
                if text.isidentifier():
                    yield text  # `getattr(server, "tool")`
            case Opaque(of=of, inside=inside):
                waiting += [each for each in (of, inside) if each is not None]
            case _ if not isinstance(node, _LEAVES) and hasattr(node, "__slots__"):
                waiting += [getattr(node, name) for name in type(node).__slots__]
