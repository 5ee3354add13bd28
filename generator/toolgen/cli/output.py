"""The option `--output`: a name for generated subpackages, or a directory to gather them in."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

import click

from toolgen.config import is_package_name

if TYPE_CHECKING:
    from toolgen.cli.project import ConfiguredProject
    from toolgen.pipeline import PackageResult


@dataclass(frozen=True, slots=True)
class CommandOutput:
    """What the option says, empty when it is not given. Text with a separator is a directory."""

    text: str = ""

    @classmethod
    def parse(
        cls, context: click.Context, option: click.Parameter, text: str | None
    ) -> CommandOutput:
        """Check what was given. A click callback."""
        output = cls(text or "")
        if output.name and not is_package_name(output.name):
            message = f"{text!r} is neither a Python identifier nor a directory: './{text}' is one"
            raise click.BadParameter(message, context, option)
        return output

    @property
    def is_directory(self) -> bool:
        """Whether a directory is meant."""
        return bool({"/", "\\"} & set(self.text))

    @property
    def name(self) -> str:
        """The name of generated subpackages, or nothing."""
        return "" if self.is_directory else self.text

    def place(self, package: PackageResult, project: ConfiguredProject) -> tuple[Path, str]:
        """The directory that the files of `package` belong in, and how to show it."""
        if not self.is_directory:
            return project.root / package.directory, package.directory
        generated = PurePosixPath(package.directory)
        # What is generated for a lone module stands beside it and has a name of its own.
        is_inside = generated.name == project.config.output
        depth = package.package.count(".") + 2 if is_inside else 1
        directory = Path(self.text, *generated.parts[-depth:])
        return directory, directory.as_posix()
