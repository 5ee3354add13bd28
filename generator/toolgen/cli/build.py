"""`toolgen build`: source in, generated packages out; with `--check`, a comparison alone.

A build that leaves everything up to date is recorded with all that it rests on, and told again for
as long as nothing of that changes.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from toolgen.cli.options import (
    Format,
    cache_option,
    color_option,
    format_option,
    project_options,
)
from toolgen.cli.outcome import Comparison, Summary, check, write
from toolgen.cli.output import Output
from toolgen.cli.progress import progress_bar
from toolgen.cli.project import Project
from toolgen.cli.recording import Build, Kind, keep, recalled, slot_of
from toolgen.cli.registries import generated_packages, possible_packages
from toolgen.cli.report import Reporter
from toolgen.cli.terminal import ColorChoice
from toolgen.diagnostics import Diagnostics
from toolgen.stamp.inputs import Inputs

if TYPE_CHECKING:
    from toolgen.source import SourceFile


@click.command("build")
@project_options
@click.option("--check", "checks", is_flag=True, help="Write no package; exit with 1 when stale.")
@click.option(
    "--output",
    metavar="NAME|DIR",
    callback=Output.parse,
    help="Name of generated subpackages, or (with a slash) a directory to write them below.",
)
@click.option(
    "-j", "--jobs", type=click.IntRange(min=1), default=1, help="Processes that read source."
)
@click.option("-q", "--quiet", is_flag=True, help="Print findings alone.")
@cache_option
@format_option
@color_option
@click.pass_context
def build_command(
    context: click.Context,
    project: Project,
    *,
    checks: bool,
    output: Output,
    jobs: int,
    quiet: bool,
    cache: bool,
    output_format: Format,
    color: ColorChoice,
) -> None:
    """Generate the registries of the tools under PATHS.

    PATHS are files and directories of Python source; by default those of the configuration, else
    src, else the project's root. Nothing is written when there are errors.
    """
    project = project.with_output(output.name) if output.name else project
    kind: Kind = "check" if checks else "build"
    slot = slot_of(project, output)
    build = recalled(slot, kind) if cache else None
    if build is None:
        inputs = Inputs()
        build = _build(project, output, kind, inputs, jobs=jobs, quiet=quiet)
        if cache and build.is_clean:
            keep(slot, build, inputs)
    lines = build.summary.lines(_command_line(context), quiet=quiet)
    contents = build.summary.contents()
    Reporter(output_format, color).report(kind, build.findings, contents, lines)
    context.exit(0 if build.is_clean else 1)


def _build(
    project: Project, output: Output, kind: Kind, inputs: Inputs, *, jobs: int, quiet: bool
) -> Build:
    """Generate everything, and write it or compare it. `inputs` are told of what is looked at."""
    sources = project.sources(inputs)
    with progress_bar(quiet=quiet) as progress:
        result = project.generate(sources, jobs=jobs, progress=progress)
    places = [(package, *output.place(package, project)) for package in result.packages]
    comparisons = tuple(Comparison.of(*place) for place in places)
    findings = Diagnostics()
    findings.extend(result.diagnostics)
    findings.extend(finding for each in comparisons for finding in each.conflicts())
    summary = Summary()
    if not findings.has_errors:
        leftovers = [] if output.is_directory else _leftovers(project, sources, comparisons, inputs)
        act = check if kind == "check" else write
        summary = Summary(tuple(map(act, comparisons)), tuple(leftovers), len(sources))
    return Build(tuple(findings), summary, comparisons)


def _leftovers(
    project: Project,
    sources: Sequence[SourceFile],
    comparisons: Sequence[Comparison],
    inputs: Inputs,
) -> Iterator[str]:
    """Generated packages on disk for which no tool is found any more, as messages show them."""
    for possible in possible_packages(project, sources):
        inputs.listing(possible.directory.as_posix())
    current = {comparison.directory for comparison in comparisons}
    for found in generated_packages(project, sources):
        if found.directory not in current:
            yield found.directory.relative_to(project.root).as_posix()


def _command_line(context: click.Context) -> str:
    """The command that writes what this one has compared."""
    given = context.params
    words = ["toolgen", "build", *map(str, given["paths"])]
    if given["config_file"]:
        words += ["--config", str(given["config_file"])]
    for pattern in given["exclude"]:
        words += ["--exclude", pattern]
    if given["output"].text:
        words += ["--output", given["output"].text]
    return shlex.join(words)
