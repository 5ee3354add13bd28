"""Changes: what is stored on tools once they are made, which no declaration says.

server.get_tool("find").parameters["additionalProperties"] = False
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import TypeVar

from toolgen.evaluate.values import ToolPart
from toolgen.facts.expressions import Constant
from toolgen.frameworks.keywords import Bearing
from toolgen.frameworks.loading import KEYWORDS
from toolgen.registrations.declaration import (
    Declaration,
    Found,
    HandwrittenDeclaration,
    LaterChange,
)

Tool = Declaration | HandwrittenDeclaration
T = TypeVar("T", bound=Tool)


class ToolChanges:
    """Where each tool is changed that has been declared so far."""

    def __init__(self) -> None:
        self._places: dict[int, list[LaterChange]] = defaultdict(list)

    def of(self, tool: Found) -> list[LaterChange]:
        """The places that change a tool; those that are still to come are added."""
        return self._places[id(tool)]

    def add(
        self, part: ToolPart, attribute: str, change: LaterChange, among: Iterable[Found]
    ) -> None:
        """A part of one of some tools is changed, all of them where source does not tell which.

        `attribute` is what is stored on the tool itself; what it means may be neither schema nor
        behaviour.
        """
        tools = [each for each in among if isinstance(each, Tool)]
        for each in named(part, tools) or tools:
            places = self.of(each)
            is_known = any(known.position == change.position for known in places)
            if not is_known and not _is_neutral(each, attribute):
                places.append(change)


def named(part: ToolPart, among: Iterable[T]) -> list[T]:
    """Those of some tools that may have the name that a server is asked for."""
    return [each for each in among if part.name and _is_named(each, part.name)]


def _is_named(tool: Tool, name: str) -> bool:
    """Whether a tool may have a name, by its function or by what is said of it."""
    if isinstance(tool, HandwrittenDeclaration):
        return tool.name[0] == Constant(name, tool.name[0].at)
    said = [each.value for each in tool.options.values() if isinstance(each, Constant)]
    return name in (tool.name, *said)


def _is_neutral(tool: Tool, attribute: str) -> bool:
    keywords = KEYWORDS.get(tool.entry)
    return keywords is not None and keywords.bearing(attribute) is Bearing.NEUTRAL
