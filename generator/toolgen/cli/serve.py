"""`toolgen serve`: the tools of built packages over MCP, with the project's source on the path.

The server is the runtime's, and so are its options: `python -m toolgen_runtime.serve` needs no
toolgen. What this adds is the project: its packages, its source roots, and builds while it serves.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any, TypeVar

import click

from toolgen.cli.options import load_projects, single
from toolgen.cli.project import ConfiguredProject
from toolgen.cli.registries import generated_packages
from toolgen.findings import ToolgenError
from toolgen_runtime.serve.arguments import OPTIONS, Arguments, Option
from toolgen_runtime.serve.choosing import OUTPUT
from toolgen_runtime.serve.errors import ServeError

R = TypeVar("R")


def _click_option(option: Option) -> Callable[[Callable[..., R]], Callable[..., R]]:
    """The runtime's option as one of click's."""
    if option.kind == "flag":
        return click.option(f"--{option.name}", is_flag=True, help=option.help)
    return click.option(
        f"--{option.name}",
        type=click.Choice(option.choices) if option.choices else None,
        metavar=None if option.choices else option.metavar,
        multiple=option.kind == "many",
        default=option.default,
        show_default=option.default is not None and option.kind != "many",
        help=option.help,
    )


def _serve_options(command: Callable[..., R]) -> Callable[..., R]:
    for option in reversed(OPTIONS):
        command = _click_option(option)(command)
    return command


@click.command("serve")
@click.argument("packages", nargs=-1, metavar="[PACKAGE]...")
@click.option(
    "--config",
    "config_file",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Read [tool.toolgen] from FILE instead of the nearest pyproject.toml.",
)
@_serve_options
def serve_command(packages: tuple[str, ...], config_file: Path | None, **options: Any) -> None:
    """Serve the tools of PACKAGEs over the Model Context Protocol, by default the project's own.

    The packages must have been built. Their code is imported with the first call of a tool, and
    stdout is the client's alone. --watch builds them as well, whenever their source changes.
    """
    from toolgen_runtime.serve.__main__ import run

    project = single(load_projects((), config_file, (), None))
    _make_importable(project)
    try:
        arguments = Arguments(packages or _built(project), options)
        builds = arguments.watch and arguments.print_config is None
        with _builder(config_file) if builds else nullcontext():
            run(arguments)
    except ServeError as error:
        raise ToolgenError(str(error)) from error


def _make_importable(project: ConfiguredProject) -> None:
    sys.path[:0] = map(str, project.import_roots)


def _built(project: ConfiguredProject) -> tuple[str, ...]:
    """The project's packages that have a registry, as the server names them."""
    found = []
    for each in generated_packages(project, project.sources()):
        package, _, output = each.module.rpartition(".")
        found.append(package if output == OUTPUT else f"{package}:{output}")
    if not found:
        raise ToolgenError("nothing is built in this project; run: toolgen build")
    return tuple(found)


@contextmanager
def _builder(config_file: Path | None) -> Iterator[None]:
    """A process that builds the project after each change, until this one ends in whatever way.

    What it says goes to stderr. It ends when its stdin does.
    """
    command = [sys.executable, "-P", "-m", "toolgen.cli.rebuilding"]
    if config_file is not None:
        command += ["--config", str(config_file)]
    builder = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=sys.stderr.fileno())
    try:
        yield
    finally:
        builder.terminate()
        builder.wait()
