"""Reach: which functions could lead to a call of a framework, by the names that they mention.

An over-approximation that is cheap: `serve` reaches one where it mentions `FastMCP`, or a function
or a variable that does, of whatever module. What does not is run only where its result is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain

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

_IMPORT = "import"
"""What the names of a body have where it imports something."""
_LEAVES = (str, int, float, bytes, bool, complex, type(None), Place, Constant)


class ReachingNames:
    """The names that lead to what `wants` says that frameworks have."""

    def __init__(self, wants: Callable[[str], bool]) -> None:
        self._wants = wants
        self._mentioned: dict[int, tuple[Function, frozenset[str]]] = {}
        self._names: set[str] = set()
        self._known: dict[str, frozenset[str]] = {}
        self._running: dict[str, frozenset[str]] = {}
        self._modules: set[str] = set()
        self._made: set[str] = set()
        self._filled: set[str] = set()

    def learn(self, modules: Iterable[Module]) -> None:
        """Take the definitions of some modules into account."""
        for module in modules:
            self._made |= _made(module)
            self._filled |= _filled(module)
            self._running[module.name] = _own(module)
            for name, mentioned in self._of(module.statements):
                self._known[name] = self._known.get(name, frozenset()) | mentioned
        is_new = True
        while is_new:
            names = {name for name, mentioned in self._known.items() if self._leads(mentioned)}
            running = {name for name, own in self._running.items() if self._leads(own)}
            # What fills a container leads to what is done with it.
            names |= self._containers(chain(names, *(self._running[name] for name in running)))
            lasts = {name.rpartition(".")[2] for name in running}
            is_new = not (names <= self._names and lasts <= self._modules)
            self._names |= names
            self._modules |= lasts

    def _containers(self, names: Iterable[str]) -> set[str]:
        """The containers that are filled, of some names and of what is mentioned under them."""
        waiting, seen = list(names), set[str]()
        while waiting:
            name = waiting.pop()
            if name not in seen:
                seen.add(name)
                waiting += self._known.get(name, frozenset())
        return seen & self._made & self._filled

    def brings(self, statement: Statement) -> bool:
        """Whether a definition may declare tools of what other modules hand to it."""
        match statement:
            case Function(name=name, parameters=parameters, statements=body):
                takes = bool(parameters) or any(isinstance(each, Function) for each in body)
                return takes and name in self._names
            case Class(name=name):
                return name in self._names
            case Assignment(name=name):
                return name in self._made and name in self._names
            case _:
                return False

    def reaches(self, function: Function) -> bool:
        """Whether the body of a function mentions what leads to a framework."""
        return self._leads(self._mentions(function))

    def declares(self, function: Function, module: Module) -> bool:
        """Whether a function may make a tool of what it defines, or of what its module does.

        Of the package of a framework all else leads to it, and makes tools of what it is handed.
        """
        if not any(map(self._wants, self._mentions(function))):
            return False
        if any(isinstance(each, Function) for each in function.statements):
            return True
        own = {each.name for each in module.statements if isinstance(each, Function)}
        return not own.isdisjoint(_handed(function.statements))

    def _leads(self, mentioned: frozenset[str]) -> bool:
        if not self._names.isdisjoint(mentioned) or any(map(self._wants, mentioned)):
            return True
        return _IMPORT in mentioned and not self._modules.isdisjoint(mentioned)

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


def _own(module: Module) -> frozenset[str]:
    """What a module mentions in what runs when it is imported."""
    own: list[object] = []
    for each in module.statements:
        if isinstance(each, Function | Class):
            own += each.decorators
        elif not isinstance(each, Import):
            own.append(each)
    return frozenset(names_in_nodes(own))


def _stored(statements: Iterable[Statement]) -> Iterator[tuple[str, frozenset[str]]]:
    """The attributes that are stored in a function and those within it: `self.server = …`."""
    for statement in statements:
        match statement:
            case AttributeAssignment(target=target, value=value) if value is not None:
                yield target.attribute, frozenset(names_in_nodes((value,)))
            case Function() | Class():
                yield from _stored(statement.statements)


def _made(module: Module) -> set[str]:
    """The containers that a module makes: `TOOLS = []`."""
    return {
        each.name
        for each in module.statements
        if isinstance(each, Assignment) and isinstance(each.value, Display | Dictionary | Call)
    }


def _filled(module: Module) -> set[str]:
    """What functions of a module fill: `TOOLS.append(function)`."""
    kinds = ("item", "method", "augmented")
    return {each.name for each in module.mutations if each.kind in kinds}


def _handed(nodes: Iterable[object]) -> Iterator[str]:
    """The names that calls in some nodes are given as arguments."""
    waiting = list(nodes)
    while waiting:
        node = waiting.pop()
        match node:
            case tuple():
                waiting += node
            case Call(arguments=arguments, keywords=keywords):
                values = (*arguments, *(each.value for each in keywords))
                yield from (each.id for each in values if isinstance(each, Name))
                waiting += values
            case _ if not isinstance(node, _LEAVES) and hasattr(node, "__slots__"):
                waiting += [getattr(node, name) for name in type(node).__slots__]


def names_in_nodes(nodes: Iterable[object]) -> Iterator[str]:
    """The names and attributes in some nodes, and the keywords of calls."""
    waiting = list(nodes)
    while waiting:
        node = waiting.pop()
        match node:
            case Name(id=name):
                yield name
            case Import(module=module, attribute=attribute):
                yield _IMPORT
                yield module.rpartition(".")[2]
                yield attribute or ""
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
