"""The build hook `toolgen` of hatchling, for wheels, sdists and editable installs.

It is enabled by the table `[tool.hatch.build.hooks.toolgen]`
(https://hatch.pypa.io/latest/plugins/build-hook/reference/).
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.plugin import hookimpl

from toolgen_build.generation import generated_packages, requirements

_SPECIAL = re.compile(r"([\\*?\[\]!# ])")


class ToolgenBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Generates the registries before files are collected, and has them collected.

    They are artifacts in hatchling's sense: what it takes along although git ignores it.
    """

    PLUGIN_NAME = "toolgen"

    def dependencies(self) -> list[str]:
        """What the front end installs before it builds."""
        return requirements(Path(self.root))

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Bring the registries up to date, and name them as artifacts. Raises GenerationError.

        Every version is treated alike: an editable install finds them in the source tree.
        """
        for package in generated_packages(Path(self.root)):
            build_data["artifacts"] += [_pattern(file) for file in package.files]


def _pattern(path: str) -> str:
    """The pattern of `.gitignore` that matches one path below the root alone."""
    return "/" + _SPECIAL.sub(r"\\\1", path)


@hookimpl
def hatch_register_build_hook() -> type[BuildHookInterface]:  # type: ignore[type-arg]
    """Tell hatchling of the hook."""
    return ToolgenBuildHook
