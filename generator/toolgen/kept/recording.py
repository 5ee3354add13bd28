"""Recording: what is asked of files while a search root is read.

Stands where a project hands out files, facts and looks at texts, and notes each question with what
was given. What a file is read for by other ways than a look counts as a question for all of it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import TypeVar

from toolgen.facts.module import Module
from toolgen.findings import Finding
from toolgen.kept.contents import Contents, text_digest
from toolgen.kept.looks import EarlierLooks, Given, LookedAnswer, told
from toolgen.kept.words import bound_words
from toolgen.link.looks import Look, Texts
from toolgen.link.project import Installed, Parse
from toolgen.pins import Pins
from toolgen.search_roots import SearchRoot
from toolgen.source import SourceFile

Answer = TypeVar("Answer")


class RootRecorder:
    """Hands out the files of one search root, and notes what is asked of them.

    `texts` answers looks in this run, and `earlier` are those of an earlier one, by the digests of
    the texts that they were at.
    """

    def __init__(
        self,
        root: SearchRoot,
        parse: Parse,
        installed: Installed | None,
        contents: Contents,
        *,
        texts: Texts,
        earlier: EarlierLooks,
    ) -> None:
        self._parse = parse
        self._texts = texts
        self._contents = contents
        self._earlier = earlier
        files = {each.path: each for each in (*root.own, *root.sources)}
        self._plain = _read_by(self._seen, files)
        whole = _read_by(self._whole, files)
        self.root = replace(
            root,
            own=tuple(whole[each.path] for each in root.own),
            sources=tuple(whole[each.path] for each in root.sources),
        )
        """The root, whose files tell when they are read."""
        self.installed = None if installed is None else RecordedLibraries(installed, self._library)
        self.looks: dict[tuple[str, Given], dict[str, LookedAnswer]] = defaultdict(dict)
        self.facts: dict[str, set[bool]] = defaultdict(set)
        """By path: whether facts were asked for with nothing left out, or without that."""
        self.ahead: set[str] = set()
        self.whole: set[str] = set()
        self.words: set[str] = set()
        """The names that modules bind of which facts were asked for."""
        self.libraries: dict[str, str] = {}
        """By module: the digests of files of libraries."""

    def plain(self, sources: Iterable[SourceFile]) -> list[SourceFile]:
        """The files, to be parsed ahead: that asks nothing yet, and counts as reading them."""
        found = [self._plain.get(each.path, each) for each in sources]
        self.ahead.update(each.path for each in found)
        return found

    def source(self, path: str) -> SourceFile:
        """The file at a path."""
        return self._plain[path]

    def parse(self, source: SourceFile, *, full: bool = False) -> Module | Finding:
        """The facts of a file."""
        plain = self._plain.get(source.path)
        if plain is None:
            source.load()
            return self._known(self._parse(source, full=full))
        if source.path not in self.facts:
            plain.load()
        self.facts[source.path].add(full)
        return self._known(self._parse(plain, full=full))

    def _known(self, facts: Module | Finding) -> Module | Finding:
        if isinstance(facts, Module):
            self.words.update(bound_words(facts))
        return facts

    def look(
        self, look: Look[Answer], source: SourceFile, facts: Module | None, given: Given
    ) -> Answer:
        """What a look at a file gives."""
        plain = self._plain[source.path]
        digest = self._contents.digest(plain)
        known = self._earlier.find(look.name, given, source.path, digest)
        if known is None:
            answer = self._texts.look(look, plain, facts, given)
            known = LookedAnswer.of(answer)
        else:
            answer = known.value
        self.looks[look.name, given][source.path] = known
        return answer

    def _seen(self, source: SourceFile) -> bytes:
        return self._contents.seen(source.path, source.load())

    def _whole(self, source: SourceFile) -> bytes:
        self.whole.add(source.path)
        return self._seen(source)

    def _library(self, source: SourceFile) -> bytes:
        data = self._seen(source)
        self.libraries[source.module] = text_digest(data)
        return data


def _read_by(
    load: Callable[[SourceFile], bytes], files: Mapping[str, SourceFile]
) -> dict[str, SourceFile]:
    return {path: replace(each, load=partial(load, each)) for path, each in files.items()}


class RecordedLibraries:
    """Installed libraries, with what was asked of them in the order of asking."""

    def __init__(self, installed: Installed, load: Callable[[SourceFile], bytes]) -> None:
        self._installed = installed
        self._load = load
        self.asked: dict[tuple[str, str], object] = {}

    @property
    def pins(self) -> Pins:
        """The versions of what is installed."""
        found = self._installed.pins
        self.asked["pins", ""] = told(found)
        return found

    def source(self, module: str) -> SourceFile | None:
        """The file of a module, or None where there is none to read."""
        found = self._installed.source(module)
        self.asked["source", module] = None if found is None else told(found)
        return None if found is None else replace(found, load=partial(self._load, found))

    def has(self, module: str) -> bool:
        """Whether there is a module or a package of that name."""
        found = self._installed.has(module)
        self.asked["has", module] = found
        return found
