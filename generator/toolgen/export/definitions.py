"""Tools in a dialect, with all that there is to say about the conversion."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from toolgen.dialects import Converted, Dialect, converted_where_it_can, losses, refusals
from toolgen.dialects.model import pointer
from toolgen.findings import Finding
from toolgen.json_schema import Schema
from toolgen.render.plan import PlannedTool

__all__ = ["Export", "Exported", "export"]


@dataclass(frozen=True, slots=True)
class Exported:
    """A tool and what a dialect made of it."""

    planned: PlannedTool
    converted: Converted


@dataclass(frozen=True, slots=True)
class Export:
    """Tools in one dialect, sorted by name."""

    dialect: Dialect
    tools: tuple[Exported, ...]

    @property
    def definitions(self) -> list[Schema]:
        """The tools as the provider takes them, without those that have no such form."""
        made = (each.converted.definition for each in self.tools)
        return [definition for definition in made if definition is not None]

    def diagnostics(self) -> Iterator[Finding]:
        """What was lost, and what the provider has against the tools."""
        made = [(each.planned.tool, each.converted) for each in self.tools]
        yield from refusals(self.dialect, made)
        yield from losses(self.dialect, made)

    def report(self) -> dict[str, object]:
        """The same as data: losses and violations of each tool that has any."""
        rows = [_row(each) for each in self.tools]
        return {"dialect": self.dialect.name, "tools": [row for row in rows if len(row) > 1]}


def export(tools: Iterable[PlannedTool], dialect: Dialect) -> Export:
    """Convert tools to a dialect."""
    ordered = sorted(tools, key=lambda planned: planned.tool.name)
    return Export(
        dialect,
        tuple(Exported(each, converted_where_it_can(each.wording, dialect)) for each in ordered),
    )


def _row(exported: Exported) -> dict[str, object]:
    row: dict[str, object] = {"name": exported.planned.tool.name}
    if exported.converted.losses:
        row["losses"] = [
            {"path": pointer(loss.path), "keyword": loss.keyword, "fate": loss.fate.value}
            for loss in exported.converted.losses
        ]
    if exported.converted.violations:
        row["violations"] = [
            {"path": pointer(each.path), "message": each.message, "certain": each.is_certain}
            for each in exported.converted.violations
        ]
    return row
