"""Effects: what calls of frameworks register, as the interpreter meets them.

Consumes calls with the values that they are given; produces declarations, with the conditions that
they stand under, and the places where a function may have become a tool and source does not tell.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import replace
from functools import partial

from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import (
    CallArguments,
    ClassValue,
    Either,
    Entries,
    FunctionValue,
    Items,
    Known,
    Library,
    LibraryMethod,
    Made,
    ObjectValue,
    Registering,
    Site,
    Unknown,
    Value,
    WrittenValue,
    distinct,
    options_of,
)
from toolgen.facts.expressions import Place
from toolgen.frameworks.framework import Composing, Entry, Framework
from toolgen.frameworks.keywords import Bearing
from toolgen.frameworks.loading import KEYWORDS
from toolgen.ir.nodes import Scalar
from toolgen.link import Scope
from toolgen.link.symbols import Defined
from toolgen.registrations.classes import ToolClasses
from toolgen.registrations.composition import Composition, Untold
from toolgen.registrations.declaration import (
    Found,
    Uncarried,
)
from toolgen.registrations.handmade import handmade
from toolgen.registrations.recording import RegistrationRecord
from toolgen.registrations.reflected import Reflected, functions_in, reflected
from toolgen.registrations.table import EntryTable
from toolgen.registrations.uses import Use

_PASSED_ON = "what declares tools is passed on, and source does not tell what comes of it"
_UNSEEN = "source does not tell by which names clients see the tools"
_SURPLUS = "it is given by position where no parameter takes it"


class Recorder:
    """Records what calls of frameworks register."""

    def __init__(self, frameworks: Iterable[Framework], classes: ToolClasses) -> None:
        self.table = EntryTable(frameworks)
        self._classes = classes
        self._composition = Composition(self.table)
        self._record = RegistrationRecord(self._composition)

    @property
    def machine(self) -> Machine:
        """The interpreter whose calls are recorded."""
        return self._record.machine

    @machine.setter
    def machine(self, machine: Machine) -> None:
        self._record.machine = machine

    def taken(self) -> list[Found]:
        """What came of all calls since this was last asked, in the order in which it was met."""
        return self._record.taken()

    @property
    def recorded(self) -> int:
        """How much has been recorded of what was called."""
        return self._record.traces

    def alternatives(self, runs: Sequence[Callable[[], Value]], site: Site) -> list[Value]:
        """What each of several calls gives of which one is made: those that agree are one."""
        return self._record.alternatives(runs, site)

    def exceeded(self, scope: Scope, at: Place) -> None:
        """What a root did from there on is more than is evaluated."""
        self._record.exceeded(scope, at)

    # what the interpreter asks

    def wants(self, name: str) -> bool:
        """Whether an attribute of that name may be a way to declare tools."""
        return self.table.may_register(name)

    def mentions(self, name: str) -> Set[str]:
        """The packages of the frameworks that have an entry, or a class, of that name."""
        return self.table.mentions(name)

    def has_package(self, package: str) -> bool:
        """Whether a top-level package is a framework's."""
        return self.table.has_package(package)

    def owns(self, id: str) -> bool:
        """Whether a definition of the sources is what the table has, and so is not looked into."""
        return self.table.owns(id)

    def called(self, callee: Value, given: CallArguments, site: Site) -> Value | None:
        """What a call of a framework gives; None where no table tells of it."""
        given = self._with_texts(given)
        match callee:
            case Registering(use=Use() as use, site=made):
                self._record.answered(made)
                return self._used(use.completed_with(given), site)
            case Library(name=name):
                return self._of_library(name, given, site)
            case LibraryMethod(receiver=receiver, name=name):
                return self._of_method(receiver, name, given, site)
            case _:
                return None

    def _of_library(self, name: str, given: CallArguments, site: Site) -> Value | None:
        known = self.table.named(name)
        if known is None:
            return self._by_class(name, given, site)
        owner, _, method = known.entry.qualname.rpartition(".")
        if owner and not method.startswith("from_"):
            given = _without_receiver(given)
        is_class = not owner and _is_class_name(known.entry.qualname)
        instance = ObjectValue(Library(name), made=given) if is_class else None
        use = Use(known, holder=instance).called_with(given)
        made = self._used(use, site)
        is_object = isinstance(made, Made | None) and use.function is None and use.schema is None
        if instance is None or not is_object:
            return made
        instance.shared.update(use.shared)
        return instance

    def _by_class(self, name: str, given: CallArguments, site: Site) -> Value | None:
        """`FastMCP.add_tool(server, look)`, `Agent.__init__(self, tools=[look])`."""
        first = given.positional[0].value if given.positional else None
        owner, _, method = name.rpartition(".")
        if not isinstance(first, ObjectValue) or not self.table.owns(owner):
            return None
        return self._of_method(first, method, _without_receiver(given), site)

    def _of_method(
        self, receiver: ObjectValue | Library, name: str, given: CallArguments, site: Site
    ) -> Value | None:
        lineage = self._libraries(receiver.cls if isinstance(receiver, ObjectValue) else receiver)
        if name == "__init__" and isinstance(receiver, ObjectValue) and lineage:
            self.constructed(receiver, Library(lineage[0]), given, site)
            return Known(None)
        known = self.table.method(lineage, name)
        if known is None:
            return None
        holder = receiver if isinstance(receiver, ObjectValue) else None
        shared = {} if holder is None else holder.shared
        return self._used(Use(known, shared, holder=holder).called_with(given), site)

    def constructed(
        self, instance: ObjectValue, cls: Library, given: CallArguments, site: Site
    ) -> None:
        """The constructor of a framework's class runs for an object of a class below it."""
        known = self.table.named(cls.name)
        if known is not None:
            use = Use(known, holder=instance).called_with(given)
            self._used(use, site)
            instance.shared.update(use.shared)

    def made(self, instance: ObjectValue, given: CallArguments, site: Site) -> None:
        """An object of a class of the sources is made, which may be given a tool's name."""
        if isinstance(instance.cls, ClassValue):
            cls = Defined(instance.cls.scope, instance.cls.fact)
            unsaid = self._classes.is_named_by(cls, given.keywords)
            if unsaid is not None:
                self._record.untold(unsaid.reason, site, unsaid.profile)

    def lost(self, callee: Value, given: CallArguments, site: Site) -> Value:
        """What a call of something gives that source does not tell.

        Where it may have made tools of the functions that it was given, that is said: something
        unknown whose name is that of an entry, or that is handed what declares tools.
        """
        values = [each.value for each in given.values]
        functions = distinct(each for value in values for each in functions_in(value))
        reason, name = _reason(callee)
        if self.table.may_register(name) and functions:
            self._record.untold(reason, site, functions=functions)
        elif (
            self._is_foreign(callee)
            and name != "setattr"
            and any(self._is_passed(v, functions) for v in values)
        ):
            self._record.untold(_PASSED_ON, site, functions=functions)
        return Unknown(reason, name, functions)

    def _with_texts(self, given: CallArguments) -> CallArguments:
        """Arguments with the text in place of a member of an enum that is one: `Name.LOOK`."""
        positional = tuple(map(self._with_text, given.positional))
        keywords = {name: self._with_text(item) for name, item in given.keywords.items()}
        return CallArguments(positional, keywords, given.is_open)

    def _with_text(self, item: WrittenValue) -> WrittenValue:
        member = item.value
        if not isinstance(member, ObjectValue) or not isinstance(member.cls, ClassValue):
            return item
        text = member.attributes.get("value")
        is_text = {"builtins:str", "enum:StrEnum"} & set(self._libraries(member.cls))
        return replace(item, value=text) if is_text and isinstance(text, Known) else item

    # uses of entries

    def _used(self, use: Use, site: Site) -> Value | None:
        """What an entry registers that is used, and what its call gives."""
        use = replace(use, given={name: self._forced(item) for name, item in use.given.items()})
        if use.entry.composes is not None:
            made = self._composed(use, use.entry.composes, site)
            if made is not None or not use.entry.collections:
                return made
        elif use.unread:
            self._record.untold(use.unread, site, use.profile)
            return ObjectValue(_class_of(use.entry)) if use.entry.constructs else Made()
        if use.schema is not None or use.implied_schema is not None or use.may_have_schema:
            tool = Made()
            found = handmade(use, site, self.machine)
            self._record.add([found])
            self._record.holdings.made(tool, [found])
            return tool
        self._record.add(_uncarried(use, site))
        for item in use.surplus:
            if functions := functions_in(item.value):
                self._record.untold(_SURPLUS, site, use.profile, functions)
        lists = list(use.lists())
        for name in lists:
            self._members(use, use.given[name].value, site)
        function = use.function
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
        return item if value is item.value else self._with_text(replace(item, value=value))

    def _composed(self, use: Use, composes: Composing, site: Site) -> Value | None:
        """What comes of a call that changes what clients see of a server's tools."""
        place = site.scope.position(site.at)
        if composes.alters:
            self._record.add([Uncarried(place, use.entry.own_name, use.profile, use.entry)])
        if use.holder is None and composes.of in use.given:
            return use.given[composes.of].value
        if composes.onto and use.holder is not None:
            self._hold_marked(use.holder)
        try:
            return self._composition.add(use, place, tuple(self.machine.state.conditions))
        except Untold:
            self._record.untold(use.entry.unread or _UNSEEN, site, use.profile)
            return None

    def _hold_marked(self, instance: ObjectValue) -> None:
        """The methods of an object that are marked as tools: `shop.register_all(server)`."""
        for cls in self.machine.lineage(instance.cls):
            if isinstance(cls, ClassValue):
                for value in self.machine.body(cls).names.values():
                    self._record.holdings.hold(value, instance)

    def _members(self, use: Use, value: Value, site: Site) -> None:
        """The functions of a list: `Agent(tools=[look, see])`."""
        members = Use(use.known, use.shared, holder=use.holder)
        for option in options_of(self.machine.forced(value)):
            if not isinstance(option, Items) or option.is_open:
                self._record.more("the list is computed", site, use.profile)
            for item in option.items if isinstance(option, Items) else ():
                self._registered(members, item.value, site)
                if use.insisted and reflected(item.value, self.machine) is None:
                    reason = f"{use.insisted!r} of tools that are made elsewhere"
                    self._record.untold(reason, site, use.profile)

    def _registered(self, use: Use, value: Value, site: Site) -> Value | None:
        """Registers what is given for the function; gives what the call of the entry gives."""
        before = len(self._record)
        if isinstance(value, Either):
            runs = [partial(self._one, use, option, site) for option in value.options]
            with self.machine.state.under("which of several functions is registered"):
                self.alternatives(runs, site)
        else:
            self._one(use, value, site)
        if use.entry.decorates and not use.profile.replaces:
            return value
        made = Made(value)
        self._record.holdings.made(made, self._record.since(before))
        return made

    def _one(self, use: Use, value: Value, site: Site) -> Value:
        value = self.machine.forced(value)
        self._record.holdings.hold(value, use.holder)
        match reflected(value, self.machine):
            case Reflected() as found:
                self._record.declare(use, found, site)
            case str() as reason:
                self._record.untold(reason, site, use.profile, functions_in(value))
            case None if isinstance(value, ClassValue) and use.entry.decorates:
                reason = f"{value.fact.name!r} is declared a tool, and is not a function"
                names = [value.scope.identify(value.fact.name)]
                self._record.untold(reason, site, use.profile, names=names, is_class=True)
        return value

    # what source does not tell

    def _is_passed(self, value: Value, functions: Sequence[FunctionValue]) -> bool:
        """Whether something is handed on that declares tools: alone, a server is for anything."""
        if isinstance(value, Registering):
            return True
        if isinstance(value, LibraryMethod):
            receiver = value.receiver
            lineage = self._libraries(
                receiver.cls if isinstance(receiver, ObjectValue) else receiver
            )
            return self.table.method(lineage, value.name) is not None
        is_server = isinstance(value, ObjectValue) and any(
            map(self.table.owns, self._libraries(value.cls))
        )
        return is_server and bool(functions)

    def _libraries(self, cls: Value) -> list[str]:
        return [each.name for each in self.machine.lineage(cls) if isinstance(each, Library)]

    def _is_foreign(self, callee: Value) -> bool:
        """Whether nothing is known of a callee: no function of Python's, nor of a framework's."""
        if isinstance(callee, Library):
            package = callee.name.partition(":")[0].partition(".")[0]
            is_known = package in sys.stdlib_module_names or package == "builtins"
            return not is_known and not self.table.has_package(package)
        return isinstance(callee, Unknown)


