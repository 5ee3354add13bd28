"""What the commands that compare contracts share: sides, options, and the end of a command."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal, get_args

import click

from toolgen.cli.project import Project, default_paths
from toolgen.config import load_config
from toolgen.findings import Finding, Severity, ToolgenError

if TYPE_CHECKING:
    from toolgen.contract.bases import Scope
    from toolgen.contract.registries import Registry
    from toolgen.findings import Finding
    from toolgen.reports import Report
    from toolgen.source import SourceFile

ReportFormat = Literal["text", "json", "github", "gitlab", "junit", "sarif", "markdown"]
FailOn = Literal["error", "warning", "info", "never"]

WORKING_TREE = "working tree"

report_option = click.option(
    "--format",
    "report_format",
    type=click.Choice(get_args(ReportFormat)),
    default="text",
    show_default=True,
    help="How to report.",
)

fail_option = click.option(
    "--fail-on",
    type=click.Choice(get_args(FailOn)),
    default="error",
    show_default=True,
    help="Exit with 1 when there is a finding as grave as this.",
)


def head_of(project: Project) -> tuple[Registry, list[SourceFile]]:
    """The registry of the project as it is, and its source."""
    from toolgen.contract.registries import from_result

    sources = project.sources()
    result = project.generate(sources)
    refuse_errors(WORKING_TREE, result.diagnostics)
    return from_result(result, WORKING_TREE), sources


def scope_of(project: Project, paths: Sequence[Path], exclude: Sequence[str]) -> Scope:
    """The scope of bases for a project of which the command line has named `paths`."""
    from toolgen.contract.bases import Scope

    file = load_config(project.root).file
    return Scope(project.root, tuple(paths), _computing(exclude), file)


def _computing(exclude: Sequence[str]) -> Callable[[Path, Sequence[Path], str], Registry]:
    def compute(root: Path, paths: Sequence[Path], label: str) -> Registry:
        from toolgen.contract.registries import from_result

        loaded = load_config(paths[0] if paths else root)
        config = replace(loaded.config, exclude=(*loaded.config.exclude, *exclude))
        own = tuple(paths) or default_paths(config, loaded.root)
        project = Project(config, loaded.root, own)
        result = project.generate(project.sources())
        refuse_errors(label, result.diagnostics)
        return from_result(result, label)

    return compute


def refuse_errors(label: str, diagnostics: Sequence[Finding]) -> None:
    """Raise ToolgenError when the source of a side has errors: its tools are not known then."""
    errors = [str(each) for each in diagnostics if each.severity is Severity.ERROR]
    if errors:
        raise ToolgenError("\n".join([f"the source of {label} has errors:", *errors]))


def finish(
    context: click.Context, report: Report, report_format: ReportFormat, fail_on: FailOn
) -> None:
    """Print a report, and exit with 1 when a finding is grave enough, else with 0."""
    print_report(report, report_format)
    context.exit(exit_code(report, fail_on))


def print_report(report: Report, report_format: ReportFormat) -> None:
    """Print a report; for GitHub, write it to the summary of the step as well."""
    from toolgen.reports.formats import RENDERERS

    click.echo(RENDERERS[report_format](report), nl=False)
    summary = os.environ.get("GITHUB_STEP_SUMMARY")
    if report_format == "github" and summary:
        with open(summary, "a", encoding="utf-8") as file:
            file.write(RENDERERS["markdown"](report))


def exit_code(report: Report, fail_on: FailOn) -> int:
    """1 when a finding is as grave as `fail_on`, else 0."""
    return 1 if any(_is_grave(finding, fail_on) for finding in report.findings) else 0


def _is_grave(finding: Finding, fail_on: FailOn) -> bool:
    return fail_on != "never" and finding.severity.rank >= Severity(fail_on).rank
