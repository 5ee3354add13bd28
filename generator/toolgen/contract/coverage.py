"""Coverage: what may be a tool and is none, as findings that can be set and accepted like others.

Consumes the ledger of a run, or what a manifest keeps of it; produces findings.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from toolgen.findings import NO_POSITION, Finding
from toolgen.ir.ledger import LedgerEntry, ToolState

if TYPE_CHECKING:
    from toolgen.contract.registries import LeftOut, RegisteredTool, RegistryContract

_RULES = {ToolState.REFUSED: "tool-refused", ToolState.LISTED: "tool-listed"}


def left_out(ledger: Iterable[LedgerEntry]) -> dict[str, Finding]:
    """A finding for each function that is refused or listed, by function.

    The codes that refuse a function are part of what is accepted, words are not.
    """
    return {
        entry.function: Finding(
            entry.left_out_at,
            _RULES[entry.left_out],
            f"{entry.function} is {entry.left_out}: {entry.why}",
            tool=entry.function,
            new=_codes(entry),
        )
        for entry in ledger
        if entry.left_out is not None
    }


def _codes(entry: LedgerEntry) -> list[str] | None:
    """The codes that refuse a function."""
    if entry.left_out is not ToolState.REFUSED:
        return None
    return list(dict.fromkeys(each.code for each in entry.errors))


def lost(tool: RegisteredTool, side: RegistryContract) -> LeftOut | None:
    """What became of a tool that a side lacks, where that has left it out, or cannot be read."""
    within = f"{tool.package}.", f"{tool.package}:"
    for entry in side.left_out:
        is_named = tool.name in entry.tools and entry.function.startswith(within)
        if entry.function == tool.function or is_named:
            return entry
    for file in side.unread:
        if file.position.path == tool.source:
            from toolgen.contract.registries import LeftOut

            return LeftOut(tool.function, ToolState.REFUSED, (), file.reason, file.position)
    return None


def dropped(old: RegistryContract, new: RegistryContract) -> Iterator[Finding]:
    """The tools of one side that the other has left out."""
    kept = {(tool.package, tool.name) for tool in new.tools}
    for tool in old.tools:
        is_gone = (tool.package, tool.name) not in kept
        if is_gone and (entry := lost(tool, new)):
            yield dropping(tool, entry)


def dropping(tool: RegisteredTool, entry: LeftOut) -> Finding:
    """The finding about a tool that is left out now."""
    return Finding(
        entry.position,
        "tool-left-out",
        f"{tool.name}: it was emitted, and is {entry.state} now: {entry.reason}",
        package=tool.package,
        tool=tool.name,
        base=tool.position(),
    )


def unread(side: RegistryContract) -> Iterator[Finding]:
    """The files of a side that cannot be read: whatever they declare was not compared."""
    for file in side.unread:
        wording = f"{file.position.path} of {side.label} cannot be read: {file.reason}"
        yield Finding(NO_POSITION, "tool-not-compared", wording, path=file.position.path)


def uncompared(tool: RegisteredTool, entry: LeftOut, base: str) -> Finding:
    """The finding about a tool of which the base cannot tell what it was."""
    return Finding(
        tool.position(),
        "tool-not-compared",
        f"{tool.name}: {base} declares it, and it could not be read there: {entry.reason}",
        package=tool.package,
        tool=tool.name,
        base=entry.position,
    )
