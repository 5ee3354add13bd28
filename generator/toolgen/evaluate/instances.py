"""Instances: what calling a class of the sources makes, by its constructor or by its fields."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from toolgen.evaluate.arguments import written
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
from toolgen.facts.expressions import Expression, Name
from toolgen.link import Scope

_POST_INIT, _INIT_SUBCLASS = "__post_init__", "__init_subclass__"
_TYPED_DICT = "typing:TypedDict"


@dataclass(frozen=True, eq=False, slots=True)
class _Making:
    """What a hook is given, and where the object is made."""

    given: CallArguments
    site: Site


def made_instance(cls: ClassValue, given: CallArguments, site: Site, machine: Machine) -> Value:
    """The object that a call of a class makes; what its constructor does is run."""
    instance = ObjectValue(cls, made=given, under=tuple(machine.state.conditions))
    machine.effects.made(instance, given, site)
    lineage = machine.lineage(cls)
    if _TYPED_DICT in (each.name for each in lineage if isinstance(each, Library)):
        return Entries(dict(given.keywords.items()), given.is_open or bool(given.positional))
    for each in lineage:
        if isinstance(each, ClassValue):
            if "__init__" in machine.body(each).names:
                _run_hook(each, "__init__", instance, _Making(given, site), machine)
                return instance
        elif isinstance(each, Library) and each.name not in RECORD_BASES:
            machine.effects.constructed(instance, each, given, site)
            break
    if is_record(cls, lineage, machine):
        instance.attributes.update(fields(lineage, given, machine))
        own = (each for each in lineage if isinstance(each, ClassValue))
        after = next((each for each in own if _POST_INIT in machine.body(each).names), None)
        if after is not None:
            _run_hook(after, _POST_INIT, instance, _Making(CallArguments(), site), machine)
    return instance


def _run_hook(
    owner: ClassValue, name: str, instance: ObjectValue, at: _Making, machine: Machine
) -> None:
    """Run what a class does when an object of it is made."""
    hook = machine.body(owner).names[name]
    if not isinstance(hook, FunctionValue):
        return
    done = machine.call(BoundMethod(instance, hook), at.given, at.site)
    if is_of_framework(machine.lineage(instance.cls), machine):
        machine.forced(done)
    instance.later = done.later if isinstance(done, Unknown) else None


def announce(cls: ClassValue, here: Scope, machine: Machine) -> None:
    """Run what the classes above a new one do when it is made: `__init_subclass__`."""
    for each in machine.lineage(cls)[1:]:
        hook = (
            machine.body(each).names.get(_INIT_SUBCLASS) if isinstance(each, ClassValue) else None
        )
        if isinstance(hook, FunctionValue):
            said = ((name, value) for name, value in cls.fact.keywords if name != "metaclass")
            keywords = {str(name): written(value, here, machine) for name, value in said}
            site = Site(Name(cls.fact.name, cls.fact.at), here)
            machine.call(BoundMethod(cls, hook), CallArguments((), keywords), site)
            return


def as_annotated(
    value: Value, annotation: Expression | None, scope: Scope, machine: Machine
) -> Value:
    """A value; where source does not tell it, an object of the framework's class that its
    annotation names: `server: FastMCP = library.make()`.
    """
    if annotation is None or not isinstance(value, Unknown) or value.later or value.part_of:
        return value
    cls = machine.class_named(annotation, scope)
    if not isinstance(cls, ClassValue | Library):
        return value
    return ObjectValue(cls) if is_of_framework(machine.lineage(cls), machine) else value


def is_of_framework(lineage: Iterable[Value], machine: Machine) -> bool:
    """Whether one of some classes is what frameworks declare tools with."""
    names = (each.name for each in lineage if isinstance(each, Library))
    return any(map(machine.effects.owns, names))
