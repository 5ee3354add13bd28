"""The pipeline: sources in, a result out. Reads nothing but the sources, writes nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING

from toolgen.config import Config
from toolgen.connections import TextSigns
from toolgen.findings import Diagnostics, Finding, Position
from toolgen.ir.extracted import ExtractedTools
from toolgen.kept.answers import KeptRun
from toolgen.kept.extraction import Answers, RootExtraction
from toolgen.kept.memory import RunMemory
from toolgen.kept.recording import RootRecorder
from toolgen.link.looks import PlainTexts, Texts
from toolgen.link.project import Installed, Project
from toolgen.parsing import Cache, FileFacts, Progress
from toolgen.results import MadeParts, PackageResult, Result, generated_place
from toolgen.search_roots import SearchRoot, duplicates, split
from toolgen.source import SourceFile

if TYPE_CHECKING:
    from toolgen.tools.glance import Glance

__all__ = ["PackageResult", "Result", "generate", "generated_place"]


def generate(
    sources: Sequence[SourceFile],
    config: Config,
    *,
    jobs: int = 1,
    progress: Progress | None = None,
    installed: Installed | None = None,
    cache: Cache | None = None,
    answers: Answers | None = None,
    memory: RunMemory | None = None,
) -> Result:
    """Generate the packages for every tool that the sources declare.

    The result depends on the sources and the configuration alone: not on their order, not on
    `jobs` (the number of processes that parse). Mistakes in the sources are diagnostics.
    `installed` gives the source of libraries, where names may be followed into them. A `cache`
    spares parsing what an earlier run has parsed, and `answers` have what it has come to. The
    `memory` is that of a run of this process of the very same `sources` under the same `config`.
    """
    registering = {each.target.rpartition(":")[2].rpartition(".")[2] for each in config.frontends}
    files = FileFacts(jobs, progress, cache, registering)
    run, memory = None, memory or RunMemory()
    if answers is None:
        memory.is_torn = True  # for it learns nothing
    else:
        run = KeptRun(answers, config, files, installed, sources, memory=memory)
    signs = _signs(sources, config, run)

    def divided() -> tuple[SearchRoot, ...]:
        return split(sources, signs, repr(config))

    roots = run.roots(signs, divided) if run else divided()
    diagnostics = Diagnostics()
    _report_duplicates(sources, diagnostics)
    if jobs > 1:
        declaring = frozenset[str]().union(*(each.declaring for each in roots))
        files.prefetch([source for source in sources if source.path in declaring])
    texts = PlainTexts()
    extractions = [_extracted(root, config, files, installed, run, texts=texts) for root in roots]
    told = tuple(diagnostics)
    diagnostics.extend(_agreed(extractions))

    def make() -> MadeParts:
        from toolgen.making import made  # late, as below: kept answers need none of it

        tools = [each.tools for each in extractions]
        plans = run.plans if run else None
        homes = [root.packages() for root in roots]
        return made(homes, tools, sources, config, diagnostics, plans=plans)

    made = make() if run is None else run.made(extractions, told, make)
    return Result(
        made.packages,
        made.planned,
        made.ledger,
        tuple(each.tools for each in extractions),
        made.diagnostics,
        files.read(sources),
        faulty=made.faulty,
        repeated=made.repeated,
        unread=_unread(sources, signs),
    )


def _signs(
    sources: Sequence[SourceFile], config: Config, run: KeptRun | None
) -> Mapping[str, TextSigns]:
    """What the text of each file shows, by path."""

    @cache
    def glance() -> Glance:
        from toolgen.tools.glance import Glance  # late, as below

        return Glance(config)

    def find(source: SourceFile) -> TextSigns:
        return glance().at(source)

    if run is not None:
        return run.signs(find)
    return {each.path: find(each.held()) for each in sources}


def _unread(sources: Sequence[SourceFile], signs: Mapping[str, TextSigns]) -> tuple[str, ...]:
    """The frameworks that the sources import, but do not have, and whose tools are not read."""
    found = {name for each in sources if not each.is_stub for name in signs[each.path].unread}
    own = {each.module.partition(".")[0] for each in sources} if found else set()
    return tuple(sorted(found - own))


def _extracted(
    root: SearchRoot,
    config: Config,
    files: FileFacts,
    installed: Installed | None,
    run: KeptRun | None,
    *,
    texts: Texts,
) -> RootExtraction:
    """What is read of a search root, or was by an earlier run."""
    if run is not None:
        return run.extraction(root, lambda asked: _asked(config, files, asked))
    from toolgen.making import extracted

    project = Project(root.sources, files.of, installed, texts)
    return RootExtraction(*extracted(root, project, files.prefetch, config))


def _asked(
    config: Config, files: FileFacts, asked: RootRecorder
) -> tuple[ExtractedTools, tuple[Finding, ...]]:
    """What is read of a search root, with all that is asked of files noted."""
    from toolgen.making import extracted

    def prefetch(batch: Sequence[SourceFile]) -> None:
        files.prefetch(asked.plain(batch))

    project = Project(asked.root.sources, asked.parse, asked.installed, asked)
    return extracted(asked.root, project, prefetch, config)


def _agreed(extractions: Sequence[RootExtraction]) -> Iterator[Finding]:
    """What search roots found. A target is missing only where none of them has it."""
    missing: dict[str, list[Finding]] = {}
    for finding in chain(*(each.findings for each in extractions)):
        if finding.code == "TG118":
            missing.setdefault(finding.message.partition(": ")[0], []).append(finding)
        else:
            yield finding
    yield from (found[0] for found in missing.values() if len(found) == len(extractions))


def _report_duplicates(sources: Sequence[SourceFile], diagnostics: Diagnostics) -> None:
    """Two files of one module name in one root: only one can be imported, and its tools found."""
    for first, second in duplicates(sources):
        if any(b"tool" in synthetic.load() for synthetic in (first, second)):
            diagnostics.add(
                "TG103",
                Position(second.path, 1, 1),
                f"{first.path} is named {first.module!r} too",
                "rename one of the files, or exclude it",
            )
