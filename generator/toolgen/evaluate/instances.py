"""Instances: what calling a class of the sources makes, by its constructor or by its fields."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from toolgen.evaluate.arguments import keywords_of
from toolgen.evaluate.contents import container_class, filled, hold_contents
from toolgen.evaluate.entries import merged
from toolgen.evaluate.enums import is_enum, member_of_value
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.records import RECORD_BASES, fields, has_constructor, is_record, row_of
from toolgen.evaluate.values import (
    BoundMethod,
    CallArguments,
    ClassValue,
    FunctionValue,
    Known,
    Library,
    Lineage,
    ObjectValue,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Expression, Name
from toolgen.ir.known import EXTENDED_TYPED_DICT
from toolgen.link import Scope

_AFTER = {"__post_init__": (), "__attrs_post_init__": (), "model_post_init": (Known(None),)}
"""What the class of a record runs once an object has its fields, by what that is given."""
_CONSTRUCTING_NOTHING = frozenset({*RECORD_BASES, "abc:ABC", "typing:Generic", "typing:Protocol"})
"""The classes of libraries that leave the making of an object to what stands below or above."""
_TUPLE = "typing:NamedTuple"
_TYPED_DICTS = frozenset({"typing:TypedDict", EXTENDED_TYPED_DICT})


@dataclass(frozen=True, eq=False, slots=True)
class _Making:
    """What a hook is given, and where the object is made."""

    given: CallArguments
    site: Site


def made_instance(cls: ClassValue, given: CallArguments, site: Site, machine: Machine) -> Value:
    """The object that a call of a class makes; what its constructor does is run."""
    if is_enum(cls, machine):
        return member_of_value(cls, given, site, machine)
    lineage = machine.lineage(cls)
    new = _by_new(cls, lineage, given, site, machine)
    if new is not None and not (isinstance(new, ObjectValue) and new.cls is cls):
        return new
    instance = ObjectValue(cls) if new is None else new
    instance.under, instance.home = tuple(machine.state.conditions), machine.state.home
    instance.made = given
    hold_contents(instance, lineage, given, site, machine)
    value = _constructed(instance, lineage, given, site, machine)
    machine.effects.made(instance, given, site)
    return value


def _constructed(
    instance: ObjectValue,
    lineage: Lineage,
    given: CallArguments,
    site: Site,
    machine: Machine,
) -> Value:
    """The object once its constructor has run; what a class of dicts makes is one."""
    if any(each.name in _TYPED_DICTS for each in lineage if isinstance(each, Library)):
        return merged([*(each.value for each in given.positional), keywords_of(given)], site)
    for each in lineage:
        if isinstance(each, ClassValue):
            if "__init__" in machine.body(each).names:
                _run_hook(each, "__init__", instance, _Making(given, site), machine)
                return instance
            if has_constructor(each, machine):
                break
        elif each is container_class(lineage):
            filled(instance, lineage, given, site, machine)
            break
        elif each.name not in _CONSTRUCTING_NOTHING:
            machine.effects.constructed(instance, each, given, site)
            break
    if is_record(lineage, machine):
        construct(instance, lineage, given, site, machine)
    return instance


def construct(
    instance: ObjectValue,
    lineage: Lineage,
    given: CallArguments,
    site: Site,
    machine: Machine,
) -> None:
    """Give an object the fields of a record, and run what its class does once it has them."""
    instance.attributes.update(fields(lineage, given, machine))
    if any(isinstance(each, Library) and each.name == _TUPLE for each in lineage):
        instance.contents = row_of(instance.attributes.values(), given, site)
    own = [each for each in machine.lineage(instance.cls) if isinstance(each, ClassValue)]
    for name, values in _AFTER.items():
        after = next((each for each in own if name in machine.body(each).names), None)
        if after is not None:
            handed = CallArguments(tuple(map(site.held, values)))
            _run_hook(after, name, instance, _Making(handed, site), machine)


def _by_new(
    cls: ClassValue, lineage: Lineage, given: CallArguments, site: Site, machine: Machine
) -> Value | None:
    """What `__new__` of the sources gives; None where there is none, or source does not tell."""
    for each in lineage:
        method = machine.body(each).names.get("__new__") if isinstance(each, ClassValue) else None
        if isinstance(method, FunctionValue):
            own = WrittenValue(cls, Name(cls.fact.name, site.at), site.scope)
            whole = CallArguments((own, *given.positional), given.keywords, given.is_open)
            made = machine.forced(machine.call(method, whole, site))
            return None if isinstance(made, Unknown) and not made.given else made
    return None


def _run_hook(
    owner: ClassValue, name: str, instance: ObjectValue, at: _Making, machine: Machine
) -> None:
    """Run what a class does when an object of it is made."""
    hook = machine.body(owner).names[name]
    if not isinstance(hook, FunctionValue):
        return
    machine.forced(machine.call(BoundMethod(instance, hook), at.given, at.site))


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
