"""Analysing projects for an editor: what builds and comparisons find in the text that is open.

Consumes documents as an editor has them; produces an `Analysis` a project. All that is kept from
one time to the next is in a `Workbench`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from toolgen.cache.inputs import Inputs
from toolgen.cache.memory import ProcessMemory
from toolgen.cli.check import comparison_of
from toolgen.cli.comparing import WORKING_TREE, scope_of
from toolgen.cli.homes import homes
from toolgen.cli.outcome import ComparedSides
from toolgen.cli.output import CommandOutput
from toolgen.cli.project import ConfiguredProject
from toolgen.config import CONFIG_FILE
from toolgen.contract.bases import read_base, state_of
from toolgen.contract.registries import RegistryContract, from_result
from toolgen.findings import Finding, ToolgenError, by_place, forbids_writing
from toolgen.lsp.analysis import Analysis, AnalysisRequest
from toolgen.lsp.texts import encoded
from toolgen.pipeline import Result
from toolgen.source import SourceFile


@dataclass(slots=True)
class ProjectState:
    """What is remembered of one project: its last analysis, and what made it quick.

    `good` are the texts of open documents as they last were Python, by path.
    """

    project: ConfiguredProject
    analysis: Analysis
    memory: ProcessMemory = field(default_factory=ProcessMemory)
    good: dict[Path, bytes] = field(default_factory=dict)
    base: tuple[str, RegistryContract] | None = None


class Workbench:
    """Reads projects for an editor. `against` names the base of comparisons, empty for none."""

    def __init__(self, against: str = "") -> None:
        self._against = against
        self._states: dict[Path, ProjectState] = {}

    def analyse(self, wanted: AnalysisRequest) -> Iterator[Analysis]:
        """What is known of each project that is wanted. Raises Superseded."""
        found = homes(wanted, self._configured)
        self._states = {root: state for root, state in self._states.items() if root in found}
        for root, (project, failures) in found.items():
            wanted.check()
            if project is None:
                yield Analysis(root, root / CONFIG_FILE, failures=failures)
                continue
            state = self._states.get(root)
            if state is None or state.project != project or _touches(state.analysis, wanted):
                state = state or ProjectState(project, _nothing_of(project))
                state.project = project
                state.analysis = self._analysed(state, wanted)
                self._states[root] = state
            yield replace(state.analysis, failures=(*failures, *state.analysis.failures))

    def _configured(self, root: Path) -> ConfiguredProject | None:
        """The last good configuration of a project."""
        return self._states[root].project if root in self._states else None

    def _analysed(self, state: ProjectState, wanted: AnalysisRequest) -> Analysis:
        project, memory, seen = state.project, state.memory.facts, Inputs()
        memory.checkpoint = wanted.check
        try:
            sources = project.sources(seen)
            read, faults = _as_typed(state, sources, wanted, seen)
            wanted.check()
            result = project.generate(read, memory=state.memory, tracker=seen)
            wanted.check()
            built = [*result.diagnostics, *_conflicts(project, result)]
            breaks, failures = self._breaks(state, read, result, wanted)
        except (ToolgenError, OSError) as error:  # a file may go while it is read
            return replace(_nothing_of(project), failures=(str(error),))
        memory.keep_only({*memory.asked, *faults})
        own = [each for path, each in faults.items() if path in memory.asked]
        kept = [each for each in built if each.position.path not in faults]
        breaks = [each for each in breaks if each.position.path not in faults]
        return replace(
            _nothing_of(project),
            paths={source.path: _real(project, source) for source in sources},
            result=result,
            findings=(*by_place([*kept, *own]), *breaks),
            failures=failures,
        )

    def _breaks(
        self,
        state: ProjectState,
        sources: Sequence[SourceFile],
        result: Result,
        wanted: AnalysisRequest,
    ) -> tuple[Sequence[Finding], tuple[str, ...]]:
        """What `toolgen check --against` finds, and why it finds nothing where it cannot; nothing
        while a package cannot be known.
        """
        if not self._against or forbids_writing(result.diagnostics):
            return (), ()
        head = from_result(result, WORKING_TREE, sources)
        try:
            base = self._base(state, wanted)
            if not base.tools and not head.tools:
                return (), ()
            report, _ = comparison_of(state.project, sources, base, head, may_be_empty=True)
        except ToolgenError as error:
            return (), (str(error),)
        return report.findings, ()

    def _base(self, state: ProjectState, wanted: AnalysisRequest) -> RegistryContract:
        """The base, read anew where files may have changed and it is another."""
        if state.base is None or wanted.changed is None:
            scope = scope_of(state.project, {"allow_empty": True})
            now = state_of(self._against, scope)
            if state.base is None or state.base[0] != now:
                state.base = now, read_base(self._against, scope)
        return state.base[1]


def _nothing_of(project: ConfiguredProject) -> Analysis:
    return Analysis(project.root, project.settings, project.config)


def _touches(analysis: Analysis, wanted: AnalysisRequest) -> bool:
    """Whether what was edited may be of a project."""
    if wanted.changed is None:
        return True
    root = analysis.root.resolve()
    own = set(analysis.paths.values())
    return any(path in own or path.is_relative_to(root) for path in wanted.changed)


def _real(project: ConfiguredProject, source: SourceFile) -> Path:
    return Path(os.path.realpath(project.root / source.path))


def _as_typed(
    state: ProjectState, sources: Sequence[SourceFile], wanted: AnalysisRequest, seen: Inputs
) -> tuple[list[SourceFile], dict[str, Finding]]:
    """The sources with the text that is typed, and what keeps some from being Python, by path.

    A half-typed file stands as it last was Python, so that others keep what is found in them.
    """
    read, faults, good = [], {}, {}
    for source in sources:
        path = _real(state.project, source)
        if path not in wanted.overlay:
            read.append(source)
            continue
        seen.distrust((state.project.root.resolve() / source.path).as_posix())
        typed = replace(source, load=partial(bytes, encoded(wanted.overlay[path].text)))
        fault = state.memory.facts.fault(typed)
        if fault is None:
            good[path] = typed.load()
        elif (last := _last_good(state, path, source)) is not None:
            faults[source.path] = fault
            good[path] = last
            typed = replace(source, load=partial(bytes, last))
        read.append(typed)
    state.good = good
    return read, faults


def _last_good(state: ProjectState, path: Path, source: SourceFile) -> bytes | None:
    """The text of a file as it last was Python, in the editor or on disk."""
    if path in state.good:
        return state.good[path]
    held = source.held()
    return held.load() if state.memory.facts.fault(held) is None else None


def _conflicts(project: ConfiguredProject, result: Result) -> Iterator[Finding]:
    """What is in the way of generated packages, below the project's root."""
    for package in result.packages:
        place = CommandOutput().place(package, project)
        yield from ComparedSides.of(package, replace(place, shown=package.directory)).conflicts()
