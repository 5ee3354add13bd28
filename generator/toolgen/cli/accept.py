"""`toolgen accept`: write down that findings are wanted, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import click

from toolgen.cli.check import comparison
from toolgen.cli.comparing import empty_option, refuse_errors
from toolgen.cli.lint import lint_report
from toolgen.cli.options import project_options
from toolgen.cli.project import ConfiguredProject
from toolgen.cli.rules import Command
from toolgen.cli.terminal import say
from toolgen.findings import ToolgenError

if TYPE_CHECKING:
    from toolgen.findings import Finding
    from toolgen.findings.acceptance import Acceptance
    from toolgen.reports import Report


@click.command("accept")
@project_options
@click.option(
    "--of",
    "command",
    type=click.Choice(get_args(Command)),
    default="check",
    show_default=True,
    help="Whose findings are meant.",
)
@click.option("--against", metavar="BASE", default="auto", show_default=True, help="As for check.")
@empty_option
@click.option("--reason", metavar="TEXT", help="Why; goes into the file.")
@click.option(
    "--only",
    "fingerprints",
    metavar="FINGERPRINT",
    multiple=True,
    help="Accept this finding alone. May be repeated. By default, all errors.",
)
@click.option("--prune", is_flag=True, help="Drop entries that accept nothing any more.")
@click.pass_context
def accept_command(
    context: click.Context,
    project: ConfiguredProject,
    *,
    command: Command,
    against: str,
    allow_empty: bool,
    reason: str | None,
    fingerprints: tuple[str, ...],
    prune: bool,
) -> None:
    """Accept the errors that `toolgen check --against BASE` or `toolgen lint` finds, each by its
    fingerprint; with --of coverage, that functions are left out which may be tools.

    They are written to toolgen-accepted.toml in the project's root, which belongs into git.
    """
    from toolgen.findings.acceptance import ACCEPTED_FILE, written
    from toolgen.write import write_below

    report, entries = _found(context, project, command, against)
    chosen = _chosen(report, fingerprints) if reason or fingerprints or not prune else []
    if chosen and not (reason and reason.strip()):
        raise ToolgenError("accepting needs a reason: --reason TEXT")
    kept = _used(report, entries) if prune else list(entries)
    if chosen or len(kept) < len(entries):
        write_below(project.root, {ACCEPTED_FILE: written(kept, chosen, (reason or "").strip())})
    dropped = f", {len(entries) - len(kept)} dropped" if prune else ""
    say(f"{len(chosen)} accepted{dropped} in {ACCEPTED_FILE}")


def _found(
    context: click.Context, project: ConfiguredProject, command: Command, against: str
) -> tuple[Report, tuple[Acceptance, ...]]:
    """The report of a command, and what the file of accepted findings holds."""
    if command == "check":
        return comparison(context, project, against)
    if command == "coverage":
        return _coverage(project)
    report, result, entries = lint_report(project)
    refuse_errors(result.diagnostics)
    return report, entries


def _coverage(project: ConfiguredProject) -> tuple[Report, tuple[Acceptance, ...]]:
    """The report on what a build leaves out, and what the file of accepted findings holds."""
    from toolgen.cli.coverage import open_findings
    from toolgen.reports import Report, ReportKind

    sources = project.sources()
    result = project.generate(sources)
    refuse_errors(result.diagnostics)
    kept, accepted, entries = open_findings(project.coverage_scope, result, sources)
    return Report(ReportKind.COVERAGE, tuple(kept), tuple(accepted)), entries


def _chosen(report: Report, fingerprints: tuple[str, ...]) -> list[Finding]:
    """The findings that are asked for; raises ToolgenError for one that is not there."""
    from toolgen.findings.registry import Severity
    from toolgen.reports import ReportKind

    found = {each.fingerprint: each for each in report.findings if each.code != "acceptance-unused"}
    unknown = [each for each in fingerprints if each not in found]
    if unknown:
        see = f"toolgen {'lint' if report.kind is ReportKind.LINT else 'check'} --format json"
        raise ToolgenError(f"there is no finding {unknown[0]}; see: {see}")
    if fingerprints:
        return [found[each] for each in fingerprints]
    return [each for each in found.values() if each.severity is Severity.ERROR]


def _used(report: Report, entries: tuple[Acceptance, ...]) -> list[Acceptance]:
    """The entries that accept something; those of another command's rules are kept."""
    from toolgen.findings.acceptance import ACCEPTING
    from toolgen.reports import ReportKind

    own = ACCEPTING[ReportKind.CHECK if report.kind is ReportKind.BREAKING else report.kind]
    accepted = {each.finding.fingerprint for each in report.accepted}
    return [each for each in entries if each.fingerprint in accepted or each.rule not in own]
