"""The ledger: each function that a registration could reach, in exactly one state."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple, dataclass, replace
from enum import StrEnum
from operator import add
from typing import TypeVar

from toolgen.findings import Finding, Position, Severity, by_place
from toolgen.letters import escaped

T = TypeVar("T")


class ToolState(StrEnum):
    """What became of a function that may be a tool. A function has the first of these that fits."""

    EMITTED = "emitted"
    REFUSED = "refused"
    LISTED = "listed"


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """A function, as `module:qualname`, and what became of it.

    `tools` are the names of the tools that it is, or would be, as far as source tells them;
    `position` is that of the function, or of the place that may register it where it is listed.
    `reasons` tell why it is no tool: codes of what refused it, or what source does not tell.
    `findings` are those that say so; those of a function that is a tool refuse another that it
    would be as well, under one of the names `withheld`, or list places that may register it again.
    """

    function: str
    state: ToolState
    position: Position
    tools: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()
    withheld: tuple[str, ...] = ()

    @classmethod
    def refused(
        cls, function: str, position: Position, tools: Iterable[str], findings: Iterable[Finding]
    ) -> LedgerEntry:
        """The entry of a function that the errors among `findings` refuse."""
        errors = tuple(each for each in by_place(findings) if each.severity is Severity.ERROR)
        codes = tuple(dict.fromkeys(each.code for each in errors))
        return cls(function, ToolState.REFUSED, position, tuple(tools), codes, errors)

    @property
    def left_out(self) -> ToolState | None:
        """How it is left out, if only as one of several tools; None where it is not."""
        if self.state is not ToolState.EMITTED:
            return self.state
        listed = ToolState.LISTED if self.findings else None
        return ToolState.REFUSED if self.errors else listed

    @property
    def errors(self) -> tuple[Finding, ...]:
        """The findings that refuse it, or another tool that it would be as well."""
        return tuple(each for each in self.findings if each.severity is Severity.ERROR)

    @property
    def left_out_at(self) -> Position:
        """Where it is left out: of what is a tool, the place that may register another."""
        return self.findings[0].position if self.is_listed_again else self.position

    @property
    def is_listed_again(self) -> bool:
        """Whether it is a tool, and is registered once more where source does not tell as what."""
        return self.state is ToolState.EMITTED and self.left_out is ToolState.LISTED

    @property
    def refused_names(self) -> tuple[str, ...]:
        """The names of the tools that it would be, and is not."""
        return self.tools if self.state is ToolState.REFUSED else self.withheld

    @property
    def module(self) -> str:
        """The module of the function."""
        return self.function.partition(":")[0]

    @property
    def names(self) -> tuple[str, ...]:
        """What a model may call it; the function's own name where source does not tell."""
        return self.tools or (self.function.rpartition(":")[2].rpartition(".")[2],)

    @property
    def why(self) -> str:
        """Why it is left out, in a line; empty where it is not."""
        if self.left_out is not ToolState.REFUSED:
            return escaped("; ".join(self.reasons))
        return "; ".join(f"{each.code}: {each.message}" for each in self.errors)


@dataclass(frozen=True, slots=True)
class Coverage:
    """How much of a source tree came out: tools that are emitted, those of them that a registry can
    call, functions that are refused, and such as are listed. `held_back` counts tools that could be
    emitted, were it not for an error about a file or the configuration of their package, `accepted`
    those among refused and listed that somebody has accepted.
    """

    emitted: int = 0
    callable: int = 0
    refused: int = 0
    listed: int = 0
    held_back: int = 0
    accepted: int = 0

    def __add__(self, other: Coverage) -> Coverage:
        """That of two source trees."""
        return Coverage(*map(add, astuple(self), astuple(other)))

    @property
    def is_whole(self) -> bool:
        """Whether everything that may be a tool came out."""
        return not (self.refused or self.listed or self.held_back)

    @property
    def is_settled(self) -> bool:
        """Whether what did not come out is accepted."""
        return self.refused + self.listed == self.accepted and not self.held_back

    def __str__(self) -> str:
        held = f", {self.held_back} held back" if self.held_back else ""
        accepted = f" ({self.accepted} accepted)" if self.accepted else ""
        told = f"{self.emitted} emitted, {self.callable} callable"
        return f"{told}, {self.refused} refused, {self.listed} listed{accepted}{held}"


def settled(entries: Iterable[LedgerEntry]) -> tuple[LedgerEntry, ...]:
    """One entry for each function, sorted: its first state, and all that is said of that."""
    order = list(ToolState)
    kept: dict[str, LedgerEntry] = {}

    def rank(each: LedgerEntry) -> tuple[object, ...]:
        state = (each.function, order.index(each.state), each.position, each.tools)
        return (*state, each.reasons, tuple(map(str, each.findings)))

    for entry in sorted(entries, key=rank):
        known = kept.get(entry.function)
        if known is None:
            kept[entry.function] = entry
        elif known.state is ToolState.EMITTED and entry.state is ToolState.REFUSED:
            withheld = [name for name in entry.tools if name not in known.tools]
            kept[entry.function] = replace(
                known,
                findings=_joined(known.findings, entry.findings),
                withheld=_joined(known.withheld, withheld),
            )
        elif known.state is ToolState.EMITTED and entry.state is ToolState.LISTED:
            kept[entry.function] = replace(
                known,
                reasons=_joined(known.reasons, entry.reasons),
                findings=_joined(known.findings, entry.findings),
            )
        elif known.state is entry.state:
            kept[entry.function] = LedgerEntry(
                entry.function,
                entry.state,
                min(known.position, entry.position),
                _joined(known.tools, entry.tools),
                _joined(known.reasons, entry.reasons),
                _joined(known.findings, entry.findings),
                _joined(known.withheld, entry.withheld),
            )
    return tuple(kept.values())


def _joined(one: Iterable[T], other: Iterable[T]) -> tuple[T, ...]:
    return tuple(dict.fromkeys((*one, *other)))
