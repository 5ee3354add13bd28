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
    """One run, which takes from earlier ones what it can."""

    def __init__(
        self,
        answers: Answers,
        config: Config,
        files: FileFacts,
        installed: Installed | None,
        sources: Sequence[SourceFile],
    ) -> None:
        self._shelf = answers.shelf
        self._sources = sources
        self._listing = digest_of(sorted(list(names_of(source)) for source in sources))
        self._config = config
        self.plans = KeptPlans(answers.shelf, [config.titles, config.close_root, config.results])
        contents = Contents(answers.signatures)
        self._signs = KeptSigns(answers.shelf, contents, asdict(config))
        self._extractions = KeptExtractions(answers, config, files, installed, contents)

    def signs(self, find: Callable[[SourceFile], TextSigns]) -> Mapping[str, TextSigns]:
        """What the text of each file shows: as it is kept, else as `find` tells."""
        return self._signs.of(self._sources, find)

    def extraction(self, root: SearchRoot, read: Read) -> RootExtraction:
        """What a search root comes to: as it is kept, else as `read` finds it."""
        return self._extractions.of(root, read)

    def made(
        self,
        extractions: Sequence[RootExtraction],
        found: Sequence[Finding],
        make: Callable[[], MadeParts],
    ) -> MadeParts:
        """What comes of extractions, and of what was `found` about the files: as it is kept, else
        as `make` says.
        """
        with remembering(self._shelf, self.plans.digests):
            return self._made(extractions, found, make)

    def _made(
        self,
        extractions: Sequence[RootExtraction],
        found: Sequence[Finding],
        make: Callable[[], MadeParts],
    ) -> MadeParts:
        for each in extractions:
            self.plans.extracted(each.tools.tools, each.shape, each.places)
        if not all(each.shape for each in extractions):
            return make()
        shapes = [each.shape for each in extractions]
        places = [place for each in extractions for place in each.places]
        said = list(map(str, found))
        key = digest_of(asdict(self._config), self._listing, shapes, ranked(places), said)
        kept = self._kept(key, places, extractions)
        if kept is None:
            kept = make()
            self._keep(key, places, kept)
        return kept

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
