"""`toolgen init`: set toolgen up in an existing project."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, get_args

import click

from toolgen.cli.project import ConfiguredProject, default_paths
from toolgen.cli.projects_below import TEST_DIRECTORIES
from toolgen.cli.terminal import say
from toolgen.config import CONFIG_FILE, Config, load_config
from toolgen.findings import ToolgenError, has_errors
from toolgen.plain_files import read_named

if TYPE_CHECKING:
    from toolgen.pipeline import PackageResult

Check = Literal["github", "pre-commit"]

_NO_PACKAGES = {"benchmarks", "docs", "examples", "scripts", *TEST_DIRECTORIES}


@click.command("init")
@click.argument(
    "directory", default=".", type=click.Path(path_type=Path, file_okay=False, exists=True)
)
@click.option(
    "--ci",
    "checks",
    type=click.Choice(get_args(Check)),
    multiple=True,
    help="Set up checks as well. May be repeated.",
)
@click.option(
    "--commit/--no-commit",
    "commits",
    default=True,
    show_default=True,
    help="Whether generated packages are kept in git.",
)
@click.option("--dry-run", is_flag=True, help="Write nothing; print a diff.")
def init_command(
    directory: Path, checks: tuple[Check, ...], *, commits: bool, dry_run: bool
) -> None:
    """Set toolgen up in the project in DIRECTORY, by default the working directory.

    Writes settings, the build hook, the dependency on toolgen-runtime and the entry points of
    registries into pyproject.toml, whose comments stay, and lines into .gitignore and
    .gitattributes. What is there already is left alone: run it again at any time.
    """
    from toolgen.adoption import AdoptionOptions, plan

    root = directory.resolve()
    project = _project(root)
    packages, problem = _packages(project)
    wishes = AdoptionOptions(
        [(each.package, _module(each, project.config.output)) for each in packages],
        [path.relative_to(root).as_posix() for path in project.paths if path != root],
        project.config.output,
        commits,
        checks,
    )
    planned = plan(root, wishes)
    for edit in planned.edits:
        if dry_run:
            say(edit.diff(), nl=False)
        else:
            edit.write(root)
            say(f"{'changed' if edit.before else 'written'}: {edit.path}")
    if not planned.edits:
        say("nothing to do")
    untyped = _untyped(packages, root)
    for note in [*planned.notes, *untyped, *([problem] if problem else [])]:
        say(f"note: {note}", err=True)


def _untyped(packages: Sequence[PackageResult], root: Path) -> Iterator[str]:
    """What to add for mypy: of an installed package it reads types by a marker alone (PEP 561)."""
    for each in packages if "build-system" in _tables(root) else ():
        top = _top(root / each.directory, each.package)
        if top is not None and not (top / "py.typed").exists():
            marker = (top / "py.typed").relative_to(root).as_posix()
            yield f"mypy reads types of an installed package where it has an empty file {marker}"


def _top(generated: Path, package: str) -> Path | None:
    """The directory of the top-level package around a generated one; None for a lone module."""
    for directory in generated.parents[: package.count(".") + 1]:
        if directory.name == package.partition(".")[0] and (directory / "__init__.py").is_file():
            return directory
    return None


def _project(root: Path) -> ConfiguredProject:
    """The project as it is configured, or as it will be. Raises ToolgenError."""
    loaded = load_config(root)
    config = loaded.config if _has_settings(root) else Config(paths=_guessed_paths(root))
    return ConfiguredProject(config, root, default_paths(config, root))


def _has_settings(root: Path) -> bool:
    return "toolgen" in _tables(root).get("tool", {})


def _tables(root: Path) -> dict[str, Any]:
    """What the project's file says; nothing where there is none."""
    import tomllib

    return tomllib.loads((read_named(root / CONFIG_FILE) or b"").decode("utf-8"))


def _guessed_paths(root: Path) -> tuple[str, ...]:
    """`src`, else the packages at the top that are no tests and the like, else everything."""
    if (root / "src").is_dir():
        return ("src",)
    tops = sorted(path.parent for path in root.glob("*/__init__.py"))
    own = [each.name for each in tops if not _is_output(each)]
    return tuple(name for name in own if name not in _NO_PACKAGES)


def _is_output(package: Path) -> bool:
    from toolgen.discover.walking import is_output

    return is_output(package.name, os.listdir(package), Config().output)


def _packages(project: ConfiguredProject) -> tuple[tuple[PackageResult, ...], str]:
    """What a build would write, and what keeps it from being known."""
    try:
        result = project.generate(project.sources())
    except ToolgenError as error:
        return (), f"{error}; run toolgen init again then, for the entry points"
    if not result.packages and has_errors(result.diagnostics):
        return (), "the source has errors: see toolgen build, then run toolgen init again"
    if not result.packages:
        return (), "there are no tools yet: once there are, run toolgen init again"
    return result.packages, ""


def _module(package: PackageResult, output: str) -> str:
    """The dotted name of a generated package: within its package, or beside a lone module."""
    name = package.directory.rpartition("/")[2]
    return f"{package.package}.{name}" if name == output else name
