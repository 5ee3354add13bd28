"""`toolgen export`: the tools of a source tree for other programs, as JSON or as TypeScript."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal, get_args

import click

from toolgen.cli.options import color_option, project_options
from toolgen.cli.project import ConfiguredProject
from toolgen.cli.report import Reporter, json_text
from toolgen.cli.terminal import ColorChoice, say
from toolgen.config import DialectName
from toolgen.findings import by_place

if TYPE_CHECKING:
    from toolgen.dialects import Dialect
    from toolgen.export import Export

ExportFormat = Literal["json", "typescript"]


@click.command("export")
@project_options
@click.option(
    "--dialect",
    type=click.Choice(get_args(DialectName)),
    default="json-schema",
    show_default=True,
    help="Whose form of tools to write.",
)
@click.option(
    "--format",
    "export_format",
    type=click.Choice(get_args(ExportFormat)),
    default="json",
    show_default=True,
    help="An array of tools, or a directory of TypeScript, whose tools are of the dialect itool.",
)
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    help="The file to write instead of stdout; for TypeScript, the directory.",
)
@click.option(
    "--report", type=click.Path(path_type=Path), help="A file for what was lost, as JSON."
)
@click.option("--titles/--no-titles", default=None, help="json-schema: titles made of names.")
@click.option("--close-root/--open-root", default=None, help="json-schema: refuse further keys.")
@click.option("--inline", is_flag=True, help="json-schema: no $defs.")
@click.option(
    "--root-title", default="", metavar="TEXT", help="json-schema: a title, such as {name}_args."
)
@color_option
@click.pass_context
def export_command(
    context: click.Context,
    project: ConfiguredProject,
    *,
    dialect: DialectName,
    export_format: ExportFormat,
    output: Path | None,
    report: Path | None,
    titles: bool | None,
    close_root: bool | None,
    inline: bool,
    root_title: str,
    color: ColorChoice,
) -> None:
    """Write the tools under PATHS for other programs.

    What a dialect loses, and what its provider refuses, is said on stderr. A tool that the provider
    refuses takes the form without strictness, or is left out, as one that a build refuses is.
    """
    from toolgen.dialects import DIALECTS, JsonSchemaOptions, json_schema
    from toolgen.export import export

    if export_format == "typescript" and output is None:
        raise click.UsageError("TypeScript takes several files: name a directory with --output")
    chosen: Dialect = DIALECTS["itool" if export_format == "typescript" else dialect]
    options = JsonSchemaOptions(titles, close_root, inline, root_title)
    if options != JsonSchemaOptions():
        if chosen.name != "json-schema":
            raise click.UsageError(f"the dialect {chosen.name} has no such options")
        chosen = json_schema(options)
        project = _with_titles(project, titles)
    from toolgen.write import write_file

    project = replace(project, config=replace(project.config, dialects=()))
    result = project.generate(project.sources())
    exported = export(result.emitted, chosen)
    found = by_place(project.seen((*result.diagnostics, *exported.diagnostics())))
    Reporter("text", color).report("export", found, {}, (), result.coverage)
    if report is not None:
        write_file(report, f"{json_text(exported.report())}\n")
    if not result.coverage.held_back:
        _write(exported, export_format, output)
    context.exit(0 if result.is_settled else 1)


def _with_titles(project: ConfiguredProject, titles: bool | None) -> ConfiguredProject:
    """The project with titles in its schemas, where they are asked for."""
    if titles is None:
        return project
    return replace(project, config=replace(project.config, titles=titles))


def _write(exported: Export, export_format: ExportFormat, output: Path | None) -> None:
    from toolgen.write import write_below, write_file

    if export_format == "typescript":
        from toolgen.export import typescript

        assert output is not None
        write_below(output, typescript(each.planned for each in exported.tools))
    elif output is None:
        say(json_text(exported.definitions))
    else:
        write_file(output, f"{json_text(exported.definitions)}\n")
