"""Own lists: what agents keep as an attribute, to be changed once they are made.

    agent = Agent(tools=[look])
    agent.tools.append(see)
    agent.tools = [find]

What is put there is a tool of the agent from then on, what is taken out of there is none.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial

from toolgen.evaluate.alternatives import options_of, since
from toolgen.evaluate.conditions import negated
from toolgen.evaluate.records import default_of
from toolgen.evaluate.values import (
    CallArguments,
    Items,
    Known,
    ObjectValue,
    Site,
    Value,
    WrittenValue,
)
from toolgen.facts.kinds import Container
from toolgen.registrations.declaration import Found
from toolgen.registrations.recording import RegistrationRecord
from toolgen.registrations.reflected import functions_in
from toolgen.registrations.table import KnownEntry
from toolgen.registrations.uses import Use

COMPUTED = "the list is computed"
STORED = "it is stored as {!r}, and source does not tell what comes of that"

Register = Callable[[Use, Value, Site], object]


@dataclass(eq=False)
class _Listed:
    """What is in a list: the value, the conditions it was seen there under, what came of it."""

    value: Value
    conditions: tuple[str, ...]
    found: list[Found]


@dataclass(eq=False)
class _OwnList:
    """A list, who has it, what registers a member, and those that have been."""

    holder: ObjectValue | None
    items: Items
    register: Callable[[Value, Site], object]
    seen: dict[int, _Listed] = field(default_factory=dict)


class OwnLists:
    """The lists of tools that objects of frameworks keep."""

    def __init__(self, record: RegistrationRecord, register: Register) -> None:
        self._record = record
        self._register = register
        self._lists: dict[int, list[_OwnList]] = defaultdict(list)

    def begun(self, use: Use, site: Site) -> Value | None:
        """What a call gives that makes an object's list, which is empty, or puts something in."""
        if use.function is None:
            self.copy(use.of_members, Items(Container.LIST, []), site)
            return None
        self._add(use.of_members, use.function, site)
        return Known(None)

    def stored(self, known: KnownEntry, of: ObjectValue, value: Value, site: Site) -> None:
        """Something takes the place of an object's list: `agent.tools = [look]`."""
        use = Use(known, holder=of)
        value = self._record.machine.forced(value)
        lists = [each for each in options_of(value) if isinstance(each, Items)]
        others = [each for each in options_of(value) if not isinstance(each, Items | Known)]
        if others:
            if next(functions_in(value), None) is None:
                self._record.more(COMPUTED, site, use.profile)
            self.untold(use, use.entry.into, value, site)
            return
        self._leave(of, use.entry.into, site)
        for each in lists:
            self._keep(use.of_members, each, site)

    def untold(self, use: Use | None, name: str, value: Value, site: Site) -> None:
        """Something is stored where tools may be looked for, and no table tells that they are; it
        is not even told of what, where there is no use.
        """
        holder, profile = (None, None) if use is None else (use.holder, use.profile)

        def tell(item: Value, at: Site) -> None:
            if functions := tuple(functions_in(item)):
                self._record.untold(STORED.format(name), at, profile, functions)

        for each in options_of(self._record.machine.forced(value)):
            if isinstance(each, Items):
                self._watch(_OwnList(holder, each, tell), site)
            else:
                tell(each, site)

    def constructed(
        self, known: KnownEntry, instance: ObjectValue, given: CallArguments, site: Site
    ) -> Use:
        """The use by which an object is made, with the list that its class has by default where
        the call gives none. What is unpacked and not told may hold another: then it is untold.
        """
        entry, machine = known.entry, self._record.machine
        use = Use(known, holder=instance).called_with(given)
        if not entry.defaults or any(use.lists()):
            return use
        default = default_of(machine.lineage(instance.cls), entry.into, machine)
        if default is None:
            return use
        if given.is_open:
            self.untold(use, entry.into, default, site)
            return use
        return use.with_list(site.held(default))

    def like(self, known: KnownEntry, of: ObjectValue, given: CallArguments, site: Site) -> Use:
        """The use by which an object is made like another one, whose list it has a copy of, unless
        it is given another: `agent.clone(update={"tools": [look]})`.
        """
        made = ObjectValue(of.cls, dict(of.attributes), made=of.made, home=of.home)
        made.shared.update(of.shared)
        own = made.attributes.pop(known.entry.into, None)
        use = Use(known, holder=made).called_with(given)
        if own is None or known.entry.into in use.given:
            return use
        return use.with_list(site.held(own))

    def copy(self, members: Use, value: Value, site: Site) -> None:
        """An object gets a list of its own with what it is given, in place of one that it has."""
        lists = [each for each in options_of(value) if isinstance(each, Items)]
        own = Items(
            Container.LIST,
            [item for each in lists for item in each.items],
            is_open=len(lists) != 1 or lists[0].is_open,
            under=tuple(self._record.machine.state.conditions),
        )
        if members.holder is not None:
            self._leave(members.holder, members.entry.into, site)
            members.holder.attributes[members.entry.into] = own
        self._keep(members, own, site)

    def _keep(self, members: Use, items: Items, site: Site) -> None:
        """An object takes a list for its own: what is in there is registered."""
        self._watch(_OwnList(members.holder, items, partial(self._register, members)), site)

    def _watch(self, own: _OwnList, site: Site) -> None:
        self._lists[id(own.items)].append(own)
        self._look(own, site)

    def _leave(self, holder: ObjectValue, attribute: str, site: Site) -> None:
        """An object gets another list: what is in its own is registered no longer."""
        before = holder.attributes.get(attribute)
        for items in () if before is None else options_of(before):
            kept = self._lists.get(id(items), [])
            for own in [each for each in kept if each.holder is holder]:
                found = [found for member in own.seen.values() for found in member.found]
                if self._record.drop(found, site) and not self._record.machine.state.conditions:
                    kept.remove(own)

    def _add(self, members: Use, item: WrittenValue, site: Site) -> None:
        """A method of an object puts something into its list."""
        kept = {} if members.holder is None else members.holder.attributes
        own = kept.get(members.entry.into)
        if not isinstance(own, Items):
            self._register(members, item.value, site)
            return
        conditions = since(own.under, tuple(self._record.machine.state.conditions))
        own.items.append(replace(item, conditions=conditions))
        self.changed(own, site)

    def changed(self, items: Items, site: Site) -> None:
        """A list is changed, which objects may have for their own."""
        for own in self._lists.get(id(items), ()):
            self._look(own, site)

    def _look(self, own: _OwnList, site: Site) -> None:
        """Register what is new in a list, and take off what is there no longer."""
        held = {id(each.value): each for each in own.items.items}
        for key, item in held.items():
            if key not in own.seen:
                before = len(self._record)
                with self._record.machine.state.also_under(item.conditions):
                    own.register(item.value, site)
                found = self._record.since(before)
                own.seen[key] = _Listed(item.value, item.conditions, found)
        for key, member in list(own.seen.items()):
            if key not in held:
                self._record.drop(member.found, site)
                del own.seen[key]
            elif more := held[key].conditions[len(member.conditions) :]:  # it may be taken out
                self._record.drop(member.found, site, (negated(" and ".join(more)),))
