"""Run memory: what the last run of a process that stays has made, as the values themselves.

Each stage of a run takes from it what rests on no file that has changed, and leaves there what it
has made: what is of no use to a run is forgotten with it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field

from toolgen.connections import TextSigns
from toolgen.findings import Finding
from toolgen.kept.extraction import KnownExtraction, RootExtraction
from toolgen.kept.plans import PlansTogether
from toolgen.remembering import KnownTexts
from toolgen.results import MadeParts
from toolgen.search_roots import SearchRoot


@dataclass(frozen=True, slots=True)
class KnownParts:
    """What came of extractions and of what was found beside them."""

    extractions: Sequence[RootExtraction]
    found: Sequence[Finding]
    parts: MadeParts

    def follow_from(self, extractions: Sequence[RootExtraction], found: Sequence[Finding]) -> bool:
        """Whether these are the very same."""
        same = len(extractions) == len(self.extractions) and all(
            one is other for one, other in zip(extractions, self.extractions, strict=True)
        )
        return same and found == self.found


@dataclass(slots=True)
class RunMemory:
    """What the last run has made of some files under some settings; nothing before the first.

    `changed` are the paths of those files that may hold something else since then. Nothing may be
    taken from one `is_torn`: a file has changed while the run lasted.
    """

    changed: Set[str] = frozenset()
    is_torn: bool = False
    signs: Mapping[str, TextSigns] | None = None
    roots: tuple[SearchRoot, ...] = ()
    listing: str = ""
    extractions: Mapping[str, KnownExtraction] = field(default_factory=dict)
    plans: PlansTogether = field(default_factory=dict)
    texts: KnownTexts = field(default_factory=KnownTexts)
    made: KnownParts | None = None
