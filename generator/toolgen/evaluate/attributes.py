"""Attributes: what values have under a name, by classes, modules and what was stored."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from toolgen.evaluate.alternatives import either, is_none, picked
from toolgen.evaluate.arguments import attributes_of
from toolgen.evaluate.binding import bound_member, held_by_class, member_of_class
from toolgen.evaluate.contents import (
    MAPPINGS,
    MIXED_IN,
    OPERATIONS,
    has_contents,
    is_mapping,
    read_contents,
)
from toolgen.evaluate.data_model import operated, special
from toolgen.evaluate.derived import class_of_python
from toolgen.evaluate.entries import UNPACKED_KEYWORDS
from toolgen.evaluate.enums import enumerated, is_enum, is_member, members_of_enum
from toolgen.evaluate.function_attributes import of_function
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.members import has
from toolgen.evaluate.metaclasses import metaclass_of, text_of_class
from toolgen.evaluate.module_attributes import of_module
from toolgen.evaluate.private_names import among, private_name
from toolgen.evaluate.records import (
    CONSTRUCTED,
    COPY,
    COPYING,
    MAKERS,
    given_elsewhere,
    has_constructor,
)
from toolgen.evaluate.risks import NO_ATTRIBUTE, bound_part, raises
from toolgen.evaluate.signature_attributes import attribute_of_parameter, attribute_of_signature
from toolgen.evaluate.super_attributes import of_super
from toolgen.evaluate.tool_parts import MUTATORS, part_of
from toolgen.evaluate.untold_modules import attribute_of_untold
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
    Lineage,
    MadeTool,
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
from toolgen.facts.expressions import MATCH_ARGUMENT, Constant
from toolgen.facts.kinds import Container
from toolgen.ir.known import canonical

KEPT = "builtins:<decorator>"
"""The name under which there is a decorator that leaves what it is given as it is."""

_COPY_OF_MODEL = COPY.rpartition(".")[2]
"""What a library's class of that name has from pydantic."""
_NAMES = ("__name__", "__qualname__")
_OF_TYPE = ("__subclasses__",)
_OF_OBJECT = ("__getattribute__", "__setattr__", "__delattr__")
"""What all objects have that no class of the sources gives them."""


def attribute_of(value: Value, name: str, site: Site, machine: Machine) -> Value:
    """What a value has under a name."""
    if isinstance(value, ObjectValue | ClassValue | ModuleValue):
        read_contents(value, machine)
        machine.settle(name)
    match value:
        case ObjectValue():
            return _of_instance(value, name, site, machine)
        case ClassValue():
            return _of_class(value, name, site, machine)
        case SuperValue():
            return of_super(value, name, site, machine)
        case Library() if name == "__init__" and has_constructor(value, machine):
            return _bound_library(CONSTRUCTED, value, site)
        case Library() if name == "__get__" and machine.effects.owns(value.name):
            return _bound_library("types:MethodType", value, site)  # `FastMCP.tool.__get__(server)`
        case Library(name=library):
            known = canonical(f"{library}.{name}")
            if name in _NAMES and (own := class_of_python(value)) is not None:
                return Known(getattr(own, name))
            return machine.state.patched.get(known) or Library(known)
        case ModuleValue(name=module):
            return of_module(module, name, site, machine)
        case FunctionValue() if name == "__dict__":
            return attributes_of(value, site)
        case FunctionValue():
            return of_function(value, name, machine)
        case Partial(callee=callee) if name == "func":
            return callee
        case Partial(callee=Library(name=made)) if f"{made}.{name}" in MAKERS:
            return _bound_library(f"{made}.{name}", value, site)
        case BoundMethod(receiver=own) | LibraryMethod(receiver=own) if name == "__self__":
            return own
        case BoundMethod(function=function):
            return of_function(function, name, machine)
        case Items() | Entries() if name in OPERATIONS:
            return _bound_library(OPERATIONS[name], value, site)
        case Items() | Entries() | Known(value=str()) if name not in ("value", "name"):
            return BuiltinMethod(value, name)
        case SignatureValue():
            return attribute_of_signature(value, name, site, machine)
        case ParameterValue():
            return attribute_of_parameter(value, name)
        case Either(options=options):
            able = [each for each in options if not is_none(each)]
            return either([attribute_of(option, name, site, machine) for option in able])
        case Unknown(later=later) if later is not None and name in MUTATORS:
            return attribute_of(machine.forced(value), name, site, machine)
        case Unknown(given=(ModuleValue(),)):
            return attribute_of_untold(value, name, site, machine)
        case Unknown(reason=reason, given=given, later=later):
            again = (
                None if later is None else partial(_forced_attribute, value, name, site, machine)
            )
            return Unknown(reason, name, given, again, part_of=value.part_of, of=value.name)
        case _:
            untold = f"source does not tell its {name!r}"
            given = (value,) if isinstance(value, MadeTool) else ()
            read_of = value if isinstance(value, LibraryMethod) else None
            return Unknown(untold, name, given, part_of=part_of(value), read_of=read_of)


def _of_instance(instance: ObjectValue, name: str, site: Site, machine: Machine) -> Value:
    own = private_name(name, site.scope)
    if own in instance.attributes:
        return bound_part(instance.attributes[own], NO_ATTRIBUTE, machine)
    if name in _OF_OBJECT and special(instance, name, machine) is None:
        return _bound_library(f"builtins:object.{name}", instance, site)
    if name == "__class__":
        return instance.cls
    if name == MATCH_ARGUMENT:
        parts = [site.held(each) for each in instance.attributes.values()]
        return picked("which part it is is not told", Items(Container.TUPLE, parts))
    if name == "__dict__":
        return attributes_of(instance, site)
    if UNPACKED_KEYWORDS in instance.attributes:
        return picked(f"source does not tell its {name!r}", instance.attributes[UNPACKED_KEYWORDS])
    asked = _asked(instance, "__getattribute__", name, site, machine)
    return attribute_plainly(instance, name, site, machine) if asked is None else asked


