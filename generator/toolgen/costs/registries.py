"""Registries: planned tools by the package that they are generated for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from toolgen.render.plan import PlannedTool
from toolgen.source import SourceFile

__all__ = ["PlannedRegistry", "registries_of"]


@dataclass(frozen=True, slots=True)
class PlannedRegistry:
    """The tools of one package, sorted by name. `path` is the package's directory, POSIX."""

    package: str
    path: str
    tools: tuple[PlannedTool, ...]


def registries_of(
    tools: Iterable[PlannedTool], sources: Iterable[SourceFile]
) -> tuple[PlannedRegistry, ...]:
    """The registries that `tools` go to, sorted, by the files of `sources` that hold them.

    This holds for a run with errors too, which generates no package.
    """
    homes = {source.path: (source.package, source.package_path) for source in sources}
    grouped: dict[tuple[str, str], list[PlannedTool]] = {}
    for planned in tools:
        grouped.setdefault(homes[planned.tool.position.path], []).append(planned)
    return tuple(
        PlannedRegistry(package, path, tuple(sorted(members, key=_name)))
        for (package, path), members in sorted(grouped.items())
    )


def _name(planned: PlannedTool) -> tuple[str, str, str]:
    return planned.tool.name, planned.tool.module, planned.tool.qualname
