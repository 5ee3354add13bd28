"""Notes: the findings of a build and of `toolgen lint`, at the tools that they are about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from toolgen.catalogue.changes import gravest
from toolgen.catalogue.model import CatalogueNote
from toolgen.costs import PlannedRegistry
from toolgen.findings import NO_POSITION, Finding, Position, by_place
from toolgen.ir.tools import ToolSpec

__all__ = ["Notes"]

_NOWHERE = ("", "")


class Notes:
    """Findings by the places of tools: of the function, its declaration and its parameters."""

    def __init__(
        self,
        registries: Iterable[PlannedRegistry],
        diagnostics: Sequence[Finding],
        lint: Sequence[Finding] = (),
    ) -> None:
        tools = [each.tool for registry in registries for each in registry.tools]
        places = {place for tool in tools for place in _places(tool)}
        names: dict[str, set[str]] = {}
        for tool in tools:
            names.setdefault(tool.position.path, set()).add(tool.name)
        self._placed: dict[Position, list[Finding]] = {}
        self._named: dict[tuple[str, str], list[Finding]] = {}
        self._left: list[Finding] = []
        for found in diagnostics:
            path = found.position.path
            named = sorted(name for name in names.get(path, ()) if repr(name) in found.message)
            if found.position in places:
                self._placed.setdefault(found.position, []).append(found)
            elif named:
                self._named.setdefault((path, named[0]), []).append(found)
            else:
                self._left.append(found)
        self._lint: dict[tuple[str, str], list[Finding]] = {}
        for each in sorted(lint, key=gravest):
            path = each.position.path
            key = (path, each.tool) if each.tool in names.get(path, ()) else _NOWHERE
            self._lint.setdefault(key, []).append(each)

    def of(self, tool: ToolSpec) -> tuple[CatalogueNote, ...]:
        """The findings about a tool."""
        placed = chain.from_iterable(self._placed.get(place, ()) for place in _places(tool))
        named = self._named.get((tool.position.path, tool.name), ())
        lint = self._lint.get((tool.position.path, tool.name), ())
        return (*map(_note, by_place({*placed, *named})), *map(_note, lint))

    def left(self) -> tuple[CatalogueNote, ...]:
        """The findings that are about no tool of the catalogue."""
        lint = self._lint.get(_NOWHERE, ())
        return (*map(_note, by_place(self._left)), *map(_note, lint))


def _places(tool: ToolSpec) -> Iterator[Position]:
    found = [tool.position, tool.declared, *(each.position for each in tool.parameters)]
    yield from dict.fromkeys(place for place in found if place != NO_POSITION)


def _note(found: Finding) -> CatalogueNote:
    place = str(found.position) if found.position else ""
    return CatalogueNote(found.code, found.severity, found.message, place, found.hint)
