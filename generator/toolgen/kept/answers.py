"""Answers: what a run takes from earlier ones, stage by stage, and keeps for later ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import cache

from toolgen.config import Config
from toolgen.findings import Finding, Position
from toolgen.ir.core_schema import ClassRef, Members, Node, SplicedClass
from toolgen.kept.asked import FactsBefore
from toolgen.kept.codec import Document, Encoder, NotKept, decoded, ranked
from toolgen.kept.extraction import Extraction, KeptExtractions, Read, names_of
from toolgen.kept.kinds import Kinds
from toolgen.kept.shelf import Shelf, digest_of
from toolgen.link.project import Installed
from toolgen.parsing import FileFacts
from toolgen.results import Made
from toolgen.search_roots import SearchRoot
from toolgen.source import SourceFile
from toolgen.timing import stage

_MADE = "made"


@dataclass(frozen=True, slots=True)
class Answers:
    """Where answers lie, and the facts that files had."""

    shelf: Shelf
    before: FactsBefore


class KeptRun:
    """One run, which takes from earlier ones what it can."""

    def __init__(
        self, answers: Answers, config: Config, files: FileFacts, installed: Installed | None
    ) -> None:
        self._shelf = answers.shelf
        self._config = config
        self._extractions = KeptExtractions(answers.shelf, answers.before, config, files, installed)

    def extraction(self, root: SearchRoot, read: Read) -> Extraction:
        """What a search root comes to: as it is kept, else as `read` finds it."""
        return self._extractions.of(root, read)

    def made(
        self,
        extractions: Sequence[Extraction],
        sources: Sequence[SourceFile],
        found: Sequence[Finding],
        make: Callable[[], Made],
    ) -> Made:
        """What comes of extractions, and of what was `found` about the files: as it is kept, else
        as `make` says.
        """
        if not all(each.shape for each in extractions):
            return make()
        names = [list(names_of(source)) for source in sources]
        shapes = [each.shape for each in extractions]
        places = [place for each in extractions for place in each.places]
        said = list(map(str, found))
        key = digest_of(asdict(self._config), sorted(names), shapes, ranked(places), said)
        kept = self._kept(key, places)
        if kept is None:
            kept = make()
            self._keep(key, places, kept)
        return kept

    @stage("cache")
    def _kept(self, key: str, places: Sequence[Position]) -> Made | None:
        found = self._shelf.find(_MADE, key)
        try:
            match found:
                case {"told": told, "places": list() as numbers}:
                    return _taken(Document.from_json(told), numbers, places)
        except (NotKept, LookupError, TypeError, ValueError):
            pass
        return None

    @stage("cache")
    def _keep(self, key: str, places: Sequence[Position], made: Made) -> None:
        try:
            document = Encoder(_kinds()).document(made)
            numbers = {place: number for number, place in reversed(list(enumerate(places)))}
            known = [numbers.get(place) for place in document.places]
            self._shelf.keep(_MADE, key, {"told": document.to_json(), "places": known})
        except (NotKept, ValueError):
            pass


def _taken(document: Document, numbers: Sequence[int | None], places: Sequence[Position]) -> Made:
    """What was made, its places those of the extractions as they are by now."""
    moved = {
        old: old if number is None else places[number]
        for old, number in zip(document.places, numbers, strict=True)
    }
    if document.tells_lines and any(old != new for old, new in moved.items()):
        raise NotKept("a text names a line")
    made = decoded(document, _kinds(), moved.__getitem__)
    assert isinstance(made, Made)
    return made


@cache
def _kinds() -> Kinds:
    return Kinds([Made, ClassRef, Members, Node, SplicedClass])
