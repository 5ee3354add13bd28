"""Alterations: what changes how tools behave beside what declares each of them.

Consumes uses of what has tools, and what is done to it, and to tools, once they are made; produces
what no tool that is made carries, by what the keywords and methods of the framework bear on.

    server = FastMCP("shop", middleware=[log])
    server.middleware = [log]
    server.add_middleware(log)
    look.with_retry()
"""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.evaluate.machine import Machine
from toolgen.evaluate.tool_parts import MUTATORS
from toolgen.evaluate.values import (
    CallArguments,
    ClassValue,
    Entries,
    Items,
    Known,
    Library,
    LibraryMethod,
    MadeTool,
    ObjectValue,
    Site,
    ToolPart,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.frameworks.keywords import Bearing, Keywords
from toolgen.frameworks.loading import KEYWORDS
from toolgen.ir.nodes import Scalar
from toolgen.ir.profiles import Profile
from toolgen.registrations.callees import libraries_of
from toolgen.registrations.declaration import UNPACKED, Declaration, Declared, Uncarried
from toolgen.registrations.pytest.naming import is_test
from toolgen.registrations.recording import RegistrationRecord
from toolgen.registrations.table import EntryTable, KnownEntry
from toolgen.registrations.uses import Use

ALL_TOOLS = "all its tools"
_ONE = "the tool"


def said_beside(use: Use) -> Iterator[Uncarried]:
    """What is said beside tools that none of them carries."""
    keywords = KEYWORDS.get(use.entry)
    if keywords is None or not use.entry.is_holder:
        return
    for name, given in use.given.items():
        is_nothing = name == UNPACKED and _is_empty(given.value)
        is_silent = is_nothing or _is_silent(keywords, name, given.value)
        if keywords.is_lost(name) and not is_silent:
            position = given.scope.position(given.expression.at)
            yield Uncarried(position, name, use.profile, ALL_TOOLS, keywords)


class Alterations:
    """Records what is done to what has tools, and to tools, once they are made; tests have it
    alone.
    """

    def __init__(self, table: EntryTable, record: RegistrationRecord) -> None:
        self._table = table
        self._record = record

    def stored(self, owner: Value, attribute: str, value: Value, site: Site) -> None:
        """An attribute of an object is stored, by whose name a keyword bears on its tools."""
        known = self._table.holder(self._lineage(owner))
        if known is None or attribute in (*known.entry.collections, known.entry.into):
            return
        keywords = KEYWORDS[known.entry]
        bears = keywords.bearing(attribute) not in (None, Bearing.NEUTRAL)
        if bears and not _is_silent(keywords, attribute, value):
            self._tell(attribute, known.profile, site)

    def called(self, callee: Value, site: Site) -> None:
        """Something is called: a method of an object that has tools, of what it keeps under the
        name of a keyword that changes how they behave, or of a tool; `agent.hooks.add_hook(log)`.
        """
        match callee:
            case LibraryMethod(receiver=receiver, name=name):
                self._by_method(self._lineage(receiver), name, site)
            case Library(name=named) if "." in named.partition(":")[2]:
                owner, _, name = named.rpartition(".")
                self._by_method([owner], name, site)
            case Unknown(name=name, read_of=LibraryMethod(receiver=receiver) as kept):
                lineage = self._lineage(receiver)
                if not self._by_method(lineage, name, site) and _fills(name):
                    self._by_attribute(lineage, kept.name, site)
            case Unknown(name=name, part_of=ToolPart(owner=MadeTool() as tool)):
                for each in self._record.holdings.of(tool):
                    if self._table.changes_tool(each.profile.framework, name):
                        self._tell(name, each.profile, site, _shown(each))

    def made(self, known: KnownEntry, instance: ObjectValue, given: CallArguments) -> None:
        """An object is made of a class of the sources, which may say what its constructor takes
        where that is not given: `class Shop(LlmAgent): before_tool_callback = log`.
        """
        machine, keywords = self._record.machine, KEYWORDS[known.entry]
        classes = machine.lineage(instance.cls) if known.entry.defaults else ()
        said: dict[str, WrittenValue] = {}
        for cls in (each for each in classes if isinstance(each, ClassValue)):
            said = {**machine.body(cls).written, **said}  # the nearer class says it
        for name in sorted((keywords.changing & said.keys()) - given.keywords.keys()):
            if not _is_silent(keywords, name, said[name].value):
                place = said[name].scope.position(said[name].expression.at)
                self._record.add([Uncarried(place, name, known.profile, ALL_TOOLS)])

    def _by_method(self, lineage: list[str], method: str, site: Site) -> bool:
        found = self._table.changing(lineage, method)
        if found is not None:
            self._tell(method, found.profile, site, _ONE if found.is_tool else ALL_TOOLS)
        return found is not None

    def _by_attribute(self, lineage: list[str], attribute: str, site: Site) -> None:
        known = self._table.altered_by(lineage, attribute)
        if known is not None:
            self._tell(attribute, known.profile, site)

    def _tell(self, name: str, profile: Profile, site: Site, of: str = ALL_TOOLS) -> None:
        if not is_test(site.scope.module.name):
            place = site.scope.position(site.at)
            self._record.add([Uncarried(place, name, profile, of)])

    def _lineage(self, value: Value) -> list[str]:
        machine: Machine = self._record.machine
        return libraries_of(value.cls, machine) if isinstance(value, ObjectValue) else []


def _fills(method: str) -> bool:
    """Whether a method puts something into what it is of, by its name."""
    return method in MUTATORS or method.startswith("add_")


def _shown(tool: Declared) -> str:
    return tool.fact.name if isinstance(tool, Declaration) else _ONE


def _is_empty(value: Value) -> bool:
    return isinstance(value, Items | Entries) and not value.items


def _is_silent(keywords: Keywords, name: str, value: Value) -> bool:
    """Whether a value says no more than the keyword's absence."""
    told = Scalar(value.value if isinstance(value, Known) else None)
    return (_is_empty(value) or isinstance(value, Known)) and keywords.is_silent(name, told)
