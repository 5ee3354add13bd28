"""`toolgen diff`: two contracts, wherever they are, and what lies between them."""

from __future__ import annotations

from pathlib import Path

import click

from toolgen.cli.comparing import (
    FailOn,
    ReportFormat,
    base_config_option,
    compared,
    empty_option,
    fail_option,
    finish,
    report_option,
    scope_of,
    sides_of,
)
from toolgen.cli.options import color_option, exclude_option
from toolgen.cli.project import ConfiguredProject
from toolgen.cli.terminal import ColorChoice, say
from toolgen.config import load_config
from toolgen.findings import ToolgenError


@click.command("diff")
@click.argument("old", metavar="A")
@click.argument("new", metavar="B")
@exclude_option
@base_config_option
@empty_option
@report_option
@fail_option
@color_option
@click.pass_context
def diff_command(
    context: click.Context,
    *,
    old: str,
    new: str,
    exclude: tuple[str, ...],
    base_config: Path | None,
    allow_empty: bool,
    report_format: ReportFormat,
    fail_on: FailOn,
    color: ColorChoice,
) -> None:
    """Tell what was changed from A to B, and whom it breaks.

    Each is a git revision, a directory, a wheel or sdist, a manifest, or a release, which is
    written NAME==VERSION.
    """
    from toolgen.contract.bases import read_base, state_of
    from toolgen.findings.settings import configured, severities
    from toolgen.reports import Report, ReportKind

    if old == new or (Path(old).exists() and Path(new).exists() and Path(old).samefile(new)):
        raise ToolgenError(f"{old} and {new} are the same: nothing was compared")
    project = ConfiguredProject.of(load_config(Path.cwd()))
    scope = scope_of(project, context.params)
    base, head = read_base(old, scope), read_base(new, scope)
    is_path = Path(old).exists() or Path(new).exists()
    if not is_path and state_of(old, scope) == state_of(new, scope):
        say(f"{old} and {new} are the same commit: there is nothing to find", err=True)
    differences = compared(base, head, may_be_empty=allow_empty)
    found = configured(differences, severities(project.config.rules))
    report = Report(ReportKind.DIFF, tuple(found), **sides_of(base, head))
    finish(context, report, report_format, fail_on, color)
