"""A build as a target of a build engine: what it has read, and what it has made."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import click

from toolgen.cache.inputs import Inputs
from toolgen.cli.project import ConfiguredProject
from toolgen.cli.recording import Build
from toolgen.targets.depfile import is_depfile, render_depfile
from toolgen.targets.outputs import is_list, render_outputs
from toolgen.targets.owned import require_owned


@dataclass(frozen=True, slots=True)
class Target:
    """Where to list what a build has made, and where to write what it has read.

    Such a build is neither told from a stamp nor kept in one: the engine knows what is up to date.
    """

    outputs: Path
    depfile: Path | None

    @classmethod
    def of(cls, outputs: Path | None, depfile: Path | None) -> Target | None:
        """The target that options name, if they do.

        Raises ToolgenError for files that no build has written.
        """
        if outputs is None and depfile is not None:
            raise click.UsageError("--depfile is a rule for the file of --outputs: name that, too")
        if outputs is None:
            return None
        if depfile is not None and os.path.abspath(outputs) == os.path.abspath(depfile):
            raise click.UsageError("--outputs and --depfile are two files")
        require_owned(outputs, is_list)
        if depfile is not None:
            require_owned(depfile, is_depfile)
        return cls(outputs, depfile)

    def write(self, project: ConfiguredProject, build: Build, inputs: Inputs) -> None:
        """Write both files; the list only where it is another. Raises OSError."""
        from toolgen.write import write_changed, write_file

        files = [
            each.directory / file.path for each in build.comparisons for file in each.package.files
        ]
        write_changed(self.outputs, render_outputs(self.outputs, files))
        if self.depfile is not None:
            settings = [str(project.file)] if project.file else []
            read = [*inputs.paths(), *inputs.lacking(project.root.resolve().as_posix()), *settings]
            write_file(
                self.depfile, render_depfile(self.outputs.as_posix(), set(map(_shown, read)))
            )


def _shown(path: str) -> str:
    """A path as an engine that runs in this directory calls it."""
    relative = os.path.relpath(path)
    return path if relative.startswith("..") else Path(relative).as_posix()
