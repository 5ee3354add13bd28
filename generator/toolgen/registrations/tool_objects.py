"""Objects of classes that are tools: each is the tool that its class says, or one of its own.

tools = [Find(), Find(name="seek", description="Seeks.")]
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from toolgen.evaluate.literals import literal_of
from toolgen.evaluate.values import CallArguments, ClassValue, ObjectValue, Site, Value
from toolgen.facts.expressions import Opaque
from toolgen.facts.module import Module
from toolgen.facts.text import text_of
from toolgen.frameworks.framework import Entry
from toolgen.link.symbols import Defined
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
        if not is_test(site.scope.module.name):
            self._note(cls, found is None)
            self._note_made(cls, found is not None or self._classes.read(defined) is not None)
        if isinstance(found, UntoldClass):
            self._untold(found, defined, site)
        elif found is not None:
            self._record.add([self._at(found, defined, site)])
        if UNPACKED in given.keywords and not isinstance(found, UntoldClass):
            unpacked = self._classes.of_unpacked(defined, attributes)
            if unpacked is not None:
                self._untold(unpacked, defined, site)

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

    def _untold(self, found: UntoldClass, cls: Defined, site: Site) -> None:
        names = self._classes.called_by(cls) or [cls.id]
        self._record.untold(found.reason, site, found.profile, names=names, is_another=True)

    def _note(self, cls: ClassValue, is_plain: bool) -> None:
        """What the sources make of a class, which is what those above it are as well."""
        lineage = self._record.machine.lineage(cls)
        (self._plain if is_plain else self._other).update(
            each.id for each in lineage if isinstance(each, ClassValue)
        )

    def _note_made(self, cls: ClassValue, is_own: bool) -> None:
        """A class of which an object is made, which is the tool that one above it says unless it
        is one of its own.
        """
        lineage = self._record.machine.lineage(cls)
        ids = [each.id for each in lineage if isinstance(each, ClassValue)]
        self._made.update(ids[:1] if is_own else ids)
        self._above.update(ids[1:])

    def _at(self, found: HandwrittenDeclaration | Inferred, cls: Defined, site: Site) -> Found:
        at, said_in = site.at, site.scope.frozen()
        if isinstance(found, HandwrittenDeclaration):
            return replace(found, at=at, said_in=said_in)
        state = self._record.machine.state
        plain = _declared(found, cls, self._changes_of(cls))
        around = tuple(state.conditions)
        run = state.imports.current
        return replace(plain, at=at, said_in=said_in, conditions=around, run=run)

    def of_class(self, cls: Defined, modules: Iterable[Module]) -> Found | None:
        """The tool that a class is, or what source does not tell of it.

        None for one of which all objects that the sources make are other tools, and for one that
        is only there for those below it.
        """
        if cls.id in self._other - self._plain:
            return None
        if cls.id in self._above - self._made and is_nothing_but_a_base(cls, modules):
            return None
        match self._classes.read(cls, self._classes.given_later(cls, self._stored)):
            case HandwrittenDeclaration() as found:
                return replace(found, changes=self._changes_of(cls))
            case UntoldClass(profile=profile, reason=reason):
                at = cls.scope.position(cls.fact.at)
                return UntoldRegistration(at, reason, profile, functions=(cls.id,))
            case Inferred() as found:
                return _declared(found, cls, self._changes_of(cls))
            case None:
                return None

    def _changes_of(self, cls: Defined) -> list[LaterChange]:
        return self._record.holdings.changes.of_class(cls.scope.identify(cls.fact.name))


def _literals(
    instance: ObjectValue, cls: Defined, classes: ToolClasses, site: Site
) -> dict[str, Given]:
    """What its constructor has stored on a tool that is told."""
    names = [name for name in instance.attributes if classes.tells_by(cls, name)]
    values = ((name, literal_of(instance.attributes[name], site.at)) for name in names)
    return {name: (told, site.scope.frozen()) for name, told in values if told is not None}


def _declared(found: Inferred, cls: Defined, changes: list[LaterChange]) -> Declaration:
    return Declaration(
        found.method,
        cls.fact.at,
        cls.scope,
        {name: expression for name, (expression, _) in found.attributes.items()},
        found.profile,
        Entry(f"{found.profile.framework}:{cls.fact.name}"),
        is_bound=True,
        homes={name: scope for name, (_, scope) in found.attributes.items()},
        changes=changes,
    )
