"""`toolgen worker`: a process that stays, for build engines that keep their tools running."""

from __future__ import annotations

import contextlib
import io
import os
import shlex
import traceback
from codecs import getincrementaldecoder
from collections.abc import Iterator, Sequence
from functools import partial

import click

from toolgen import DEFECT
from toolgen.cli.memories import BuildMemories
from toolgen.cli.terminal import say
from toolgen.findings import ToolgenError
from toolgen.plain_files import read_plain

_AT_ONCE = 65536  # bytes
_FAILED = 2
_UNLIMITED = {"ignore_unknown_options": True, "allow_interspersed_args": False}


@click.command("worker", context_settings=_UNLIMITED)
@click.option(
    "--persistent_worker",
    "persists",
    is_flag=True,
    help="Answer requests of Bazel's JSON protocol from stdin until it ends.",
)
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
@click.pass_context
def worker_command(context: click.Context, *, persists: bool, arguments: tuple[str, ...]) -> None:
    """Run the command line ARGUMENTS, in which @FILE stands for the lines of a file.

    An engine that keeps workers starts it with --persistent_worker, and sends command lines.
    """
    if not persists:
        context.exit(_run(_expanded(arguments)))
    from toolgen.targets.worker import answers

    memories = BuildMemories()
    # What a run says by print must not get between the answers.
    with os.fdopen(os.dup(1), "w", encoding="utf-8") as told:
        os.dup2(2, 1)
        try:
            for answer in answers(_parts(), partial(_captured, memories, arguments)):
                told.write(answer)
                told.flush()
                memories.settle()
                memories.tidy()
        except ValueError as error:
            raise ToolgenError(f"stdin: {error}") from error


def _parts() -> Iterator[str]:
    """What comes in on stdin, as it comes."""
    decoder = getincrementaldecoder("utf-8")("surrogateescape")  # which no argument has
    while part := os.read(0, _AT_ONCE):
        yield decoder.decode(part)


def _captured(
    memories: BuildMemories, first: Sequence[str], sent: Sequence[str], directory: str
) -> tuple[int, str]:
    """The exit code of a command line in a directory, and what it says on stdout and stderr."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        try:
            with contextlib.chdir(directory or "."):
                code = _run(_expanded([*first, *sent]), memories)
        except (OSError, ValueError) as error:  # of an @FILE
            code = _FAILED
            say(f"Error: {error}", err=True)
        except Exception:  # a defect, which is told as that of a process is
            code = DEFECT
            traceback.print_exc()
    return code, said.getvalue()


def _run(arguments: Sequence[str], memories: BuildMemories | None = None) -> int:
    from toolgen.cli.main import cli

    try:
        cli(list(arguments), prog_name="toolgen", obj=memories)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else 0
    return 0


def _expanded(arguments: Sequence[str]) -> list[str]:
    """Arguments with each `@FILE` replaced by its lines, which may be quoted as a shell does."""
    found: list[str] = []
    for each in arguments:
        if each.startswith("@"):
            lines = read_plain(each[1:]).decode().splitlines()
            found += [word for line in lines for word in shlex.split(line)]
        else:
            found.append(each)
    return found
