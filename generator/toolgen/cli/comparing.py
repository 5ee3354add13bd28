"""What the commands that compare contracts share: sides, options, and the end of a command."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypedDict, get_args

import click

from toolgen.cli.project import ConfiguredProject, default_paths
from toolgen.cli.report import say_coverage
from toolgen.cli.terminal import ColorChoice, say, uses_color
from toolgen.config import LoadedConfig, load_config
from toolgen.findings import Finding, Severity, SourceErrors, ToolgenError
from toolgen.findings.registry import CODES

if TYPE_CHECKING:
    from toolgen.contract.bases import BaseScope, Tree
    from toolgen.contract.bases.scope import Compute
    from toolgen.contract.registries import RegistryContract
    from toolgen.findings import Finding
    from toolgen.reports import Report
    from toolgen.source import SourceFile

ReportFormat = Literal["text", "json", "github", "gitlab", "junit", "sarif", "markdown"]
FailOn = Literal["error", "warning", "info", "never"]

WORKING_TREE = "working tree"

_MANY = 1_000
"""So many files take long enough that whoever waits is told."""

_DATA = ("gitlab", "junit", "sarif")  # what these forms have no place for is said on stderr

report_option = click.option(
    "--format",
    "report_format",
    type=click.Choice(get_args(ReportFormat)),
    default="text",
    show_default=True,
    help="How to report.",
)

fail_option = click.option(
    "--fail-on",
    type=click.Choice(get_args(FailOn)),
    default="error",
    show_default=True,
    help="Exit with 1 when there is a finding as grave as this.",
)


empty_option = click.option(
    "--allow-empty",
    is_flag=True,
    help="Let a base without tools pass: they are all new.",
)


base_config_option = click.option(
    "--base-config",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Read source that is compared with by [tool.toolgen] of FILE instead of its own.",
)


def head_of(project: ConfiguredProject) -> tuple[RegistryContract, list[SourceFile]]:
    """The registry of the project as it is, and its source."""
    from toolgen.contract.registries import from_result

    sources = project.sources()
    result = project.generate(sources)
    say_coverage(result.coverage)
    found = project.seen(result.diagnostics)
    refuse_errors(found)
    _say_warnings(found)
    return from_result(result, WORKING_TREE, sources), sources


def _say_warnings(findings: Iterable[Finding]) -> None:
    """Tell on stderr what a build of the project would warn of."""
    from toolgen.reports.build import render_text

    warnings = [each for each in findings if each.severity is Severity.WARNING]
    if warnings:
        say(render_text(warnings, color=False), err=True, nl=False)


def scope_of(project: ConfiguredProject, options: Mapping[str, Any]) -> BaseScope:
    """The scope of bases for a project, by the options of the command line."""
    from toolgen.contract.bases import BaseScope

    file = load_config(project.root).file
    compute = _computing(options.get("exclude", ()), options.get("base_config"))
    return BaseScope(project.root, project.named, compute, file, options["allow_empty"])


def compared(
    base: RegistryContract, head: RegistryContract, *, may_be_empty: bool
) -> list[Finding]:
    """The findings of a comparison. Raises ToolgenError where there is nothing to compare."""
    from toolgen.contract.compare import compare_registries

    if not base.tools and not head.tools:
        raise ToolgenError(f"neither {base.label} nor {head.label} has tools: nothing was compared")
    if not may_be_empty:
        _refuse_strangers(base, head)
    return compare_registries(base, head)


class ReportSides(TypedDict):
    """What a report says of the sides of a comparison."""

    base: str
    head: str
    sizes: tuple[int, int]
    left_out: tuple[int, int]
    by_schemas: bool


def sides_of(base: RegistryContract, head: RegistryContract) -> ReportSides:
    """The names of both sides, and how much of each there was to compare."""
    return {
        "base": base.label,
        "head": head.label,
        "sizes": (len(base.tools), len(head.tools)),
        "left_out": (len(base.left_out), len(head.left_out)),
        "by_schemas": any(each.origin is None for each in (*base.tools, *head.tools)),
    }


def _refuse_strangers(base: RegistryContract, head: RegistryContract) -> None:
    """Raise ToolgenError for sides that have no package in common, and no tool of one name."""
    shared = {tool.name for tool in base.tools} & {tool.name for tool in head.tools}
    if head.tools and not shared and not base.packages & head.packages:
        before, after = (", ".join(sorted(side.packages)) for side in (base, head))
        raise ToolgenError(
            f"{base.label} has tools of {before}, and none of {after}, nor any of the same name\n"
            f"nothing was compared; name a base of {after}, or, if it is right that all tools are "
            "new, add: --allow-empty"
        )


def refuse_itself(base: Path, files: Iterable[Path]) -> None:
    """Raise ToolgenError for a directory as base that holds the files which are looked at."""
    if base.is_dir() and any(each.resolve().is_relative_to(base.resolve()) for each in files):
        raise ToolgenError(
            f"{base} holds the files that are checked: they would be compared with themselves\n"
            "name a revision, a generated package, or a directory with another copy of the project"
        )


def _computing(exclude: Sequence[str], settings: Path | None) -> Compute:
    def compute(tree: Tree, paths: Sequence[Path]) -> RegistryContract:
        from toolgen.contract.registries import RegistryContract, from_result
        from toolgen.discover import NoSources

        label = tree.label
        project = _project_of(tree, paths, exclude, _loaded(tree, paths, settings))
        tree.ensure_inside(project.paths)
        try:
            sources = project.sources()
            tree.ensure_inside(project.root / each.path for each in sources)
        except NoSources:
            return RegistryContract(label, lack="it holds no Python source")
        if len(sources) >= _MANY:
            say(f"{label}: {len(sources):,} files are read for what they declare", err=True)
        result = project.generate(sources)
        found = from_result(result, label, sources)
        unplaced = [each for each in result.diagnostics if not each.position]
        refuse_errors(unplaced if found.tools else result.diagnostics, label, ToolgenError)
        return found

    return compute


def _loaded(tree: Tree, paths: Sequence[Path], settings: Path | None) -> LoadedConfig:
    """The configuration of a tree of source: its own, or that which is to take its place.

    Raises ToolgenError for its own where that is none, with the way to go on without it.
    """
    if settings is not None:
        return replace(load_config(tree.root, file=settings), root=tree.root)
    try:
        return load_config(paths[0] if paths else tree.root)
    except ToolgenError as error:
        said = str(error).replace(f"{tree.root}/", "")
        way = "to read it by another configuration, add: --base-config pyproject.toml"
        raise ToolgenError(f"{tree.label}: {said}\n{way}") from error


def _project_of(
    tree: Tree, paths: Sequence[Path], exclude: Sequence[str], loaded: LoadedConfig
) -> ConfiguredProject:
    """The project of a tree of source, by a configuration; of one above the tree, what is in it."""
    config = replace(loaded.config, exclude=(*loaded.config.exclude, *exclude))
    own_root = loaded.root if loaded.file else tree.root
    own = default_paths(config, own_root)
    if own_root != tree.root:
        own = tuple(path for path in own if path.resolve().is_relative_to(tree.root))
    read = tuple(paths or own or [tree.root])
    return ConfiguredProject(config, own_root, read, loaded.file, has_settings=loaded.has_table)


def refuse_errors(
    findings: Iterable[Finding],
    label: str = WORKING_TREE,
    refusal: type[ToolgenError] = SourceErrors,
) -> None:
    """Raise the refusal when an error keeps a package of a side from being known.

    Errors in what is checked are findings, as for a build; in a base, they keep it from being read.
    """
    errors = [str(each) for each in findings if CODES[each.code].forbids_writing]
    if errors:
        raise refusal("\n".join([f"the source of {label} has errors:", *errors]))


def finish(
    context: click.Context,
    report: Report,
    report_format: ReportFormat,
    fail_on: FailOn,
    color: ColorChoice,
) -> None:
    """Print a report, and exit with 1 when a finding is grave enough, else with 0."""
    print_report(report, report_format, color)
    context.exit(exit_code(report, fail_on))


def print_report(report: Report, report_format: ReportFormat, color: ColorChoice) -> None:
    """Print a report; for GitHub, write it to the summary of the step as well."""
    from toolgen.reports.formats import RENDERERS
    from toolgen.reports.text import render_text

    if report.coverage and report_format in _DATA:
        say(report.coverage, err=True)
    if report_format == "text":
        colored = uses_color(color, sys.stdout)
        say(render_text(report, color=colored), nl=False, color=colored)
    else:
        say(RENDERERS[report_format](report), nl=False)
    summary = os.environ.get("GITHUB_STEP_SUMMARY")
    if report_format == "github" and summary:
        with open(summary, "a", encoding="utf-8") as file:
            file.write(RENDERERS["markdown"](report))


def exit_code(report: Report, fail_on: FailOn) -> int:
    """1 when a finding is as grave as `fail_on`, else 0."""
    return 1 if any(_is_grave(finding, fail_on) for finding in report.findings) else 0


def _is_grave(finding: Finding, fail_on: FailOn) -> bool:
    return fail_on != "never" and finding.severity.rank >= Severity(fail_on).rank
