"""Instances: what calling a class of the sources makes, by its constructor or by its fields."""

from __future__ import annotations

from collections.abc import Iterable

from toolgen.evaluate.machine import Machine
from toolgen.evaluate.records import RECORD_BASES, fields, is_record
from toolgen.evaluate.values import (
    BoundMethod,
    CallArguments,
    ClassValue,
    Entries,
    FunctionValue,
    Library,
    ObjectValue,
    Site,
    Unknown,
    Value,
)

_TYPED_DICT = "typing:TypedDict"


def made_instance(cls: ClassValue, given: CallArguments, site: Site, machine: Machine) -> Value:
    """The object that a call of a class makes; what its constructor does is run."""
    instance = ObjectValue(cls, made=given, under=tuple(machine.state.conditions))
    machine.effects.made(instance, given, site)
    lineage = machine.lineage(cls)
    if _TYPED_DICT in (each.name for each in lineage if isinstance(each, Library)):
        return Entries(dict(given.keywords.items()), given.is_open or bool(given.positional))
    for each in lineage:
        if isinstance(each, ClassValue):
            own = machine.body(each).names.get("__init__")
            if isinstance(own, FunctionValue):
                done = machine.call(BoundMethod(instance, own), given, site)
                if is_of_framework(lineage, machine):
                    machine.forced(done)
                instance.later = done.later if isinstance(done, Unknown) else None
                return instance
        elif isinstance(each, Library) and each.name not in RECORD_BASES:
            machine.effects.constructed(instance, each, given, site)
            break
    if is_record(cls, lineage, machine):
        instance.attributes.update(fields(lineage, given, machine))
    return instance


def is_of_framework(lineage: Iterable[Value], machine: Machine) -> bool:
    """Whether one of some classes is what frameworks declare tools with."""
    names = (each.name for each in lineage if isinstance(each, Library))
    return any(map(machine.effects.owns, names))
