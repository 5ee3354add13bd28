"""What was extracted of a search root: tools, and what became of all else that may be one."""

from __future__ import annotations

from dataclasses import dataclass

from toolgen.ir.definitions import Definitions
from toolgen.ir.evidence import Evidence
from toolgen.ir.ledger import LedgerEntry
from toolgen.ir.tools import ToolSpec


@dataclass(frozen=True)
class ExtractedTools:
    """What was extracted.

    `definitions` holds every user class that some tool's types lead to, `left_out` the functions
    that are declared as tools and refused, and those that may be tools. `evidence` tells what says
    so of each that is declared, and `faulty` has those tools, with what their types lead to, that
    are refused and whose parameters could be read even so.
    """

    tools: tuple[ToolSpec, ...]
    definitions: Definitions
    left_out: tuple[LedgerEntry, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    faulty: tuple[tuple[ToolSpec, Definitions], ...] = ()
