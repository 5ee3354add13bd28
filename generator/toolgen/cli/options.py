"""Options that several commands share, each declared once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args

import click

from toolgen.cli.project import ConfiguredProject
from toolgen.cli.terminal import ColorChoice
from toolgen.findings import ToolgenError

Format = Literal["text", "json"]

R = TypeVar("R")

_paths_argument = click.argument("paths", nargs=-1, type=click.Path(path_type=Path))

_config_option = click.option(
    "--config",
    "config_file",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Read [tool.toolgen] from FILE instead of the nearest pyproject.toml.",
)

exclude_option = click.option(
    "--exclude",
    metavar="PATTERN",
    multiple=True,
    help="Leave out files by a .gitignore pattern, beside the configured ones. May be repeated.",
)

format_option = click.option(
    "--format",
    "output_format",
    type=click.Choice(get_args(Format)),
    default="text",
    show_default=True,
    help="How to report.",
)

color_option = click.option(
    "--color",
    type=click.Choice(get_args(ColorChoice)),
    default="auto",
    show_default=True,
    help="When to colour. auto heeds NO_COLOR, FORCE_COLOR and the terminal.",
)

cache_option = click.option(
    "--no-cache",
    "cache",
    flag_value=False,
    default=True,
    help="Build from source alone, as if for the first time, and keep nothing for later builds.",
)


_installed_option = click.option(
    "--resolve-installed",
    "installed",
    metavar="DIR",
    is_flag=False,
    flag_value="",
    help="Follow names into the source of libraries in DIR (a site-packages), by default of the "
    "project's environment.",
)


def projects_options(command: Callable[..., R]) -> Callable[..., R]:
    """Give a command PATHS and what says how to read them; its first argument are the projects."""

    @_paths_argument
    @_config_option
    @exclude_option
    @_installed_option
    @wraps(command)
    def with_projects(
        paths: tuple[Path, ...],
        config_file: Path | None,
        exclude: tuple[str, ...],
        installed: str | None,
        **options: Any,
    ) -> R:
        return command(load_projects(paths, config_file, exclude, installed), **options)

    return with_projects


def project_options(command: Callable[..., R]) -> Callable[..., R]:
    """The same for a command that is about one project at a time."""

    @projects_options
    @wraps(command)
    def with_project(projects: Sequence[ConfiguredProject], **options: Any) -> R:
        return command(single(projects), **options)

    return with_project


def single(projects: Sequence[ConfiguredProject]) -> ConfiguredProject:
    """The one project that there is; raises `ToolgenError` where there are several."""
    if len(projects) > 1:
        shown = ", ".join(each.here(".") for each in projects)
        raise ToolgenError(f"these paths are of several projects, {shown}: name those of one")
    return projects[0]


def load_projects(
    paths: tuple[Path, ...],
    config_file: Path | None,
    exclude: tuple[str, ...],
    installed: str | None,
) -> list[ConfiguredProject]:
    """The projects that these options name; raises `ToolgenError` for bad configuration."""
    projects = ConfiguredProject.load(paths, config_file, exclude)
    return projects if installed is None else [each.resolving(installed) for each in projects]
