"""`toolgen show`: one tool as toolgen understands it, declaration and schema."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from toolgen.cli.options import Format, color_option, format_option, project_options
from toolgen.cli.project import ConfiguredProject
from toolgen.cli.report import Reporter
from toolgen.cli.terminal import ColorChoice, printable, readable_json, say
from toolgen_runtime import UnknownTool

if TYPE_CHECKING:
    from toolgen.ir.definitions import Definitions
    from toolgen.ir.tools import ToolSpec
    from toolgen.pipeline import Result


@click.command("show")
@click.argument("name")
@project_options
@click.option("--ir", is_flag=True, help="Show the intermediate representation, too.")
@format_option
@color_option
@click.pass_context
def show_command(
    context: click.Context,
    project: ConfiguredProject,
    name: str,
    *,
    ir: bool,
    output_format: Format,
    color: ColorChoice,
) -> None:
    """Show the tool NAME: where it is declared, what a model reads of it, and its JSON Schema.

    NAME is a tool's name, or `module:function`. As JSON, the intermediate representation is there
    in any case.
    """
    result = project.generate(project.sources())
    found = [
        (tool, extraction.definitions)
        for extraction in result.extractions
        for tool in extraction.tools
        if name in (tool.name, tool.function)
    ]
    tools = [tool for tool, _ in found]
    placed = [replace(tool, position=project.place(tool.position)) for tool in tools]
    shown = [_contents(tool, definitions, result) for tool, definitions in found]
    titles = ("parameters", "tool", "definitions") if ir else ("parameters",)
    Reporter(output_format, color).report(
        "show",
        project.seen(result.diagnostics),
        {"tools": shown},
        _lines(placed, shown, titles),
        result.coverage,
    )
    if not tools:
        say(_why_not(name, result), err=True)
    context.exit(0 if tools and result.is_settled else 1)


def _why_not(name: str, result: Result) -> str:
    """Why there is no such tool."""
    for entry in result.ledger:
        if name in (*entry.names, entry.function):
            return f"{name} is {entry.state}: {entry.why}"
    return str(UnknownTool.among(name, [tool.name for tool in result.tools]))


def _contents(tool: ToolSpec, definitions: Definitions, result: Result) -> dict[str, object]:
    """The tool with its schema, which is None where that could not be made."""
    from toolgen.ir.dump import definitions_of, dump

    own = definitions_of(tool, definitions)
    parameters = (each.parameters for each in result.planned if each.tool == tool)
    return {
        "tool": dump(tool),
        "definitions": {identifier: dump(node) for identifier, node in own.items()},
        "parameters": next(parameters, None),
    }


def _lines(
    tools: Sequence[ToolSpec], shown: Sequence[dict[str, object]], titles: Sequence[str]
) -> Iterator[str]:
    for tool, contents in zip(tools, shown, strict=True):
        yield f"{printable(tool.name)}  {tool.function}  {tool.position}"
        yield ""
        yield from (f"    {printable(line)}".rstrip() for line in tool.description.splitlines())
        for title in titles:
            yield f"\n{title}:"
            yield readable_json(contents[title], sys.stdout)
