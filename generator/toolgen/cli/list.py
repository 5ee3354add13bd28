"""`toolgen list`: the tools of a source tree."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce
from operator import add, attrgetter
from typing import TYPE_CHECKING

import click

from toolgen.cli.options import Format, color_option, format_option, projects_options
from toolgen.cli.project import ConfiguredProject
from toolgen.cli.report import Reporter
from toolgen.cli.terminal import ColorChoice, is_terminal, printable, table
from toolgen.ir.ledger import ToolState

if TYPE_CHECKING:
    from toolgen.ir.ledger import LedgerEntry
    from toolgen.ir.tools import ToolSpec


@click.command("list")
@projects_options
@click.option(
    "--all",
    "is_all",
    is_flag=True,
    help="List every function that may be a tool: emitted, refused with its codes, or listed"
    " because source does not tell.",
)
@format_option
@color_option
@click.pass_context
def list_command(
    context: click.Context,
    projects: Sequence[ConfiguredProject],
    is_all: bool,
    output_format: Format,
    color: ColorChoice,
) -> None:
    """List the tools that the source under PATHS declares.

    A table on a terminal; tab-separated name, function, framework and first line of the description
    when piped.
    """
    results = [(project, project.generate(project.sources())) for project in projects]
    placed = [
        replace(each.tool, position=project.place(each.tool.position))
        for project, result in results
        for each in result.kept
    ]
    tools = sorted(placed, key=attrgetter("rank"))
    ledger = [
        replace(entry, position=project.place(entry.position))
        for project, result in results
        for entry in result.ledger
    ]
    contents: dict[str, object] = {"tools": [_contents(tool) for tool in tools]}
    if is_all:
        contents["functions"] = [_entry(each) for each in ledger]
    Reporter(output_format, color).report(
        "list",
        [finding for project, result in results for finding in project.seen(result.diagnostics)],
        contents,
        ledger_lines(ledger) if is_all else _lines(tools),
        reduce(add, (result.coverage for _, result in results)),
    )
    context.exit(0 if all(result.is_settled for _, result in results) else 1)


def _contents(tool: ToolSpec) -> dict[str, object]:
    return {
        "name": tool.name,
        "module": tool.module,
        "qualname": tool.qualname,
        "framework": tool.profile.framework,
        "reach": str(tool.reach),
        "conditional": " and ".join(tool.conditions),
        "description": tool.description,
        "position": str(tool.position),
    }


def _entry(entry: LedgerEntry) -> dict[str, object]:
    return {
        "function": entry.function,
        "state": str(entry.state),
        "tools": list(entry.tools),
        "refused": list(entry.refused_names),
        "reasons": list(entry.reasons),
        "position": str(entry.position),
    }


def ledger_lines(ledger: Sequence[LedgerEntry]) -> Iterator[str]:
    """The functions by what became of them, and how many there are of each."""
    counts = Counter(str(entry.state) for entry in ledger)
    said = ", ".join(f"{counts[str(state)]} {state}" for state in ToolState)
    parts = Counter(entry.left_out for entry in ledger if entry.state is ToolState.EMITTED)
    more = (f"; {n} emitted and {how} under another name" for how, n in parts.items() if how)
    yield f"functions: {said}{''.join(sorted(more))}"
    rows = [(str(entry.state), entry.function, _what(entry)) for entry in ledger]
    shown = (tuple(map(printable, row)) for row in rows)
    if is_terminal(sys.stdout):
        yield table(("state", "function", "tools, or why none"), shown)
    else:
        yield from map("\t".join, shown)


def _what(entry: LedgerEntry) -> str:
    """The tools that a function is, or why it is none: `bound; refused: load (TG114)`."""
    if entry.state is not ToolState.EMITTED:
        return ", ".join(entry.reasons)
    codes = ", ".join(dict.fromkeys(each.code for each in entry.errors))
    refused = [f"refused: {', '.join(entry.withheld)} ({codes})"] if entry.withheld else []
    listed = [f"listed: {entry.why}"] if entry.is_listed_again else []
    return "; ".join([", ".join(entry.tools), *refused, *listed])


def _row(tool: ToolSpec) -> tuple[str, ...]:
    summary = tool.description.strip().partition("\n")[0]
    condition = [f"if {' and '.join(tool.conditions)}"] if tool.conditions else []
    return tool.name, tool.function, tool.profile.framework, summary, *condition


def _lines(tools: Sequence[ToolSpec]) -> Iterator[str]:
    rows = (tuple(map(printable, _row(tool))) for tool in tools)
    if is_terminal(sys.stdout):
        yield table(("tool", "function", "framework", "description", ""), map(_padded, rows))
    else:
        yield from map("\t".join, rows)


def _padded(row: tuple[str, ...]) -> tuple[str, ...]:
    return (*row, "")[:5]
