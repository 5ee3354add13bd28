"""`toolgen link`: the registries of many targets as one."""

from __future__ import annotations

from pathlib import Path

import click

from toolgen.cli.terminal import say
from toolgen.config import why_no_package_name
from toolgen.findings import ToolgenError
from toolgen.targets.outputs import is_list, render_outputs
from toolgen.targets.owned import require_owned


@click.command("link")
@click.argument("lists", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "--output",
    metavar="DIR",
    required=True,
    type=click.Path(path_type=Path),
    help="The package to write, whose registry has the tools of all.",
)
@click.option(
    "--outputs",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="List what was written in FILE, with digests.",
)
@click.option("-q", "--quiet", is_flag=True, help="Print what is wrong alone.")
def link_command(
    lists: tuple[Path, ...], output: Path, outputs: Path | None, *, quiet: bool
) -> None:
    """Make one registry of the targets whose outputs are in LISTS.

    LISTS are what `toolgen build --outputs` has written. Exits with 1 where two targets have a tool
    of one name, or the same package.
    """
    from toolgen.cli.outcome import counted
    from toolgen.targets.joining import joined, packages_of
    from toolgen.write import write_changed, write_trees

    if reason := why_no_package_name(output.name):
        raise ToolgenError(f"--output: {reason}")
    if outputs is not None:
        require_owned(outputs, is_list)
    packages = packages_of(lists)
    files = joined(packages, output.name)
    written = write_trees({output: files})[output]
    if outputs is not None:
        write_changed(outputs, render_outputs(outputs, [output / file.path for file in files]))
    if not quiet:
        tools = counted(sum(len(each.names) for each in packages), "tool")
        files_written = f"{counted(len(written.written), 'file')} written"
        state = files_written if written.written else "up to date"
        say(f"{tools} of {counted(len(packages), 'package')} in {output}: {state}")
