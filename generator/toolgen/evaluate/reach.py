"""Reach: which functions could lead to a call of a framework, by the names that they mention.

An over-approximation that is cheap: `serve` reaches one where it mentions `FastMCP`, or a function
or a variable that does, of whatever module. What does not is run only where its result is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from toolgen.facts.expressions import Attribute, Constant, Keyword, Name, Opaque, Place
from toolgen.facts.module import Assignment, AttributeAssignment, Class, Function, Module, Statement

_LEAVES = (str, int, float, bytes, bool, complex, type(None), Place, Constant)


class Reach:
    """The names that lead to what `wants` says that frameworks have."""

    def __init__(self, wants: Callable[[str], bool]) -> None:
        self._wants = wants
        self._mentioned: dict[int, tuple[Function, frozenset[str]]] = {}
        self._names: set[str] = set()

    def learn(self, modules: Iterable[Module]) -> None:
        """Take the definitions of some modules into account."""
        known = [(name, found) for each in modules for name, found in self._of(each.statements)]
        waiting = True
        while waiting:
            reaching = {name for name, found in known if self._leads(found)} - self._names
            self._names |= reaching
            waiting = bool(reaching)

    def reaches(self, function: Function) -> bool:
        """Whether the body of a function mentions what leads to a framework."""
        return self._leads(self._mentions(function))

    def _leads(self, mentioned: frozenset[str]) -> bool:
        return not self._names.isdisjoint(mentioned) or any(map(self._wants, mentioned))

    def _mentions(self, function: Function) -> frozenset[str]:
        key = id(function)
        if key not in self._mentioned:
            self._mentioned[key] = (
                function,
                frozenset(names_in_nodes((*function.statements, *function.parameters))),
            )
        return self._mentioned[key][1]

    def _of(self, statements: Iterable[Statement]) -> Iterator[tuple[str, frozenset[str]]]:
        """What is defined under a name, and what that mentions; methods under their own."""
        for statement in statements:
            match statement:
                case Function(name=name):
                    yield name, self._mentions(statement)
                    yield from self._of(statement.statements)
                case Class(name=name):
                    yield name, frozenset(names_in_nodes((*statement.bases, *statement.statements)))
                    yield from self._of(statement.statements)
                case Assignment(name=name, value=value) if value is not None:
                    yield name, frozenset(names_in_nodes((value,)))
                case AttributeAssignment(target=target, value=value) if value is not None:
                    yield target.attribute, frozenset(names_in_nodes((value,)))


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
                continue
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
