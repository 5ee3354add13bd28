"""Enums: the members of a class, and what its constructor gives each.

class Area(Enum):
    SHOP = ("shop", "Look things up.")

    def __init__(self, label, text):
        self.label, self.text = label, text
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeGuard

from toolgen.evaluate.alternatives import is_of, picked
from toolgen.evaluate.data_model import special
from toolgen.evaluate.items import items_of
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.records import fields, is_record
from toolgen.evaluate.risks import NO_MEMBER, may_raise
from toolgen.evaluate.values import (
    BoundMethod,
    CallArguments,
    ClassValue,
    Entries,
    FunctionValue,
    Items,
    Known,
    Library,
    ObjectValue,
    Plain,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.link.members import is_no_member

MEMBER = "enum:member"
"""What makes a function a member of an enum: any other is a method."""
_DESCRIPTORS = frozenset(
    {
        *("builtins:property", "builtins:staticmethod", "builtins:classmethod"),
        *("functools:partialmethod", "functools:cached_property", "enum:nonmember"),
        *("enum:property", "types:DynamicClassAttribute"),
    }
)
_DESCRIBING = ("__get__", "__set__", "__delete__")
_TEXTS = "enum:StrEnum"
_VALUE = "_value_"
_MAKING = ("__new__", "__init__")
_NEXT = "_generate_next_value_"
_IGNORED = "_ignore_"
_COMPUTED = "its enum computes the value"
_MIXED_IN = (_TEXTS, "builtins:str", "builtins:int", "builtins:float", "builtins:bytes")
"""What makes a value of its own of a member that is a tuple."""


def is_enum(cls: ClassValue, machine: Machine) -> bool:
    """Whether what a class binds are its members."""
    bases = (each.name for each in machine.lineage(cls) if isinstance(each, Library))
    return any(each.startswith("enum:") for each in bases)


def members_of_enum(cls: ClassValue, site: Site, machine: Machine) -> Value:
    """`Names.__members__`: the members of an enum, by name."""
    bound = machine.body(cls).names
    is_another = any(isinstance(each, ClassValue) for each in bound.values())  # by Python's version
    if not is_enum(cls, machine) or is_another or _IGNORED in bound:
        return Unknown("its members are computed")
    names = [each for each, value in bound.items() if is_member(each, value, machine)]
    return Entries({each: site.held(machine.attribute(cls, each, site)) for each in names})


def member_of_value(cls: ClassValue, given: CallArguments, site: Site, machine: Machine) -> Value:
    """`Area("shop")`: the member that has a value, which `_missing_` may find as well."""
    members = members_of_enum(cls, site, machine)
    wanted = given.positional[0].value if len(given.positional) == 1 else None
    for each in members.items.values() if isinstance(members, Entries) else ():
        match each.value, wanted:
            case ObjectValue(attributes={"value": Known(value=held)}), Known(value=value):
                if held == value:
                    return each.value
            case _:
                break
    may_raise(NO_MEMBER, machine)
    return picked("which member has the value", members)


def is_member(name: str, value: Value, machine: Machine) -> bool:
    """Whether what the body of an enum binds is a member, and no method or descriptor."""
    match value:
        case _ if is_no_member(name):
            return False
        case FunctionValue() | ClassValue():
            return False
        case ObjectValue(cls=Library(name=library)) | Unknown(name=library):
            return library not in _DESCRIPTORS
        case _:
            return all(special(value, each, machine) is None for each in _DESCRIBING)


def enumerated(name: str, cls: ClassValue, site: Site, machine: Machine) -> Value:
    """The member that an enum has under a name; with the first, all are made."""
    names, by_value = machine.body(cls).names, dict[Plain, ObjectValue]()
    for each, value in [*names.items()]:
        if not is_member(each, value, machine):
            continue
        made = value if _is_made(value, cls) else _made(value, each, cls, site, machine)
        held = made.attributes["value"]
        if isinstance(held, Known):  # of two that have the same value, the second is the first
            names[each] = by_value.setdefault(held.value, made)
    return names[name]


def _is_made(value: Value, cls: ClassValue) -> TypeGuard[ObjectValue]:
    return isinstance(value, ObjectValue) and value.cls is cls


def _made(member: Value, name: str, cls: ClassValue, site: Site, machine: Machine) -> ObjectValue:
    """A member, made of what stands in the body."""
    if isinstance(member, ObjectValue) and is_of(member, MEMBER):
        member = member.attributes["value"]
    made = ObjectValue(cls, {"value": _value(member, name, cls, machine), "name": Known(name)})
    machine.body(cls).names[name] = made
    parts = items_of(member) if isinstance(member, Items) else None
    _construct(made, cls, parts or [site.held(member)], site, machine)
    return made


def _value(member: Value, name: str, cls: ClassValue, machine: Machine) -> Value:
    """The value of a member, by what it is given and what is mixed into its class."""
    lineage = machine.lineage(cls)
    libraries = {each.name for each in lineage if isinstance(each, Library)}
    bodies = (machine.body(each).names for each in lineage if isinstance(each, ClassValue))
    if _TEXTS in libraries and _is_auto(member) and not any(_NEXT in each for each in bodies):
        return Known(name.lower())
    is_made = isinstance(member, Items) and not libraries.isdisjoint(_MIXED_IN)
    return Unknown(_COMPUTED, name) if is_made else member


def _construct(
    member: ObjectValue,
    cls: ClassValue,
    given: Sequence[WrittenValue],
    site: Site,
    machine: Machine,
) -> None:
    """Run what the class makes its members with; `given` are the parts of a tuple."""
    lineage = machine.lineage(cls)
    bodies = [machine.body(each).names for each in lineage if isinstance(each, ClassValue)]
    new, init = (next((e[name] for e in bodies if name in e), None) for name in _MAKING)
    if isinstance(new, FunctionValue):
        made = machine.forced(machine.call(new, CallArguments((site.held(cls), *given)), site))
        untold = {"value": Unknown(_COMPUTED, "value")}
        member.attributes |= made.attributes if isinstance(made, ObjectValue) else untold
    elif is_record(lineage, machine):
        member.attributes |= dict(fields(lineage, CallArguments(tuple(given)), machine))
    if isinstance(init, FunctionValue):
        machine.call(BoundMethod(member, init), CallArguments(tuple(given)), site)
    if _VALUE in member.attributes:
        member.attributes["value"] = member.attributes[_VALUE]


def _is_auto(member: Value) -> bool:
    return isinstance(member, Unknown) and member.name == "enum:auto"
