"""Packages: the tools of all search roots by the package that they are generated for.

Consumes where the modules of each search root belong, and what was extracted of it; produces
packages, and reports what contradicts within one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolgen.findings import Diagnostics
from toolgen.ir.definitions import Definition, Definitions
from toolgen.ir.dump import definitions_of
from toolgen.ir.extracted import ExtractedTools
from toolgen.ir.tools import ToolSpec
from toolgen.search_roots import Homes


@dataclass(frozen=True, slots=True)
class FoundPackage:
    """A package of one root, and its tools by the search root that they were found in."""

    name: str
    path: str
    extractions: tuple[ExtractedTools, ...]

    @property
    def definitions(self) -> Definitions:
        """The definitions of all its tools."""
        if len(self.extractions) == 1:
            return self.extractions[0].definitions
        needed = (definitions_of(each.tools, each.definitions) for each in self.extractions)
        return {key: node for found in needed for key, node in found.items()}


def found_packages(
    homes_by_root: Sequence[Homes], extractions: Sequence[ExtractedTools]
) -> Iterator[FoundPackage]:
    """The packages with tools, sorted. A tool that several search roots lead to counts once."""
    grouped: dict[tuple[str, str], list[ExtractedTools]] = defaultdict(list)
    known: dict[tuple[object, ...], list[ToolSpec]] = defaultdict(list)
    for homes, extraction in zip(homes_by_root, extractions, strict=True):
        by_package: dict[tuple[str, str], list[ToolSpec]] = defaultdict(list)
        for tool in extraction.tools:
            home = homes[tool.module]
            if tool not in known[home, tool.function, tool.name]:
                by_package[home].append(tool)
        for home, tools in by_package.items():
            grouped[home].append(ExtractedTools(tuple(tools), extraction.definitions))
            for tool in tools:
                known[home, tool.function, tool.name].append(tool)
    for (name, path), found in sorted(grouped.items()):
        yield FoundPackage(name, path, tuple(found))


def report_contradictions(package: FoundPackage, diagnostics: Diagnostics) -> None:
    """One class read differently by two search roots, for its imports: the package has one text."""
    known: dict[str, Definition] = {}
    for extraction in package.extractions if len(package.extractions) > 1 else ():
        for key, node in definitions_of(extraction.tools, extraction.definitions).items():
            if known.setdefault(key, node) != node:
                diagnostics.add(
                    "TG103",
                    extraction.tools[0].position,
                    f"{key} is not the same class in every source root that leads to it",
                    "build the roots one by one",
                )
