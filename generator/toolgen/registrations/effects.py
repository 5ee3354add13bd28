"""Effects: what calls of frameworks register, as the interpreter meets them.

Consumes calls with the values that they are given; produces declarations, with their conditions,
and the places where a function may have become a tool and source does not tell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence, Set
from typing import TypeVar

from toolgen.evaluate.machine import Machine
from toolgen.evaluate.running.calls import is_harmless
from toolgen.evaluate.tool_parts import copied_by, part_of, replaced_part
from toolgen.evaluate.values import (
    CallArguments,
    ClassValue,
    Items,
    Known,
    Library,
    LibraryMethod,
    MadeTool,
    ObjectValue,
    Registering,
    Site,
    Unknown,
    Value,
)
from toolgen.facts.expressions import Place
from toolgen.frameworks.framework import Framework
from toolgen.link import Scope
from toolgen.link.identity import is_class_name
from toolgen.link.symbols import Defined, External, Symbol
from toolgen.registrations.alterations import Alterations
from toolgen.registrations.callees import libraries_of, without_receiver
from toolgen.registrations.classes import ToolClasses
from toolgen.registrations.composition import Composition
from toolgen.registrations.declaration import Found
from toolgen.registrations.entry_uses import EntryUses, with_texts
from toolgen.registrations.losses import Losses
from toolgen.registrations.recording import RegistrationRecord
from toolgen.registrations.reflected import functions_in
from toolgen.registrations.table import EntryTable
from toolgen.registrations.tool_objects import ToolObjects
from toolgen.registrations.uses import Use

V = TypeVar("V")

_COPY = "another tool is made of it, and what is changed in that is not read"


class Recorder:
    """Records what calls of frameworks register."""

    def __init__(self, frameworks: Iterable[Framework], classes: ToolClasses) -> None:
        self.table = EntryTable(frameworks)
        self._classes = classes
        composition = Composition(self.table)
        self._record = RegistrationRecord(composition)
        self._uses = EntryUses(self.table, self._record, composition)
        self._losses = Losses(self.table, self._record)
        self._alterations = Alterations(self.table, self._record)
        self.tool_objects = ToolObjects(classes, self._record)

    @property
    def machine(self) -> Machine:
        """The interpreter whose calls are recorded."""
        return self._record.machine

    @machine.setter
    def machine(self, machine: Machine) -> None:
        self._record.machine = machine

    def seen(self, first: int = 0) -> list[Found]:
        """What came of all calls, or of those after the first so many that something came of, in
        the order in which it was met: as clients see it by now.
        """
        return self._record.seen(first)

    def __len__(self) -> int:
        return len(self._record)

    @property
    def recorded(self) -> int:
        """How much has been recorded of what was called."""
        return self._record.traces

    @property
    def news(self) -> int:
        """How much has been recorded that is told apart."""
        return self._record.news

    def alternatives(self, runs: Sequence[Callable[[], Value]], site: Site) -> list[Value]:
        """What each of several calls gives of which one is made: those that agree are one."""
        return self._record.alternatives(runs, site)

    def exclusively(self, arms: Sequence[Callable[[], V]]) -> list[V]:
        """What each of several arms gives of which one surely runs."""
        return self._record.exclusively(arms)

    def left_off(
        self,
        scope: Scope,
        at: Place,
        why: str,
        functions: Iterable[str],
        *,
        is_another: bool = False,
    ) -> None:
        """What a root did from there on is not evaluated, by which functions may be tools, or
        others beside those that they are.
        """
        self._record.left_off(scope, at, why, functions, is_another=is_another)

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

    def is_source_of(self, package: str, defined: Set[str]) -> bool:
        """Whether what defines names below a top-level package is the framework of that name."""
        return self.table.is_source_of(package, defined)

    def owns(self, id: str) -> bool:
        """Whether a definition of the sources is what the table has, and so is not looked into."""
        return self.table.owns(id)

    def called(self, callee: Value, given: CallArguments, site: Site) -> Value | None:
        """What a call of a framework gives; None where no table tells of it."""
        given = with_texts(given, self.machine)
        tool = copied_by(callee, given)
        if tool is not None:
            self._record.untold(_COPY, site, functions=functions_in(tool), is_another=True)
            return MadeTool(tool.of)
        told = self._told(callee, given, site)
        if told is None:
            self._alterations.called(callee, site)
            self._losses.handed_as_tools(callee, given, site)
        return told

    def _told(self, callee: Value, given: CallArguments, site: Site) -> Value | None:
        match callee:
            case Registering(use=Use() as use, site=made):
                self._record.answered(made)
                return self._uses.used(use.completed_with(given), site)
            case Library(name=name):
                return self._of_library(name, given, site)
            case LibraryMethod(receiver=receiver, name=name):
                return self._of_method(receiver, name, given, site)
            case _:
                return None

    def _of_library(self, name: str, given: CallArguments, site: Site) -> Value | None:
        receiver = self._receiver(name, given)
        if receiver is not None:
            return self._of_method(receiver, name.rpartition(".")[2], without_receiver(given), site)
        known = self.table.named(name)
        if known is None:
            return None
        owner, _, method = known.entry.qualname.rpartition(".")
        if owner and not method.startswith("from_"):
            given = without_receiver(given)
        is_class = not owner and is_class_name(known.entry.qualname)
        home = self.machine.state.home
        instance = ObjectValue(Library(name), made=given, home=home) if is_class else None
        use = Use(known, holder=None if known.entry.makes_one else instance).called_with(given)
        made = self._uses.used(use, site)
        is_object = (
            isinstance(made, MadeTool | None) and use.function is None and use.schema is None
        )
        if instance is None or not is_object:
            return made
        instance.shared.update(use.shared)
        return instance

    def _receiver(self, name: str, given: CallArguments) -> ObjectValue | None:
        """The object that a method is of which is called by its class: `FastMCP.mount(app, shop)`,
        `Agent.__init__(self, tools=[look])`.
        """
        first = given.positional[0].value if given.positional else None
        owner, _, method = name.rpartition(".")
        if not isinstance(first, ObjectValue) or not self.table.owns(owner):
            return None
        owners = libraries_of(first.cls, self.machine)
        is_one = method == "__init__" or self.table.method(owners, method)
        return first if is_one else None

    def _of_method(
        self, receiver: ObjectValue, name: str, given: CallArguments, site: Site
    ) -> Value | None:
        lineage = libraries_of(receiver.cls, self.machine)
        if name == "__init__" and lineage:
            self.constructed(receiver, Library(lineage[0]), given, site)
            return Known(None)
        known = self.table.method(lineage, name)
        if known is None:
            return None
        if known.entry.again:
            use = self._uses.lists.like(known, receiver, given, site)
            self._uses.used(use, site)
            return use.holder
        use = Use(known, receiver.shared, holder=receiver).called_with(given)
        told = self._uses.used(use, site)
        is_all = told is None and any(use.lists())
        return Unknown(f"what {name!r} gives is not told", name) if is_all else told

    def constructed(
        self, instance: ObjectValue, cls: Library, given: CallArguments, site: Site
    ) -> None:
        """The constructor of a library's class runs for an object of a class below it."""
        if known := self.table.named(cls.name):
            self._alterations.made(known, instance, given)
            use = self._uses.lists.constructed(known, instance, given, site)
            self._uses.used(use, site)
            instance.shared.update(use.shared)
        elif not is_harmless(cls):
            self._losses.handed_as_tools(cls, given, site)

    def made(self, instance: ObjectValue, given: CallArguments, site: Site) -> None:
        """An object of a class of the sources is made, which may be given a tool's name."""
        if isinstance(instance.cls, ClassValue):
            self.tool_objects.made(instance, instance.cls, given, site)

    def derived(self, bases: Iterable[Value], site: Site) -> None:
        """A class is made below some by a call, which is a tool if one of them makes it one."""
        for each in bases:
            if isinstance(each, ClassValue):
                cls: Symbol = Defined(each.scope, each.fact)
            elif isinstance(each, Library):
                cls = External(each.name)
            else:
                continue
            if (untold := self._classes.made_below(cls)) is not None:
                names = self._classes.called_by(cls)
                self._record.untold(untold.reason, site, untold.profile, names=names)

    def lost(self, callee: Value, given: CallArguments, site: Site) -> Unknown:
        """What a call of something gives that source does not tell."""
        return self._losses.lost(callee, given, site)

    def changed(
        self, owner: Value, site: Site, attribute: str = "", value: Value | None = None
    ) -> None:
        """Something is stored on a tool that is made, or in a part of it; or in a list of tools."""
        is_list = self.table.lists(attribute)
        if isinstance(owner, Items):
            self._uses.lists.changed(owner, site)
        elif value is not None:
            self._alterations.stored(owner, attribute, value, site)
            if is_list:
                self._uses.stored(owner, attribute, value, site)
        part = part_of(owner) or (None if is_list else replaced_part(owner, attribute, value))
        name = None if self.machine.state.aside.is_hypothetical or attribute != "name" else value
        if part is not None and isinstance(part.owner, MadeTool):
            is_whole = isinstance(owner, MadeTool)
            is_within = isinstance(owner, Unknown) and self.table.keeps_names(owner.name)
            self._record.change(
                part, attribute if is_whole else "", site, name if is_whole or is_within else None
            )
        elif part is not None:
            self._record.change(part, "", site)
        elif isinstance(owner, ClassValue):
            self.tool_objects.stored(owner, attribute, value, site)
        elif isinstance(owner, ObjectValue) and isinstance(owner.cls, ClassValue):
            cls = Defined(owner.cls.scope, owner.cls.fact)
            is_made = self.tool_objects.has_made(owner) or not self._is_within(owner.cls, site)
            if is_made and self._classes.tells_by(cls, attribute):
                self.tool_objects.changed(owner, owner.cls, site, name)

    def _is_within(self, cls: ClassValue, site: Site) -> bool:
        """Whether a place is in a class, or in one above it: what it says of itself is read."""
        lineage = (each for each in self.machine.lineage(cls) if isinstance(each, ClassValue))
        blocks = {(each.scope.module.name, each.fact.at) for each in lineage}
        return any((site.scope.module.name, each.at) in blocks for each in site.scope.path)

    def is_declaring(self, given: CallArguments) -> bool:
        """Whether something is given that declares tools: a server."""
        return any(self._losses.is_server(each.value) for each in given.values)
