"""Verdicts: whether the statements that bind names run, remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolgen.facts.expressions import Place
from toolgen.facts.module import SourceParameter, StarImport
from toolgen.link.conditions import Liveness, liveness
from toolgen.link.scopes import Binding, BlockKey, Scope

if TYPE_CHECKING:
    from toolgen.link.resolve import Resolver


class Verdicts:
    """Answers whether a binding holds by the conditions that it stands under."""

    def __init__(self, resolver: Resolver) -> None:
        self._resolver = resolver
        self._known: dict[tuple[BlockKey, Place], Liveness] = {}

    def of(self, fact: Binding | StarImport, block: Scope) -> Liveness:
        """The liveness of a binding in a block."""
        if isinstance(fact, SourceParameter) or not fact.guards:
            return Liveness.LIVE
        key = (block.key, fact.at)
        if key not in self._known:
            before = self._resolver.interruptions
            verdict = liveness(fact.guards, self._resolver.knowledge(block.at(fact.at)))
            if before is None or before != self._resolver.interruptions:
                return verdict  # true of this moment alone
            self._known[key] = verdict
        return self._known[key]
