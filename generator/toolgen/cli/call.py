"""`toolgen call`: one call of a generated tool. The one command that runs the user's code."""

from __future__ import annotations

import json
import shlex
import sys
from importlib import import_module
from pathlib import Path

import click

from toolgen.cli.options import project_options
from toolgen.cli.project import ConfiguredProject
from toolgen.cli.registries import generated_packages
from toolgen.cli.terminal import readable_json, say
from toolgen.findings import ToolgenError
from toolgen_runtime import (
    ApprovalRequest,
    ContractMismatch,
    RefusedTool,
    Registry,
    RegistryNotFound,
    ToolError,
    UnknownTool,
    approving,
    load,
)


class _CallCommand(click.Command):
    """A command that takes no arguments of a tool where paths go, and says where they do."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the command line; raises UsageError for a JSON object that is no value of --json."""
        before = zip(["", *args], args, strict=False)
        stray = [each for option, each in before if each.startswith("{") and option != "--json"]
        if stray and not Path(stray[0]).exists():
            raise click.UsageError(f"arguments go to --json: --json {shlex.quote(stray[0])}", ctx)
        return super().parse_args(ctx, args)


@click.command("call", cls=_CallCommand)
@click.argument("name")
@project_options
@click.option(
    "--json",
    "arguments",
    metavar="TEXT",
    default="{}",
    show_default=True,
    help="The arguments as a JSON object; - reads them from standard input.",
)
@click.option(
    "--registry",
    "package",
    metavar="PACKAGE",
    help="The package whose registry has the tool, when it is installed or the name is ambiguous.",
)
@click.option("--approve", is_flag=True, help="Approve the call, should it need an approval.")
@click.pass_context
def call_command(
    context: click.Context,
    project: ConfiguredProject,
    name: str,
    *,
    arguments: str,
    package: str | None,
    approve: bool,
) -> None:
    """Call the tool NAME of a generated registry, and print what it returns as JSON.

    This imports and runs the code of the package, as `verify` alone does besides. The registry must
    have been built. Source roots are put on the import path: those of PATHS, by default the
    configured ones.
    """
    text = sys.stdin.read() if arguments == "-" else arguments
    try:
        registry = _named(project, package) if package else _built(project, name)
        say(f"running code of {registry.package or 'this project'}", err=True)
        with approving(_yes if approve else None):
            say(_call(registry, name, text))
    except ToolError as error:
        say(str(error), err=True)
        context.exit(1)


def _call(registry: Registry, name: str, arguments: str) -> str:
    """What the tool returns, as JSON text; raises `ToolError`."""
    import asyncio

    from pydantic_core import to_json

    result = asyncio.run(registry.invoke(name, arguments))
    try:
        return readable_json(json.loads(to_json(result)), sys.stdout)
    except ValueError as error:
        raise ToolError(f"what {name} returned has no JSON form: {error}", tool=name) from error


def _yes(request: ApprovalRequest) -> bool:
    return True


def _named(project: ConfiguredProject, package: str) -> Registry:
    """The registry of a package given by name, found on the import path as a program would."""
    sys.path[:0] = map(str, project.import_roots)
    return _load(f"{package}.{project.config.output}")


def _built(project: ConfiguredProject, name: str) -> Registry:
    """The registry that was built from the project's sources and has the tool."""
    packages = list(generated_packages(project, project.sources()))
    if not packages:
        raise ToolgenError("nothing is built under these paths; run: toolgen build")
    names = {package: package.tool_names() for package in packages}
    found = [package for package in packages if name in names[package]]
    if not found:
        for each in packages:
            sys.path.insert(0, str(each.source_root))
            if reason := _load(each.module).left_out(name):
                raise RefusedTool.of(name, reason)
        raise UnknownTool.among(name, [each for known in names.values() for each in known])
    if len(found) > 1:
        among = {package.package for package in found}
        ways = " or ".join(f"--registry {each}" for each in sorted(among))
        said = ways if len(among) == len(found) else "which PATH"
        raise ToolgenError(f"several packages have a tool of this name; say {said}")
    sys.path.insert(0, str(found[0].source_root))
    return _load(found[0].module)


def _load(module: str) -> Registry:
    package, _, name = module.rpartition(".")
    try:
        return load(package, name) if package else import_module(name).registry
    except (RegistryNotFound, ContractMismatch) as error:
        raise ToolgenError(str(error)) from error
