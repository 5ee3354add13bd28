"""The ledger: each function that a registration could reach, in exactly one state."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from toolgen.findings import Position


class ToolState(StrEnum):
    """What became of a function that may be a tool. A function has the first of these that fits."""

    EMITTED = "emitted"
    REFUSED = "refused"
    LISTED = "listed"


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """A function, as `module:qualname`, and what became of it.

    `tools` are the names of the tools that it is; `position` is that of the function, or of the
    place that may register it where it is listed. `reasons` tell why it is no tool: codes of what
    refused it, or what source does not tell.
    """

    function: str
    state: ToolState
    position: Position
    tools: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()


def settled(entries: Iterable[LedgerEntry]) -> tuple[LedgerEntry, ...]:
    """One entry for each function, sorted: its first state, and all that is said of that."""
    order = list(ToolState)
    kept: dict[str, LedgerEntry] = {}
    for entry in sorted(entries, key=lambda each: (each.function, order.index(each.state))):
        known = kept.get(entry.function)
        if known is None:
            kept[entry.function] = entry
        elif known.state is entry.state:
            kept[entry.function] = LedgerEntry(
                entry.function,
                entry.state,
                min(known.position, entry.position),
                tuple(dict.fromkeys((*known.tools, *entry.tools))),
                tuple(dict.fromkeys((*known.reasons, *entry.reasons))),
            )
    return tuple(kept.values())
