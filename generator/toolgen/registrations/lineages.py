"""Lineages: the bases of classes, and what they hand down."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Iterator
from operator import itemgetter
from typing import Generic, TypeVar

from toolgen.facts.module import Assignment, Class, Function
from toolgen.link import Resolver
from toolgen.link.symbols import Defined, Symbol
from toolgen.registrations.annotations import Annotations

T = TypeVar("T")

Answer = tuple[int, T] | None
"""What is told, and how far up; None where nothing is."""


class Lineages:
    """Tells what classes are derived from. All of it is remembered."""

    def __init__(self, resolver: Resolver, annotations: Annotations) -> None:
        self._resolver = resolver
        self._annotations = annotations
        self._bases: dict[object, list[Symbol | None]] = {}
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

    def has_unknown_base(self, symbol: Symbol) -> bool:
        """Whether a class of the sources has a base that source does not show."""
        return any(None in self.bases(each) for each in self.of(symbol))

    def member(self, owner: Symbol, name: str) -> Defined | None:
        """What a class of the sources, or one of its bases, defines under a name."""
        if name not in self._members:
            self._members[name] = Nearest(self, lambda each: self._defined(each, name))
        return self._members[name].of(owner)

    def _defined(self, owner: Symbol, name: str) -> Defined | None:
        if isinstance(owner, Defined) and isinstance(owner.fact, Class):
            body = owner.scope.enter(owner.fact)
            found = self._resolver.bindings(body).by_name.get(name, [])
            if found and isinstance(found[-1], Function | Assignment | Class):
                return Defined(body.at(None), found[-1])
        return None

    def bases(self, symbol: Symbol) -> list[Symbol | None]:
        """The bases of a class of the sources; None for one that source does not show."""
        if not isinstance(symbol, Defined) or not isinstance(symbol.fact, Class):
            return []
        key = _key(symbol)
        if key in self._bases:
            return self._bases[key]
        before = self.interruptions
        scope = symbol.scope.at(symbol.fact.at)
        found = [self._annotations.named(base, scope) for base in symbol.fact.bases]
        if before is not None and before == self.interruptions:
            self._bases[key] = found
        return found

    @property
    def interruptions(self) -> int | None:
        """How often an answer was cut short so far; None while none can be final."""
        return self._resolver.interruptions


class Nearest(Generic[T]):
    """What is told of the nearest of a class and its bases of which something is.

    Each class is asked once, and takes its answer from those of its bases, so that a long lineage
    is not walked for each class in it. Of bases that are equally far the first one counts.
    """

    def __init__(self, lineages: Lineages, told: Callable[[Symbol], T | None]) -> None:
        self._lineages = lineages
        self._told = told
        self._known: dict[object, Answer[T]] = {}

    def of(self, symbol: Symbol) -> T | None:
        """The answer for a class."""
        found = self._found(symbol)
        return None if found is None else found[1]

    def above(self, symbol: Symbol) -> T | None:
        """The same for its bases alone."""
        found = self._above(symbol, self._found)
        return None if found is None else found[1]

    def _found(self, symbol: Symbol) -> Answer[T]:
        before = self._lineages.interruptions
        found = self._walked(symbol)
        if before is not None and before == self._lineages.interruptions:
            self._known |= found
        return found[_key(symbol)] if found else self._known[_key(symbol)]

    def _walked(self, symbol: Symbol) -> dict[object, Answer[T]]:
        """The answers that were not known yet for a class and those above it, these first."""
        found: dict[object, Answer[T]] = {}
        answers = ChainMap(found, self._known)
        opened: set[object] = set()
        waiting = [symbol]
        while waiting:
            current = waiting[-1]
            key = _key(current)
            if key not in answers and key not in opened:
                opened.add(key)
                waiting += [base for base in self._lineages.bases(current) if base is not None]
                continue
            waiting.pop()
            if key not in answers:
                told = self._told(current)
                above = self._above(current, lambda base: answers.get(_key(base)))
                found[key] = above if told is None else (0, told)
        return found

    def _above(self, symbol: Symbol, of: Callable[[Symbol], Answer[T]]) -> Answer[T]:
        answers = (of(base) for base in self._lineages.bases(symbol) if base is not None)
        found = [answer for answer in answers if answer is not None]
        if not found:
            return None
        distance, told = min(found, key=itemgetter(0))
        return distance + 1, told


def _key(symbol: Symbol) -> object:
    """What tells a class from others: two of one name may stand in one block, and what a class of
    a block that was run is made from is up to the run.
    """
    if not isinstance(symbol, Defined) or symbol.scope.frames:
        return symbol
    return symbol.scope.key, symbol.fact.name, symbol.fact.at
