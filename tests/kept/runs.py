"""Runs of one project, one after the other, that keep what they come to in this process."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import partial

from source_files import source_file

from toolgen.cache.memory import FactMemory
from toolgen.config import Config
from toolgen.kept.contents import Signatures
from toolgen.kept.extraction import Answers
from toolgen.kept.memory import RunMemory
from toolgen.link.project import Installed
from toolgen.pipeline import generate
from toolgen.results import Result

Texts = Mapping[str, str | bytes]


class Shelf:
    """Answers as texts, of which kinds can be dropped."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], str] = {}

    def find(self, kind: str, key: str) -> object | None:
        found: object = json.loads(self.kept.get((kind, key), "null"))
        return found

    def keep(self, kind: str, key: str, value: object) -> None:
        self.kept[kind, key] = json.dumps(value)

    def drop(self, kinds: Collection[str]) -> None:
        assert kinds <= {kind for kind, _ in self.kept}
        self.kept = {key: text for key, text in self.kept.items() if key[0] not in kinds}


class Runs:
    """Runs on files that change. What they come to is kept; in a process that stays, with all that
    is at hand there, too.
    """

    def __init__(self, texts: Texts, config: Config | None = None, *, stays: bool = False) -> None:
        self.texts = dict(texts)
        self.config = config or Config()
        self.facts = FactMemory()
        self.shelf = Shelf()
        self.memory = RunMemory() if stays else None
        self.sources = [
            replace(source_file(path, ""), load=partial(self._data, path)) for path in texts
        ]

    def _data(self, path: str) -> bytes:
        text = self.texts[path]
        return text.encode() if isinstance(text, str) else text

    def change(self, texts: Texts) -> None:
        """Have files hold something else."""
        self.texts |= texts
        if self.memory is not None:
            self.memory.changed = set(texts)

    def run(self, installed: Installed | None = None) -> Result:
        """What comes of the files now."""
        facts = self.facts.over(None)
        answers = Answers(self.shelf, facts, Signatures("/project", lambda _: None))
        return generate(
            self.sources,
            self.config,
            installed=installed,
            cache=facts,
            answers=answers,
            memory=self.memory,
        )

    def anew(self, installed: Installed | None = None) -> Result:
        """The same with nothing that was kept."""
        return generate(self.sources, self.config, installed=installed)


def told(result: Result) -> object:
    """All that a user has of a result."""
    files = [(each.directory, each.files) for each in result.packages]
    return files, result.diagnostics, [*map(repr, result.ledger)], result.read
