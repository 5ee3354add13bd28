"""Composition: servers that are mounted on servers, and what they do to the names of their tools.

Consumes uses of entries that compose; produces the views that clients have of what is registered.

    app.mount(shop, "shop")
    app.add_transform(Namespace("shop"))
    shop.disable(tags={"beta"})
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, starmap

from toolgen.evaluate.alternatives import is_none, options_of
from toolgen.evaluate.import_paths import ImportPaths, ModuleRun
from toolgen.evaluate.values import (
    Entries,
    Items,
    Known,
    Library,
    ObjectValue,
    Plain,
    Value,
    WrittenValue,
)
from toolgen.findings import Position
from toolgen.frameworks.entry import ServerComposition, ShownTools
from toolgen.registrations.declaration import UNPACKED
from toolgen.registrations.table import EntryTable
from toolgen.registrations.uses import Use
from toolgen.registrations.views import (
    ClientView,
    ConditionalSteps,
    Level,
    Prefixed,
    Renamed,
    Step,
    Switched,
    Transformed,
)

Holding = Callable[[ObjectValue, ObjectValue], None]
"""Gives the tools that a server has by now to another one."""


class UntoldNames(Exception):
    """Source does not tell what an entry does to the names of tools."""


@dataclass(frozen=True, eq=False, slots=True)
class _Change:
    """What is done to a server's tools, where, and under which conditions.

    The server that they are seen on is `outer`, where it is another one.
    """

    inner: ObjectValue
    outer: ObjectValue | None
    steps: Level
    place: Position
    conditions: tuple[str, ...]
    run: ModuleRun


class Composition:
    """Which servers are put on which, by what has run so far."""

    def __init__(self, table: EntryTable) -> None:
        self._table = table
        self.imports = ImportPaths()
        self._changes: dict[int, list[_Change]] = defaultdict(list)

    def add(
        self, use: Use, composes: ServerComposition, place: Position, conditions: tuple[str, ...]
    ) -> ObjectValue | None:
        """Take a use into account; gives the server that comes of it. Raises UntoldNames."""
        holder = use.holder
        is_transform = "." not in use.entry.qualname and not composes.servers
        if holder is None or is_transform:
            return None  # a transform does what it does where it is added
        steps, run = tuple(self._steps(use, composes)), self.imports.current
        if composes.gives:
            made = ObjectValue(holder.cls, home=holder.home)
            self._put(_Change(holder, made, steps, place, conditions, run))
            return made
        if composes.onto_server:
            for outer in self._servers(use, composes.onto_server, is_changed=False):
                self._put(_Change(holder, outer, steps, place, conditions, run))
        elif composes.servers:
            is_constructor = "." not in use.entry.qualname
            if is_constructor and steps:  # of all that it has
                self._put(_Change(holder, None, steps, place, conditions, run))
            between = () if is_constructor else steps
            for inner in self._servers(use, composes.servers, is_changed=bool(steps)):
                self._put(_Change(inner, holder, between, place, conditions, run))
        elif steps:
            self._put(_Change(holder, None, steps, place, conditions, run))
        return None

    def copy(self, server: ObjectValue, hold: Holding) -> ObjectValue:
        """A server that has what one has by now, which `hold` tells of it and of those below it."""
        made = ObjectValue(server.cls, home=server.home)
        hold(server, made)
        for change in [*chain.from_iterable(self._changes.values())]:
            if change.inner is server and change.outer is None:
                self._put(replace(change, inner=made))
            elif change.outer is server and change.inner is not server:
                self._put(replace(change, inner=self.copy(change.inner, hold), outer=made))
        return made

    def below(self, server: ObjectValue) -> set[ObjectValue]:
        """The servers that are put on one, and on those."""
        found: set[ObjectValue] = set()
        waiting = [server]
        while waiting:
            outer = waiting.pop()
            every = chain.from_iterable(self._changes.values())
            new = {each.inner for each in every if each.outer is outer} - found
            found |= new
            waiting += new
        return found

    def views(self, server: ObjectValue, passed: Container[int]) -> Iterator[ClientView]:
        """The views that clients have of what is registered with a server, on all servers that it
        comes to but those that were passed, by identity.
        """
        return self._paths(server, (), passed)

    def _put(self, change: _Change) -> None:
        self._changes[id(change.inner)].append(change)

    def _paths(
        self, server: ObjectValue, below: Sequence[int], passed: Container[int]
    ) -> Iterator[ClientView]:
        changes = self._changes.get(id(server), [])
        own = [(each, self._stated(each)) for each in changes if each.outer is None]
        sure = tuple(each.place for each, conditions in own if not conditions)
        level = tuple(chain.from_iterable(starmap(_own_steps, own)))
        seen = (*below, id(server))
        outward = [c for c in changes if c.outer is not None and id(c.outer) not in seen]
        if not outward and id(server) not in passed:
            yield ClientView((level,), sure)
        for change in outward:
            assert change.outer is not None
            for rest in self._paths(change.outer, seen, passed):
                yield ClientView(
                    (level, change.steps, *rest.levels),
                    (*sure, change.place, *rest.places),
                    (*self._stated(change), *rest.conditions),
                )

    def _stated(self, change: _Change) -> tuple[str, ...]:
        """The conditions of a change for those who have the server that it is seen on."""
        server = change.inner if change.outer is None else change.outer
        return self.imports.stated(change.run, change.conditions, server.home)

    # what a use says

    def _servers(self, use: Use, parameter: str, *, is_changed: bool) -> Iterator[ObjectValue]:
        """The servers that are given; those of which nothing is known have to keep their names."""
        if parameter not in use.given:
            return
        value = use.given[parameter].value
        for each in [i.value for i in value.items] if isinstance(value, Items) else [value]:
            for option in options_of(each):
                if isinstance(option, ObjectValue):
                    yield option
                elif is_changed:
                    raise UntoldNames

    def _steps(self, use: Use, composes: ServerComposition) -> Iterator[Step]:
        given = {name: item.value for name, item in use.given.items()}
        is_constructor = bool(composes.servers) and "." not in use.entry.qualname
        if UNPACKED in given and not is_constructor:  # of a server, these are settings
            raise UntoldNames
        if composes.renames in given:
            yield from self._renamed(given[composes.renames], _at(given, composes.one_tool))
        if composes.originals in given and (new := _entries(given[composes.originals])):
            yield Renamed(tuple((_text(item.value), str(name)) for name, item in new.items()))
        for prefix in composes.prefixes:
            if prefix in given and (text := _text(given[prefix])):
                yield Prefixed(text, *map(_text, _at(given, composes.separator)))
                break
        if composes.transforms in given:
            yield from self._of_transforms(given[composes.transforms])
        if composes.enables is not None and composes.shown is not None:
            yield from _switched(given, composes.shown, shows=composes.enables)

    def _of_transforms(self, value: Value) -> Iterator[Step]:
        """What objects do: `Namespace("shop")`, `ToolTransform({…})`."""
        for each in [i.value for i in value.items] if isinstance(value, Items) else [value]:
            known = self._made(each)
            if known is None:
                raise UntoldNames
            yield from self._steps(*known)

    def _made(self, value: Value) -> tuple[Use, ServerComposition] | None:
        """The use of the constructor that made an object, and what it does to names."""
        if not isinstance(value, ObjectValue) or not isinstance(value.cls, Library):
            return None
        known = self._table.named(value.cls.name)
        composes = None if known is None else known.entry.composes
        if known is None or composes is None or value.made is None:
            return None
        return Use(known).called_with(value.made), composes

    def _renamed(self, value: Value, one: Sequence[Value]) -> Iterator[Step]:
        """`{"look": "search"}`, or objects in place of the names, of which `one` may be the key."""
        if one:
            yield self._transformed(_text(one[0]), value)
        else:
            for key, item in _entries(value).items():
                yield self._transformed(str(key), item.value)

    def _transformed(self, name: str, value: Value) -> Step:
        """What is made of a tool: another name, or what an object says."""
        if isinstance(value, Known):
            return Transformed(name, _text(value))
        known = self._made(value)
        changes = None if known is None else known[1].changes
        if known is None or changes is None:
            return Transformed(name, is_told=False)
        given = {key: item.value for key, item in known[0].given.items()}
        said = {key: each.value for key, each in given.items() if isinstance(each, Known)}
        keywords = changes.name, changes.description, changes.shows
        to, description, shows = map(said.get, keywords)
        return Transformed(
            name,
            to if isinstance(to, str) else "",
            description if isinstance(description, str) else None,
            shows if isinstance(shows, bool) else None,
            is_told={*changes.unseen, *said}.issuperset(given),
        )


def _own_steps(change: _Change, conditions: tuple[str, ...]) -> Level:
    """What a server does to its own tools, under conditions if there are any."""
    return (
        (ConditionalSteps(change.steps, change.place, conditions),) if conditions else change.steps
    )


def _entries(value: Value) -> Mapping[Plain, WrittenValue]:
    """What a dict holds, nothing for None. Raises UntoldNames."""
    if is_none(value):
        return {}
    if not isinstance(value, Entries) or value.is_open:
        raise UntoldNames
    return value.items


def _at(given: Mapping[str, Value], name: str) -> list[Value]:
    return [given[name]] if name in given else []


def _switched(given: dict[str, Value], said: ShownTools, *, shows: bool) -> Iterator[Switched]:
    """What is shown or hidden; nothing where nothing is said of which."""
    if any(name in given for name in said.untold):
        raise UntoldNames
    kinds = _texts(given.get(said.kinds))
    names, tags = _texts(given.get(said.names)), _texts(given.get(said.tags))
    only = given.get(said.only)
    is_only = isinstance(only, Known) and bool(only.value)
    if only is not None and not isinstance(only, Known):
        raise UntoldNames
    if kinds is not None and said.tool not in kinds:
        names = frozenset()
    if names is not None or tags is not None or kinds is not None:
        yield Switched(shows, names, tags, is_only)
    elif is_only:
        yield Switched(shows, frozenset(), None, only=True)


def _texts(value: Value | None) -> frozenset[str] | None:
    if value is None or is_none(value):
        return None
    if not isinstance(value, Items) or value.is_open:
        raise UntoldNames
    return frozenset(_text(item.value) for item in value.items)


def _text(value: Value) -> str:
    """A text, empty for None. Raises UntoldNames."""
    if isinstance(value, Known) and isinstance(value.value, str | None):
        return value.value or ""
    raise UntoldNames
