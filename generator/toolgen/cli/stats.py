"""`toolgen stats`: what tools cost in the prompt of a model, and whether budgets are kept."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeVar, get_args

import click

from toolgen.cli.options import Format, color_option, format_option, project_options
from toolgen.cli.project import ConfiguredProject
from toolgen.cli.report import Reporter
from toolgen.cli.terminal import ColorChoice, is_terminal, printable, say, table
from toolgen.config import DialectName
from toolgen.findings import NO_POSITION

if TYPE_CHECKING:
    from toolgen.costs import Cost, Overrun, RegistryCosts, Tokenizer, TokensChoice, ToolCosts
    from toolgen.render.plan import PlannedTool
    from toolgen.source import SourceFile

Order = Literal["size", "name"]
F = TypeVar("F", bound=Callable[..., Any])

_MEASURED: tuple[DialectName, ...] = ("openai", "anthropic", "gemini", "mcp")
_BAR = 16  # characters
_EIGHTHS = " ▏▎▍▌▋▊▉"
_NONE = "-"

tokens_option = click.option(
    "--tokens",
    type=click.Choice(("auto", "estimate", "exact")),
    default="auto",
    show_default=True,
    help="How to count tokens: by a tokenizer that is installed (bpe-openai, tiktoken), or by "
    "bytes; auto takes a tokenizer where there is one.",
)


def dialects_option(text: str) -> Callable[[F], F]:
    """The option that names dialects. `text` says what the default is."""
    return click.option(
        "--dialect",
        "dialects",
        type=click.Choice(get_args(DialectName)),
        multiple=True,
        help=f"A provider's form. May be repeated; by default {text}.",
    )


@dataclass(frozen=True, slots=True)
class StatsTable:
    """The costs of registries, with what is needed to show them. Dialects are in order."""

    registries: tuple[RegistryCosts, ...]
    dialects: tuple[str, ...]
    tokenizer: Tokenizer
    overruns: tuple[Overrun, ...]

    @property
    def tools(self) -> tuple[ToolCosts, ...]:
        """The tools of all registries."""
        return tuple(tool for registry in self.registries for tool in registry.tools)

    def ordered(self, order: Order) -> tuple[ToolCosts, ...]:
        """The tools, largest in the first dialect first, or by name."""
        key = _by_name if order == "name" else self._by_size
        return tuple(sorted(self.tools, key=key))

    def _by_size(self, tool: ToolCosts) -> tuple[int, tuple[str, str]]:
        cost = tool.costs.get(self.dialects[0])
        return -(cost.bytes if cost else 0), _by_name(tool)


def _by_name(tool: ToolCosts) -> tuple[str, str]:
    return tool.name, tool.module


@click.command("stats")
@project_options
@dialects_option("those of the configuration, else openai, anthropic, gemini and mcp")
@click.option(
    "--sort",
    "order",
    type=click.Choice(get_args(Order)),
    default="size",
    show_default=True,
    help="The order of tools: by size in the first dialect, or by name.",
)
@tokens_option
@click.option(
    "--plot",
    metavar="FILE.svg",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Draw the bars to a file.",
)
@click.option("--check", "checks", is_flag=True, help="Exit with 1 where a budget is exceeded.")
@format_option
@color_option
@click.pass_context
def stats_command(
    context: click.Context,
    project: ConfiguredProject,
    *,
    dialects: tuple[DialectName, ...],
    order: Order,
    tokens: TokensChoice,
    plot: Path | None,
    checks: bool,
    output_format: Format,
    color: ColorChoice,
) -> None:
    """Print what the tools under PATHS cost: bytes and tokens of their definitions, by dialect.

    Sizes are those of compact JSON. On a terminal with bars and totals; tab-separated tool, module,
    dialect, bytes and tokens when piped. Budgets are those of [tool.toolgen.budgets].
    """
    chosen = tuple(dict.fromkeys(dialects or project.config.dialects or _MEASURED))
    project = replace(project, config=replace(project.config, dialects=()))
    sources = project.sources()
    result = project.generate(sources)
    made = _table(project, result.kept, sources, chosen, tokens)
    tools = made.ordered(order)
    Reporter(output_format, color).report(
        "stats",
        project.seen(result.diagnostics),
        _contents(made, tools, project),
        _lines(made, tools),
        result.coverage,
    )
    if plot is not None:
        from toolgen.costs.plot import draw
        from toolgen.write import write_file

        title = f"What {len(tools)} tools take up, in bytes"
        write_file(plot, draw(tools, made.dialects, title))
    if checks:
        _print_overruns(project, made.overruns)
    context.exit(0 if result.is_settled and not (checks and made.overruns) else 1)


def _table(
    project: ConfiguredProject,
    planned: Sequence[PlannedTool],
    sources: Sequence[SourceFile],
    dialects: tuple[str, ...],
    tokens: TokensChoice,
) -> StatsTable:
    from toolgen.costs import Budgets, measure, overruns, registries_of, tokenizer
    from toolgen.dialects import DIALECTS

    registries = registries_of(planned, sources)
    counting = tokenizer(tokens)
    measured = measure(registries, [DIALECTS[name] for name in dialects], counting)
    over = overruns(registries, Budgets.of(project.config))
    return StatsTable(measured, dialects, counting, tuple(over))


def _contents(
    made: StatsTable, tools: Sequence[ToolCosts], project: ConfiguredProject
) -> dict[str, object]:
    return {
        "tokens": {"counted": made.tokenizer.name, "exact": made.tokenizer.is_exact},
        "dialects": list(made.dialects),
        "tools": [
            {
                "name": tool.name,
                "module": tool.module,
                "position": str(project.place(tool.position)),
                "costs": {name: _cost(cost) for name, cost in tool.costs.items()},
            }
            for tool in tools
        ],
        "registries": [
            {
                "package": registry.package,
                "tools": len(registry.tools),
                "costs": {name: _cost(registry.total(name)) for name in made.dialects},
            }
            for registry in made.registries
        ],
        "over": [
            {
                "package": over.package,
                "tool": over.tool or None,
                "dialect": over.dialect,
                "bytes": over.size,
                "budget": over.budget,
            }
            for over in made.overruns
        ],
    }


def _cost(cost: Cost) -> dict[str, int]:
    return {"bytes": cost.bytes, "tokens": cost.tokens}


def _lines(made: StatsTable, tools: Sequence[ToolCosts]) -> Iterator[str]:
    if is_terminal(sys.stdout):
        yield from _for_a_person(made, tools)
        return
    for tool in tools:
        for name, cost in tool.costs.items():
            row = (tool.name, tool.module, name, str(cost.bytes), str(cost.tokens))
            yield "\t".join(map(printable, row))


def _for_a_person(made: StatsTable, tools: Sequence[ToolCosts]) -> Iterator[str]:
    """The table with bars, then the totals and how tokens were counted."""
    if not tools:
        yield "there are no tools under these paths"
        return
    names, bars, *costs = _columns(made, tools)
    aligned = [[cell.rjust(max(map(len, column))) for cell in column] for column in costs]
    yield table(["tool", "", *made.dialects], zip(names, bars, *aligned, strict=True))
    yield ""
    yield from _totals(made, tools)


def _columns(made: StatsTable, tools: Sequence[ToolCosts]) -> Iterator[list[str]]:
    """The cells of the table, by column: names, bars, and what each dialect takes up."""
    sizes = [_bytes_in(tool, made.dialects[0]) for tool in tools]
    yield [printable(tool.name) for tool in tools]
    yield [_bar(size / max(*sizes, 1)) for size in sizes]
    for name in made.dialects:
        yield [_shown(tool.costs.get(name), made.tokenizer) for tool in tools]


def _bytes_in(tool: ToolCosts, dialect: str) -> int:
    cost = tool.costs.get(dialect)
    return cost.bytes if cost else 0


def _shown(cost: Cost | None, tokenizer: Tokenizer) -> str:
    if cost is None:
        return _NONE
    return f"{cost.bytes:,} {tokenizer.sign + format(cost.tokens, ','):>7}"


def _bar(share: float) -> str:
    """A bar of eighths of characters."""
    eighths = round(share * _BAR * 8)
    return ("█" * (eighths // 8) + _EIGHTHS[eighths % 8]).rstrip()


def _totals(made: StatsTable, tools: Sequence[ToolCosts]) -> Iterator[str]:
    sign = made.tokenizer.sign
    for registry in made.registries:
        for name in made.dialects:
            total = registry.total(name)
            count = f"{len(registry.tools)} tool{'s' * (len(registry.tools) != 1)}"
            size = f"{total.bytes:,} bytes, {sign}{total.tokens:,} tokens"
            yield printable(f"{registry.package}: {count}, {size} in {name}")
    yield f"tokens: {made.tokenizer.name}"


def _print_overruns(project: ConfiguredProject, overruns: Sequence[Overrun]) -> None:
    if project.config.tool_budget is None and project.config.registry_budget is None:
        say("there is no budget to check: [tool.toolgen.budgets] sets one", err=True)
    for over in overruns:
        where = f"{project.place(over.position)}: " if over.position != NO_POSITION else ""
        say(f"{where}{over.message}", err=True)
