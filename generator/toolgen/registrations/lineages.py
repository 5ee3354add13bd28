"""Lineages: the bases of classes, and what they hand down."""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.facts.module import Assignment, Class, Function
from toolgen.link import Resolver
from toolgen.link.symbols import Defined, Symbol
from toolgen.registrations.annotations import Annotations


class Lineages:
    """Tells what classes are derived from."""

    def __init__(self, resolver: Resolver, annotations: Annotations) -> None:
        self._resolver = resolver
        self._annotations = annotations

    def of(self, symbol: Symbol) -> Iterator[Symbol]:
        """A class and its bases, each once, nearest first; those that are unknown are left out."""
        seen: list[object] = []
        waiting = [symbol]
        while waiting:
            current = waiting.pop(0)
            key = current.id if isinstance(current, Defined) else current
            if key not in seen:
                seen.append(key)
                yield current
                waiting += [base for base in self.bases(current) if base is not None]

    def has_unknown_base(self, symbol: Symbol) -> bool:
        """Whether a class of the sources has a base that source does not show."""
        return any(None in self.bases(each) for each in self.of(symbol))

    def member(self, owner: Symbol, name: str) -> Defined | None:
        """What a class of the sources, or one of its bases, defines under a name."""
        for each in self.of(owner):
            if isinstance(each, Defined) and isinstance(each.fact, Class):
                body = each.scope.enter(each.fact)
                found = self._resolver.bindings(body).by_name.get(name, [])
                if found and isinstance(found[-1], Function | Assignment | Class):
                    return Defined(body.at(None), found[-1])
        return None

    def bases(self, symbol: Symbol) -> list[Symbol | None]:
        """The bases of a class of the sources; None for one that source does not show."""
        if not isinstance(symbol, Defined) or not isinstance(symbol.fact, Class):
            return []
        scope = symbol.scope.at(symbol.fact.at)
        return [self._annotations.named(base, scope) for base in symbol.fact.bases]
