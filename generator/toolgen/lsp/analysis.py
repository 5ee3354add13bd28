"""Analyses: what is known of a project by what the editor has open. Data, and a protocol."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from toolgen.config import Config
from toolgen.findings import Finding
from toolgen.lsp.texts import decoded
from toolgen.pipeline import Result
from toolgen.plain_files import read_plain


@dataclass(frozen=True, slots=True)
class OpenDocument:
    """A document as it is in the editor, saved or not. `uri` is how the editor calls it."""

    uri: str
    version: int | None
    text: str


Overlay = Mapping[Path, OpenDocument]
"""The documents that are open, by their real paths."""


class Superseded(Exception):
    """Something was typed meanwhile: what is being made is of no use to anybody."""


@dataclass(frozen=True, slots=True)
class AnalysisRequest:
    """What to analyse: the projects of the open documents, and those of the folders.

    `changed` are the documents that were edited since the last time, None where files may have
    been. `is_superseded` is asked now and then.
    """

    overlay: Overlay
    folders: tuple[Path, ...]
    changed: frozenset[Path] | None = None
    is_superseded: Callable[[], bool] = field(default=lambda: False)

    def check(self) -> None:
        """Raise Superseded if it is."""
        if self.is_superseded():
            raise Superseded


@dataclass(frozen=True, slots=True)
class Analysis:
    """What is known of a project.

    `settings` is the file that has its configuration, or would have it. `paths` are the files that
    were read, real and absolute, by their paths below `root`, at which those of findings start.
    `findings` are those of a build and of the comparison with the base; `result` is None where
    there is none. `failures` tell what kept something from being read, in words.
    """

    root: Path
    settings: Path
    config: Config = Config()
    paths: Mapping[str, Path] = field(default_factory=dict)
    result: Result | None = None
    findings: tuple[Finding, ...] = ()
    failures: tuple[str, ...] = ()

    def path_of(self, shown: str) -> Path:
        """The file that a position names."""
        return self.paths.get(shown) or Path(os.path.realpath(self.root / shown))


class Analyst(Protocol):
    """Reads projects, and remembers between two times what makes the next one quick."""

    def analyse(self, wanted: AnalysisRequest) -> Iterator[Analysis]:
        """What is known of each project that is wanted. Raises Superseded."""


def text_of(path: Path, overlay: Overlay) -> str:
    """The text of a file: in the editor, else on disk; none where it is not there."""
    if path in overlay:
        return overlay[path].text
    try:
        return decoded(read_plain(path))
    except OSError:
        return ""


def readers(analyses: Sequence[Analysis], path: Path) -> Iterator[tuple[Analysis, str]]:
    """The projects that have read a file, with its path below the root of each."""
    for each in analyses:
        for shown, real in each.paths.items():
            if real == path:
                yield each, shown