def attribute_plainly(instance: ObjectValue, name: str, site: Site, machine: Machine) -> Value:
    """`object.__getattribute__(instance, name)`: its own, else what a class gives it."""
    if name in instance.attributes:
        return bound_part(instance.attributes[name], NO_ATTRIBUTE, machine)
    lineage = among(machine.lineage(instance.cls), name, site.scope)
    found = _inherited(instance, lineage, name, site, machine)
    if found is not None:
        return found
    asked = _asked(instance, "__getattr__", name, site, machine)
    if asked is not None:
        return asked
    if has(instance, name, machine) is False:
        raises(*NO_ATTRIBUTE, machine)
    untold = picked(f"source does not tell its {name!r}", instance)
    return replace(untold, name=name, is_picked=bool(untold.given), part_of=None)


def _bound_library(name: str, to: Value, site: Site) -> Partial:
    """A method of Python's that there is a model of, which is given what it is a method of."""
    return Partial(Library(name), CallArguments((site.held(to),)))


def _asked(owner: Value, hook: str, name: str, site: Site, machine: Machine) -> Value | None:
    """What a class says itself of an attribute, by a method that is given its name."""
    if name.startswith("__"):
        return None
    key = WrittenValue(Known(name), Constant(name, site.at), site.scope)
    return operated(owner, hook, [key], site, machine)


def _forced_attribute(value: Unknown, name: str, site: Site, machine: Machine) -> Value:
    return attribute_of(machine.forced(value), name, site, machine)


def _inherited(
    receiver: ObjectValue, lineage: Lineage, name: str, site: Site, machine: Machine
) -> Value | None:
    """What the first class that has a name gives an object; a library's is asked for last."""
    for cls in lineage:
        if isinstance(cls, ClassValue):
            member = machine.body(cls).names.get(name)
            if member is not None:
                own = given_elsewhere(receiver, cls, member, name, machine)
                return bound_member(own, receiver, cls, site, machine)
        elif _is_mixed_in(receiver, cls, name, machine):
            return _bound_library(f"{MAPPINGS}.{name}", receiver, site)
        elif receiver.contents and has_contents(cls):
            return machine.attribute(receiver.contents, name, site)
        elif not cls.name.startswith("builtins:"):
            patched = machine.state.patched.get(canonical(f"{cls.name}.{name}"))
            if isinstance(patched, FunctionValue):
                return BoundMethod(receiver, patched)
            if patched is not None:
                return patched
            if name.startswith("__"):
                return None
            by = COPY if name == _COPY_OF_MODEL and receiver.cls != cls else f"{cls.name}.{name}"
            if by in COPYING:
                return _bound_library(by, receiver, site)
            return LibraryMethod(receiver, name)
    return None


def _is_mixed_in(receiver: ObjectValue, cls: Library, name: str, machine: Machine) -> bool:
    """Whether a mapping has a method by what its class defines: `registry.update`."""
    own = (special(receiver, each, machine) for each in ("__getitem__", "__setitem__"))
    is_own = receiver.contents is None or any(each is not None for each in own)
    return is_mapping(cls) and name in MIXED_IN and is_own


def _of_class(cls: ClassValue, name: str, site: Site, machine: Machine) -> Value:
    if name in _NAMES:
        return Known(cls.fact.name if name == "__name__" else cls.fact.qualname)
    if name == "__doc__":
        return text_of_class(cls, machine)
    if name == "__dict__":
        return held_by_class(cls, site, machine)
    if name == "__members__":
        return members_of_enum(cls, site, machine)
    for each in among(machine.lineage(cls), name, site.scope):
        if name == "__init__" and has_constructor(each, machine):
            return _bound_library(CONSTRUCTED, each, site)
        if isinstance(each, ClassValue):
            member = machine.body(each).names.get(name)
            if member is None:
                continue
            if is_enum(each, machine) and is_member(name, member, machine):
                return enumerated(name, each, site, machine)
            member = bound_part(member, NO_ATTRIBUTE, machine)
            return member_of_class(member, name, cls, site, machine)
        elif not _is_of_type(each, name):
            known = canonical(f"{each.name}.{name}")
            return _bound_library(known, cls, site) if known in MAKERS else Library(known)
    return _of_metaclass(cls, name, site, machine)


def _is_of_type(base: Library, name: str) -> bool:
    """Whether what a base gives a class under a name is what all classes have."""
    return name in _OF_TYPE or base.name.startswith(("builtins:", "enum:"))


def _of_metaclass(cls: ClassValue, name: str, site: Site, machine: Machine) -> Value:
    """What the metaclass of a class gives it; what all classes have is known by its name."""
    if name in _OF_TYPE:
        return _bound_library(f"builtins:type.{name}", cls, site)
    meta = metaclass_of(cls, machine)
    for each in [] if meta is None else machine.lineage(meta):
        member = machine.body(each).names.get(name) if isinstance(each, ClassValue) else None
        if isinstance(each, ClassValue) and member is not None:
            return bound_member(member, cls, each, site, machine)
    asked = _asked(cls, "__getattr__", name, site, machine)
    if asked is not None:
        return asked
    return Unknown(f"{cls.fact.name} has no {name!r} that source shows", name)
