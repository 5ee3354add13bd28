"""What was asked: the questions that an answer rests on, as JSON, and what has become of them.

Consumes a recorder, later the same files as they are by then; produces whether each question would
be answered alike, and where the lines of files are that say the same on others.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

from toolgen.facts.module import Module
from toolgen.findings import Finding
from toolgen.kept.codec import NotKept
from toolgen.kept.contents import Contents, SeenContent, text_digest
from toolgen.kept.lines import Lines, Moves, moved_lines
from toolgen.kept.looks import EarlierLooks, Given, LookedAnswer, look_named, told
from toolgen.kept.recording import RootRecorder
from toolgen.kept.shelf import digest_of
from toolgen.kept.words import IsIdle, idle_in
from toolgen.link.project import Installed, Parse
from toolgen.source import SourceFile


class FactsBefore(Protocol):
    """The facts of files as they were."""

    def before(self, source: SourceFile, digest: str, *, full: bool) -> Module | Finding | None:
        """The facts of a file when its content had a digest; None where they are not kept."""


@dataclass(frozen=True, slots=True)
class CurrentFiles:
    """The files as they are now: `contents` knows what they hold, `parse` gives their facts, and
    `before` those that they had.

    `are_exact` says that facts of a file that changed are not to be compared, and `offered` gives
    the words of what frameworks offer.
    """

    sources: Mapping[str, SourceFile]
    contents: Contents
    parse: Parse
    before: FactsBefore
    installed: Installed | None
    are_exact: bool
    offered: Callable[[], Set[str]]


@dataclass(frozen=True, slots=True)
class _AskedOfFile:
    """What was asked of one file: all of its text, facts (`full` or not), looks by their number."""

    content: SeenContent
    is_whole: bool
    facts: tuple[bool, ...]

    @classmethod
    def read(cls, row: Sequence[Any]) -> _AskedOfFile:
        """Of JSON. Raises ValueError for what is none."""
        path, digest, signature, is_whole, facts = row
        seen = SeenContent(path, digest, tuple(signature) if signature else None)
        return cls(seen, is_whole, tuple(facts))

    @property
    def path(self) -> str:
        """The file."""
        return self.content.path

    @property
    def digest(self) -> str:
        """That of its content."""
        return self.content.digest

    def row(self) -> list[object]:
        """As JSON."""
        seen = self.content
        return [seen.path, seen.digest, seen.signature, self.is_whole, self.facts]


class Questions:
    """All that was asked while a search root was read."""

    def __init__(self, recorded: Any) -> None:
        """Of JSON, as `recorded` makes it. Raises NotKept for what is none."""
        match recorded:
            case {
                "place": str() as place,
                "files": list() as files,
                "looks": list() as looks,
                "libraries": list() as libraries,
                "texts": dict() as texts,
                "words": list() as words,
                "tops": list() as tops,
                "read": list() as read,
            }:
                self._place = place
                self._files = list(map(_AskedOfFile.read, files))
                self._looks = list(map(_looks_of, looks))
                self._libraries, self._texts = libraries, texts
                self._words: list[str] = words
                self._tops: list[str] = tops
                self.read: list[str] = read
                """The files that were parsed."""
                self.paths = frozenset(asked.path for asked in self._files)
                """The files of which something was asked."""
                return
        raise NotKept("questions are not as questions are")

    @property
    def state(self) -> str:
        """What tells what the files held when they were asked."""
        return digest_of([[asked.path, asked.digest] for asked in self._files])

    def recalled(self, contents: Contents) -> None:
        """Tell what was seen of files."""
        contents.recall(self._place, (asked.content for asked in self._files))

    def moves(self, now: CurrentFiles) -> Moves:
        """Where lines are by now, if each answer is the same; raises NotKept if one is not."""
        return self._moves(range(len(self._files)), now)

    def moves_of_edited(self, now: CurrentFiles) -> Moves:
        """The same where of all files none was edited but the sources of now."""
        asked = (n for n, asked in enumerate(self._files) if asked.path in now.sources)
        return self._moves(asked, now)

    def _moves(self, numbers: Iterable[int], now: CurrentFiles) -> Moves:
        self.check_libraries(now.installed)
        moved: dict[str, Lines] = {}
        for number in numbers:
            asked = self._files[number]
            source = now.sources[asked.path]
            if now.contents.digest(source) != asked.digest:
                moved[asked.path] = self._moved(number, source, now)
        return Moves(moved)

    def check_libraries(self, installed: Installed | None) -> None:
        """Raises NotKept if an answer of installed libraries is another one."""
        if installed is None:  # nor were they read then: settings are part of the key
            return
        for kind, module, answer in self._libraries:
            if _of_library(installed, kind, module) != answer:
                raise NotKept(f"another {module} is installed")
        for module, digest in self._texts.items():
            source = installed.source(module)
            if source is None or text_digest(source.load()) != digest:
                raise NotKept(f"{module} has changed")

    def _moved(self, number: int, source: SourceFile, now: CurrentFiles) -> Lines:
        """Where the lines of a file that changed are, if what was asked of it is as it was."""
        asked = self._files[number]
        if asked.is_whole or (asked.facts and now.are_exact):
            raise NotKept(f"{asked.path} has changed")
        lines = dict[int, int]()
        plain: Module | Finding | None = None
        for full in asked.facts:
            old = now.before.before(source, asked.digest, full=full)
            new = now.parse(source, full=full)
            plain = plain if full else new
            found = None if old is None else moved_lines(old, new, self._idle_in(new, now))
            if found is None:
                raise NotKept(f"{asked.path} says something else")
            lines |= found
        facts = plain if isinstance(plain, Module) else None
        data = source.load()
        for name, given, answer in self._looks_at[number]:
            if not answer.is_of(look_named(name).at(data, facts, given)):
                raise NotKept(f"{asked.path} has changed")
        return lines

    def _idle_in(self, facts: Module | Finding, now: CurrentFiles) -> IsIdle:
        if isinstance(facts, Finding):
            return lambda mention: False
        return idle_in(facts, {*self._words, *now.offered()}, set(self._tops))

    def looks(self) -> EarlierLooks:
        """What looks gave, and at which texts."""
        digests = {asked.path: asked.digest for asked in self._files}
        answers = {
            (name, given): {self._files[n].path: answer for answer, ns in found for n in ns}
            for name, given, found in self._looks
        }
        return EarlierLooks(digests, answers)

    @cached_property
    def _looks_at(self) -> Mapping[int, Sequence[tuple[str, Given, LookedAnswer]]]:
        found = defaultdict(list)
        for name, given, answers in self._looks:
            for answer, numbers in answers:
                for number in numbers:
                    found[number].append((name, given, answer))
        return found


_Looks = tuple[str, Given, Sequence[tuple[LookedAnswer, Sequence[int]]]]
"""A look, what it was given, and each answer with the numbers of the files that it gave it at."""


def _looks_of(row: Sequence[Any]) -> _Looks:
    """Of JSON. Raises ValueError or TypeError for what is none."""
    name, given, answers = row
    read = [(LookedAnswer(itself, _hashable(value)), ns) for itself, value, ns in answers]
    return name, tuple(map(_hashable, given)), read


def recorded(recorder: RootRecorder, contents: Contents) -> object:
    """The questions that a recorder has noted, as JSON."""
    looked = {path for answers in recorder.looks.values() for path in answers}
    paths = sorted({*looked, *recorder.facts, *recorder.whole})
    numbers = {path: number for number, path in enumerate(paths)}
    files = [
        _AskedOfFile(
            contents.content(recorder.source(path)),
            path in recorder.whole,
            tuple(sorted(recorder.facts.get(path, ()))),
        ).row()
        for path in paths
    ]
    looks = [
        [name, given, _by_answer(answers, numbers)]
        for (name, given), answers in recorder.looks.items()
    ]
    libraries = recorder.installed
    asked = [] if libraries is None else [[*key, answer] for key, answer in libraries.asked.items()]
    return {
        "place": contents.place,
        "files": files,
        "looks": looks,
        "libraries": asked,
        "texts": recorder.libraries,
        "words": sorted(recorder.words),
        "tops": sorted({each.module.partition(".")[0] for each in recorder.root.sources}),
        "read": sorted(
            {*recorder.ahead, *(p for p, asked in recorder.facts.items() if False in asked)}
        ),
    }


def _by_answer(answers: Mapping[str, LookedAnswer], numbers: Mapping[str, int]) -> list[object]:
    found: dict[LookedAnswer, list[int]] = defaultdict(list)
    for path, answer in answers.items():
        found[answer].append(numbers[path])
    return [[answer.is_itself, answer.value, paths] for answer, paths in found.items()]


def _of_library(installed: Installed, kind: str, module: str) -> object:
    ask: Mapping[str, Callable[[], object]] = {
        "pins": lambda: told(installed.pins),
        "has": lambda: installed.has(module),
        "source": lambda: (found := installed.source(module)) and told(found),
    }
    return ask[kind]()


def _hashable(value: Any) -> Any:
    return tuple(map(_hashable, value)) if isinstance(value, list) else value
