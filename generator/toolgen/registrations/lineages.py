"""Lineages: the bases of classes, and what they hand down.

class Look(Named, BaseTool): ...            # Look, Named, BaseTool, and theirs
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from operator import itemgetter
from typing import Generic, TypeVar

from toolgen.facts.module import Assignment, Class, Function
from toolgen.link import Resolver
from toolgen.link.identity import is_named
from toolgen.link.symbols import Defined, Symbol
from toolgen.queries import Queries, Query
from toolgen.registrations.annotations import Annotations

T = TypeVar("T")

Answer = tuple[int, T] | None
"""What is told, and how far up; None where nothing is."""

_BASES: Query[list[Symbol | None]] = Query("bases of a class", [])


class Lineages:
    """Tells what classes are derived from.

    `ends` are the classes of frameworks that make those below them tools: what these and those
    above them have is the framework's own, which says nothing of a tool, though their source be
    read.
    """

    def __init__(self, resolver: Resolver, annotations: Annotations, ends: Sequence[str]) -> None:
        self._resolver = resolver
        self._annotations = annotations
        self._ends = ends
        self._members: dict[str, Nearest[Defined]] = {}

    def of(self, symbol: Symbol) -> Iterator[Symbol]:
        """A class and its bases, each once, nearest first; those that are unknown are left out.

        What is asked of many classes is asked of `Nearest`, which walks no class twice.
        """
        seen: set[object] = set()
        level = [symbol]
        while level:
            above: list[Symbol] = []
            for current in level:
                key = current.id if isinstance(current, Defined) else current
                if key not in seen:
                    seen.add(key)
                    yield current
                    above += [base for base in self.bases(current) if base is not None]
            level = above

    def member(self, owner: Symbol, name: str) -> Defined | None:
        """What a class of the sources, or one of its bases, defines under a name."""
        if name not in self._members:
            self._members[name] = Nearest(self, lambda each: self.defined(each, name))
        return self._members[name].of(owner)

    def defined(self, owner: Symbol, name: str) -> Defined | None:
        """What a class of the sources itself defines under a name."""
        if isinstance(owner, Defined) and isinstance(owner.fact, Class) and not self.ends_at(owner):
            body = owner.scope.enter(owner.fact)
            found = self._resolver.bindings(body).by_name.get(name, [])
            if found and isinstance(found[-1], Function | Assignment | Class):
                return Defined(body.at(None), found[-1])
        return None

    def bases(self, symbol: Symbol) -> list[Symbol | None]:
        """The bases of a class of the sources; None for one that source does not show."""
        if not isinstance(symbol, Defined) or not isinstance(symbol.fact, Class):
            return []
        if self.ends_at(symbol):
            return []
        return _asked(self.queries, _BASES, symbol, lambda: self._named_bases(symbol))

    def ends_at(self, symbol: Symbol) -> bool:
        """Whether a class is a framework's that makes those below it tools."""
        return any(is_named(symbol, each) for each in self._ends)

    def _named_bases(self, symbol: Defined) -> list[Symbol | None]:
        scope = symbol.scope.at(symbol.fact.at)
        return [self._annotations.named(base, scope) for base in symbol.cls.bases]

    @property
    def queries(self) -> Queries:
        """The queries by which classes are asked for."""
        return self._resolver.queries


class Nearest(Generic[T]):
    """What is told of the nearest of a class and its bases of which something is.

    Each class is asked once, and takes its answer from those of its bases, so that a long lineage
    is not walked for each class in it. Of bases that are equally far the first one counts.
    """

    def __init__(self, lineages: Lineages, told: Callable[[Symbol], T | None]) -> None:
        self._lineages = lineages
        self._told = told
        self._query: Query[Answer[T]] = Query("nearest of a lineage", None, _distance)

    def of(self, symbol: Symbol) -> T | None:
        """The answer for a class."""
        found = self._found(symbol)
        return None if found is None else found[1]

    def above(self, symbol: Symbol) -> T | None:
        """The same for its bases alone."""
        found = self._nearest_above(symbol)
        return None if found is None else found[1]

    def _found(self, symbol: Symbol) -> Answer[T]:
        return _asked(self._lineages.queries, self._query, symbol, lambda: self._asked_for(symbol))

    def _asked_for(self, symbol: Symbol) -> Answer[T]:
        told = self._told(symbol)
        return self._nearest_above(symbol) if told is None else (0, told)

    def _nearest_above(self, symbol: Symbol) -> Answer[T]:
        bases = self._lineages.bases(symbol)
        answers = (self._found(base) for base in bases if base is not None)
        found = [answer for answer in answers if answer is not None]
        if not found:
            return None
        distance, told = min(found, key=itemgetter(0))
        return distance + 1, told


def _distance(answer: tuple[int, object] | None) -> int | None:
    """What tells answers apart while a circle of classes is settled."""
    return None if answer is None else answer[0]


def _asked(queries: Queries, query: Query[T], symbol: Symbol, find: Callable[[], T]) -> T:
    """What is asked of a class: what one of a block that was run is made from is up to the run."""
    is_run = isinstance(symbol, Defined) and bool(symbol.scope.frames)
    return (queries.ask_now if is_run else queries.ask)(query, _key(symbol), find)


def _key(symbol: Symbol) -> Hashable:
    """What tells a class from others: two of one name may stand in one block."""
    if not isinstance(symbol, Defined):
        return symbol
    return symbol.scope.key, symbol.fact.name, symbol.fact.at
