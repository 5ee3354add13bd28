"""What `super()` has under a name: `super().tool`, `super().__init__`."""

from __future__ import annotations

from toolgen.evaluate.binding import bound_member, member_of_class
from toolgen.evaluate.contents import has_contents, of_container
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.metaclasses import metaclass_of
from toolgen.evaluate.records import CONSTRUCTED, has_constructor
from toolgen.evaluate.values import (
    CallArguments,
    ClassValue,
    Library,
    LibraryMethod,
    Lineage,
    ObjectValue,
    Partial,
    Site,
    SuperValue,
    Unknown,
    Value,
)

_OF_OBJECT = frozenset(
    {
        *("__init__", "__init_subclass__", "__call__"),
        *("__getattribute__", "__setattr__", "__delattr__"),
    }
)
"""The methods of Python's own classes that have a model."""


def of_super(value: SuperValue, name: str, site: Site, machine: Machine) -> Value:
    """What the class after the owner of a `super()` has, bound to its receiver."""
    receiver, owner = value.receiver, value.owner
    lineage = _lineage_of(receiver, owner, machine)
    owners = [each.id if isinstance(each, ClassValue) else None for each in lineage]
    if owner.id not in owners:
        return Unknown("source does not tell what 'super()' is here")
    for cls in lineage[owners.index(owner.id) + 1 :]:
        is_plain = isinstance(cls, Library) and cls.name.startswith("builtins:")
        if name == "__init__" and has_constructor(cls, machine):
            return Partial(
                Library(CONSTRUCTED), CallArguments((site.held(cls), site.held(receiver)))
            )
        if isinstance(cls, Library) and has_contents(cls):
            found = of_container(receiver, name, site, machine)
            if found is not None:
                return found
        if isinstance(cls, Library) and not is_plain and isinstance(receiver, ObjectValue):
            return LibraryMethod(receiver, name)
        member = machine.body(cls).names.get(name) if isinstance(cls, ClassValue) else None
        if member is not None:
            return _bound(member, value, name, site, machine)
    return _of_python(receiver, name, lineage, site)


def _bound(member: Value, value: SuperValue, name: str, site: Site, machine: Machine) -> Value:
    """A member of a class that was found, read from the receiver: an object, a class below, or
    one that a metaclass has made.
    """
    receiver, cls = value.receiver, value.owner
    if name == "__new__":
        return member
    if isinstance(receiver, ClassValue) and _is_below(receiver, cls, machine):
        return member_of_class(member, name, receiver, site, machine)
    if isinstance(receiver, ObjectValue) and isinstance(receiver.cls, ClassValue):
        cls = receiver.cls
    return bound_member(member, receiver, cls, site, machine)


def _of_python(receiver: Value, name: str, lineage: Lineage, site: Site) -> Value:
    """What Python's own classes have, below all classes of the sources."""
    is_type = Library("builtins:type").name in {getattr(e, "name", "") for e in lineage}
    method = Library(f"builtins:{'type' if is_type else 'object'}.{name}")
    if name == "__new__":
        return method
    if name in _OF_OBJECT:
        return Partial(method, CallArguments((site.held(receiver),)))
    if isinstance(receiver, ObjectValue):
        return Unknown(f"source does not tell its {name!r}", name, tuple(receiver.held))
    return LibraryMethod(ObjectValue(Library("builtins:object")), name)


def _lineage_of(receiver: ObjectValue | ClassValue, owner: ClassValue, machine: Machine) -> Lineage:
    """The classes among which `super()` looks: those of an object, of a class, or its metaclass."""
    if isinstance(receiver, ObjectValue):
        return machine.lineage(receiver.cls)
    if _is_below(receiver, owner, machine):
        return machine.lineage(receiver)
    meta = metaclass_of(receiver, machine)
    return [] if meta is None else machine.lineage(meta)


def _is_below(cls: ClassValue, owner: ClassValue, machine: Machine) -> bool:
    """Whether a class is another one, or below it."""
    lineage = machine.lineage(cls)
    return any(isinstance(each, ClassValue) and each.id == owner.id for each in lineage)
