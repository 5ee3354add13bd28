"""`toolgen build`: source in, generated packages out; with `--check`, a comparison alone.

A build that leaves everything up to date is recorded with all that it rests on, and told again for
as long as nothing of that changes.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import asdict, replace
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from toolgen.cache.inputs import Inputs
from toolgen.cli.options import (
    Format,
    cache_option,
    color_option,
    format_option,
    load_project,
    project_options,
)
from toolgen.cli.outcome import ComparedSides, Summary, check, uncallable, write
from toolgen.cli.output import CommandOutput, OutputPlace
from toolgen.cli.progress import progress_bar
from toolgen.cli.project import ConfiguredProject
from toolgen.cli.recording import Build, Kind, keep, recalled, slot_of
from toolgen.cli.registries import MANIFEST, generated_packages, possible_packages
from toolgen.cli.report import Reporter
from toolgen.cli.target import Target
from toolgen.cli.terminal import ColorChoice
from toolgen.findings import ToolgenError, by_place, forbids_writing
from toolgen.timing import timed

if TYPE_CHECKING:

    from toolgen.pipeline import PackageResult, Result
    from toolgen.source import SourceFile

_SETTLING = (
    "mend what is left out, exclude it, or accept it: "
    "toolgen accept --of coverage --reason 'why it need not be a tool'"
)


@click.command("build")
@project_options
@click.option("--check", "checks", is_flag=True, help="Write no package; exit with 1 when stale.")
@click.option(
    "--watch", "watches", is_flag=True, help="Build again after each change, until interrupted."
)
@click.option(
    "--output",
    metavar="NAME|DIR",
    callback=CommandOutput.parse,
    help="Name of generated subpackages, or (with a slash) a directory to write them below.",
)
@click.option(
    "-j", "--jobs", type=click.IntRange(min=1), default=1, help="Processes that read source."
)
@click.option("-q", "--quiet", is_flag=True, help="Print findings alone.")
@click.option(
    "--depfile",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Write what was read to FILE, as a rule of make for --outputs.",
)
@click.option(
    "--outputs",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="List what was generated in FILE, with digests; untouched while equal.",
)
@click.option("--timings", is_flag=True, help="Tell where the time went, by stage.")
@cache_option
@format_option
@color_option
@click.pass_context
def build_command(
    context: click.Context,
    project: ConfiguredProject,
    *,
    checks: bool,
    watches: bool,
    output: CommandOutput,
    jobs: int,
    quiet: bool,
    depfile: Path | None,
    outputs: Path | None,
    timings: bool,
    cache: bool,
    output_format: Format,
    color: ColorChoice,
) -> None:
    """Generate the registries of the tools under PATHS.

    PATHS are files and directories of Python source; by default those of the configuration, else
    src, else the project's root. A tool that has errors is left out; an error about a file or the
    configuration keeps its package from being written. Exits with 1 for either.
    """
    kind: Kind = "check" if checks else "build"
    target = Target.of(outputs, depfile)
    if target is not None and (checks or watches):
        raise click.UsageError("--outputs tells what a single build has written")

    def build_and_report(project: ConfiguredProject) -> Build:
        project = project.with_output(output.name) if output.name else project
        with timed() if timings else nullcontext() as stopwatch:
            if target is None:
                build = current_build(project, output, kind, cache=cache, jobs=jobs, quiet=quiet)
            else:
                inputs = Inputs()
                build = _build(project, output, kind, inputs, cache=cache, jobs=jobs, quiet=quiet)
                target.write(project, build, inputs)
        lines = build.summary.lines(_command_line(context), quiet=quiet)
        contents = build.summary.contents()
        if stopwatch is not None:
            lines = chain(lines, stopwatch.table())
            contents["timings"] = [asdict(each) for each in stopwatch.times]
        coverage = build.summary.coverage
        Reporter(output_format, color).report(kind, build.findings, contents, lines, coverage)
        if not (coverage.is_settled or quiet) and output_format == "text":
            click.echo(_SETTLING, err=True)
        return build

    if watches:
        _watch(context, build_and_report)
    context.exit(0 if build_and_report(project).is_clean else 1)


def _watch(context: click.Context, build: Callable[[ConfiguredProject], Build]) -> NoReturn:
    """Build until the user interrupts; settings are read as the command line has named them."""
    from toolgen.cli.watch import watch

    given = context.params
    if given["checks"]:
        raise click.UsageError("--watch writes, and --check does not: take one of them")
    names = ("paths", "config_file", "exclude", "installed")
    watch(
        lambda: load_project(**{name: given[name] for name in names}), build, given["config_file"]
    )


def current_build(
    project: ConfiguredProject,
    output: CommandOutput,
    kind: Kind,
    *,
    cache: bool,
    jobs: int,
    quiet: bool,
) -> Build:
    """What a build comes to: as it was recorded while nothing has changed, else from the source."""
    slot = slot_of(project, output)
    build = recalled(slot, kind) if cache else None
    if build is None:
        inputs = Inputs()
        build = _build(project, output, kind, inputs, cache=cache, jobs=jobs, quiet=quiet)
        if cache and build.is_clean:
            keep(slot, build, inputs)
    return build


def _build(
    project: ConfiguredProject,
    output: CommandOutput,
    kind: Kind,
    inputs: Inputs,
    *,
    cache: bool,
    jobs: int,
    quiet: bool,
) -> Build:
    """Generate everything, and write it or compare it. `inputs` are told of what is looked at."""
    from toolgen.cli.coverage import open_in
    from toolgen.write import Journal, complete

    journal = Journal(output.base(project))
    if kind == "build":
        complete(journal)
    sources = project.sources(inputs)
    with progress_bar(quiet=quiet) as progress:
        result = project.generate(
            sources, jobs=jobs, progress=progress, tracker=inputs, cache=cache
        )
    places = [(package, output.place(package, project)) for package in result.packages]
    if output.is_directory:
        _check_apart(places)
    found = [ComparedSides.of(*place) for place in places]
    conflicts = [finding for each in found for finding in each.conflicts()]
    comparisons = tuple(each for each in found if each.is_writable)
    made = replace(result, packages=tuple(each.package for each in comparisons))
    leftovers = [] if output.is_directory else _leftovers(project, sources, made, found, inputs)
    findings = by_place((*made.diagnostics, *conflicts))
    built = generated_packages(project, sources) if kind == "check" else ()
    left_out = tuple(open_in(made, [package.directory / MANIFEST for package in built]))
    is_check = kind == "check"
    summary = Summary(
        tuple(map(check, comparisons)) if is_check else write(comparisons, journal),
        tuple(leftovers),
        0 if forbids_writing(findings) else len(sources),
        made.read,
        made.coverage,
        tuple(uncallable(made.emitted)),
    )
    return Build(tuple(findings), summary, comparisons, left_out)


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


def _leftovers(
    project: ConfiguredProject,
    sources: Sequence[SourceFile],
    result: Result,
    comparisons: Sequence[ComparedSides],
    inputs: Inputs,
) -> Iterator[str]:
    """Generated packages on disk for which no tool is found any more, as messages show them; none
    that tools may go to which are refused and not accepted, or may be in files that cannot be read.
    """
    if forbids_writing(result.diagnostics):
        return
    awaited = {entry.function for entry in result.ledger} - result.accepted
    for possible in possible_packages(project, sources):
        inputs.listing(possible.directory.as_posix())
    current = {comparison.directory for comparison in comparisons}
    for found in generated_packages(project, sources):
        within = f"{found.package}.", f"{found.package}:"
        is_awaited = any(function.startswith(within) for function in awaited)
        if found.directory not in current and not is_awaited:
            yield found.directory.relative_to(project.root).as_posix()


def _command_line(context: click.Context) -> str:
    """The command that writes what this one has compared."""
    given = context.params
    words = ["toolgen", "build", *map(str, given["paths"])]
    if given["config_file"]:
        words += ["--config", str(given["config_file"])]
    for pattern in given["exclude"]:
        words += ["--exclude", pattern]
    if given["installed"] is not None:
        words += ["--resolve-installed", *([given["installed"]] if given["installed"] else [])]
    if given["output"].text:
        words += ["--output", given["output"].text]
    return shlex.join(words)
