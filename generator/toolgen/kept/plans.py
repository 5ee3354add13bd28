"""Kept plans: the schemas of tools, by all that these and the classes that they lead to say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from toolgen.findings import NO_POSITION, Finding
from toolgen.ir.core_schema import ClassRef, Members, PathNode, SequenceNode, SplicedClass
from toolgen.ir.definitions import Definition, Definitions
from toolgen.ir.dump import definitions_of
from toolgen.ir.tools import ToolSpec
from toolgen.kept.codec import AnswerDocument, Encoder, NotKept
from toolgen.kept.kinds import Kinds
from toolgen.kept.relative import absolute, relative
from toolgen.kept.shelf import Shelf, digest_of
from toolgen.planned import PlannedTool
from toolgen.timing import stage

_KIND = "plan"


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


class KeptPlans:
    """Plans by what they follow from, `options` among it."""

    def __init__(self, shelf: Shelf, options: object) -> None:
        self._shelf = shelf
        self._options = options

    @stage("cache")
    def find(self, tool: ToolSpec, definitions: Definitions) -> KeptPlan | None:
        """The plan of a tool, as it is kept."""
        try:
            read = self._read(tool, definitions)
            found = self._shelf.find(_KIND, self._key(read))
            plan = absolute(found, _kinds(), read.places)
        except NotKept:
            return None
        if not isinstance(plan, KeptPlan):
            return None
        if plan.planned is not None and plan.planned.tool == tool:
            plan = replace(plan, planned=replace(plan.planned, tool=tool))
        return plan

    @stage("cache")
    def keep(
        self,
        tool: ToolSpec,
        definitions: Definitions,
        planned: PlannedTool | None,
        found: Sequence[Finding],
    ) -> None:
        """Keep the plan of a tool. What it has must be in the places that it follows from."""
        try:
            read = self._read(tool, definitions)
            plan = KeptPlan(planned, tuple(found))
            known = {*read.places, NO_POSITION}
            if known.issuperset(Encoder(_kinds()).document(plan).places):
                self._shelf.keep(_KIND, self._key(read), relative(plan, _kinds(), read.places))
        except (NotKept, ValueError):
            pass

    def _read(self, tool: ToolSpec, definitions: Definitions) -> AnswerDocument:
        needed = definitions_of((tool,), definitions)
        return Encoder(_kinds()).document(_Read(tool, tuple(needed.items())))

    def _key(self, read: AnswerDocument) -> str:
        return digest_of(self._options, read.shape)


@cache
def _kinds() -> Kinds:
    return Kinds([KeptPlan, _Read, ClassRef, Members, PathNode, SequenceNode, SplicedClass])
