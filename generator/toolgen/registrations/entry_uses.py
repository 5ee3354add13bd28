"""Uses of entries: what each registers, by what it was given, and what its call gives back."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from toolgen.evaluate.alternatives import either, options_of
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import (
    BoundMethod,
    CallArguments,
    ClassValue,
    Either,
    Entries,
    Items,
    Known,
    Library,
    LibraryMethod,
    MadeTool,
    ObjectValue,
    Registering,
    Site,
    ToolPart,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.frameworks.entry import Entry, ServerComposition
from toolgen.frameworks.loading import KEYWORDS
from toolgen.registrations.alterations import ALL_TOOLS, said_beside
from toolgen.registrations.callees import libraries_of
from toolgen.registrations.composition import Composition, UntoldNames
from toolgen.registrations.declaration import UNPACKED, Uncarried
from toolgen.registrations.handmade import handmade
from toolgen.registrations.own_lists import COMPUTED, OwnLists
from toolgen.registrations.recording import RegistrationRecord
from toolgen.registrations.reflected import Reflected, functions_in, reflected
from toolgen.registrations.selected import selected
from toolgen.registrations.table import EntryTable
from toolgen.registrations.uses import Use, objects_named

_BY_HAND = (
    "where the schema is written by hand, "
    "write Tool.from_schema(function, name=…, description=…, parameters=…)"
)
_NO_TOOL = "it is listed where tools are that are made already, and is a function"
_NO_LIST = "it stands in a dict, and a list is taken"
_SURPLUS = "it is given by position where no parameter takes it"


class EntryUses:
    """Records what uses of entries register."""

    def __init__(
        self, table: EntryTable, record: RegistrationRecord, composition: Composition
    ) -> None:
        self._table = table
        self._record = record
        self._composition = composition
        self.lists = OwnLists(record, self._registered)

    @property
    def machine(self) -> Machine:
        """The interpreter whose calls are recorded."""
        return self._record.machine

    def used(self, use: Use, site: Site) -> Value | None:
        """What an entry registers that is used, and what its call gives."""
        before = len(self._record)
        results = [self._made(each, site) for each in use.apart()]
        made = results[0] if len(results) == 1 else None
        if use.name is not None and isinstance(use.name.value, Unknown):
            self._record.holdings.named(use.name.value, self._record.since(before))
        return made

    def _made(self, use: Use, site: Site) -> Value | None:
        use = replace(use, given={name: self._forced(item) for name, item in use.given.items()})
        if use.entry.composes is not None:
            made = self._composed(use, use.entry.composes, site)
            if made is not None or not use.entry.collections:
                return made
        elif unread := use.unread or _unknown(use):
            if use.takes_tools_alone:
                return None
            given = (*use.given.values(), *use.surplus)
            has_functions = any(True for each in given for _ in functions_in(each.value))
            names = () if has_functions else objects_named(use, site)
            self._record.untold(unread, site, use.profile, names=names)
            if use.entry.remakes in use.given:
                self._record.holdings.remake(use.given[use.entry.remakes].value)
            return ObjectValue(_class_of(use.entry)) if use.entry.constructs else MadeTool()
        if use.is_by_hand:
            tool = MadeTool()
            found = handmade(use, site, self.machine)
            self._record.add([found])
            self._record.holdings.made(tool, [found])
            return tool
        self._record.add(said_beside(use))
        for item in use.surplus:
            if functions := tuple(functions_in(item.value)):
                self._record.untold(_SURPLUS, site, use.profile, functions)
        lists = list(use.lists())
        for name in lists:
            self._members(use, use.given[name].value, site)
        function = use.function
        if use.entry.into and not lists:
            return self.lists.begun(use, site)
        if function is None or use.function_parameter in lists:
            return Registering(use, site) if use.entry.decorates else None
        if isinstance(function.value, Unknown) and use.entry.decorates and not function.value.given:
            # It may be the name: what is called next tells.
            reason = function.value.reason
            self._record.await_call(reason, site, use.profile)
            return Registering(use, site)
        return self._registered(use, function.value, site)

    def _forced(self, item: WrittenValue) -> WrittenValue:
        """What is given, with what was left out of a file read where that is what is missing."""
        value = self.machine.forced(item.value)
        return item if value is item.value else _with_text(replace(item, value=value), self.machine)

    def _composed(self, use: Use, composes: ServerComposition, site: Site) -> Value | None:
        """What comes of a call that changes what clients see of a server's tools."""
        place = site.scope.position(site.at)
        if composes.alters:
            self._record.add([Uncarried(place, use.entry.own_name, use.profile, ALL_TOOLS)])
        if use.holder is None and composes.servers in use.given:
            return use.given[composes.servers].value
        if composes.onto_server and use.holder is not None:
            self._hold_marked(use.holder)
        if composes.copies:
            use = self._of_copies(use, composes.servers)
        try:
            under = tuple(self.machine.state.conditions)
            return self._composition.add(use, composes, place, under)
        except UntoldNames:
            given = use.given.get(composes.servers)
            servers = [use.holder] if given is None else options_of(given.value)
            names = [name for each in servers for name in self._record.names_on(each)]
            untold = use.entry.unread
            self._record.untold(untold, site, use.profile, names=names, is_another=bool(names))
            return None

    def _of_copies(self, use: Use, parameter: str) -> Use:
        """The use with servers in place of those given that have what these have by now."""
        if parameter not in use.given:
            return use
        item = use.given[parameter]
        copies = [
            self._record.copy(each) if isinstance(each, ObjectValue) else each
            for each in options_of(item.value)
        ]
        return replace(use, given={**use.given, parameter: replace(item, value=either(copies))})

    def _hold_marked(self, instance: ObjectValue) -> None:
        """The methods of an object that are marked as tools: `shop.register_all(server)`.

        Those that a class below has another method of the same name for are none of its.
        """
        own = set[str]()
        for cls in self.machine.lineage(instance.cls):
            if isinstance(cls, ClassValue):
                names = self.machine.body(cls).names
                for name, value in names.items():
                    if name in own:
                        self._record.holdings.remake(value)
                    else:
                        self._record.holdings.hold(value, instance)
                own |= names.keys()

    def _members(self, use: Use, value: Value, site: Site) -> None:
        """The functions of a list: `Agent(tools=[look, see])`."""
        members, value = use.of_members, self.machine.forced(value)
        if use.entry.into:
            self.lists.copy(members, value, site)
        for option in options_of(value):
            if isinstance(option, Entries) and (functions := tuple(functions_in(option))):
                self._record.untold(_NO_LIST, site, use.profile, functions)
            elif not isinstance(option, Items) or option.is_open:
                self._record.more(COMPUTED, site, use.profile)
            for item in option.items if isinstance(option, Items) and not use.entry.into else ():
                with self.machine.state.also_under(item.conditions):
                    self._registered(members, item.value, site)
                if use.insisted and reflected(item.value, self.machine) is None:
                    reason = f"{use.insisted!r} of tools that are made elsewhere"
                    self._record.untold(reason, site, use.profile)

    def _registered(self, use: Use, value: Value, site: Site) -> Value | None:
        """Registers what is given for the function; gives what the call of the entry gives."""
        before = len(self._record)
        own = self._own_way(use, site)
        if own is not None:
            self.machine.call(own, use.handed_on(site.held(value), site), site)
        elif isinstance(value, Either):
            runs = [partial(self._one, use, option, site) for option in value.options]
            with self.machine.state.under("which of several functions is registered"):
                self._record.alternatives(runs, site)
        else:
            self._one(use, value, site)
        if use.entry.decorates and not use.profile.replaces:
            return value
        made = MadeTool(value)
        self._record.holdings.made(made, self._record.since(before))
        return made

    def stored(self, owner: Value, attribute: str, value: Value, site: Site) -> None:
        """`agent.tools = [look]`, `agent.default_options["tools"] = [look]`; what classes of the
        sources keep under a name that the framework's does not have is their own.
        """
        of = owner.receiver if isinstance(owner, LibraryMethod) else owner
        lineage = libraries_of(of.cls, self.machine) if isinstance(of, ObjectValue) else ()
        known = next(filter(None, map(self._table.named, lineage)), None)
        if known is None or not isinstance(of, ObjectValue):
            if isinstance(owner, Unknown | Library):
                self.lists.untold(None, attribute, value, site)
        elif of is owner and known.entry.into == attribute:
            self.lists.stored(known, of, value, site)
        elif of is not owner or isinstance(of.cls, Library):
            self.lists.untold(Use(known), attribute, value, site)
            if not known.entry.finished:
                self._record.change(ToolPart(of), "", site)

    def _own_way(self, use: Use, site: Site) -> BoundMethod | None:
        """The method of the sources that a method of the framework hands on to."""
        if use.holder is None or not use.entry.through:
            return None
        found = self.machine.attribute(use.holder, use.entry.through, site)
        return found if isinstance(found, BoundMethod) else None

    def _one(self, use: Use, value: Value, site: Site) -> Value:
        value = self.machine.forced(value)
        found = reflected(value, self.machine)
        if not isinstance(found, Reflected):  # a tool that is made already
            self._record.holdings.hold(value, use.holder)
        match found:
            case Reflected() if use.entry.finished:
                self._record.untold(_NO_TOOL, site, use.profile, functions_in(value))
            case Reflected():
                condition = selected(use, found)
                if condition is not False:
                    with self.machine.state.under(condition or None):
                        self._record.declare(use, found, site)
            case str() as reason:
                said = f"{reason}{_name_of(use)}"
                self._record.untold(said, site, use.profile, functions_in(value))
            case None if isinstance(value, MadeTool) and use.entry.described:
                functions, name = functions_in(value), use.entry.own_name
                reason = (
                    f"what {name!r} gives back is not told: its frontend has no decorates = true"
                )
                self._record.untold(reason, site, use.profile, functions, is_another=True)
            case None if isinstance(value, ClassValue) and self._is_declared(use, value):
                reason = f"{value.fact.name!r} is declared a tool, and is not a function"
                names = [value.scope.identify(value.fact.name)]
                self._record.untold(reason, site, use.profile, names=names, is_class=True)
        return value

    def _is_declared(self, use: Use, cls: ClassValue) -> bool:
        """Whether a class itself is declared a tool, and is not one by a class of a library."""
        is_told = use.entry.decorates or bool(use.given)
        return is_told or set(libraries_of(cls, self.machine)) <= {"builtins:object"}


