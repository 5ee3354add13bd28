"""Views: what clients see of tools whose server is mounted, renamed or partly hidden.

Pure: names and tags in, names out, by what `ServerComposition` says that servers do.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from toolgen.evaluate.conditions import negated
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
    names: frozenset[str] | None
    tags: frozenset[str] | None
    only: bool

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


@dataclass(frozen=True, slots=True)
class ConditionalSteps:
    """`if is_read_only: server.disable(tags={"write"})`: what is done under conditions alone."""

    steps: Level
    place: Position
    conditions: tuple[str, ...]


Step = Prefixed | Renamed | Switched | Transformed | ConditionalSteps
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

    @property
    def is_open(self) -> bool:
        """Whether something is done under conditions alone."""
        return any(isinstance(step, ConditionalSteps) for level in self.levels for step in level)

    def alternatives(
        self, name: str, tags: Collection[str], held: Collection[str]
    ) -> list[ClientView]:
        """The views of a tool that there are under conditions beside those that hold for it, more
        than `LARGEST` where these are too many.

        What is done to others makes no difference, nor does what hides it where it is shown else.
        """
        found = [replace(self, levels=())]
        for level in self.levels:
            found = [more for each in found for more in _ways(each, level, name, tags, held)]
        seen = [each.of(name, tags) for each in found]
        shown = {each.name for each in seen if each.is_shown}
        if len(found) > LARGEST:
            return found
        pairs = zip(found, seen, strict=True)
        return [view for view, each in pairs if each.is_shown or each.name not in shown]


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


def _ways(
    before: ClientView, level: Level, name: str, tags: Collection[str], held: Collection[str]
) -> list[ClientView]:
    """A view with one server more, once for each way in which that may change a tool."""
    ways = [replace(before, levels=(*before.levels, ()))]
    for step in level:
        done = [(each, _with(each, step)) for each in ways]
        if not isinstance(step, ConditionalSteps):
            ways = [more for _, more in done]
            continue
        if len(ways) > LARGEST:
            break  # there are too many already
        ways = []
        for without, more in done:
            own = [e for e in step.conditions if e not in held and e not in without.conditions]
            otherwise = negated(" and ".join(own))
            changes = without.of(name, tags) != more.of(name, tags)
            if not changes or otherwise in without.conditions:
                ways.append(without)
            else:
                ways.append(replace(more, conditions=(*without.conditions, *own)))
            if changes and own and otherwise not in without.conditions:
                ways.append(replace(without, conditions=(*without.conditions, otherwise)))
    return ways


def _with(view: ClientView, step: Step) -> ClientView:
    """A view whose last server does something more."""
    steps, places = (
        (step.steps, (step.place,)) if isinstance(step, ConditionalSteps) else ((step,), ())
    )
    levels = (*view.levels[:-1], (*view.levels[-1], *steps))
    return replace(view, levels=levels, places=(*view.places, *places))


def _through(level: Level, seen: Seen, tags: Collection[str]) -> Seen:
    """What clients see behind a server, but for what that does on conditions: that is told apart
    before, where source tells what the tool is called.
    """
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
