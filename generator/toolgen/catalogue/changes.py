"""Changes: what a comparison with a base found, by tool, in words with the witness."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from toolgen.catalogue.model import CatalogueChange
from toolgen.findings import Finding
from toolgen.render.schemas import json_text, visible_json

__all__ = ["CatalogueChanges", "gravest"]

_MEANINGS = {
    "in": "was accepted before, is refused now",
    "out": "can be a result now, could not before",
}


@dataclass(frozen=True, slots=True)
class CatalogueChanges:
    """The findings of a comparison with `base`, gravest first within a tool."""

    base: str = ""
    findings: tuple[Finding, ...] = field(default=())

    def of(self, package: str, tool: str) -> tuple[CatalogueChange, ...]:
        """What was changed about a tool that is still there."""
        return tuple(map(_change, sorted(self._about(package, tool), key=gravest)))

    def by_path(self, package: str, tool: str) -> dict[str, tuple[str, ...]]:
        """The rules that fired for each parameter of a tool, by `/name`."""
        found: dict[str, list[str]] = {}
        for each in self._about(package, tool):
            if each.path and each.side == "in":
                top = "/".join(each.path.split("/")[:2]).partition("<")[0]
                found.setdefault(top, []).append(each.code)
        return {path: tuple(dict.fromkeys(rules)) for path, rules in found.items()}

    @property
    def removed(self) -> tuple[CatalogueChange, ...]:
        """The tools that are gone."""
        return tuple(_change(each) for each in self.findings if each.code == "tool-removed")

    def _about(self, package: str, tool: str) -> Iterable[Finding]:
        return (each for each in self.findings if (each.package, each.tool) == (package, tool))


def gravest(finding: Finding) -> tuple[int, tuple[str, ...]]:
    """The order of findings: gravest first."""
    return -finding.severity.rank, finding.by_tool


def _change(finding: Finding) -> CatalogueChange:
    witness = "" if finding.witness is None else visible_json(json_text(finding.witness.value))
    meaning = _MEANINGS[finding.side] if witness else ""
    return CatalogueChange(finding.code, finding.severity, finding.message, witness, meaning)
