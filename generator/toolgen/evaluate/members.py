"""Members: what objects, classes and modules have, by name, or under a name that is not told."""

from __future__ import annotations

from dataclasses import replace

from toolgen.evaluate.alternatives import picked
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import (
    CallArguments,
    ClassValue,
    Items,
    Library,
    ModuleValue,
    ObjectValue,
    Site,
    Value,
    WrittenValue,
)
from toolgen.facts.kinds import Container

_WHICH = "source does not tell which attribute it is"


def untold_attribute(owner: Value, site: Site, machine: Machine) -> Value:
    """What something has under a name that is not told: one of all that the sources give it; of a
    framework's object, one of its ways to register tools.
    """
    found = [item for name, item in members(owner, site, machine) if name[:2] != "__"]
    one = picked(_WHICH, Items(Container.LIST, found))
    is_declaring = machine.effects.is_declaring(CallArguments((site.held(owner),)))
    if is_declaring or (isinstance(owner, Library) and machine.effects.owns(owner.name)):
        return replace(one, given=(*one.given, owner), is_picked=False)
    return one


def members(owner: Value, site: Site, machine: Machine) -> list[tuple[str, WrittenValue]]:
    """All that an object, a class or a module of the sources has, by name."""
    names = names_of(owner, machine)
    return [(name, site.held(machine.attribute(owner, name, site))) for name in names]


def names_of(owner: Value, machine: Machine) -> list[str]:
    """The names that the sources give an object, a class or a module, in order."""
    if isinstance(owner, ModuleValue):
        frame = machine.namespace(owner.name)
        return [] if frame is None else sorted(frame.names)
    cls = owner.cls if isinstance(owner, ObjectValue) else owner
    lineage = machine.lineage(cls) if isinstance(cls, ClassValue) else []
    bodies = [machine.body(each).names for each in lineage if isinstance(each, ClassValue)]
    own = owner.attributes if isinstance(owner, ObjectValue) else {}
    return sorted({*own, *(name for names in bodies for name in names)})
