"""`toolgen accept`: write down that findings are wanted, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from toolgen.cli.check import comparison
from toolgen.cli.options import project_options
from toolgen.cli.project import Project
from toolgen.diagnostics import ToolgenError

if TYPE_CHECKING:
    from toolgen.contract.acceptance import Entry
    from toolgen.contract.findings import Finding
    from toolgen.contract.reports import Report


@click.command("accept")
@project_options
@click.option("--against", metavar="BASE", default="auto", show_default=True, help="As for check.")
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
    project: Project,
    against: str,
    reason: str | None,
    fingerprints: tuple[str, ...],
    *,
    prune: bool,
) -> None:
    """Accept the errors that `toolgen check --against BASE` finds, each by its fingerprint.

    They are written to toolgen-accepted.toml in the project's root, which belongs into git.
    """
    from toolgen.contract.acceptance import ACCEPTED_FILE, written

    report, entries = comparison(context, project, against)
    chosen = _chosen(report, fingerprints) if reason or fingerprints or not prune else []
    if chosen and not (reason and reason.strip()):
        raise ToolgenError("accepting needs a reason: --reason TEXT")
    kept = _used(report, entries) if prune else list(entries)
    path = project.root / ACCEPTED_FILE
    if chosen or len(kept) < len(entries):
        path.write_text(written(kept, chosen, (reason or "").strip()), "utf-8", newline="\n")
    dropped = f", {len(entries) - len(kept)} dropped" if prune else ""
    click.echo(f"{len(chosen)} accepted{dropped} in {ACCEPTED_FILE}")


def _chosen(report: Report, fingerprints: tuple[str, ...]) -> list[Finding]:
    """The findings that are asked for; raises ToolgenError for one that is not there."""
    from toolgen.contract.rules import Severity

    found = {each.fingerprint: each for each in report.findings if each.rule != "acceptance-unused"}
    unknown = [each for each in fingerprints if each not in found]
    if unknown:
        raise ToolgenError(f"there is no finding {unknown[0]}; see: toolgen check --format json")
    if fingerprints:
        return [found[each] for each in fingerprints]
    return [each for each in found.values() if each.severity is Severity.ERROR]


def _used(report: Report, entries: tuple[Entry, ...]) -> list[Entry]:
    accepted = {each.finding.fingerprint for each in report.accepted}
    return [entry for entry in entries if entry.fingerprint in accepted]
