"""Registered: which registrations were observed, by where functions stand, and were taken off."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from toolgen.ir.tools import ToolSpec
from toolgen.verify.running import Event

Place = tuple[str, int]
"""A real path, and a line."""


class RegisteredEvents:
    """The registrations that were observed of the project in `root`: those that are there yet, and
    those that are not.
    """

    def __init__(self, root: Path) -> None:
        self._root = root
        self._there: dict[Place, list[Event]] = defaultdict(list)
        self._removed: dict[Place, list[Event]] = defaultdict(list)

    def __iter__(self) -> Iterator[Event]:
        """Those that are there, each at every place of its function."""
        return chain.from_iterable(list(self._there.values()))

    def add(self, event: Event) -> None:
        """A registration was observed."""
        for place in _places(event):
            self._there[place].append(event)

    def forget(self, removed: Event) -> None:
        """A tool is on nothing any more: the first that was observed of its name is there no more.

        Where none was, it was made before anything was observed, and there is nothing to forget.
        """
        seen = [each for place in _places(removed) for each in self._there[place]]
        first = next((each for each in seen if _is_named_as(each, removed)), None)
        if first is not None:
            for place in _places(first):
                self._there[place].remove(first)
                self._removed[place].append(first)

    def of(self, tool: ToolSpec) -> list[Event]:
        """Those of a tool's function that are there, by its framework."""
        return self._among(self._there, tool)

    def has_lost(self, tool: ToolSpec) -> bool:
        """Whether a tool was there and is no more, though it is said to stand on no condition."""
        there = {each["name"] for each in self.of(tool)}
        gone = {each["name"] for each in self._among(self._removed, tool)}
        return tool.name in gone - there and not tool.conditions

    def _among(self, events: dict[Place, list[Event]], tool: ToolSpec) -> list[Event]:
        place = os.path.realpath(self._root / tool.position.path), tool.position.line
        framework = tool.profile.framework
        return [each for each in events.get(place, ()) if each["framework"] == framework]


def _places(event: Event) -> Iterator[Place]:
    """Where an observed function, and what is wrapped around it, begins."""
    for file, lines in (*event["wrappers"], (event["file"], event["lines"])):
        for line in lines:
            yield file, line


def _is_named_as(event: Event, other: Event) -> bool:
    return all(event[key] == other[key] for key in ("framework", "name", "file", "lines"))
