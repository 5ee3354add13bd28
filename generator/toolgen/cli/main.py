"""The command `toolgen`: the group of commands, and what errors come to.

Commands import what they need when they run, so that `toolgen --help` stays light.
"""

from __future__ import annotations

from typing import Any

import click

from toolgen import __version__
from toolgen.cli.accept import accept_command
from toolgen.cli.build import build_command
from toolgen.cli.call import call_command
from toolgen.cli.check import check_command
from toolgen.cli.diff import diff_command
from toolgen.cli.docs import docs_command
from toolgen.cli.explain import explain_command
from toolgen.cli.export import export_command
from toolgen.cli.init import init_command
from toolgen.cli.lint import lint_command
from toolgen.cli.list import list_command
from toolgen.cli.rules import rules_command
from toolgen.cli.serve import serve_command
from toolgen.cli.show import show_command
from toolgen.cli.stats import stats_command
from toolgen.cli.terminal import printable
from toolgen.cli.verify import verify_command
from toolgen.diagnostics import ToolgenError

INTERRUPTED = 130


class CannotRunError(click.ClickException):
    """toolgen could not do what was asked: neither success nor a finding."""

    exit_code = 2


class Application(click.Group):
    """A group that turns what a user or an environment got wrong into a message and exit code."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; raises what click prints without a traceback."""
        try:
            return super().invoke(ctx)
        except ToolgenError as error:
            raise CannotRunError(printable(str(error))) from error
        except OSError as error:
            # One without a file is not about the user's files; a closed pipe is click's to handle.
            if error.filename is None:
                raise
            raise CannotRunError(printable(f"{error.filename}: {error.strerror}")) from error
        except KeyboardInterrupt:
            click.echo("interrupted", err=True)
            raise click.exceptions.Exit(INTERRUPTED) from None


@click.group("toolgen", cls=Application, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def cli() -> None:
    """Precompiled tool registries for LLM agents, from Python source that is never imported.

    Exit codes: 0 clean, 1 findings or stale output, 2 could not run, 130 interrupted.
    """


for _command in (
    accept_command,
    build_command,
    call_command,
    check_command,
    diff_command,
    docs_command,
    explain_command,
    export_command,
    init_command,
    lint_command,
    list_command,
    rules_command,
    serve_command,
    show_command,
    stats_command,
    verify_command,
):
    cli.add_command(_command)
