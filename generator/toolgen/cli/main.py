"""The command `toolgen`: the group of commands, and what errors come to.

A command is imported when it is called, and imports what it needs when it runs: a build that has
nothing to do pays for no other command.
"""

from __future__ import annotations

import errno
from importlib import import_module
from typing import Any

import click

from toolgen import __version__
from toolgen.cli.terminal import printable, say
from toolgen.findings import SourceErrors, ToolgenError

INTERRUPTED = 130

COMMANDS = (
    *("accept", "build", "call", "check", "completion", "diff", "docs", "explain", "export"),
    *("init", "lint", "link", "list", "lsp", "rules", "serve", "show", "stats", "verify", "worker"),
)
"""Each is `NAME_command` of `toolgen.cli.NAME`, which is imported when the command is asked for."""

_STAYING = ("lsp", "serve", "worker")

# Raised by writing to a file that is open already, and so without its name.
_OF_DISKS = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)


class CannotRunError(click.ClickException):
    """toolgen could not do what was asked: neither success nor a finding."""

    exit_code = 2


class Application(click.Group):
    """A group that turns what a user or an environment got wrong into a message and exit code."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, of which alone the module is imported."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"toolgen.cli.{cmd_name}")
        command: click.Command = getattr(module, f"{cmd_name}_command")
        return command

    def make_context(self, *arguments: Any, **options: Any) -> click.Context:
        """The context of a run; raises what click prints of options that are none."""
        try:
            return super().make_context(*arguments, **options)
        except click.ClickException as error:
            raise _shown(error) from None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the arguments name; of a misspelt one, the nearest is told."""
        try:
            name, command, rest = super().resolve_command(ctx, args)
            if name in _STAYING:
                require_end(ctx, name)
            return name, command, rest
        except click.UsageError as error:
            from difflib import get_close_matches

            near = get_close_matches(args[0], COMMANDS, 1)
            if not near:
                raise
            message = f"{error.message} Did you mean {near[0]!r}?"
            raise click.UsageError(message, ctx) from error

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; raises what click prints without a traceback."""
        try:
            return super().invoke(ctx)
        except click.ClickException as error:
            raise _shown(error) from None
        except ToolgenError as error:
            # That of click is 1, as for all findings.
            kind = click.ClickException if isinstance(error, SourceErrors) else CannotRunError
            raise _shown(kind(str(error))) from error
        except OSError as error:
            if isinstance(error, FileNotFoundError) and error.filename is None:
                raise _shown(CannotRunError("the working directory is gone")) from error
            # One without a file is not about the user's files; a closed pipe is click's to handle.
            if error.filename is None and error.errno not in _OF_DISKS:
                raise
            where = "output" if error.filename is None else error.filename
            raise _shown(CannotRunError(f"{where}: {error.strerror}")) from error
        except KeyboardInterrupt:
            say("interrupted", err=True)
            raise click.exceptions.Exit(INTERRUPTED) from None


def require_end(context: click.Context, command: str) -> None:
    """Raises ToolgenError where a worker was asked for a command that does not end by itself: there
    the context has its memories.
    """
    if context.find_root().obj is not None:
        raise ToolgenError(f"{command} does not end by itself: a worker cannot answer with it")


def _shown(error: click.ClickException) -> click.ClickException:
    """The same error, in whose message nothing acts on the terminal that click prints it to."""
    vars(error)["message"] = printable(error.message)  # which is final to type checkers
    return error


@click.group("toolgen", cls=Application, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def cli() -> None:
    """Precompiled tool registries for LLM agents, from Python source that is never imported.

    Exit codes: 0 clean, 1 findings or stale output, 2 could not run, 70 a defect of toolgen,
    130 interrupted.
    """