def with_texts(given: CallArguments, machine: Machine) -> CallArguments:
    """Arguments with the text in place of a member of an enum that is one: `Name.LOOK`."""
    positional = tuple(_with_text(each, machine) for each in given.positional)
    keywords = {name: _with_text(item, machine) for name, item in given.keywords.items()}
    return CallArguments(positional, keywords, given.is_open)


def _with_text(item: WrittenValue, machine: Machine) -> WrittenValue:
    member = item.value
    if not isinstance(member, ObjectValue) or not isinstance(member.cls, ClassValue):
        return item
    text = member.attributes.get("value")
    is_text = {"builtins:str", "enum:StrEnum"} & set(libraries_of(member.cls, machine))
    return replace(item, value=text) if is_text and isinstance(text, Known) else item


def _name_of(use: Use) -> str:
    """What a registration says that its tool is called; empty where it says no literal name."""
    name = use.name.value if use.name is not None else None
    return f", and is called {name.value!r}" if isinstance(name, Known) and name.value else ""


def _unknown(use: Use) -> str:
    """What is said to give a tool that a function is, and would raise; empty where nothing is."""
    known = KEYWORDS[use.entry] if use.entry.finds else None
    names = (each for each in use.given if known is not None and known.bearing(each) is None)
    unknown = next((each for each in names if each != UNPACKED), None)
    return "" if unknown is None else f"{use.entry.own_name} takes no {unknown!r}; {_BY_HAND}"


def _class_of(entry: Entry) -> Library:
    """The class that an entry is a method of."""
    return Library(entry.target.rpartition(".")[0])
