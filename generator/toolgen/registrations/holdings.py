"""Holdings: which servers have which tools, and what clients see of these.

Consumes what is found, in the order in which it is; produces it once for each view of it.

    shop.add_tool(look)             # `shop` has it, and so has `app`, as `shop_look`
    app.mount(shop, "shop")
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from toolgen.evaluate.alternatives import since
from toolgen.evaluate.conditions import negated
from toolgen.evaluate.import_paths import ImportPaths, ModuleRun
from toolgen.evaluate.values import (
    MadeTool,
    ObjectValue,
    ToolPart,
    Value,
)
from toolgen.findings import Position
from toolgen.registrations.changes import ToolChanges, named
from toolgen.registrations.composition import Composition
from toolgen.registrations.declaration import (
    Declaration,
    Declared,
    Found,
    HandwrittenDeclaration,
    LaterChange,
    UntoldRegistration,
)
from toolgen.registrations.views import LARGEST, PLAIN, distinct_views, up_to_largest

_TAKEN_OFF = "it is taken off its server again"
_MORE = f"its server is put on others in more than {LARGEST} ways"


@dataclass(frozen=True)
class _TakenOff:
    """Where a tool is taken off its server, under which conditions, and what was running."""

    place: Position
    under: tuple[str, ...]
    run: ModuleRun


class Holdings:
    """Which servers have which tools, those that are made first and registered later included."""

    def __init__(self, composition: Composition) -> None:
        self._composition = composition
        self.changes = ToolChanges()
        self._made: dict[int, tuple[Value, list[Found]]] = {}
        self._holders: dict[int, list[ObjectValue]] = defaultdict(list)
        self._taken_off: dict[int, _TakenOff] = {}
        self._copied: dict[int, set[int]] = defaultdict(set)
        self._remade: set[int] = set()
        self._named: dict[int, tuple[Value, list[Found]]] = {}

    def follow(self, imports: ImportPaths) -> None:
        """Take conditions for those that hold where these imports lead."""
        self._composition.imports = imports

    def made(self, value: Value, found: Iterable[Found]) -> None:
        """A value stands for tools: `Tool.from_function(look)`, or a function that is marked."""
        self._made[id(value)] = (value, list(found))

    def of(self, tool: MadeTool) -> list[Declared]:
        """The tools that a value stands for."""
        _, found = self._made.get(id(tool), (tool, []))
        return [each for each in found if isinstance(each, Declared)]

    def hold(self, value: Value, server: ObjectValue | None) -> None:
        """A server is given a value, which may stand for tools."""
        if server is not None and id(value) in self._made:
            for each in self._made[id(value)][1]:
                self._holders[id(each)].append(server)

    def named(self, name: Value, found: Iterable[Found]) -> None:
        """What was found was given a name that source does not tell."""
        self._named.setdefault(id(name), (name, []))[1].extend(found)

    def remake(self, value: Value) -> None:
        """Another tool takes the place of what stands for tools, or a method below that is none:
        they are none unless servers have them.
        """
        self._remade.update(id(each) for each in self._made.get(id(value), (value, []))[1])

    def copy(self, server: ObjectValue, declared: Sequence[Found]) -> ObjectValue:
        """A server that has the tools that one has by now, and none that it gets later.

        As those of a server that is put on another, they are seen there alone.
        """

        def hold(of: ObjectValue, made: ObjectValue) -> None:
            for each in declared:
                if of in self._servers(each):
                    self._holders[id(each)].append(made)
                    self._copied[id(each)] |= {id(of), id(server)}

        return self._composition.copy(server, hold)

    def names_on(self, server: Value | None, declared: Iterable[Found]) -> list[str]:
        """The functions that a server has, or one that is put on it, as `module:qualname`."""
        if not isinstance(server, ObjectValue):
            return []
        servers = {server, *self._composition.below(server)}
        return [
            f"{each.module}:{each.qualname}"
            for each in declared
            if isinstance(each, Declared) and not servers.isdisjoint(self._servers(each))
        ]

    def change(
        self, part: ToolPart, attribute: str, change: LaterChange, declared: Sequence[Found]
    ) -> None:
        """A tool is changed once it is made, or the tools that a server has by then.

        Where it is asked for by what was given for a name just before, it is what that has made.
        """
        if part.key is not None and id(part.key) in self._named:
            owned = self._named[id(part.key)][1]
        elif isinstance(part.owner, ObjectValue):
            owned = [each for each in declared if part.owner in self._servers(each)]
        else:
            owned = self._made.get(id(part.owner), (part.owner, []))[1]
        self.changes.add(part, attribute, change, owned)

    def named_by(self, part: ToolPart, declared: Sequence[Found]) -> list[Declaration]:
        """The functions that a server has made tools of which may have the name of a part."""
        made = (each for each in declared if isinstance(each, Declaration))
        return named(part, (each for each in made if part.owner in self._servers(each)))

    def take_off(self, tools: Iterable[Found], place: Position, under: tuple[str, ...]) -> None:
        """Tools are taken off their server, under conditions."""
        taken = _TakenOff(place, under, self._composition.imports.current)
        self._taken_off.update({id(each): taken for each in tools})

    def _is_gone(self, found: Declaration, taken: _TakenOff) -> bool:
        """Whether what takes a tool off surely runs where the tool is made."""
        makers = {found.module if found.holder is None else found.holder.home, found.run.module}
        return any(self._composition.imports.leads(each, taken.run.module) for each in makers)

    def _servers(self, found: Found) -> list[ObjectValue]:
        """The servers that something is registered with."""
        own = found.holder if isinstance(found, Declaration | HandwrittenDeclaration) else None
        return [*([] if own is None else [own]), *self._holders[id(found)]]

    def seen(self, found: Found) -> Iterator[Found]:
        """What was found, once for each view that clients have of it."""
        if not isinstance(found, Declaration | HandwrittenDeclaration):
            yield found
            return
        if id(found) in self._remade and not self._servers(found):
            return
        function = f"{found.module}:{found.qualname}"
        kept: tuple[str, ...] = ()
        if isinstance(found, Declaration) and id(found) in self._taken_off:
            taken = self._taken_off[id(found)]
            under = since(found.conditions, taken.under)
            if not under:
                if not self._is_gone(found, taken):
                    yield UntoldRegistration(taken.place, _TAKEN_OFF, functions=(function,))
                return
            kept = (negated(" and ".join(under)),)
        changes = self.changes.of(found)
        servers, passed = self._servers(found), self._copied[id(found)]
        every = chain(*(self._composition.views(each, passed) for each in servers))
        first, more = up_to_largest(every)
        views = distinct_views(first)
        if more is not None:
            yield UntoldRegistration(more.places[-1], _MORE, found.profile, functions=(function,))
        found = replace(found, changes=changes)
        for view in views or (PLAIN,):
            if isinstance(found, Declaration):
                home = None if found.holder is None else found.holder.home
                own = self._composition.imports.stated(found.run, found.conditions, home)
                conditions = dict.fromkeys([*own, *kept, *view.conditions])
                yield replace(found, view=view, conditions=tuple(conditions))
            else:
                yield replace(found, view=view)
