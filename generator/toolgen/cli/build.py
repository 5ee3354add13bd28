"""`toolgen build`: source in, generated packages out; with `--check`, a comparison alone."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from toolgen.cli.options import Format, color_option, format_option, project_options
from toolgen.cli.outcome import Comparison, Summary, check, write
from toolgen.cli.output import Output
from toolgen.cli.progress import progress_bar
from toolgen.cli.project import Project
from toolgen.cli.registries import generated_packages
from toolgen.cli.report import Reporter
from toolgen.cli.terminal import ColorChoice
from toolgen.diagnostics import Diagnostics

if TYPE_CHECKING:
    from toolgen.source import SourceFile


@click.command("build")
@project_options
@click.option("--check", "checks", is_flag=True, help="Write nothing; exit with 1 when stale.")
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
    output_format: Format,
    color: ColorChoice,
) -> None:
    """Generate the registries of the tools under PATHS.

    PATHS are files and directories of Python source; by default those of the configuration, else
    src, else the project's root. Nothing is written when there are errors.
    """
    project = project.with_output(output.name) if output.name else project
    sources = project.sources()
    with progress_bar(quiet=quiet) as progress:
        result = project.generate(sources, jobs=jobs, progress=progress)
    comparisons = [Comparison.of(each, *output.place(each, project)) for each in result.packages]
    findings = Diagnostics()
    findings.extend(result.diagnostics)
    findings.extend(finding for each in comparisons for finding in each.conflicts())
    act = check if checks else write
    summary = Summary()
    if not findings.has_errors:
        leftovers = [] if output.is_directory else _leftovers(project, sources, comparisons)
        summary = Summary(tuple(map(act, comparisons)), tuple(leftovers), len(sources))
    lines = summary.lines(_command_line(context), quiet=quiet)
    Reporter(output_format, color).report(
        "check" if checks else "build", list(findings), summary.contents(), lines
    )
    context.exit(1 if findings.has_errors or summary.is_stale else 0)


def _leftovers(
    project: Project, sources: Sequence[SourceFile], comparisons: Sequence[Comparison]
) -> list[str]:
    """Generated packages on disk for which no tool is found any more, as messages show them."""
    current = {comparison.directory for comparison in comparisons}
    return [
        found.directory.relative_to(project.root).as_posix()
        for found in generated_packages(project, sources)
        if found.directory not in current
    ]


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
