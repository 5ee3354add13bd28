"""Budgets: how many bytes a tool, and the tools of a package, may take up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from toolgen.config import Config
from toolgen.costs.measuring import size_of
from toolgen.costs.registries import PlannedRegistry
from toolgen.dialects import DIALECTS, Dialect
from toolgen.findings import NO_POSITION, Position

__all__ = ["Budgets", "Overrun", "overruns"]


@dataclass(frozen=True, slots=True)
class Budgets:
    """Limits in bytes of compact JSON, None for none, and the dialect that is measured."""

    tool: int | None
    registry: int | None
    dialect: Dialect

    @classmethod
    def of(cls, config: Config) -> Budgets:
        """The budgets of a project."""
        return cls(config.tool_budget, config.registry_budget, DIALECTS[config.budget_dialect])


@dataclass(frozen=True, slots=True)
class Overrun:
    """What is over its budget: a tool, or (with `tool` empty) all tools of a package.

    `size` and `budget` are in bytes. A package has no position.
    """

    package: str
    tool: str
    dialect: str
    size: int
    budget: int
    position: Position = NO_POSITION

    @property
    def message(self) -> str:
        """What is over, and by how much, in a line."""
        what = f"the tool {self.tool!r}" if self.tool else f"the registry of {self.package!r}"
        return f"{what} takes {self.size:,} bytes in {self.dialect}, of a budget of {self.budget:,}"


def overruns(registries: Iterable[PlannedRegistry], budgets: Budgets) -> Iterator[Overrun]:
    """What is over its budget: of each package its tools by name, then the package."""
    if budgets.tool is None and budgets.registry is None:
        return
    for registry in registries:
        yield from _overruns(registry, budgets)


def _overruns(registry: PlannedRegistry, budgets: Budgets) -> Iterator[Overrun]:
    package, dialect = registry.package, budgets.dialect
    sizes = [(each.tool, size_of(each, dialect)) for each in registry.tools]
    for tool, size in sizes:
        if budgets.tool is not None and size > budgets.tool:
            yield Overrun(package, tool.name, dialect.name, size, budgets.tool, tool.position)
    total = sum(size for _, size in sizes)
    if budgets.registry is not None and total > budgets.registry:
        yield Overrun(package, "", dialect.name, total, budgets.registry)
