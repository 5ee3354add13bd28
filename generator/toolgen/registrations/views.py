"""Views: what clients see of tools whose server is mounted, renamed or partly hidden.

Pure: names and tags in, names out, by the rules of fastmcp's providers and transforms.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from toolgen.findings import Position

LARGEST = 64
"""How many views there are of one tool at most; a number beyond what source writes out."""


@dataclass(frozen=True, slots=True)
class Prefixed:
    """`Namespace("shop")`: the name with a prefix, and what stands between."""

    prefix: str
    separator: str = "_"


@dataclass(frozen=True, slots=True)
class Renamed:
    """`tool_names={"look": "search"}`: other names for some."""

    names: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Switched:
    """`server.disable(tags={"beta"})`: shows or hides those of a name and a tag, None for any.

    `only` tells that what it does not show is hidden.
    """

    shows: bool
    names: frozenset[str] | None = None
    tags: frozenset[str] | None = None
    only: bool = False

    def matches(self, name: str, tags: Collection[str]) -> bool:
        """Whether it is about a tool."""
        has_name = self.names is None or name in self.names
        return has_name and (self.tags is None or not self.tags.isdisjoint(tags))


Step = Prefixed | Renamed | Switched
Level = tuple[Step, ...]
"""What one server does, in order; what is hidden after the last step is hidden from all beyond."""


@dataclass(frozen=True, slots=True)
class ClientView:
    """The servers between a tool and its clients, nearest first, and where they are put together.

    They are so under `conditions` that source does not tell.
    """

    levels: tuple[Level, ...]
    places: tuple[Position, ...] = ()
    conditions: tuple[str, ...] = ()

    def of(self, name: str, tags: Collection[str]) -> tuple[str, bool]:
        """The name by which clients see a tool, and whether they do so from the start."""
        is_shown = True
        for level in self.levels:
            name, is_shown_here = _through(level, name, tags)
            is_shown = is_shown and is_shown_here
        return name, is_shown


PLAIN = ClientView(())
"""The view of a tool that clients see as it is registered."""


def up_to_largest(views: Iterable[ClientView]) -> tuple[list[ClientView], ClientView | None]:
    """The first views, and the one that is beyond `LARGEST`, if there is one.

    Servers that are put on no other do not count: source writes each of them out.
    """
    found: list[ClientView] = []
    put_together = 0
    for view in views:
        put_together += bool(view.places)
        if put_together > LARGEST:
            return found, view
        found.append(view)
    return found, None


def distinct_views(views: Iterable[ClientView]) -> tuple[ClientView, ...]:
    """Views that differ in what they do, the surest of those that do the same."""
    found: dict[tuple[Level, ...], ClientView] = {}
    for view in views:
        key = tuple(level for level in view.levels if level)
        known = found.get(key)
        if known is None or len(view.conditions) < len(known.conditions):
            found[key] = ClientView(key, view.places if key else (), view.conditions)
    return tuple(found.values())


def _through(level: Level, name: str, tags: Collection[str]) -> tuple[str, bool]:
    is_shown = True
    for step in level:
        match step:
            case Prefixed(prefix=prefix, separator=separator):
                name = f"{prefix}{separator}{name}"
            case Renamed(names=names):
                name = dict(names).get(name, name)
            case Switched(shows=shows) if step.matches(name, tags):
                is_shown = shows
            case Switched(only=True):
                is_shown = False
    return name, is_shown
