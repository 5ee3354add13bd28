"""Options that several commands share, each declared once."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args

import click

from toolgen.cli.project import ConfiguredProject
from toolgen.cli.terminal import ColorChoice

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


def project_options(command: Callable[..., R]) -> Callable[..., R]:
    """Give a command PATHS and what says how to read them; its first argument is the project."""

    @_paths_argument
    @_config_option
    @exclude_option
    @_installed_option
    @wraps(command)
    def with_project(
        paths: tuple[Path, ...],
        config_file: Path | None,
        exclude: tuple[str, ...],
        installed: str | None,
        **options: Any,
    ) -> R:
        return command(load_project(paths, config_file, exclude, installed), **options)

    return with_project


def load_project(
    paths: tuple[Path, ...],
    config_file: Path | None,
    exclude: tuple[str, ...],
    installed: str | None,
) -> ConfiguredProject:
    """The project that these options name; raises `ToolgenError` for bad configuration."""
    project = ConfiguredProject.load(paths, config_file, exclude)
    return project if installed is None else project.resolving(installed)
