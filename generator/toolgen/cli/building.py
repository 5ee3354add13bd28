"""Building: what a run does about the projects that it is about, all of them or none.

Consumes projects, and where output goes; produces a `Build` a project, as it was recorded while
nothing has changed, else from the source. Nothing is written before everything is generated.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from toolgen.cache.inputs import Inputs
from toolgen.cli.memories import BuildMemories, LastBuild
from toolgen.cli.outcome import (
    CommandOutcome,
    ComparedSides,
    Summary,
    answering,
    check,
    uncallable,
    unread,
    write,
)
from toolgen.cli.output import CommandOutput, OutputPlace
from toolgen.cli.progress import progress_bar
from toolgen.cli.project import ConfiguredProject
from toolgen.cli.recording import Build, Kind, slot_of
from toolgen.cli.registries import (
    MANIFEST,
    generated_packages,
    is_generated,
    possible_packages,
)
from toolgen.findings import Finding, ToolgenError, by_place, forbids_writing

if TYPE_CHECKING:
    from toolgen.pipeline import PackageResult, Result
    from toolgen.source import SourceFile
    from toolgen.write import Journal


@dataclass(frozen=True, slots=True)
class PreparedBuild:
    """What is generated for a project, and how it differs from what is there: nothing is written.

    `places` are where its packages belong, and `inputs` know what it rests on. The comparisons are
    of those packages that can be written, and the findings as seen from where one stands. Packages
    on disk that nothing is written to have lost their tools, the `leftovers`, or are `awaiting`
    some that are refused. `last` is what is remembered of it.
    """

    project: ConfiguredProject
    sources: Sequence[SourceFile]
    result: Result
    places: Sequence[tuple[PackageResult, OutputPlace]]
    comparisons: tuple[ComparedSides, ...]
    findings: tuple[Finding, ...]
    leftovers: tuple[str, ...]
    awaiting: tuple[str, ...]
    last: LastBuild

    def build(self, outcomes: Sequence[CommandOutcome], left_out: Sequence[Finding]) -> Build:
        """The build, once its outcomes are known."""
        summary = Summary(
            tuple(outcomes),
            self.leftovers,
            0 if forbids_writing(self.findings) else len(self.sources),
            self.result.read,
            self.result.coverage,
            (
                *uncallable(self.result.emitted),
                *answering(self.result.emitted),
                *unread(self.result.unread),
                *(
                    f"{each}: left as it was, since all its tools are refused"
                    for each in self.awaiting
                ),
            ),
            tuple(self._exclusion()),
        )
        return Build(self.findings, summary, self.comparisons, tuple(left_out))

    def _exclusion(self) -> Iterator[tuple[str, str]]:
        """The line of settings that leaves out what did not come out, and its file."""
        from toolgen.cli.coverage import way_on_for_all

        line = way_on_for_all(self.project.config, self.result)
        if line:
            yield Path(os.path.relpath(self.project.settings)).as_posix(), line


def current_builds(
    projects: Sequence[ConfiguredProject],
    output: CommandOutput,
    kind: Kind,
    memories: BuildMemories,
    *,
    cache: bool,
    jobs: int,
    quiet: bool,
) -> list[Build]:
    """What a build of projects comes to, in their order: the packages of all are written, or none.
    What is put off until that is told is left to the `memories`.

    Raises ToolgenError for what keeps it from happening.
    """
    slots = {project: slot_of(project, output) for project in projects}
    known = {each: memories.last(slot) if cache else LastBuild() for each, slot in slots.items()}
    builds: dict[ConfiguredProject, Build] = {}
    for project, last in known.items() if cache else ():
        if build := last.recalled(project, slots[project], kind):
            builds[project] = build
            memories.keep(slots[project], last)
    waiting = [project for project in slots if project not in builds]
    journal = _journal(projects, output) if waiting and kind == "build" else None
    if journal is not None:
        _complete(journal, waiting)
    prepared = [
        _prepared(project, output, known[project], cache=cache, jobs=jobs, quiet=quiet)
        for project in waiting
    ]
    for each, build in zip(prepared, _built(prepared, output, kind, journal), strict=True):
        builds[each.project] = build
        if cache:
            memories.later(slots[each.project], each.last, build)
    return [builds[project] for project in slots]


def target_build(
    projects: Sequence[ConfiguredProject],
    output: CommandOutput,
    *,
    cache: bool,
    jobs: int,
    quiet: bool,
) -> tuple[Build, Inputs]:
    """The build of the one project of a target, never told from a stamp, and what it looked at.

    Raises ToolgenError for what keeps it from happening.
    """
    if len(projects) != 1:
        raise ToolgenError("a target has one project: build each of several as a target of its own")
    journal = _journal(projects, output)
    _complete(journal, projects)
    prepared = _prepared(projects[0], output, LastBuild(), cache=cache, jobs=jobs, quiet=quiet)
    (build,) = _built([prepared], output, "build", journal)
    return build, prepared.last.inputs


def _built(
    prepared: Sequence[PreparedBuild], output: CommandOutput, kind: Kind, journal: Journal | None
) -> list[Build]:
    """Write what was prepared, where there is a journal, else compare it."""
    if output.is_directory:
        _check_apart([place for each in prepared for place in each.places])
    outcomes = _outcomes([each for one in prepared for each in one.comparisons], journal)
    return [
        each.build(
            [outcomes[comparison.directory] for comparison in each.comparisons],
            [] if kind == "build" else list(_left_out(each)),
        )
        for each in prepared
    ]


def _outcomes(
    compared: Sequence[ComparedSides], journal: Journal | None
) -> dict[Path, CommandOutcome]:
    """What is done about packages, by directory: with a journal they are written."""
    told = map(check, compared) if journal is None else write(compared, journal)
    return dict(zip((each.directory for each in compared), told, strict=True))


def _journal(projects: Sequence[ConfiguredProject], output: CommandOutput) -> Journal:
    """The journal of all that a run replaces: in the directory that everything lies below."""
    from toolgen.write import Journal

    bases = [output.base(project).absolute() for project in projects]
    return Journal(Path(os.path.commonpath(bases)))


def _complete(journal: Journal, projects: Sequence[ConfiguredProject]) -> None:
    """Finish what a run has begun that was killed, be it of one of the projects or of several."""
    from toolgen.write import Journal, complete

    above = {parent for project in projects for parent in _within_repository(project.root)}
    for base in sorted({journal.base, *above}):
        complete(Journal(base))


def _within_repository(directory: Path) -> Iterator[Path]:
    """A directory and those above it, as far as the top of its repository, if it is in one."""
    above = [directory, *directory.parents]
    tops = [number for number, each in enumerate(above, 1) if (each / ".git").exists()]
    return iter(above[: tops[0] if tops else 1])


def _prepared(
    project: ConfiguredProject,
    output: CommandOutput,
    last: LastBuild,
    *,
    cache: bool,
    jobs: int,
    quiet: bool,
) -> PreparedBuild:
    """Generate everything of a project, and compare it with what is there."""
    from toolgen.kept.memory import RunMemory

    inputs = last.inputs
    sources = last.sources = last.sources or project.sources(inputs)
    last.run = last.run or RunMemory()
    with progress_bar(quiet=quiet) as progress:
        result = project.generate(
            sources, jobs=jobs, progress=progress, tracker=inputs, cache=cache, run=last.run
        )
    places = [(package, output.place(package, project)) for package in result.packages]
    found = [last.known(package) or ComparedSides.of(package, at) for package, at in places]
    conflicts = [finding for each in found for finding in each.conflicts()]
    comparisons = tuple(each for each in found if each.is_writable)
    made = replace(result, packages=tuple(each.package for each in comparisons))
    unmade = {} if output.is_directory else dict(_unmade(project, sources, made, found, inputs))
    leftovers = tuple(shown for shown, is_awaited in unmade.items() if not is_awaited)
    awaiting = tuple(shown for shown, is_awaited in unmade.items() if is_awaited)
    findings = by_place((*project.seen(made.diagnostics), *conflicts))
    return PreparedBuild(
        project, sources, made, places, comparisons, tuple(findings), leftovers, awaiting, last
    )


def _left_out(prepared: PreparedBuild) -> Iterator[Finding]:
    """The findings of `toolgen check` about what is no tool and is not accepted."""
    from toolgen.cli.coverage import open_in

    built = generated_packages(prepared.project, prepared.sources)
    manifests = [package.directory / MANIFEST for package in built]
    yield from prepared.project.seen(open_in(prepared.result, manifests))


def _check_apart(places: Sequence[tuple[PackageResult, OutputPlace]]) -> None:
    """Packages of one name in several source roots, gathered below one directory, would collide;
    so would those of two names that some file systems take for one.
    """
    from toolgen.write import same_name

    taken: dict[str, str] = {}
    for package, place in places:
        name = same_name(place.directory.as_posix())
        if name in taken:
            both = f"{taken[name]} and {package.directory}"
            raise ToolgenError(
                f"{both} would both be written to {place.shown}; build them one by one"
            )
        taken[name] = package.directory


def _unmade(
    project: ConfiguredProject,
    sources: Sequence[SourceFile],
    result: Result,
    comparisons: Sequence[ComparedSides],
    inputs: Inputs,
) -> Iterator[tuple[str, bool]]:
    """Generated packages on disk for which no tool came out, as messages show them, and whether
    tools may go there which are refused and not accepted; none where files cannot be read.
    """
    if forbids_writing(result.diagnostics):
        return
    awaited = {entry.function for entry in result.ledger} - result.accepted
    possible = list(possible_packages(project, sources))
    for each in possible:
        inputs.listing(each.directory.as_posix())
    current = {comparison.directory for comparison in comparisons}
    for found in filter(is_generated, possible):
        within = f"{found.package}.", f"{found.package}:"
        is_awaited = any(function.startswith(within) for function in awaited)
        if found.directory not in current:
            shown = project.here(found.directory.relative_to(project.root).as_posix())
            yield shown, is_awaited
