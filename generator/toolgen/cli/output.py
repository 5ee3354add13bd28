"""The option `--output`: a name for generated subpackages, or a directory to gather them in."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

import click

from toolgen.config import why_no_package_name

if TYPE_CHECKING:
    from toolgen.cli.project import ConfiguredProject
    from toolgen.pipeline import PackageResult


@dataclass(frozen=True, slots=True)
class OutputPlace:
    """Where the files of a package belong, how to show that from where one stands, and below what
    it has to be.
    """

    directory: Path
    shown: str
    bounds: tuple[Path, ...]


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
        if output.name and (reason := why_no_package_name(output.name)):
            message = f"{reason}; a directory is './{text}'"
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

    def base(self, project: ConfiguredProject) -> Path:
        """The directory below which a build writes."""
        return Path(self.text) if self.is_directory else project.root

    def place(self, package: PackageResult, project: ConfiguredProject) -> OutputPlace:
        """Where the files of `package` belong: below the project or a path that the command line
        names, or below the directory that the option names.
        """
        if not self.is_directory:
            bounds = (project.root, *project.named_directories)
            shown = project.here(package.directory)
            return OutputPlace(project.root / package.directory, shown, bounds)
        generated = PurePosixPath(package.directory)
        # What is generated for a lone module stands beside it and has a name of its own.
        is_inside = generated.name == project.config.output
        depth = package.package.count(".") + 2 if is_inside else 1
        directory = Path(self.text, *generated.parts[-depth:])
        return OutputPlace(directory, directory.as_posix(), (Path(self.text),))
