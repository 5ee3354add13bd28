"""The plan of a package: everything that rendering needs to know, and the files it makes of it."""

from __future__ import annotations

from dataclasses import dataclass

from toolgen.ir.ledger import LedgerEntry
from toolgen.planned import GeneratedFile, PlannedTool

__all__ = ["GeneratedFile", "PackagePlan", "PlannedTool"]


@dataclass(frozen=True, slots=True)
class PackagePlan:
    """A package to generate.

    `package` is the user's dotted package (`acme`), `generated` the one to write
    (`acme._toolgen`), `directory` where it is written, POSIX. `sources` are the files that declare
    tools, sorted; `tools` come in any order. `left_out` are the package's functions that are
    refused or listed.
    """

    package: str
    generated: str
    directory: str
    sources: tuple[str, ...]
    tools: tuple[PlannedTool, ...]
    left_out: tuple[LedgerEntry, ...] = ()