def _reason(callee: Value) -> tuple[str, str]:
    """Why source does not tell what a call does, and by what name it was called."""
    match callee:
        case Unknown(reason=reason, name=name):
            return reason, name
        case LibraryMethod(receiver=ObjectValue(cls=Library(name=owner)), name=name):
            shown = owner.replace(":", ".")
            return f"{name!r} is a method of {shown}, which is not in the sources", name
        case LibraryMethod(name=name):
            return f"source does not show what {name!r} is", name
        case _:
            return "it is what a library gives back", ""


def _without_receiver(given: CallArguments) -> CallArguments:
    """The arguments of a method that is called by its class, less the object."""
    first = given.positional[0].value if given.positional else None
    if isinstance(first, ObjectValue | Unknown):
        return CallArguments(given.positional[1:], given.keywords, given.is_open)
    return given


def _class_of(entry: Entry) -> Library:
    """The class that an entry is a method of."""
    return Library(entry.target.rpartition(".")[0])


def _is_class_name(name: str) -> bool:
    return name.rpartition(".")[2][:1].isupper()


def _uncarried(use: Use, site: Site) -> Iterator[Uncarried]:
    """What is said beside a list of tools that none of them carries."""
    keywords = KEYWORDS.get(use.entry)
    if keywords is None or not use.entry.collections:
        return
    for name, given in use.given.items():
        value = given.value
        is_empty = isinstance(value, Items | Entries) and not value.items
        is_silent = isinstance(value, Known) and keywords.is_silent(name, Scalar(value.value))
        if keywords.bearing(name) is Bearing.LOST and not is_empty and not is_silent:
            position = given.scope.position(given.expression.at)
            yield Uncarried(position, name, use.profile, use.entry)
