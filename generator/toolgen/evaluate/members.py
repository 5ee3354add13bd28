"""Members: what objects, classes and modules have, by name, or under a name that is not told."""

from __future__ import annotations

import re
from abc import ABC
from dataclasses import replace

from toolgen.evaluate.alternatives import UNBOUND, options_of, picked
from toolgen.evaluate.data_model import special
from toolgen.evaluate.entries import UNPACKED_KEYWORDS, UNTOLD_KEYS, put
from toolgen.evaluate.items import items_of, plains
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import (
    CallArguments,
    ClassValue,
    Either,
    Entries,
    FunctionValue,
    Items,
    Library,
    Lineage,
    ModuleValue,
    ObjectValue,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.kinds import Container
from toolgen.link import Scope

NEWER = ("__annotate__", "__firstlineno__", "__static_attributes__", "__type_params__")
"""What functions and classes have in some versions of Python alone."""
OF_PYTHON = frozenset(
    {*dir(tuple), *dir(type), *dir(ABC), *dir(lambda: None), *dir(re), "__wrapped__", *NEWER}
)
"""What classes, functions and modules have under names of Python's own."""
COMPUTED = "its attributes are computed"
_WHICH = "source does not tell which attribute it is"


def untold_attribute(owner: Value, site: Site, machine: Machine) -> Value:
    """What something has under a name that is not told: one of all that the sources give it; of a
    framework's object, one of its ways to register tools.
    """
    found = [item for name, item in members(owner, site, machine) if name[:2] != "__"]
    one = picked(_WHICH, Items(Container.LIST, found))
    if declares(owner, site, machine):
        return replace(one, given=(*one.given, owner), is_picked=False)
    return one


def declares(value: Value, site: Site, machine: Machine) -> bool:
    """Whether something declares tools itself: a server, or what a framework has to do so."""
    if isinstance(value, Library):
        return machine.effects.owns(value.name)
    return machine.effects.is_declaring(CallArguments((site.held(value),)))


def members(owner: Value, site: Site, machine: Machine) -> list[tuple[str, WrittenValue]]:
    """All that an object, a class or a module of the sources has, by name."""
    names = names_of(owner, machine)
    return [(name, site.held(machine.attribute(owner, name, site))) for name in names]


def names_of(owner: Value, machine: Machine) -> list[str]:
    """The names that the sources give an object, a class or a module, in order."""
    if isinstance(owner, ModuleValue):
        return sorted(names_of_module(owner.name, machine)[0])
    cls = owner.cls if isinstance(owner, ObjectValue) else owner
    lineage = machine.lineage(cls) if isinstance(cls, ClassValue) else []
    bodies = [machine.body(each).names for each in lineage if isinstance(each, ClassValue)]
    own = owner.attributes if isinstance(owner, ObjectValue) else {}
    return sorted({*own, *(name for names in bodies for name in names)})


def has(owner: Value, name: str, machine: Machine) -> bool | None:
    """Whether an object or a class of the sources has something under a name; None where source
    does not tell. What is private no library has, but what Python itself has.
    """
    if isinstance(owner, ModuleValue):
        return _has_of_module(owner.name, name, machine)
    is_object = isinstance(owner, ObjectValue)
    cls = owner.cls if isinstance(owner, ObjectValue) else owner
    if not isinstance(cls, ClassValue):
        return None
    lineage = machine.lineage(cls)
    bodies = [machine.body(each).names for each in lineage if isinstance(each, ClassValue)]
    own = owner.attributes if isinstance(owner, ObjectValue) else {}
    found = next((names[name] for names in (own, *bodies) if name in names), None)
    if found is not None:
        return _is_told(found)
    asks = special(owner, "__getattr__", machine) or special(owner, "__getattribute__", machine)
    if name in OF_PYTHON or asks or UNPACKED_KEYWORDS in own:
        return None
    if not is_object and special(owner, name, machine) is not None:
        return None
    return False if name.startswith("_") or _is_whole(lineage, machine) else None


def _has_of_module(module: str, name: str, machine: Machine) -> bool | None:
    frame = machine.namespace(module)
    if frame is None or "__getattr__" in frame.names:
        return None
    found = frame.names.get(name)
    return (False if frame.lacks(name) else None) if found is None else _is_told(found)


def _is_told(found: Value) -> bool | None:
    """Whether something is surely there: not where source does not tell what it is."""
    return None if any(isinstance(each, Unknown) for each in options_of(found)) else True


def may_lack(owner: Value, name: str, machine: Machine) -> bool:
    """Whether what is stored under a name on an object, a class, a function or a module may not be
    there, by what may have taken it off or may not have stored it.
    """
    match owner:
        case ObjectValue(attributes=held) | FunctionValue(attributes=held):
            found = held.get(name)
        case ClassValue():
            found = machine.body(owner).names.get(name)
        case ModuleValue(name=module):
            frame = machine.namespace(module)
            found = None if frame is None else frame.names.get(name)
        case _:
            return False
    return isinstance(found, Either) and any(each is UNBOUND for each in found.options)


def _is_whole(lineage: Lineage, machine: Machine) -> bool:
    """Whether source tells all that stands above a class."""
    others = [each for each in lineage if not isinstance(each, ClassValue)]
    is_plain = all(getattr(each, "name", "") == "builtins:object" for each in others)
    return is_plain and machine.is_whole(lineage)


def names_of_module(
    name: str, machine: Machine, around: frozenset[str] = frozenset()
) -> tuple[set[str], bool]:
    """The names that a module of the sources binds, by stars as well, and whether that is all."""
    frame = machine.namespace(name)
    if frame is None:
        return set(), False
    found, is_whole = set(frame.names), True
    for star in machine.resolver.bindings(Scope(frame.module)).stars:
        origin = machine.resolver.project.absolute(frame.module, star.module, star.level)
        if origin is not None and origin not in around:
            names, is_told = _starred(origin, machine, around | {name})
            found |= names
            is_whole &= is_told
    return found - {each for each in frame.gone if frame.lacks(each)}, is_whole


def held_by_module(module: ModuleValue, site: Site, machine: Machine) -> Value:
    """`vars(module)`, `globals()`: the names that a module of the sources binds, which it binds
    what is stored under.
    """
    frame = machine.namespace(module.name)
    if frame is None:
        return Unknown(COMPUTED)
    all_names, is_whole = names_of_module(module.name, machine)
    more = sorted(all_names - frame.names.keys())
    starred = {each: machine.attribute(module, each, site) for each in more}
    found = Entries({}, is_open=not is_whole, of=frame)
    found.items |= {name: site.held(each) for name, each in (frame.names | starred).items()}
    if frame.unseen is not None:
        put(found, Unknown("its key"), site.held(frame.unseen), (UNTOLD_KEYS,))
    return found


def _starred(name: str, machine: Machine, around: frozenset[str]) -> tuple[set[str], bool]:
    """The names that a star takes of a module: those of `__all__`, else all that are public."""
    names, is_whole = names_of_module(name, machine, around)
    frame = machine.namespace(name)
    if frame is None or "__all__" not in frame.names:
        return {each for each in names if not each.startswith("_")}, is_whole
    listed = items_of(frame.names["__all__"])
    said = None if listed is None else plains(listed)
    return (names, False) if said is None else ({str(each) for each in said}, True)
