"""`toolgen verify`: what source says of tools, held against what importing them says."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import click

from toolgen.cli.options import Format, color_option, format_option, project_options
from toolgen.cli.project import ConfiguredProject
from toolgen.cli.report import Reporter
from toolgen.cli.terminal import ColorChoice, is_terminal, printable, say, table
from toolgen.findings import ToolgenError

if TYPE_CHECKING:
    from toolgen.config import Frontend
    from toolgen.pipeline import Result
    from toolgen.verify.judging import VerifiedOutcome
    from toolgen.verify.learning import LearntFrontends
    from toolgen.verify.verification import FrameworkVerification, FrameworkVerifier

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
@click.option(
    "--learn",
    is_flag=True,
    help="Print what helpers that source does not tell do, as entries of the configuration.",
)
@click.option("--write", is_flag=True, help="Write what --learn learns to the configuration.")
@format_option
@color_option
@click.pass_context
def verify_command(
    context: click.Context,
    project: ConfiguredProject,
    *,
    python: str,
    timeout: float,
    learn: bool,
    write: bool,
    output_format: Format,
    color: ColorChoice,
) -> None:
    """Import the tools under PATHS, and compare what their frameworks make of them.

    Runs the user's code, in a process of its own. Exits with 1 when a schema, a description or a
    name differs and no diagnostic says so, with 2 when there are tools and none was reached. With
    --learn, what ran through helpers that source does not tell is given as entries of
    [[tool.toolgen.frontends]], to be reviewed; it exits with 1 when tools are left, or come out
    otherwise by these.
    """
    if write and not (learn and project.file):
        raise click.UsageError("--write goes with --learn, in a project with a configuration file")
    from toolgen.verify.verification import FrameworkVerifier

    say(WARNING, err=output_format == "json")
    sources = project.sources()
    if learn:  # anew, whatever was learnt before
        project = project.with_frontends([f for f in project.config.frontends if not f.hash])
    result = project.generate(sources)
    verifier = FrameworkVerifier(project.root, sources, result, python, timeout, learn)
    verification = _verified(verifier)
    contents, lines = asdict(verification), _lines(verification)
    left, failed = verification.is_silent, _nothing(verification)
    if learn:
        learnt = _learnt(project, verifier)
        left = not learnt.is_exact
        written, unwritten = _write(learnt, project.file if write else None)
        failed = unwritten or failed
        contents["learnt"] = asdict(learnt)
        lines = chain(lines, _lessons(learnt, written))
    Reporter(output_format, color).report(
        "verify", project.seen(result.diagnostics), contents, lines, result.coverage
    )
    if failed is not None:
        raise failed
    context.exit(1 if left else 0)


def _verified(verifier: FrameworkVerifier) -> FrameworkVerification:
    try:
        return verifier.verify()
    except OSError as error:
        raise ToolgenError(f"{verifier.python} cannot be run: {error.strerror}") from error


def _nothing(verification: FrameworkVerification) -> ToolgenError | None:
    """That there are tools, and none was compared with what a framework makes of it."""
    from toolgen.verify.judging import MatchStatus

    if {each.status for each in verification.outcomes} != {MatchStatus.UNREACHABLE}:
        return None
    return ToolgenError(
        f"none of {len(verification.outcomes)} tools was reached: nothing was compared\n"
        "name the interpreter of an environment that can import them: --python .venv/bin/python"
    )


def _learnt(project: ConfiguredProject, verifier: FrameworkVerifier) -> LearntFrontends:
    from toolgen.verify.learning import learn

    def build(frontends: tuple[Frontend, ...]) -> Result:
        known = (*project.config.frontends, *frontends)
        return project.with_frontends(known).generate(verifier.sources)

    return learn(verifier.lost(), project.root, verifier.sources, build)


def _write(learnt: LearntFrontends, file: Path | None) -> tuple[str, ToolgenError | None]:
    """Put what was learnt into the configuration: what is to be done with it, or why it is not."""
    from toolgen.adoption.frontends import write_learnt

    if file is None:
        return "", None
    try:
        new = write_learnt(file, [each.frontend for each in learnt.entries])
    except ToolgenError as error:
        return "", error
    entries = "1 entry" if len(new) == 1 else f"{len(new)} entries"
    review = "; review what is new, and set reviewed = true" if new else ""
    return f"{file.name}: {entries} written{review}", None


def _lessons(learnt: LearntFrontends, written: str) -> Iterator[str]:
    """What was learnt, to be pasted where it is not written."""
    from toolgen.adoption.frontends import as_toml

    for failure in learnt.failures:
        yield printable(f"not learnt: {failure}")
    for each in learnt.entries:
        count = len(each.tools)
        yield ""
        yield printable(f"# {count - len(each.differing)} of {count} tools come out as observed")
        yield from (printable(f"# {line}") for line in each.differing)
        if not written:
            yield printable(as_toml(each.frontend))
    if written:
        yield printable(written)


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
