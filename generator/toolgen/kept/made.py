"""Kept results: what came of all extractions, with the plans that are kept beside it by name.

Consumes the parts of a result; produces a row of them in which planned tools that are known by a
digest stand as that, and from it later the same parts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from toolgen.findings import Finding, Position
from toolgen.ir.core_schema import ClassRef, Members, PathNode, SequenceNode, SplicedClass
from toolgen.ir.ledger import LedgerEntry
from toolgen.kept.codec import Encoder, NotKept
from toolgen.kept.kinds import Kinds
from toolgen.kept.relative import absolute, relative
from toolgen.planned import GeneratedFile, PlannedTool
from toolgen.results import MadeParts, PackageResult


@dataclass(frozen=True, slots=True)
class _PackageRow:
    """A package, the tools of which are numbers of planned ones."""

    package: str
    directory: str
    files: tuple[GeneratedFile, ...]
    tools: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _MadeRow:
    """Parts of a result: planned tools, or their digests, and numbers of these."""

    packages: tuple[_PackageRow, ...]
    planned: tuple[PlannedTool | str, ...]
    ledger: tuple[LedgerEntry, ...]
    diagnostics: tuple[Finding, ...]
    faulty: tuple[int, ...]
    repeated: tuple[int, ...]


def made_row(
    made: MadeParts, places: Sequence[Position], digest: Callable[[PlannedTool], str | None]
) -> object:
    """The parts as JSON. Raises NotKept for what has no form."""
    numbers = {id(each): number for number, each in enumerate(made.planned)}

    def numbered(tools: Iterable[PlannedTool]) -> tuple[int, ...]:
        return tuple(numbers[id(each)] for each in tools)

    packages = (
        _PackageRow(each.package, each.directory, each.files, numbered(each.tools))
        for each in made.packages
    )
    row = _MadeRow(
        tuple(packages),
        tuple(digest(each) or each for each in made.planned),
        made.ledger,
        made.diagnostics,
        numbered(made.faulty),
        numbered(made.repeated),
    )
    return relative(Encoder(_kinds()).document(row), places)


def made_parts(
    kept: object, places: Sequence[Position], planned: Callable[[str], PlannedTool | None]
) -> MadeParts:
    """The parts that a row is of. Raises NotKept where there is none."""
    row: _MadeRow = absolute(kept, _kinds(), places)
    tools = [each if isinstance(each, PlannedTool) else planned(each) for each in row.planned]
    every = [each for each in tools if each is not None]
    if len(every) != len(tools):
        raise NotKept("a plan is not there")

    def numbered(numbers: Iterable[int]) -> tuple[PlannedTool, ...]:
        return tuple(every[number] for number in numbers)

    packages = (
        PackageResult(each.package, each.directory, each.files, numbered(each.tools))
        for each in row.packages
    )
    faulty, repeated = numbered(row.faulty), numbered(row.repeated)
    return MadeParts(tuple(packages), tuple(every), row.ledger, row.diagnostics, faulty, repeated)


@cache
def _kinds() -> Kinds:
    return Kinds([_MadeRow, ClassRef, Members, PathNode, SequenceNode, SplicedClass])
