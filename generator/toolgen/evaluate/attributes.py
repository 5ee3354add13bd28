"""Attributes: what values have under a name, by classes, modules and what was stored."""

from __future__ import annotations

from functools import partial

from toolgen.evaluate.alternatives import either
from toolgen.evaluate.frames import Frame
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.models.annotations import annotations_of
from toolgen.evaluate.models.signatures import attribute_of_parameter, attribute_of_signature
from toolgen.evaluate.records import given_elsewhere
from toolgen.evaluate.tool_parts import part_of
from toolgen.evaluate.values import (
    BoundMethod,
    BuiltinMethod,
    CallArguments,
    ClassValue,
    Either,
    Entries,
    FunctionValue,
    Items,
    Known,
    Library,
    LibraryMethod,
    ModuleValue,
    ObjectValue,
    ParameterValue,
    Partial,
    SignatureValue,
    Site,
    SuperValue,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Constant, Name
from toolgen.ir.known import canonical
from toolgen.link.library_values import CONSTANTS
from toolgen.link.refusal import Refusal

KEPT = "builtins:<decorator>"
"""The name under which there is a decorator that leaves what it is given as it is."""


def attribute_of(value: Value, name: str, site: Site, machine: Machine) -> Value:
    """What a value has under a name."""
    if isinstance(value, ObjectValue | ClassValue | ModuleValue):
        machine.settle(name)
    match value:
        case ObjectValue():
            return _of_instance(value, name, site, machine)
        case ClassValue():
            return _of_class(value, name, site, machine)
        case SuperValue():
            return _of_super(value, name, site, machine)
        case Library(name=library):
            known = canonical(f"{library}.{name}")
            if known in CONSTANTS:
                return Known(CONSTANTS[known])
            return machine.state.patched.get(known) or Library(known)
        case ModuleValue(name=module):
            return _of_module(module, name, machine)
        case FunctionValue():
            return _of_function(value, name, machine)
        case BoundMethod(function=function):
            return _of_function(function, name, machine)
        case Items() | Entries() | Known(value=str()) if name not in ("value", "name"):
            return BuiltinMethod(value, name)
        case SignatureValue():
            return attribute_of_signature(value, name, site, machine)
        case ParameterValue():
            return attribute_of_parameter(value, name)
        case Either(options=options):
            able = [each for each in options if not _is_none(each)] or options
            return either([attribute_of(option, name, site, machine) for option in able])
        case Unknown(later=later) if later is not None and machine.effects.wants(name):
            return attribute_of(machine.forced(value), name, site, machine)
        case Unknown(reason=reason, given=given, later=later):
            again = (
                None if later is None else partial(_forced_attribute, value, name, site, machine)
            )
            return Unknown(reason, name, given, again, part_of=value.part_of)
        case _:
            untold = f"source does not tell its {name!r}"
            return Unknown(untold, name, part_of=part_of(value))


def _is_none(value: Value) -> bool:
    """Whether a value has no attribute to speak of: asking `None` for one raises."""
    return isinstance(value, Known) and value.value is None


def _of_instance(instance: ObjectValue, name: str, site: Site, machine: Machine) -> Value:
    if name in instance.attributes:
        return instance.attributes[name]
    if name == "__class__":
        return instance.cls
    found = _inherited(instance, machine.lineage(instance.cls), name, site, machine)
    if found is not None:
        return found
    hook = _inherited(instance, machine.lineage(instance.cls), "__getattr__", site, machine)
    if isinstance(hook, BoundMethod) and not name.startswith("__"):
        key = WrittenValue(Known(name), Constant(name, site.at), site.scope)
        return machine.call(hook, CallArguments((key,)), site)
    later = None if instance.later is None else partial(_constructed, instance, name, site, machine)
    return Unknown(f"source does not tell its {name!r}", name, later=later)


def _forced_attribute(value: Unknown, name: str, site: Site, machine: Machine) -> Value:
    return attribute_of(machine.forced(value), name, site, machine)


def _constructed(instance: ObjectValue, name: str, site: Site, machine: Machine) -> Value:
    """What an object has under a name, once all that its constructor does is read."""
    later, instance.later = instance.later, None
    if later is not None:
        later()
    return attribute_of(instance, name, site, machine)


def _inherited(
    receiver: ObjectValue, lineage: list[Value], name: str, site: Site, machine: Machine
) -> Value | None:
    """What the first class that has a name gives an object; a library's is asked for last."""
    for cls in lineage:
        if isinstance(cls, ClassValue):
            member = machine.body(cls).names.get(name)
            if member is not None:
                own = given_elsewhere(receiver, cls, member, name, machine)
                return _bound(own, receiver, cls, site, machine)
        elif isinstance(cls, Library) and not cls.name.startswith("builtins:"):
            patched = machine.state.patched.get(canonical(f"{cls.name}.{name}"))
            if isinstance(patched, FunctionValue):
                return BoundMethod(receiver, patched)
            if name.startswith("__"):
                return None
            return LibraryMethod(receiver, name) if patched is None else patched
    return None


def _bound(member: Value, receiver: Value, cls: ClassValue, site: Site, machine: Machine) -> Value:
    """What a member of a class is when it is read from an object of it."""
    if not isinstance(member, FunctionValue):
        return member
    kinds = _binders(member, machine)
    if "builtins:staticmethod" in kinds:
        return member
    if "builtins:classmethod" in kinds:
        owner = receiver.cls if isinstance(receiver, ObjectValue) else cls
        return BoundMethod(owner, member)
    if kinds & {"builtins:property", "functools:cached_property"}:
        return machine.call(BoundMethod(receiver, member), CallArguments(), site)
    return BoundMethod(receiver, member)


def _binders(function: FunctionValue, machine: Machine) -> set[str]:
    scope = function.scope.at(function.fact.at)
    names = (machine.resolver.canonical_name(each, scope) for each in function.fact.decorators)
    return {name for name in names if name is not None}


def _of_class(cls: ClassValue, name: str, site: Site, machine: Machine) -> Value:
    if name in ("__name__", "__qualname__"):
        return Known(cls.fact.name)
    if name == "__doc__":
        return Known(cls.fact.doc)
    for each in machine.lineage(cls):
        if isinstance(each, ClassValue):
            member = machine.body(each).names.get(name)
            if isinstance(member, FunctionValue) and "builtins:classmethod" in _binders(
                member, machine
            ):
                return BoundMethod(cls, member)
            if member is not None:
                return _enumerated(member, name, cls, machine)
        elif isinstance(each, Library) and not each.name.startswith(("builtins:", "enum:")):
            return Library(canonical(f"{each.name}.{name}"))
    return Unknown(f"{cls.fact.name} has no {name!r} that source shows")


def _enumerated(member: Value, name: str, cls: ClassValue, machine: Machine) -> Value:
    """What a class has under a name; in an enum, a constant is a member that has it as value."""
    if not isinstance(member, Known) or name.startswith("_"):
        return member
    bases = (each.name for each in machine.lineage(cls) if isinstance(each, Library))
    if not any(each.startswith("enum:") for each in bases):
        return member
    return ObjectValue(cls, {"value": member, "name": Known(name)})


def _of_super(value: SuperValue, name: str, site: Site, machine: Machine) -> Value:
    receiver = value.receiver
    if not isinstance(receiver, ObjectValue):
        return Unknown("source does not tell what 'super()' is here")
    lineage = machine.lineage(receiver.cls)
    owners = [each.id if isinstance(each, ClassValue) else None for each in lineage]
    if value.owner.id not in owners:
        return Unknown("source does not tell what 'super()' is here")
    for cls in lineage[owners.index(value.owner.id) + 1 :]:
        if isinstance(cls, Library):
            return LibraryMethod(receiver, name)
        if isinstance(cls, ClassValue):
            member = machine.body(cls).names.get(name)
            if isinstance(member, FunctionValue):
                return BoundMethod(receiver, member)
    return LibraryMethod(ObjectValue(Library("builtins:object")), name)


def _of_module(module: str, name: str, machine: Machine) -> Value:
    if name == "__name__":
        return Known(module)
    frame = machine.namespace(module)
    if isinstance(frame, Frame) and name in frame.names:
        return frame.names[name]
    try:
        symbol = machine.resolver.member(module, name)
    except Refusal as refusal:
        return Unknown(refusal.message)
    return machine.of_symbol(symbol, f"{module} has no {name!r} that source shows")


def _of_function(function: FunctionValue, name: str, machine: Machine) -> Value:
    stored = function.stored(name, machine.state.conditions)
    if stored is not None:
        return stored
    inner = function
    while isinstance(inner.wraps, FunctionValue | BoundMethod):
        inner = inner.wraps if isinstance(inner.wraps, FunctionValue) else inner.wraps.function
    match name:
        case "__name__":
            return Known(inner.fact.name)
        case "__qualname__":
            return Known(inner.fact.qualname)
        case "__doc__" if not inner.fact.computed_doc:
            return Known(inner.fact.doc)
        case "__annotations__":
            return annotations_of(inner, machine)
        case "__module__":
            return Known(inner.scope.module.name)
        case "__wrapped__" if function.wraps is not None:
            return function.wraps
        case "__func__":
            return function
        case "setter" | "getter" | "deleter":
            return Partial(Library(KEPT), CallArguments((_as_written(function),)))
        case _:
            return Unknown(f"source does not tell its {name!r}", name, (function,))


def _as_written(function: FunctionValue) -> WrittenValue:
    return WrittenValue(function, Name(function.fact.name, function.fact.at), function.scope)
