"""Objects of classes that are tools: each is the tool that its class says, or one of its own.

tools = [Find(), Find(name="seek", description="Seeks.")]
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import chain

from toolgen.evaluate.import_paths import ModuleRun
from toolgen.evaluate.literals import literal_of
from toolgen.evaluate.values import CallArguments, ClassValue, ObjectValue, Site, Value
from toolgen.facts.expressions import Opaque, Place
from toolgen.facts.module import Module
from toolgen.facts.text import text_of
from toolgen.frameworks.entry import Entry
from toolgen.link import Scope
from toolgen.link.symbols import Defined
from toolgen.registrations.changes import Tool
from toolgen.registrations.classes import Inferred, ToolClasses, UntoldClass
from toolgen.registrations.declaration import (
    UNPACKED,
    Declaration,
    Found,
    Given,
    HandwrittenDeclaration,
    LaterChange,
    UntoldRegistration,
)
from toolgen.registrations.only_bases import is_nothing_but_a_base
from toolgen.registrations.pytest.naming import is_test
from toolgen.registrations.recording import RegistrationRecord
from toolgen.registrations.uses import as_given

_STORED = "stored on its class where source does not tell what, or whether"
"""The kind of an expression of what a class may have."""


@dataclass(frozen=True, eq=False)
class _Object:
    """An object that is the tool its class says, where it is made, and what changes it later."""

    at: Place
    said_in: Scope
    conditions: tuple[str, ...]
    run: ModuleRun
    changes: list[LaterChange] = field(default_factory=list)

    @property
    def is_renamed(self) -> bool:
        """Whether it is a tool by another name."""
        return any(each.is_renaming for each in self.changes)

    @property
    def name(self) -> str | None:
        """The name that it is given at last, where source tells it."""
        return [each for each in self.changes if each.is_renaming][-1].name

    def placed(self, tool: Tool) -> Tool:
        """The tool that its class says, as this one is it."""
        tool = replace(tool, at=self.at, said_in=self.said_in, changes=self.changes)
        if isinstance(tool, HandwrittenDeclaration):
            return tool
        return replace(tool, conditions=self.conditions, run=self.run)


class ToolObjects:
    """Records the tools that objects are which are made with texts of their own."""

    def __init__(self, classes: ToolClasses, record: RegistrationRecord) -> None:
        self._classes = classes
        self._record = record
        self._plain: set[str] = set()
        self._other: set[str] = set()
        self._made: set[str] = set()
        self._above: set[str] = set()
        self._stored: dict[tuple[str, str], Given] = {}
        self._objects: dict[str, list[_Object]] = defaultdict(list)
        self._changes: dict[ObjectValue, list[LaterChange]] = {}
        self._changes_of_some: dict[str, list[LaterChange]] = defaultdict(list)

    def made(
        self, instance: ObjectValue, cls: ClassValue, given: CallArguments, site: Site
    ) -> None:
        """An object of a class of the sources is made."""
        defined = Defined(cls.scope, cls.fact)
        attributes = {name: as_given(item) for name, item in given.keywords.items()}
        found = self._classes.of_made(defined, _literals(instance, defined, self._classes, site))
        if isinstance(found, UntoldClass) and isinstance(self._classes.read(defined), UntoldClass):
            found = None  # which is said of the class
        found = found or self._classes.of_object(defined, attributes)
        found = found or self._classes.unnamed(defined, attributes)
        if not is_test(site.scope.module.name):
            self._note(cls, found is None)
            tools = [cls.id] if found else self._tools_of(cls)
            self._note_made(cls, tools)
            if found is None and self._classes.base_of(defined) is not None:
                self._note_object(instance, tools, site)
        if isinstance(found, UntoldClass):
            self._untold(found, defined, site)
        elif found is not None:
            tool = self._object(site).placed(_declared(found, defined))
            self._changes[instance] = self._record.holdings.changes.of(tool)
            self._record.add([tool])
        if UNPACKED in given.keywords and not isinstance(found, UntoldClass):
            unpacked = self._classes.of_unpacked(defined, attributes)
            if unpacked is not None:
                self._untold(unpacked, defined, site)

    def has_made(self, instance: ObjectValue) -> bool:
        """Whether an object is made: its constructor has said what it says of itself."""
        return instance in self._changes

    def stored(self, cls: ClassValue, attribute: str, value: Value | None, site: Site) -> None:
        """Something is stored on a class: `Find.name = "seek"`; of what a function stores that
        nothing calls, or on a condition, nobody tells whether it is there. Tests have it alone.
        """
        state = self._record.machine.state
        if is_test(site.scope.module.name):
            return
        is_sure = not (state.conditions or state.aside.is_hypothetical)
        told = literal_of(value, site.at) if is_sure and value is not None else None
        written = told or Opaque(_STORED, text_of(site.expression), at=site.at)
        self._stored[cls.id, attribute] = written, site.scope.frozen()

    def changed(
        self, instance: ObjectValue, cls: ClassValue, site: Site, name: Value | None
    ) -> None:
        """Something is stored on an object of a tool's class: `find.name = "seek"`.

        On one that nobody has seen made, it may be any of them. `name` is what is stored as its
        name, where that is.
        """
        change = self._record.later_change(site, name)
        if change is None:
            return
        if instance in self._changes:
            self._changes[instance].append(change)
            return
        for tool in self._tools_of(cls):
            self._changes_of_some[tool].append(change)

    def _note_object(self, instance: ObjectValue, tools: list[str], site: Site) -> None:
        """An object that is the tool that these classes say, until something is stored on it."""
        made = self._object(site)
        self._changes[instance] = made.changes
        for tool in tools:
            self._objects[tool].append(made)

    def _untold(self, found: UntoldClass, cls: Defined, site: Site) -> None:
        names = self._classes.called_by(cls) or [cls.id]
        self._record.untold(found.reason, site, found.profile, names=names, is_another=True)

    def _note(self, cls: ClassValue, is_plain: bool) -> None:
        """What the sources make of a class, which is what those above it are as well."""
        (self._plain if is_plain else self._other).update(self._lineage(cls))

    def _note_made(self, cls: ClassValue, tools: list[str]) -> None:
        """A class of which an object is made, which is the tool that these classes say."""
        self._made.update(tools)
        self._above.update(self._lineage(cls)[1:])

    def _tools_of(self, cls: ClassValue) -> list[str]:
        """The classes whose tool an object is: its own, and those above unless it says its own."""
        is_own = self._classes.read(Defined(cls.scope, cls.fact)) is not None
        return self._lineage(cls)[: 1 if is_own else None]

    def _lineage(self, cls: ClassValue) -> list[str]:
        lineage = self._record.machine.lineage(cls)
        return [each.id for each in lineage if isinstance(each, ClassValue)]

    def _object(self, site: Site) -> _Object:
        state = self._record.machine.state
        return _Object(site.at, site.scope.frozen(), tuple(state.conditions), state.imports.current)

    def of_class(self, cls: Defined, modules: Iterable[Module]) -> Iterator[Found]:
        """The tools that a class and its objects are, or what source does not tell of them.

        Nothing for one of which all objects that the sources make are other tools, and for one that
        is only there for those below it.
        """
        if cls.id in self._other - self._plain:
            return
        if cls.id in self._above - self._made and is_nothing_but_a_base(cls, modules):
            return
        match self._classes.read(cls, self._classes.given_later(cls, self._stored)):
            case UntoldClass(profile=profile, reason=reason):
                at = cls.scope.position(cls.fact.at)
                yield UntoldRegistration(at, reason, profile, functions=(cls.id,))
            case HandwrittenDeclaration() | Inferred() as found:
                yield from self._by_names(_declared(found, cls), cls.id)

    def _by_names(self, tool: Tool, cls: str) -> Iterator[Tool]:
        """The tool that a class says, and those that objects of it are which are renamed.

        One object alone is the tool of its class, whatever it is called.
        """
        objects = self._objects[cls]
        renamed = [each for each in objects if each.is_renamed and len(objects) > 1]
        rest = [each for each in objects if each not in renamed]
        if rest or not renamed:
            changes = chain.from_iterable(each.changes for each in rest)
            yield replace(tool, changes=[*self._changes_of_some[cls], *changes])
        distinct = {each.name: each for each in renamed}
        yield from (each.placed(tool) for each in distinct.values())


def _literals(
    instance: ObjectValue, cls: Defined, classes: ToolClasses, site: Site
) -> dict[str, Given]:
    """What its constructor has stored on a tool that is told."""
    names = [name for name in instance.attributes if classes.tells_by(cls, name)]
    values = ((name, literal_of(instance.attributes[name], site.at)) for name in names)
    return {name: (told, site.scope.frozen()) for name, told in values if told is not None}


def _declared(found: HandwrittenDeclaration | Inferred, cls: Defined) -> Tool:
    if isinstance(found, HandwrittenDeclaration):
        return found
    return Declaration(
        found.method,
        cls.fact.at,
        cls.scope,
        {name: expression for name, (expression, _) in found.attributes.items()},
        found.profile,
        Entry(f"{found.profile.framework}:{cls.fact.name}"),
        is_bound=True,
        homes={name: scope for name, (_, scope) in found.attributes.items()},
    )
