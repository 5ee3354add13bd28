"""`toolgen list`: the tools of a source tree."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from toolgen.cli.options import Format, color_option, format_option, project_options
from toolgen.cli.project import ConfiguredProject
from toolgen.cli.report import Reporter
from toolgen.cli.terminal import ColorChoice, is_terminal, printable, table

if TYPE_CHECKING:
    from toolgen.ir.tools import ToolSpec


@click.command("list")
@project_options
@format_option
@color_option
@click.pass_context
def list_command(
    context: click.Context, project: ConfiguredProject, output_format: Format, color: ColorChoice
) -> None:
    """List the tools that the source under PATHS declares.

    A table on a terminal; tab-separated name, function, framework and first line of the description
    when piped.
    """
    result = project.generate(project.sources())
    tools = sorted(result.tools, key=lambda tool: (tool.name, tool.module, tool.qualname))
    Reporter(output_format, color).report(
        "list", result.diagnostics, {"tools": [_contents(tool) for tool in tools]}, _lines(tools)
    )
    context.exit(1 if result.has_errors else 0)


def _contents(tool: ToolSpec) -> dict[str, object]:
    return {
        "name": tool.name,
        "module": tool.module,
        "qualname": tool.qualname,
        "framework": tool.profile.framework,
        "reach": str(tool.reach),
        "description": tool.description,
        "position": str(tool.position),
    }


def _row(tool: ToolSpec) -> tuple[str, str, str, str]:
    summary = tool.description.strip().partition("\n")[0]
    return tool.name, f"{tool.module}:{tool.qualname}", tool.profile.framework, summary


def _lines(tools: Sequence[ToolSpec]) -> Iterator[str]:
    rows = (tuple(map(printable, _row(tool))) for tool in tools)
    if is_terminal(sys.stdout):
        yield table(("tool", "function", "framework", "description"), rows)
    else:
        yield from map("\t".join, rows)
