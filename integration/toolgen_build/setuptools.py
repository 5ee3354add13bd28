"""A sub-command of setuptools' `build`, for wheels, sdists and editable installs.

It takes part in builds of projects whose `pyproject.toml` has a table `[tool.toolgen]`
(https://setuptools.pypa.io/en/latest/userguide/extension.html#adding-commands).
"""

from __future__ import annotations

import shutil
import tomllib
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Any

from setuptools import Command, Distribution  # type: ignore[import-untyped]
from setuptools.command.build import build  # type: ignore[import-untyped]
from setuptools.errors import SetupError  # type: ignore[import-untyped]

from toolgen_build.generation import (
    SETTINGS,
    GeneratedPackage,
    GenerationError,
    generated_packages,
    requirements,
)

COMMAND = "build_toolgen"


def extend(distribution: Distribution) -> None:
    """Add the sub-command. An entry point of `setuptools.finalize_distribution_options`.

    While a front end asks what to install, that has toolgen among it.
    """
    if not _is_enabled():
        return
    distribution.cmdclass.setdefault(COMMAND, BuildToolgen)
    if not any(name == COMMAND for name, _ in build.sub_commands):
        # First, since generated modules are collected by the command that copies modules.
        build.sub_commands.insert(0, (COMMAND, None))
    _tell_requirements(distribution)


def _is_enabled() -> bool:
    settings = Path(SETTINGS)
    if not settings.is_file():
        return False
    tables = tomllib.loads(settings.read_text("utf-8")).get("tool", {})
    return isinstance(tables, dict) and "toolgen" in tables


def _tell_requirements(distribution: Distribution) -> None:
    """Answer the front end, which asks by way of a class that has `fetch_build_eggs` raise."""
    from distutils import core

    from setuptools import build_meta

    asked: Any = build_meta.Distribution
    if core.Distribution is asked and (wanted := requirements(Path())):
        distribution.fetch_build_eggs(wanted)


@cache
def _packages(root: Path) -> tuple[GeneratedPackage, ...]:
    """The registries, brought up to date once a process: several methods ask for them."""
    try:
        return generated_packages(root)
    except GenerationError as error:
        raise SetupError(str(error)) from error


class BuildToolgen(Command):  # type: ignore[misc]
    """Generates the registries in the source tree and copies them to where the wheel is made.

    Keeps to `setuptools.command.build.SubCommand`.
    """

    description = "generate tool registries with toolgen"
    user_options: list[tuple[str, str | None, str]] = []  # noqa: RUF012
    editable_mode: bool = False
    build_lib: str | None

    def initialize_options(self) -> None:
        """As setuptools calls it, before options are read."""
        self.build_lib = None

    def finalize_options(self) -> None:
        """As setuptools calls it, once options are read."""
        self.set_undefined_options("build_py", ("build_lib", "build_lib"))

    def run(self) -> None:
        """Generate; and copy, unless the source tree is what will be imported."""
        mapping = self.get_output_mapping()
        self._declare()
        if self.editable_mode:
            return
        self._forget()
        for target, source in mapping.items():
            # not `mkpath`, which takes it that what it has made once is there
            Path(target).parent.mkdir(parents=True, exist_ok=True)
            self.copy_file(source, target)

    def get_source_files(self) -> list[str]:
        """The generated files, which an sdist ships."""
        return list(self.get_output_mapping().values())

    def get_outputs(self) -> list[str]:
        """The generated files where the wheel is made."""
        return list(self.get_output_mapping())

    def get_output_mapping(self) -> dict[str, str]:
        """From where the wheel is made to the source tree. Raises SetupError."""
        return {
            f"{self.build_lib}/{path.as_posix()}": file
            for package in self._owned()
            for file in package.files
            for path in [_place(package, file)]
        }

    def _owned(self) -> list[GeneratedPackage]:
        """Those whose package is part of this distribution."""
        return [each for each in _packages(Path()) if self._has(each.package)]

    def _has(self, package: str) -> bool:
        given = self.distribution
        return package in (given.packages or ()) or package in (given.py_modules or ())

    def _forget(self) -> None:
        """Remove what an earlier build has left, lest a file that is gone be shipped on."""
        for package in self._owned():
            made = Path(str(self.build_lib), *package.module.split("."))
            shutil.rmtree(made, ignore_errors=True)

    def _declare(self) -> None:
        """Add what is generated to the packages of the distribution, were it not there before."""
        listed = self.distribution.packages
        for package in self._owned():
            names = {_module(_place(package, file)) for file in package.files}
            if listed is not None:
                listed += sorted(names - set(listed))


def _place(package: GeneratedPackage, file: str) -> PurePosixPath:
    """The path of a generated file below the directory that is put on the import path."""
    within = PurePosixPath(file).relative_to(package.directory)
    return PurePosixPath(*package.module.split("."), within)


def _module(path: PurePosixPath) -> str:
    return ".".join(path.parent.parts)
