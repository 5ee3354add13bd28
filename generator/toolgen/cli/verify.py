"""`toolgen verify`: what source says of tools, held against what importing them says."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from toolgen.cli.options import Format, color_option, format_option, project_options
from toolgen.cli.project import ConfiguredProject
from toolgen.cli.report import Reporter
from toolgen.cli.terminal import ColorChoice, is_terminal, printable, table
from toolgen.findings import ToolgenError

if TYPE_CHECKING:
    from toolgen.pipeline import Result
    from toolgen.source import SourceFile
    from toolgen.verify.judging import VerifiedOutcome
    from toolgen.verify.verification import FrameworkVerification

WARNING = "this imports, and so runs, the code under PATHS"


@click.command("verify")
@project_options
@click.option(
    "--python",
    metavar="FILE",
    default=sys.executable,
    help="The interpreter to import with, by default the one that runs toolgen.",
)
@click.option(
    "--timeout",
    metavar="SECONDS",
    type=click.FloatRange(min=0, min_open=True),
    default=60,
    show_default=True,
    help="How long one module may take to be imported.",
)
@format_option
@color_option
@click.pass_context
def verify_command(
    context: click.Context,
    project: ConfiguredProject,
    *,
    python: str,
    timeout: float,
    output_format: Format,
    color: ColorChoice,
) -> None:
    """Import the tools under PATHS, and compare what their frameworks make of them.

    Runs the user's code, in a process of its own. Exits with 1 when a schema, a description or a
    name differs and no diagnostic says so.
    """
    click.echo(WARNING, err=output_format == "json")
    sources = project.sources()
    result = project.generate(sources)
    verification = _verify(project, sources, result, python, timeout)
    contents = asdict(verification)
    lines = _lines(verification)
    Reporter(output_format, color).report("verify", result.diagnostics, contents, lines)
    context.exit(1 if verification.is_silent else 0)


def _verify(
    project: ConfiguredProject,
    sources: list[SourceFile],
    result: Result,
    python: str,
    timeout: float,
) -> FrameworkVerification:
    from toolgen.verify.verification import FrameworkVerifier

    try:
        return FrameworkVerifier(project.root, sources, result, python, timeout).verify()
    except OSError as error:
        raise ToolgenError(f"{python} cannot be run: {error.strerror}") from error


def _lines(verification: FrameworkVerification) -> Iterator[str]:
    rows = [tuple(map(printable, _row(outcome))) for outcome in verification.outcomes]
    if is_terminal(sys.stdout):
        yield table(("", "tool", "framework", "place", "why"), rows)
    else:
        yield from map("\t".join, rows)
    for loading in verification.loadings:
        if loading.failure:
            yield printable(f"{loading.path}: not imported: {loading.failure}")
        elif loading.printed:
            yield printable(f"{loading.path}: printed {loading.printed} bytes when imported")
    for absent in verification.absent:
        yield printable(f"not observed: {absent}")
    counts = Counter(outcome.status for outcome in verification.outcomes)
    yield ", ".join(f"{count} {status}" for status, count in sorted(counts.items())) or "no tools"


def _row(outcome: VerifiedOutcome) -> tuple[str, ...]:
    reasons = "; ".join(outcome.reasons)
    return (
        outcome.status,
        outcome.name,
        outcome.framework,
        f"{outcome.path}:{outcome.line}",
        reasons,
    )
