"""Reviewed helpers: entries of the configuration that were learnt, held against the source.

Consumes the configured frontends that have a hash; produces findings for those that somebody has
not reviewed, or whose helper has changed since (TG133), and tells which code they speak for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, reduce
from typing import TYPE_CHECKING

from toolgen.config import Frontend
from toolgen.facts.expressions import Attribute, Expression, Name
from toolgen.facts.module import Class, Function
from toolgen.findings import NO_POSITION, Finding, Position
from toolgen.link import Resolver, Scope
from toolgen.link.symbols import Defined

if TYPE_CHECKING:
    from toolgen.parse import Excerpt


@dataclass(frozen=True)
class ReviewedHelpers:
    """The learnt entries among the frontends, and where their helpers are in the sources."""

    frontends: Iterable[Frontend]
    resolver: Resolver

    def findings(self) -> Iterator[Finding]:
        """What is the matter with the entries: TG118 for a helper that is not there, TG133."""
        for frontend, found in self._helpers:
            if found is None:
                message = f"frontend {frontend.target!r}: the sources have no such function"
                yield Finding(NO_POSITION, "TG118", message, "remove the entry, or learn it anew")
            else:
                yield from _judged(frontend, *found)

    def speak_for(self, position: Position) -> bool:
        """Whether a place is in a helper that an entry describes: what it does is known."""
        return any(
            found is not None
            and found[0].path == position.path
            and found[1].first <= position.line <= found[1].last
            for _, found in self._helpers
        )

    @cached_property
    def _helpers(self) -> list[tuple[Frontend, tuple[Position, Excerpt] | None]]:
        """The learnt entries, each with its helper, which is read once."""
        return [(each, self._found(each)) for each in self.frontends if each.hash]

    def _found(self, frontend: Frontend) -> tuple[Position, Excerpt] | None:
        from toolgen.parse import excerpt_of

        symbol = self._symbol(frontend)
        if symbol is None:
            return None
        source = self.resolver.project.source(symbol.scope.module.name)
        if source is None:
            return None
        position = symbol.scope.position(symbol.fact.at)
        return position, excerpt_of(source, position.line)

    def _symbol(self, frontend: Frontend) -> Defined | None:
        module, _, qualname = frontend.target.partition(":")
        facts = self.resolver.project.module(module)
        first, *rest = qualname.split(".")
        named: Expression = Name(first)
        named = reduce(Attribute, rest, named)
        symbol = None if facts is None else self.resolver.find(named, Scope(facts))
        if isinstance(symbol, Defined) and isinstance(symbol.fact, Function | Class):
            return symbol
        return None


def _judged(frontend: Frontend, position: Position, source: Excerpt) -> Iterator[Finding]:
    target = frontend.target
    if source.digest != frontend.hash:
        yield Finding(
            position,
            "TG133",
            f"{target} is not as it was when its frontend was learnt",
            f"run `toolgen verify --learn` again; or, if it still does the same: hash = "
            f'"{source.digest}"',
        )
    elif not frontend.reviewed:
        yield Finding(
            position,
            "TG133",
            f"the frontend that was learnt of {target} is not reviewed",
            "see that it says what the function does, and write: reviewed = true",
        )
