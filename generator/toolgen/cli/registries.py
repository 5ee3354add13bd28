"""Generated packages that an earlier build left beside the source."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from toolgen.plain_files import read_plain
from toolgen.render.manifest_shape import read_content

if TYPE_CHECKING:
    from toolgen.cli.project import ConfiguredProject
    from toolgen.source import SourceFile

MANIFEST = "manifest.json"


@dataclass(frozen=True, slots=True)
class BuiltPackage:
    """A generated package on disk.

    `package` is what it was made for, `module` its own dotted name, `source_root` what has to be
    on `sys.path` for both.
    """

    package: str
    module: str
    directory: Path
    source_root: Path

    def tool_names(self) -> list[str]:
        """The names in its manifest; raises `ToolgenError` when that is not one of ours."""
        path = self.directory / MANIFEST
        content = read_content(read_plain(path), str(path), "run: toolgen build")
        return [tool["name"] for tool in content["tools"]]


def generated_packages(
    project: ConfiguredProject, sources: Sequence[SourceFile]
) -> Iterator[BuiltPackage]:
    """The generated packages of the packages that `sources` belong to, sorted."""
    return filter(is_generated, possible_packages(project, sources))


def is_generated(possible: BuiltPackage) -> bool:
    """Whether there is one. None, too, where we may not look."""
    return os.path.isfile(possible.directory / MANIFEST)


def possible_packages(
    project: ConfiguredProject, sources: Sequence[SourceFile]
) -> Iterator[BuiltPackage]:
    """What a build may have written for `sources`, there or not: in a package, beside a module."""
    for package, path in sorted({(source.package, source.package_path) for source in sources}):
        for separator, joint in ((".", "/"), ("", "")):
            directory = project.root / f"{path}{joint}{project.config.output}"
            module = f"{package}{separator}{project.config.output}"
            source_root = (project.root / path).parents[package.count(".")]
            yield BuiltPackage(package, module, directory, source_root)
