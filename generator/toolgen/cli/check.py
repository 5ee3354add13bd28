"""`toolgen check`: is what was generated up to date, and, against a base, does a change break?"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from toolgen.cli.comparing import (
    FailOn,
    ReportFormat,
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
from toolgen.cli.options import color_option, project_options
from toolgen.cli.project import ConfiguredProject
from toolgen.cli.report import say_coverage
from toolgen.cli.terminal import ColorChoice

if TYPE_CHECKING:
    from toolgen.findings import Finding
    from toolgen.findings.acceptance import Acceptance
    from toolgen.reports import Report


@click.command("check")
@project_options
@click.option(
    "--against",
    metavar="BASE",
    help="Compare the contract with BASE: auto, a git revision, a directory, a wheel or sdist, a "
    "manifest, or a release as NAME==VERSION.",
)
@empty_option
@report_option
@fail_option
@color_option
@click.pass_context
def check_command(
    context: click.Context,
    project: ConfiguredProject,
    *,
    against: str | None,
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
        report = _freshness(context, project)
    else:
        report, _ = comparison(context, project, against)
    finish(context, report, report_format, fail_on, color)


def comparison(
    context: click.Context, project: ConfiguredProject, against: str
) -> tuple[Report, tuple[Acceptance, ...]]:
    """The report on a project against a base, and what the file of accepted findings holds."""
    from toolgen.contract.bases import read_base
    from toolgen.findings.acceptance import (
        ACCEPTED_FILE,
        ACCEPTING,
        apply,
        read_comments,
        read_file,
    )
    from toolgen.findings.settings import configured, severities
    from toolgen.reports import Report

    wanted = severities(project.config.rules)
    base = read_base(against, scope_of(project, context.params))
    head, sources = head_of(project)
    refuse_itself(Path(against), [project.root / source.path for source in sources])
    may_be_empty = bool(context.params["allow_empty"])
    found = configured(compared(base, head, may_be_empty=may_be_empty), wanted)
    kept_in_file = read_file(project.root / ACCEPTED_FILE)
    rules = ACCEPTING["check"]
    findings, accepted = apply(found, [*kept_in_file, *read_comments(sources)], rules)
    kept = tuple(configured(findings, wanted))
    report = Report("breaking", kept, tuple(accepted), **sides_of(base, head))
    return report, kept_in_file


def _freshness(context: click.Context, project: ConfiguredProject) -> Report:
    """The report on what is generated, as `build --check` sees it and a little further."""
    from toolgen.findings.settings import configured, severities
    from toolgen.reports import Report

    wanted = severities(project.config.rules)
    return Report("check", tuple(configured(_stale(context, project), wanted)))


def _stale(context: click.Context, project: ConfiguredProject) -> Iterator[Finding]:
    from toolgen.cli.build import current_build
    from toolgen.cli.output import CommandOutput
    from toolgen.contract.freshness import GeneratedTree, check_tree, leftover
    from toolgen.contract.packaging import check_packaging
    from toolgen.findings.registry import CHECK_RULES

    build = current_build(project, CommandOutput(), "check", cache=True, jobs=1, quiet=True)
    say_coverage(build.summary.coverage)
    refuse_errors(build.findings)
    yield from build.left_out
    yield from (each for each in build.findings if each.code in CHECK_RULES)
    command = " ".join(["toolgen", "build", *map(str, context.params["paths"])])
    trees = [GeneratedTree.of(each.contents, project.root) for each in build.summary.outcomes]
    for tree in trees:
        yield from check_tree(tree, command)
    for shown in build.summary.leftovers:
        yield leftover(shown)
    yield from check_packaging(Path(project.root, "pyproject.toml"), trees)
