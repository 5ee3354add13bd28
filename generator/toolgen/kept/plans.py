"""Kept plans: the schemas of tools, by all that these and the classes that they lead to say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache

from toolgen.findings import NO_POSITION, Finding, Position
from toolgen.ir.core_schema import (
    ClassRef,
    CoreSchema,
    Members,
    PathNode,
    SequenceNode,
    SplicedClass,
)
from toolgen.ir.definitions import Definition, Definitions
from toolgen.ir.dump import definitions_of
from toolgen.ir.tools import ToolSpec
from toolgen.kept.codec import AnswerDocument, Encoder, NotKept
from toolgen.kept.kinds import Kinds
from toolgen.kept.relative import absolute, relative
from toolgen.kept.shelf import Shelf, digest_of
from toolgen.planned import PlannedTool
from toolgen.timing import stage

_KIND, _KIND_OF_ALL = "plan", "plans"


@dataclass(frozen=True, slots=True)
class KeptPlan:
    """What comes of one tool, and what was found on the way."""

    planned: PlannedTool | None
    found: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class _Read:
    """What a plan follows from."""

    tool: ToolSpec
    definitions: tuple[tuple[str, Definition], ...]


@dataclass(frozen=True, slots=True)
class _PlannedParts:
    """A planned tool without its tool, where that is the one that was planned."""

    tool: ToolSpec | None
    parameters: dict[str, object]
    core: CoreSchema | None
    output: dict[str, object] | None


@dataclass(frozen=True, slots=True)
class _PlanRow:
    """A plan, as it is kept."""

    parts: _PlannedParts | None
    found: tuple[Finding, ...]

    @classmethod
    def of(cls, tool: ToolSpec, plan: KeptPlan) -> _PlanRow:
        """What is kept of the plan of a tool."""
        made = plan.planned
        if made is None:
            return cls(None, plan.found)
        other = None if made.tool == tool else made.tool
        return cls(_PlannedParts(other, made.parameters, made.core, made.output), plan.found)

    def plan(self, tool: ToolSpec) -> KeptPlan:
        """The plan of a tool."""
        made = self.parts
        if made is None:
            return KeptPlan(None, self.found)
        planned = PlannedTool(made.tool or tool, made.parameters, made.core, made.output)
        return KeptPlan(planned, self.found)


@dataclass(frozen=True, slots=True)
class _PlanRows:
    """Plans of tools, in their order."""

    rows: tuple[_PlanRow, ...]


PlansTogether = Mapping[str, tuple[Sequence[ToolSpec], list[KeptPlan]]]
"""By what tells an extraction from others: its tools, and their plans."""


class KeptPlans:
    """Plans by what they follow from, `options` among it: of tools that were extracted together,
    and of each.
    """

    def __init__(self, shelf: Shelf, options: object, before: PlansTogether) -> None:
        """`before` are those of the last run, whose values are taken for the very same tools."""
        self._shelf = shelf
        self._options = options
        self._before = before
        self.together: dict[str, tuple[Sequence[ToolSpec], list[KeptPlan]]] = {}
        """Those that were found or kept together."""
        self.digests: dict[int, tuple[PlannedTool, str]] = {}
        """By its identity: a planned tool, and what tells it from all others but for its lines."""
        self._planned: dict[str, PlannedTool] = {}
        self._extracted: dict[tuple[int, ...], tuple[str, Sequence[Position]]] = {}

    def extracted(self, tools: Sequence[ToolSpec], shape: str, places: Sequence[Position]) -> None:
        """Learn what tells an extraction with these tools from any other, and its places; nothing
        where it is one that cannot be kept.
        """
        if shape:
            self._extracted[tuple(map(id, tools))] = shape, places

    def find_all(self, tools: Sequence[ToolSpec]) -> list[KeptPlan] | None:
        """The plans of tools that are all of an extraction, as they are kept together."""
        extracted = self._extracted.get(tuple(map(id, tools)))
        if extracted is None:
            return None
        shape, places = extracted
        known, plans = self._before.get(shape, ((), []))
        if [*map(id, known)] != [*map(id, tools)]:
            rows = self._found(_KIND_OF_ALL, shape, places)
            if rows is None:
                return None
            plans = [row.plan(tool) for row, tool in zip(rows, tools, strict=True)]
        self._digest(shape, tools, plans)
        return plans

    def planned(self, digest: str) -> PlannedTool | None:
        """The planned tool of a digest, of those found or kept together; None for no such one."""
        return self._planned.get(digest)

    def digest(self, planned: PlannedTool) -> str | None:
        """What tells a planned tool from all others, if it was found or kept together."""
        return self.digests.get(id(planned), (None, None))[1]

    def _digest(self, shape: str, tools: Sequence[ToolSpec], plans: list[KeptPlan]) -> None:
        self.together[shape] = tools, plans
        for number, plan in enumerate(plans):
            if plan.planned is not None:
                digest = f"{self._key(shape)} {number}"
                self.digests[id(plan.planned)] = plan.planned, digest
                self._planned[digest] = plan.planned

    def keep_all(self, tools: Sequence[ToolSpec], plans: list[KeptPlan]) -> None:
        """Keep the plans of tools together, if they are all of an extraction."""
        extracted = self._extracted.get(tuple(map(id, tools)))
        if extracted is not None:
            shape, places = extracted
            if self._keep(_KIND_OF_ALL, shape, places, map(_PlanRow.of, tools, plans)):
                self._digest(shape, tools, plans)

    def find(self, tool: ToolSpec, definitions: Definitions) -> KeptPlan | None:
        """The plan of a tool, as it is kept."""
        read = self._read(tool, definitions)
        rows = None if read is None else self._found(_KIND, read.shape, read.places)
        return rows[0].plan(tool) if rows else None

    def keep(self, tool: ToolSpec, definitions: Definitions, plan: KeptPlan) -> None:
        """Keep the plan of a tool. What it has must be in the places that it follows from."""
        read = self._read(tool, definitions)
        if read is not None:
            self._keep(_KIND, read.shape, read.places, [_PlanRow.of(tool, plan)])

    @stage("cache")
    def _found(
        self, kind: str, shape: str, places: Sequence[Position]
    ) -> tuple[_PlanRow, ...] | None:
        with suppress(NotKept):
            found: _PlanRows = absolute(self._shelf.find(kind, self._key(shape)), _kinds(), places)
            return found.rows
        return None

    @stage("cache")
    def _keep(
        self, kind: str, shape: str, places: Sequence[Position], rows: Iterable[_PlanRow]
    ) -> bool:
        with suppress(NotKept, ValueError):
            kept = _PlanRows(tuple(rows))
            known = {*places, NO_POSITION}
            document = Encoder(_kinds()).document(kept)
            if known.issuperset(document.places):
                self._shelf.keep(kind, self._key(shape), relative(document, places))
                return True
        return False

    @stage("cache")
    def _read(self, tool: ToolSpec, definitions: Definitions) -> AnswerDocument | None:
        needed = definitions_of((tool,), definitions)
        with suppress(NotKept):
            return Encoder(_kinds()).document(_Read(tool, tuple(needed.items())))
        return None

    def _key(self, shape: str) -> str:
        return digest_of(self._options, shape)


@cache
def _kinds() -> Kinds:
    return Kinds([_PlanRows, _Read, ClassRef, Members, PathNode, SequenceNode, SplicedClass])
