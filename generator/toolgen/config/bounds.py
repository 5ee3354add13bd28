"""Bounds: what the settings of a project may have read, which is what its repository holds.

Settings come with the source, and are trusted no more than that. What lies elsewhere, the user
names.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

from toolgen.config.options import Config
from toolgen.findings import ToolgenError

_DEFAULTS = {"paths": ("src",)}
"""What is read where a setting says nothing."""


def ensure_inside(config: Config, root: Path, *, are_named: bool) -> None:
    """Raises ToolgenError for a setting that names a place out of the repository of the project at
    `root`, or where there is none of the project, by `..`, a link or as it is. The paths of source
    are of no account where others `are_named`.
    """
    real_root = Path(os.path.realpath(root))
    above = list(up_to_repository(real_root))
    home = above[-1] if (above[-1] / ".git").exists() else real_root
    for setting, named, way in _places(config):
        real = Path(os.path.realpath(root / named))
        if not real.is_relative_to(home) and not (setting == "paths" and are_named):
            raise ToolgenError(
                f"{setting}: {named!r} is {real}, which is out of {home}: settings lead to nothing"
                f" there\nto read it, name it: {way}"
            )


def up_to_repository(directory: Path) -> Iterator[Path]:
    """A directory and those above it, up to the top of the repository if it is in one."""
    for each in (directory, *directory.parents):
        yield each
        if (each / ".git").exists():
            return


def _places(config: Config) -> Iterator[tuple[str, str, str]]:
    """The places that settings name, each with its setting and the way to name it on the command
    line.
    """
    for setting in fields(config):
        value = getattr(config, setting.name) or _DEFAULTS.get(setting.name)
        if "named by" in setting.metadata and isinstance(value, tuple):
            name, way = setting.name.replace("_", "-"), setting.metadata["named by"]
            yield from ((name, each, way.format(each)) for each in value)
