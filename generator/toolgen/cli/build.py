"""`toolgen build`: source in, generated packages out; with `--check`, a comparison alone.

A build that leaves everything up to date is recorded with all that it rests on, and told again for
as long as nothing of that changes.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence
from contextlib import nullcontext
from dataclasses import asdict
from functools import reduce
from itertools import chain
from operator import add
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from toolgen.cli.building import current_builds, target_build
from toolgen.cli.memories import BuildMemories
from toolgen.cli.options import (
    Format,
    cache_option,
    color_option,
    format_option,
    load_projects,
    projects_options,
)
from toolgen.cli.output import CommandOutput
from toolgen.cli.project import ConfiguredProject
from toolgen.cli.recording import Build, Kind
from toolgen.cli.report import Reporter
from toolgen.cli.target import Target
from toolgen.cli.terminal import ColorChoice, say
from toolgen.timing import Stopwatch, timed

if TYPE_CHECKING:
    from toolgen.cli.watch import Build as WatchedBuild
    from toolgen.cli.watch import Settle

_SETTLING = (
    "mend what is left out, exclude it, or accept it: "
    "toolgen accept --of coverage --reason 'why it need not be a tool'"
)
_HOLDING = "what is held back is written once the error that keeps its package from it is mended"
_EXCLUDING = "to exclude it, have [tool.toolgen] in {file} say:\n{line}"


@click.command("build")
@projects_options
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
@click.option("--timings", is_flag=True, help="Tell where the time went, by stage and query.")
@cache_option
@format_option
@color_option
@click.pass_context
def build_command(
    context: click.Context,
    projects: Sequence[ConfiguredProject],
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
    src, else the project's root. Each is built as the nearest configuration above it says, those of
    several projects together: all or none is written. A tool that has errors is left out; an error
    about a file or the configuration keeps its package from being written. Exits with 1 for either.
    """
    kind: Kind = "check" if checks else "build"
    lasting: BuildMemories | None = context.find_root().obj
    memories = lasting or BuildMemories()
    target = Target.of(outputs, depfile)
    if target is not None and (checks or watches):
        raise click.UsageError("--outputs tells what a single build has written")

    def build_and_report(
        projects: Sequence[ConfiguredProject], settle: Settle | None = None
    ) -> Build:
        named = [each.with_output(output.name) if output.name else each for each in projects]
        with timed() if timings else nullcontext() as stopwatch:
            if target is None:
                builds = current_builds(
                    named, output, kind, memories, cache=cache, jobs=jobs, quiet=quiet
                )
                build = reduce(add, builds)
            else:
                build, inputs = target_build(named, output, cache=cache, jobs=jobs, quiet=quiet)
                target.write(named[0], build, inputs)
            if not (lasting or watches):
                memories.settle()
        if settle is not None:
            settle(build.directories)
        lines = build.summary.lines(_command_line(context), quiet=quiet)
        _report(Reporter(output_format, color), kind, build, lines, stopwatch)
        if not quiet and output_format == "text":
            _settling(build)
        if watches:
            memories.settle()
            memories.tidy()
        return build

    if watches:
        _watch(context, build_and_report)
    context.exit(0 if build_and_report(projects).is_clean else 1)


def _report(
    reporter: Reporter,
    kind: Kind,
    build: Build,
    lines: Iterable[str],
    stopwatch: Stopwatch | None,
) -> None:
    contents = build.summary.contents()
    if stopwatch is not None:
        lines = chain(lines, stopwatch.table())
        contents["timings"] = [asdict(each) for each in stopwatch.times]
        contents["queries"] = [asdict(each) for each in stopwatch.queries]
    reporter.report(kind, build.findings, contents, lines, build.summary.coverage)


def _settling(build: Build) -> None:
    """Say what to do about what is left out: the line to paste is one for all of a project."""
    coverage = build.summary.coverage
    if coverage.refused + coverage.listed > coverage.accepted:
        say(_SETTLING, err=True)
    for file, line in build.summary.exclusions:
        say(_EXCLUDING.format(file=file, line=line), err=True)
    if coverage.held_back:
        say(_HOLDING, err=True)


def _watch(context: click.Context, build: WatchedBuild) -> NoReturn:
    """Build until the user interrupts; settings are read as the command line has named them."""
    from toolgen.cli.main import require_end
    from toolgen.cli.watch import watch

    require_end(context, "build --watch")
    given = context.params
    if given["checks"]:
        raise click.UsageError("--watch writes, and --check does not: take one of them")
    names = ("paths", "config_file", "exclude", "installed")
    watch(
        lambda: load_projects(**{name: given[name] for name in names}), build, given["config_file"]
    )


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
