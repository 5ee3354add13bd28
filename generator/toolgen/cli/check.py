"""`toolgen check`: is what was generated up to date, and, against a base, does a change break?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce
from operator import add
from pathlib import Path
from typing import TYPE_CHECKING

import click

from toolgen.cli.comparing import (
    FailOn,
    ReportFormat,
    base_config_option,
    compared,
    empty_option,
    fail_option,
    finish,
    head_of,
    refuse_errors,
    refuse_itself,
    report_option,
    scope_of,
    sides_of,
)
from toolgen.cli.options import color_option, projects_options
from toolgen.cli.project import ConfiguredProject
from toolgen.cli.report import say_coverage
from toolgen.cli.terminal import ColorChoice
from toolgen.config import CONFIG_FILE
from toolgen.findings.settings import configured, severities

if TYPE_CHECKING:
    from toolgen.cli.recording import Build
    from toolgen.contract.registries import RegistryContract
    from toolgen.findings import Finding
    from toolgen.findings.acceptance import Acceptance
    from toolgen.reports import Report
    from toolgen.source import SourceFile


@click.command("check")
@projects_options
@click.option(
    "--against",
    metavar="BASE",
    help="Compare the contract with BASE: auto, a git revision, a directory, a wheel or sdist, a "
    "manifest, or a release as NAME==VERSION.",
)
@base_config_option
@empty_option
@report_option
@fail_option
@color_option
@click.pass_context
def check_command(
    context: click.Context,
    projects: Sequence[ConfiguredProject],
    *,
    against: str | None,
    base_config: Path | None,
    allow_empty: bool,
    report_format: ReportFormat,
    fail_on: FailOn,
    color: ColorChoice,
) -> None:
    """Check the generated packages of the tools under PATHS, or what their contract has become.

    Without --against: whether the generated packages are what the source says. With it: what was
    changed since BASE, and whom it breaks. Nothing is imported, checked out or written.
    """
    if against is None:
        if base_config is not None:
            raise click.UsageError("--base-config is about a base: add --against BASE")
        report = _freshness(context, projects)
    else:
        report = reduce(add, (_breaking(context, project, against) for project in projects))
    finish(context, report, report_format, fail_on, color)


def _breaking(context: click.Context, project: ConfiguredProject, against: str) -> Report:
    """The report on a project against a base, with places as seen from where one stands."""
    report, _ = comparison(context, project, against)
    return replace(report, findings=tuple(project.seen(report.findings)))


def comparison(
    context: click.Context, project: ConfiguredProject, against: str
) -> tuple[Report, tuple[Acceptance, ...]]:
    """The report on a project against a base, and what the file of accepted findings holds."""
    from toolgen.contract.bases import read_base

    severities(project.config.rules)  # what they say wrong is told before anything is read
    base = read_base(against, scope_of(project, context.params))
    head, sources = head_of(project)
    refuse_itself(Path(against), [project.root / source.path for source in sources])
    may_be_empty = bool(context.params["allow_empty"])
    return comparison_of(project, sources, base, head, may_be_empty=may_be_empty)


def comparison_of(
    project: ConfiguredProject,
    sources: Sequence[SourceFile],
    base: RegistryContract,
    head: RegistryContract,
    *,
    may_be_empty: bool,
) -> tuple[Report, tuple[Acceptance, ...]]:
    """The same of two sides that are read already: `head` is that of the sources."""
    from toolgen.findings.acceptance import (
        ACCEPTED_FILE,
        ACCEPTING,
        apply,
        read_comments,
        read_file,
    )
    from toolgen.reports import Report, ReportKind

    wanted = severities(project.config.rules)
    found = configured(compared(base, head, may_be_empty=may_be_empty), wanted)
    kept_in_file = read_file(project.root / ACCEPTED_FILE)
    rules = ACCEPTING["check"]
    findings, accepted = apply(found, [*kept_in_file, *read_comments(sources)], rules)
    kept = tuple(configured(findings, wanted))
    report = Report(ReportKind.BREAKING, kept, tuple(accepted), **sides_of(base, head))
    return report, kept_in_file


def _freshness(context: click.Context, projects: Sequence[ConfiguredProject]) -> Report:
    """The report on what is generated, as `build --check` sees it and a little further."""
    from toolgen.cli.building import current_builds
    from toolgen.cli.memories import BuildMemories
    from toolgen.cli.output import CommandOutput
    from toolgen.reports import Report, ReportKind

    memories, output = BuildMemories(), CommandOutput()
    builds = current_builds(projects, output, "check", memories, cache=True, jobs=1, quiet=True)
    memories.settle()
    say_coverage(reduce(add, (build.summary.coverage for build in builds)))
    found: list[Finding] = []
    for project, build in zip(projects, builds, strict=True):
        wanted = severities(project.config.rules)
        found += configured(_stale(context, project, build), wanted)
    return Report(ReportKind.CHECK, tuple(found))


def _stale(context: click.Context, project: ConfiguredProject, build: Build) -> Iterator[Finding]:
    from toolgen.contract.delivery.freshness import GeneratedTree, check_tree, leftover
    from toolgen.contract.delivery.packaging import check_packaging
    from toolgen.findings.registry import CHECK_RULES

    refuse_errors(build.findings)
    yield from build.left_out
    yield from (each for each in build.findings if each.code in CHECK_RULES)
    command = " ".join(["toolgen", "build", *map(str, context.params["paths"])])
    trees = [GeneratedTree.of(each.contents) for each in build.summary.outcomes]
    for tree in trees:
        yield from check_tree(tree, command)
    for shown in build.summary.leftovers:
        yield leftover(shown)
    yield from check_packaging(Path(project.here(CONFIG_FILE)), trees)
