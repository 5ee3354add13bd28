"""`toolgen lint`: what is wrong with tools as they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from operator import add
from typing import TYPE_CHECKING

import click

from toolgen.cli.comparing import (
    FailOn,
    ReportFormat,
    exit_code,
    fail_option,
    print_report,
    report_option,
)
from toolgen.cli.explain import explained
from toolgen.cli.options import color_option, projects_options
from toolgen.cli.project import ConfiguredProject
from toolgen.cli.report import say_coverage
from toolgen.cli.terminal import ColorChoice, say
from toolgen.findings import Finding, Severity

if TYPE_CHECKING:
    from toolgen.findings import Finding
    from toolgen.findings.acceptance import Acceptance
    from toolgen.pipeline import Result
    from toolgen.reports import Report
    from toolgen.source import SourceFile


def _explain(context: click.Context, _: click.Parameter, rule: str | None) -> None:
    if rule is not None:
        say(explained(rule))
        context.exit()


@click.command("lint")
@projects_options
@click.option(
    "--select",
    metavar="RULE",
    multiple=True,
    help="Look for these alone: an id, a category or a pattern. May be repeated; in place of the "
    "configuration's.",
)
@click.option(
    "--ignore",
    metavar="RULE",
    multiple=True,
    help="Leave out, beside what the configuration does. May be repeated.",
)
@report_option
@fail_option
@color_option
@click.option(
    "--explain",
    metavar="RULE",
    is_eager=True,
    expose_value=False,
    callback=_explain,
    help="Tell what a rule finds and why, and exit.",
)
@click.pass_context
def lint_command(
    context: click.Context,
    projects: Sequence[ConfiguredProject],
    *,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    report_format: ReportFormat,
    fail_on: FailOn,
    color: ColorChoice,
) -> None:
    """Look for what is wrong with the tools under PATHS: texts, names, sizes, promises.

    Nothing is imported or written. Tools that cannot be read are reported on stderr, and exit
    with 1 as findings do.
    """
    reports, results = [], []
    for project in projects:
        own, result, _ = lint_report(project, select, ignore)
        reports.append(replace(own, findings=tuple(project.seen(own.findings))))
        results.append(result)
    say_coverage(reduce(add, (result.coverage for result in results)))
    for project, result in zip(projects, results, strict=True):
        for finding in project.seen(result.diagnostics):
            if finding.severity is Severity.ERROR:
                say(str(finding), err=True)
    report = reduce(add, reports)
    print_report(report, report_format, color)
    is_settled = all(result.is_settled for result in results)
    context.exit(exit_code(report, fail_on) if is_settled else 1)


def lint_report(
    project: ConfiguredProject, select: tuple[str, ...] = (), ignore: tuple[str, ...] = ()
) -> tuple[Report, Result, tuple[Acceptance, ...]]:
    """The report on a project, the run that it is of, and what is accepted by file."""
    sources = project.sources()
    result = project.generate(sources)
    report, entries = report_on(project, sources, result, select, ignore)
    return report, result, entries


def report_on(
    project: ConfiguredProject,
    sources: Sequence[SourceFile],
    result: Result,
    select: tuple[str, ...] = (),
    ignore: tuple[str, ...] = (),
) -> tuple[Report, tuple[Acceptance, ...]]:
    """The report on what a run made of a project, and what is accepted by file."""
    from toolgen.findings.acceptance import ACCEPTED_FILE, apply, read_comments, read_file
    from toolgen.findings.settings import configured
    from toolgen.lint import lint
    from toolgen.lint.settings import LintSettings
    from toolgen.reports import Report, ReportKind

    settings = LintSettings.of(project.config, select, ignore)
    kept_in_file = read_file(project.root / ACCEPTED_FILE)
    found = lint(result, sources, project.config, settings, project.installed())
    found = configured(found, settings.severities)
    findings, accepted = apply(found, [*kept_in_file, *read_comments(sources)], settings.rules)
    if not project.is_read_whole:
        findings = [each for each in findings if not _is_of_elsewhere(each)]
    kept = tuple(configured(findings, settings.severities))
    return Report(ReportKind.LINT, kept, tuple(accepted)), kept_in_file


def _is_of_elsewhere(finding: Finding) -> bool:
    """Whether what is accepted in vain may be of files that were not looked at."""
    return finding.code == "acceptance-unused" and not finding.position
