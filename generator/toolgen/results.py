"""Results: what a run found and made, as values."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from itertools import chain
from operator import attrgetter

from toolgen.findings import Finding, has_errors
from toolgen.ir.extracted import ExtractedTools
from toolgen.ir.ledger import Coverage, LedgerEntry, ToolState
from toolgen.ir.tools import Reach, ToolSpec
from toolgen.letters import is_identifier
from toolgen.planned import GeneratedFile, PlannedTool
from toolgen.source import NamedFile


@dataclass(frozen=True, slots=True)
class PackageResult:
    """One generated package: where it goes, below the project's root, and what is in it."""

    package: str
    directory: str
    files: tuple[GeneratedFile, ...]
    tools: tuple[PlannedTool, ...]


@dataclass(frozen=True, slots=True)
class MadeParts:
    """What comes of all that was extracted, as a result has it."""

    packages: tuple[PackageResult, ...]
    planned: tuple[PlannedTool, ...]
    ledger: tuple[LedgerEntry, ...]
    diagnostics: tuple[Finding, ...]
    faulty: tuple[PlannedTool, ...]
    repeated: tuple[PlannedTool, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """What a run found and made.

    An error about a tool refuses that tool, one about a file or the configuration keeps its package
    from `packages`. `planned` has every tool whose schemas could be made even so, those among them
    that were refused when they were read being the `faulty` ones. `ledger` has each
    function that a registration could reach, by what became of it. `extractions` has the tools as
    read and their definitions, one for each search root. `read` counts the files that were parsed:
    those that may declare tools, and what these lead to. `accepted` are the functions of the ledger
    that need not be tools. Another of `planned` stands for each that is `repeated`: registries have
    it once. `unread` are the frameworks that the sources import and whose tools are not read.
    """

    packages: tuple[PackageResult, ...]
    planned: tuple[PlannedTool, ...]
    ledger: tuple[LedgerEntry, ...]
    extractions: tuple[ExtractedTools, ...]
    diagnostics: tuple[Finding, ...]
    read: int
    accepted: frozenset[str] = frozenset()
    faulty: tuple[PlannedTool, ...] = ()
    repeated: tuple[PlannedTool, ...] = ()
    unread: tuple[str, ...] = ()

    def accepting(self, functions: Collection[str]) -> Result:
        """The same run where it is accepted that these functions are no tools: what is found about
        them alone is no finding any more.
        """
        about: dict[bool, set[Finding]] = {True: set(), False: set()}
        for entry in self.ledger:
            about[entry.function in functions].update(entry.findings)
        settled = about[True] - about[False]
        kept = tuple(each for each in self.diagnostics if each not in settled)
        return replace(self, diagnostics=kept, accepted=frozenset(functions))

    @property
    def tools(self) -> tuple[ToolSpec, ...]:
        """All tools but for those that are refused, sorted by name."""
        refused = self._refused()
        tools = chain(*(each.tools for each in self.extractions))
        kept = (each for each in tools if (each.function, each.name) not in refused)
        return tuple(sorted(kept, key=attrgetter("rank")))

    @property
    def kept(self) -> tuple[PlannedTool, ...]:
        """The tools with schemas that are not refused, whether their package is written or not."""
        refused = self._refused()
        left_out = {id(planned) for planned in (*self.faulty, *self.repeated)}
        return tuple(
            planned
            for planned in self.planned
            if id(planned) not in left_out
            and (planned.tool.function, planned.tool.name) not in refused
        )

    def _refused(self) -> set[tuple[str, str]]:
        """What is refused, by function and name."""
        return {(entry.function, name) for entry in self.ledger for name in entry.refused_names}

    @property
    def emitted(self) -> tuple[PlannedTool, ...]:
        """The tools of all packages that are written."""
        return tuple(chain(*(package.tools for package in self.packages)))

    @property
    def coverage(self) -> Coverage:
        """How much of the source came out."""
        emitted = [planned.tool for planned in self.emitted]
        states = [entry.left_out for entry in self.ledger]
        return Coverage(
            len(emitted),
            sum(tool.reach is Reach.IMPORT for tool in emitted),
            states.count(ToolState.REFUSED),
            states.count(ToolState.LISTED),
            len(self.kept) - len(emitted),
            len(self.accepted),
        )

    @property
    def has_errors(self) -> bool:
        """Whether a tool is refused, or a package is kept from being written."""
        return has_errors(self.diagnostics)

    @property
    def is_settled(self) -> bool:
        """Whether nothing is wrong: what may be a tool is one, or need not be."""
        return not self.has_errors and self.coverage.is_settled


def generated_place(
    package: str, path: str, sources: Iterable[NamedFile], output: str
) -> tuple[str, str]:
    """The dotted name and the directory of what is generated for a package: in it, or beside it
    where it is a lone module, which need not have a name that can be imported: `my-server.py`.
    `sources` are those of the run, `output` is the configured name.
    """
    members = [each for each in sources if (each.package, each.package_path) == (package, path)]
    if any(source.is_package or source.module != package for source in members):
        return f"{package}.{output}", f"{path}/{output}"
    plain = re.sub(r"\W", "_", f"{package}{output}")
    name = plain if is_identifier(plain) else f"_{plain}"
    return name, f"{path.removesuffix(package)}{name}"
