"""`toolgen docs`: the catalogue of a source tree's tools, as one HTML file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, get_args

import click

from toolgen.cli.comparing import (
    WORKING_TREE,
    compared,
    empty_option,
    refuse_errors,
    refuse_itself,
    scope_of,
)
from toolgen.cli.lint import report_on
from toolgen.cli.options import color_option, project_options
from toolgen.cli.project import ConfiguredProject
from toolgen.cli.report import Reporter
from toolgen.cli.stats import dialects_option
from toolgen.cli.terminal import ColorChoice, say, say_file
from toolgen.config import DialectName

if TYPE_CHECKING:
    from toolgen.catalogue import CatalogueChanges, Material
    from toolgen.costs import TokensChoice
    from toolgen.pipeline import Result
    from toolgen.source import SourceFile


@click.command("docs")
@project_options
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    default=Path("tools.html"),
    show_default=True,
    help="The file to write; - for standard output.",
)
@click.option("--title", metavar="TEXT", help="The title of the page.")
@dialects_option("those of the configuration, else all of them")
@click.option(
    "--base",
    metavar="BASE",
    help="Mark what has changed since BASE, and what breaks: as for toolgen check --against.",
)
@empty_option
@click.option("--lint", is_flag=True, help="Show what toolgen lint finds at the tools, too.")
@click.option(
    "--tokens",
    type=click.Choice(("estimate", "exact")),
    default="estimate",
    show_default=True,
    help="How to count tokens: by bytes, the same on each machine, or by a tokenizer.",
)
@color_option
@click.pass_context
def docs_command(
    context: click.Context,
    project: ConfiguredProject,
    *,
    output: Path,
    title: str | None,
    dialects: tuple[DialectName, ...],
    base: str | None,
    allow_empty: bool,
    lint: bool,
    tokens: TokensChoice,
    color: ColorChoice,
) -> None:
    """Write a page about the tools under PATHS: one HTML file that needs nothing else.

    Nothing is imported. With errors in the source, the page is written with the tools that could
    be read, and with the errors; the exit code is 1.
    """
    from toolgen.catalogue import read_catalogue, render_catalogue
    from toolgen.write import write_file

    chosen = dialects or project.config.dialects or get_args(DialectName)
    # What a dialect refuses is on the page, and no reason to leave a tool out.
    lenient = replace(project, config=replace(project.config, dialects=()))
    sources = project.sources()
    result = lenient.generate(sources)
    material = replace(
        _material(project, result, sources, chosen, tokens),
        title=title or f"Tools of {project.name}",
        changes=_changes(context, project, sources, result, base),
        lint=report_on(project, sources, result)[0].findings if lint else (),
    )
    catalogue = read_catalogue(material)
    text = render_catalogue(catalogue)
    Reporter("text", color).report(
        "docs", project.seen(result.diagnostics), {}, (), result.coverage
    )
    if result.has_errors:
        say("the page lacks the tools that have errors, and tells the errors", err=True)
    if str(output) == "-":
        say_file(text.encode())  # the page says that it is in UTF-8
    else:
        write_file(output, text)
        count = len(catalogue.tools)
        say(f"{output}: {count} tool{'s' * (count != 1)}, {len(text.encode()):,} bytes")
    context.exit(0 if result.is_settled else 1)


def _material(
    project: ConfiguredProject,
    result: Result,
    sources: Sequence[SourceFile],
    dialects: Sequence[str],
    tokens: TokensChoice,
) -> Material:
    from toolgen.catalogue import Material
    from toolgen.costs import registries_of, tokenizer
    from toolgen.dialects import DIALECTS
    from toolgen.pipeline import generated_place

    registries = registries_of(result.kept, sources)
    output = project.config.output
    return Material(
        title="",
        registries=registries,
        generated={
            (each.package, each.path): generated_place(each.package, each.path, sources, output)[0]
            for each in registries
        },
        diagnostics=result.diagnostics,
        dialects=[DIALECTS[name] for name in dict.fromkeys(dialects)],
        tokenizer=tokenizer(tokens),
    )


def _changes(
    context: click.Context,
    project: ConfiguredProject,
    sources: Sequence[SourceFile],
    result: Result,
    against: str | None,
) -> CatalogueChanges:
    """What has changed since a base, by the project's own severities; nothing without one."""
    from toolgen.catalogue import CatalogueChanges

    if against is None:
        return CatalogueChanges()
    from toolgen.contract.bases import read_base
    from toolgen.contract.registries import from_result
    from toolgen.findings.settings import configured, severities

    refuse_errors(result.diagnostics)
    base = read_base(against, scope_of(project, context.params))
    refuse_itself(Path(against), [project.root / source.path for source in sources])
    head = from_result(result, WORKING_TREE, sources)
    found = compared(base, head, may_be_empty=bool(context.params["allow_empty"]))
    kept = configured(found, severities(project.config.rules))
    return CatalogueChanges(base.label, tuple(kept))
