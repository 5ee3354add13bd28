"""Views: what clients see of tools whose server is mounted, renamed or partly hidden.

Pure: names and tags in, names out, by the rules of fastmcp's providers and transforms.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import NamedTuple

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


@dataclass(frozen=True, slots=True)
class Transformed:
    """`ToolTransform({"look": ToolTransformConfig(description="Find.")})`: what is made of one.

    `is_told` tells that this is all: neither its parameters nor what source does not tell.
    """

    name: str
    to: str = ""
    description: str | None = None
    shows: bool | None = None
    is_told: bool = True


class Seen(NamedTuple):
    """What clients see of a tool: its name, whether they do so from the start, another description
    than its own; `is_told` tells that the rest is as it was registered.
    """

    name: str
    is_shown: bool = True
    description: str | None = None
    is_told: bool = True


Step = Prefixed | Renamed | Switched | Transformed
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

    def of(self, name: str, tags: Collection[str]) -> Seen:
        """What clients see of a tool."""
        seen = Seen(name)
        for level in self.levels:
            here = _through(level, seen._replace(is_shown=True), tags)
            seen = here._replace(is_shown=seen.is_shown and here.is_shown)
        return seen


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


def _through(level: Level, seen: Seen, tags: Collection[str]) -> Seen:
    for step in level:
        match step:
            case Prefixed(prefix=prefix, separator=separator):
                seen = seen._replace(name=f"{prefix}{separator}{seen.name}")
            case Renamed(names=names):
                seen = seen._replace(name=dict(names).get(seen.name, seen.name))
            case Switched(shows=shows) if step.matches(seen.name, tags):
                seen = seen._replace(is_shown=shows)
            case Switched(only=True):
                seen = seen._replace(is_shown=False)
            case Transformed(name=name) if name == seen.name:
                seen = _transformed(seen, step)
    return seen


def _transformed(seen: Seen, step: Transformed) -> Seen:
    return Seen(
        step.to or seen.name,
        seen.is_shown if step.shows is None else step.shows,
        seen.description if step.description is None else step.description,
        seen.is_told and step.is_told,
    )
