"""Binding: what a member of a class is when it is read from an object, or from the class.

shop.search     # a bound method, what a property gives, or what `__get__` of a descriptor does
"""

from __future__ import annotations

from dataclasses import replace

from toolgen.evaluate.accessors import FUNCTION, GETS
from toolgen.evaluate.data_model import operated
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import (
    BoundMethod,
    CallArguments,
    ClassValue,
    Entries,
    FunctionValue,
    Known,
    Library,
    ObjectValue,
    Partial,
    Site,
    Unknown,
    Value,
)

_CACHED = "functools:cached_property"
_HOLDS = {
    "builtins:staticmethod": FUNCTION,
    "builtins:classmethod": FUNCTION,
    "builtins:property": GETS,
}
"""Under which names the objects of Python's own descriptors have their functions."""

_OF_CLASSES = frozenset({"__init_subclass__", "__class_getitem__"})
"""The methods that are class methods by their name."""
_CALLED_WITH_CLASS = (FunctionValue, Partial, ClassValue, Library)
"""What `classmethod` calls with the class in front of all else; what is bound may be so already."""
_WHOSE = "which object it is called with is not told"


def bound_member(
    member: Value,
    receiver: ObjectValue | ClassValue,
    cls: ClassValue,
    site: Site,
    machine: Machine,
) -> Value:
    """What a member of a class is when it is read from an object of it, or of a metaclass when it
    is read from a class.
    """
    if isinstance(member, ObjectValue):
        return described(member, receiver, cls, site, machine)
    if not isinstance(member, FunctionValue):
        return member
    kinds = binders(member, machine)
    if "builtins:staticmethod" in kinds:
        return member
    if "builtins:classmethod" in kinds:
        return BoundMethod(receiver.cls if isinstance(receiver, ObjectValue) else cls, member)
    if kinds & {"builtins:property", _CACHED}:
        found = machine.call(BoundMethod(receiver, member), CallArguments(), site)
        if _CACHED in kinds and isinstance(receiver, ObjectValue):
            receiver.attributes[member.fact.name] = found
        return found
    return BoundMethod(receiver, member)


def member_of_class(
    member: Value, name: str, cls: ClassValue, site: Site, machine: Machine
) -> Value:
    """What a member of a class, or of one above it, is when it is read from that class."""
    if isinstance(member, ObjectValue):
        return described(member, cls, cls, site, machine)
    if not isinstance(member, FunctionValue):
        return member
    is_bound = name in _OF_CLASSES or "builtins:classmethod" in binders(member, machine)
    return BoundMethod(cls, member) if is_bound else member


def held_by_class(cls: ClassValue, site: Site, machine: Machine) -> Entries:
    """`vars(Shop)`: what the class itself holds, the objects of `@staticmethod` and the like."""
    names = machine.body(cls).names
    return Entries({name: site.held(_held(each, machine)) for name, each in names.items()})


def _held(member: Value, machine: Machine) -> Value:
    found = binders(member, machine) & _HOLDS.keys() if isinstance(member, FunctionValue) else ()
    for name in found:
        return ObjectValue(Library(name), {_HOLDS[name]: member})
    return member


def described(
    member: ObjectValue, receiver: Value, cls: ClassValue, site: Site, machine: Machine
) -> Value:
    """What reading a descriptor gives, or the object itself that a class holds."""
    function = member.attributes.get(FUNCTION)
    match member.cls:
        case Library(name="builtins:property"):
            if receiver is cls:
                return member
            get = member.attributes.get(GETS, Unknown("it is no property that is read"))
            return machine.call(get, CallArguments((site.held(receiver),)), site)
        case Library(name="builtins:staticmethod") if function is not None:
            return function
        case Library(name="builtins:classmethod") if isinstance(function, _CALLED_WITH_CLASS):
            owner = receiver.cls if isinstance(receiver, ObjectValue) else cls
            if isinstance(function, FunctionValue):
                return BoundMethod(owner, function)
            return Partial(function, CallArguments((site.held(owner),)))
        case Library(name="functools:partialmethod") if isinstance(function, Partial):
            if receiver is cls:
                return Unknown(_WHOSE, given=(function,))
            own = CallArguments((site.held(receiver), *function.arguments.positional))
            return Partial(function.callee, replace(own, keywords=function.arguments.keywords))
    instance = Known(None) if receiver is cls else receiver
    owners = [site.held(instance), site.held(cls)]
    found = operated(member, "__get__", owners, site, machine)
    return member if found is None else found


def binders(function: FunctionValue, machine: Machine) -> set[str]:
    """The canonical names of the decorators of a method, `@property` among them."""
    scope = function.scope.at(function.fact.at)
    names = (machine.resolver.canonical_name(each, scope) for each in function.fact.decorators)
    return {name for name in names if name is not None}
