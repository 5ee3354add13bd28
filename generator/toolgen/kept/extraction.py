"""Kept extractions: what was read of a search root, taken whole while what it asked stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Set
from dataclasses import asdict, dataclass, fields
from functools import cache
from itertools import chain
from operator import attrgetter

from toolgen.config import Config
from toolgen.findings import Finding, Position
from toolgen.ir.extracted import ExtractedTools
from toolgen.kept.asked import CurrentFiles, FactsBefore, Questions, recorded
from toolgen.kept.codec import AnswerDocument, Encoder, NotKept, decoded
from toolgen.kept.contents import Contents, Signatures
from toolgen.kept.kinds import Kinds
from toolgen.kept.looks import EarlierLooks
from toolgen.kept.recording import RootRecorder
from toolgen.kept.shelf import Shelf, digest_of
from toolgen.kept.words import parts_of
from toolgen.link.looks import PlainTexts
from toolgen.link.project import Installed
from toolgen.parsing import FileFacts
from toolgen.search_roots import SearchRoot
from toolgen.source import NamedFile
from toolgen.timing import stage

KIND, _LATEST = "extraction", "latest extraction"


@dataclass(frozen=True, slots=True)
class RootExtraction:
    """What was read of a search root, and what was found on the way.

    `shape` tells it from any other but for its lines, and `places` are all positions in it, in an
    order that is the same for all of one shape. Both are empty where it cannot be kept.
    """

    tools: ExtractedTools
    findings: tuple[Finding, ...]
    shape: str = ""
    places: tuple[Position, ...] = ()


@dataclass(frozen=True, slots=True)
class _KeptExtraction:
    """What is kept of an extraction."""

    tools: ExtractedTools
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class KnownExtraction:
    """What a run has come to of a search root, and what it asked for that, kept under a key."""

    key: str
    root: SearchRoot
    asked: Questions
    extraction: RootExtraction

    def to_json(self) -> list[object]:
        """What tells of it whether it stands."""
        lines = lines_of(self.extraction.places)
        return [self.key, self.asked.state, lines, sorted(self.asked.paths)]


def lines_of(places: Iterable[Position]) -> str:
    """What tells where places are."""
    return digest_of([[each.path, each.line, each.column] for each in places])


Read = Callable[[RootRecorder], tuple[ExtractedTools, tuple[Finding, ...]]]
"""Reads a search root, asking the recorder for all that it needs of files."""


@dataclass(frozen=True, slots=True)
class Answers:
    """Where answers lie, the facts that files had, and what tells that they are as they were."""

    shelf: Shelf
    before: FactsBefore
    signatures: Signatures


class KeptExtractions:
    """Extractions of one run, read where none is kept."""

    def __init__(
        self,
        answers: Answers,
        config: Config,
        files: FileFacts,
        installed: Installed | None,
        contents: Contents,
    ) -> None:
        self._shelf = answers.shelf
        self._before = answers.before
        self._config = config
        self._settings = asdict(config)
        self._files = files
        self._installed = installed
        self._contents = contents
        self._texts = PlainTexts()
        self.known: dict[str, KnownExtraction] = {}
        """What was come to, by the first file of the root."""

    def of(
        self, root: SearchRoot, read: Read, known: KnownExtraction | None, changed: Set[str]
    ) -> RootExtraction:
        """What a search root comes to: as it is `known` or kept, else as `read` finds it. What is
        known was so before files at the paths `changed`.
        """
        if known is not None and known.root is root and self._stands(known.asked, changed):
            self._files.taken(known.asked.read)
            return self._known(known.key, root, known.asked, known.extraction)
        key = self._key(root)
        kept, earlier = self._kept(key, root, known.extraction if known else None)
        return self._made(key, root, read, earlier) if kept is None else kept

    def _stands(self, asked: Questions, changed: Set[str]) -> bool:
        """Whether each question would be answered as it was."""
        try:
            asked.check_libraries(self._installed)
        except NotKept:
            return False
        return changed.isdisjoint(asked.paths)

    def _known(
        self, key: str, root: SearchRoot, asked: Questions, extraction: RootExtraction
    ) -> RootExtraction:
        self.known[root.own[0].path] = KnownExtraction(key, root, asked, extraction)
        return extraction

    def _key(self, root: SearchRoot) -> str:
        """All files by their names, and how they are read; contents are asked for by questions."""
        listing = [
            [
                *names_of(source),
                [[asdict(pin) for pin in pins] for pins in source.pins],
                sorted(source.needed),
                sorted(source.optional),
                sorted(source.scripts),
            ]
            for source in root.sources
        ]
        own = [source.path for source in root.own]
        declaring = sorted(root.declaring)
        is_with_libraries = self._installed is not None
        return digest_of(self._settings, listing, own, declaring, is_with_libraries)

    def _latest(self, root: SearchRoot) -> str:
        """The key under which the last one with the same first file is known, whatever it holds."""
        first = [source.path for source in root.own[:1]]
        return digest_of(self._contents.place, self._settings, first)

    @stage("cache")
    def _kept(
        self, key: str, root: SearchRoot, known: RootExtraction | None
    ) -> tuple[RootExtraction | None, Questions | None]:
        """What is kept, if it holds, and what was asked for it or for the latest of its kind."""
        found = self._shelf.find(KIND, key)
        holds = found is not None
        if found is None:
            found = self._shelf.find(KIND, str(self._shelf.find(_LATEST, self._latest(root))))
        questions = None
        try:
            match found:
                case {"asked": asked, "told": told}:
                    questions = Questions(asked)
                    questions.recalled(self._contents)
                    if holds:
                        document = AnswerDocument.from_json(told)
                        taken = self._taken(questions, document, root, known)
                        return self._known(key, root, questions, taken), questions
        except (NotKept, LookupError, TypeError, ValueError):
            pass
        return None, questions

    def _taken(
        self,
        asked: Questions,
        told: AnswerDocument,
        root: SearchRoot,
        known: RootExtraction | None,
    ) -> RootExtraction:
        moves = asked.moves(
            CurrentFiles(
                {source.path: source for source in root.sources},
                self._contents,
                self._files.ahead,
                self._before,
                self._installed,
                are_exact=bool(self._config.frontends),
                offered=lambda: offered_words(self._config),
            )
        )
        if told.tells_lines and not moves.are_none:
            raise NotKept("a text names a line")
        self._files.taken(asked.read)
        shape, places = told.shape, tuple(map(moves.of, told.places))
        if known is not None and (known.shape, known.places) == (shape, places):
            return known
        value = decoded(told, _kinds(), moves.of)
        return RootExtraction(value.tools, value.findings, shape, places)

    def _made(
        self, key: str, root: SearchRoot, read: Read, earlier: Questions | None
    ) -> RootExtraction:
        looks = EarlierLooks() if earlier is None else earlier.looks()
        recorder = RootRecorder(
            root,
            self._files.of,
            self._installed,
            self._contents,
            texts=self._texts,
            earlier=looks,
        )
        tools, findings = read(recorder)
        if self._contents.are_torn:
            return RootExtraction(tools, findings)
        self._shelf.keep(_LATEST, self._latest(root), key)
        return self._keep(key, root, recorder, _KeptExtraction(tools, findings))

    @stage("cache")
    def _keep(
        self, key: str, root: SearchRoot, recorder: RootRecorder, told: _KeptExtraction
    ) -> RootExtraction:
        try:
            document = Encoder(_kinds()).document(told)
            asked = recorded(recorder, self._contents)
            self._shelf.keep(KIND, key, {"asked": asked, "told": document.to_json()})
        except (NotKept, ValueError):
            return RootExtraction(told.tools, told.findings)
        places = tuple(document.places)
        found = RootExtraction(told.tools, told.findings, document.shape, places)
        return self._known(key, root, Questions(asked), found)


def offered_words(config: Config) -> set[str]:
    """The words by which what frameworks offer is known."""
    from toolgen.frameworks.choosing import chosen_frameworks

    chosen = chosen_frameworks(dict(config.frameworks), config.frontends)
    offered = ([*each.classes, *(entry.target for entry in each.entries)] for each in chosen)
    return set(parts_of(chain(*offered)))


names_of: Callable[[NamedFile], tuple[object, ...]] = attrgetter(
    *(each.name for each in fields(NamedFile))
)
"""All that a file is called by."""


@cache
def _kinds() -> Kinds:
    return Kinds([_KeptExtraction])
