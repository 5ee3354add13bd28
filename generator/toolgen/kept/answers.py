"""Answers: what a run takes from earlier ones, stage by stage, and keeps for later ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict

from toolgen.config import Config
from toolgen.connections import TextSigns
from toolgen.findings import Finding, Position
from toolgen.kept.codec import NotKept, ranked
from toolgen.kept.contents import Contents
from toolgen.kept.extraction import Answers, KeptExtractions, Read, RootExtraction, names_of
from toolgen.kept.made import made_parts, made_row
from toolgen.kept.memory import KnownParts, RunMemory
from toolgen.kept.plans import KeptPlans
from toolgen.kept.shelf import digest_of
from toolgen.kept.signs import KeptSigns
from toolgen.link.project import Installed
from toolgen.parsing import FileFacts
from toolgen.remembering import remembering
from toolgen.results import MadeParts
from toolgen.search_roots import SearchRoot
from toolgen.source import SourceFile
from toolgen.timing import stage

_MADE = "made"


class KeptRun:
    """One run, which takes from earlier ones what it can; `memory` is that of the last one."""

    def __init__(
        self,
        answers: Answers,
        config: Config,
        files: FileFacts,
        installed: Installed | None,
        sources: Sequence[SourceFile],
        *,
        memory: RunMemory,
    ) -> None:
        self._shelf = answers.shelf
        self._sources = sources
        self._memory = memory
        self._config = config
        options = [config.titles, config.close_root, config.results]
        self.plans = KeptPlans(answers.shelf, options, memory.plans)
        self._contents = contents = Contents(answers.signatures)
        self._signs = KeptSigns(answers.shelf, contents, asdict(config))
        self._extractions = KeptExtractions(answers, config, files, installed, contents)

    def signs(self, find: Callable[[SourceFile], TextSigns]) -> Mapping[str, TextSigns]:
        """What the text of each file shows: as it is kept, else as `find` tells."""
        before = self._memory.signs
        if before is None:
            return self._signs.of(self._sources, find)
        changed = [each for each in self._sources if each.path in self._memory.changed]
        return self._signs.again(before, changed, find) if changed else before

    def roots(
        self, signs: Mapping[str, TextSigns], divide: Callable[[], Sequence[SearchRoot]]
    ) -> tuple[SearchRoot, ...]:
        """The search roots, those among them that are as they were; files with the same `signs`
        are of the same ones.
        """
        memory = self._memory
        if memory.signs is not signs:
            before = {root.own[0].path: root for root in memory.roots}
            found = ((before.get(root.own[0].path, root), root) for root in divide())
            memory.roots = tuple(old if old == new else new for old, new in found)
            memory.signs = signs
        return memory.roots

    def extraction(self, root: SearchRoot, read: Read) -> RootExtraction:
        """What a search root comes to: as it is kept, else as `read` finds it."""
        known = self._memory.extractions.get(root.own[0].path)
        return self._extractions.of(root, read, known, self._memory.changed)

    def made(
        self,
        extractions: Sequence[RootExtraction],
        found: Sequence[Finding],
        make: Callable[[], MadeParts],
    ) -> MadeParts:
        """What comes of extractions, and of what was `found` about the files: as it is kept, else
        as `make` says.
        """
        memory = self._memory
        memory.extractions = self._extractions.known
        if memory.made is None or not memory.made.follow_from(extractions, found):
            parts = self._made(extractions, found, make)
            memory.made = KnownParts(extractions, found, parts)
            memory.plans = self.plans.together
        memory.is_torn = self._contents.are_torn
        return memory.made.parts

    def _made(
        self,
        extractions: Sequence[RootExtraction],
        found: Sequence[Finding],
        make: Callable[[], MadeParts],
    ) -> MadeParts:
        for each in extractions:
            self.plans.extracted(each.tools.tools, each.shape, each.places)
        if not all(each.shape for each in extractions):
            return self._anew(make)
        shapes = [each.shape for each in extractions]
        places = [place for each in extractions for place in each.places]
        said = list(map(str, found))
        key = digest_of(asdict(self._config), self._listing(), shapes, ranked(places), said)
        kept = self._kept(key, places, extractions)
        if kept is None:
            kept = self._anew(make)
            if self._memory.made is None:  # else the next run of this process has it at hand
                self._keep(key, places, kept)
        return kept

    def _anew(self, make: Callable[[], MadeParts]) -> MadeParts:
        memory = self._memory
        with remembering(self._shelf, self.plans.digests, memory.texts) as memory.texts:
            return make()

    def _listing(self) -> str:
        """All files, by their names."""
        memory = self._memory
        if not memory.listing:
            memory.listing = digest_of(sorted(map(names_of, self._sources)))
        return memory.listing

    @stage("cache")
    def _kept(
        self, key: str, places: Sequence[Position], extractions: Iterable[RootExtraction]
    ) -> MadeParts | None:
        found = self._shelf.find(_MADE, key)
        with suppress(NotKept, LookupError):
            if found is not None:
                for each in extractions:
                    self.plans.find_all(each.tools.tools)
                return made_parts(found, places, self.plans.planned)
        return None

    @stage("cache")
    def _keep(self, key: str, places: Sequence[Position], made: MadeParts) -> None:
        with suppress(NotKept, ValueError, LookupError):
            self._shelf.keep(_MADE, key, made_row(made, places, self.plans.digest))
