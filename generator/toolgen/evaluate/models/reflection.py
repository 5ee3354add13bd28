"""Models of what looks at objects: `getattr`, `isinstance`, `inspect.getmembers`, `vars`."""

from __future__ import annotations

import sys
from dataclasses import replace

from toolgen.evaluate import members
from toolgen.evaluate.accessors import DISPATCHED
from toolgen.evaluate.alternatives import either, options_of, picked, truth, unbound
from toolgen.evaluate.arguments import attributes_of
from toolgen.evaluate.binding import held_by_class
from toolgen.evaluate.data_model import operated
from toolgen.evaluate.deleting import delete
from toolgen.evaluate.frames import frames_around
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.metaclasses import class_of
from toolgen.evaluate.models.arguments import argument, names_given, pair_of
from toolgen.evaluate.models.checks import CALLABLE
from toolgen.evaluate.models.kinds import has_of_kind
from toolgen.evaluate.models.making import new_type
from toolgen.evaluate.models.orders import ordered
from toolgen.evaluate.operations import NAMESPACE
from toolgen.evaluate.risks import raises
from toolgen.evaluate.storing import store
from toolgen.evaluate.untold_modules import members_of_untold
from toolgen.evaluate.values import (
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
    Plain,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Constant
from toolgen.facts.kinds import Container


def get_attribute(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`getattr(owner, "name", default)`."""
    found = [
        _attribute_named(owner, name, given, site, machine)
        for name in options_of(machine.forced(argument(given, 1)))
        for owner in options_of(argument(given, 0))
    ]
    return either(found)


def _attribute_named(
    owner: Value, name: Value, given: CallArguments, site: Site, machine: Machine
) -> Value:
    if isinstance(name, Known) and isinstance(name.value, str):
        return _attribute_or(owner, name.value, given, site, machine)
    if isinstance(name, Known):
        raises("TypeError", machine)
        return Unknown("it raises")
    return members.untold_attribute(owner, site, machine)


_OF_ANY = frozenset(dir(type("", (), {})))
"""What each class and object of the sources has."""


def names_of(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`dir(shop)`: names in their order, those that all objects have among them."""
    if not given.positional:
        return Unknown("its attributes are computed")
    owner = argument(given, 0)
    own = operated(owner, "__dir__", (), site, machine)
    if own is not None:
        return ordered(CallArguments((site.held(own),)), site, machine)
    cls = owner.cls if isinstance(owner, ObjectValue) else owner
    is_module = isinstance(owner, ModuleValue)
    names = sorted({*members.names_of(owner, machine), *(() if is_module else _OF_ANY)})
    items = [WrittenValue(Known(each), Constant(each, site.at), site.scope) for each in names]
    lineage = machine.lineage(cls) if isinstance(cls, ClassValue) else [cls]
    is_told = all(
        isinstance(each, ClassValue) or getattr(each, "name", "") == "builtins:object"
        for each in lineage
    )
    return Items(Container.LIST, items, is_open=is_module or not is_told)


def local_names(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`locals()`."""
    frame = next(frames_around(site.scope), None)
    names = {} if frame is None else frame.names
    written: dict[Plain, WrittenValue] = {name: site.held(value) for name, value in names.items()}
    is_own = frame is not None and (frame.is_module or frame.is_class)
    return Entries(written, of=frame if is_own else None)  # a copy, in functions


def _attribute_or(
    owner: Value, name: str, given: CallArguments, site: Site, machine: Machine
) -> Value:
    """An attribute, or the default that is given for where there is none."""
    if len(given.positional) < 3:
        return machine.attribute(owner, name, site)
    function = unbound(owner)
    is_stored = isinstance(function, FunctionValue) and name in function.attributes
    is_private = name.startswith("_") and name not in members.OF_PYTHON
    is_bare = _is_of_python(owner) or (isinstance(function, FunctionValue) and not is_stored)
    if is_bare and name not in members.OF_PYTHON:
        return argument(given, 2)
    cls = owner.cls if isinstance(owner, ObjectValue) else owner
    is_open = isinstance(cls, FunctionValue | ClassValue | ModuleValue | Either | Unknown)
    if is_private and function is owner and not is_open:
        return argument(given, 2)  # no library has a private name of the project's
    default = argument(given, 2)
    machine.settle(name)
    if members.has(owner, name, machine) is False:
        return default
    found = machine.attribute(owner, name, site)
    if members.may_lack(owner, name, machine):
        return either([found, default])
    is_guess = isinstance(found, LibraryMethod) and isinstance(default, CALLABLE)
    return either([found, default]) if is_guess or isinstance(found, Unknown) else found


def _is_of_python(value: Value) -> bool:
    """Whether it is a class or a function of Python's own, on which nobody stores anything."""
    module, _, member = value.name.partition(":") if isinstance(value, Library) else ("", "", "")
    return bool(member) and module.partition(".")[0] in sys.stdlib_module_names


def set_attribute(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`setattr(owner, name, value)`."""
    for name in names_given(given, machine):
        store(argument(given, 0), name, argument(given, 2), site, machine)
    return Known(None)


def delete_attribute(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`del owner.name`, `delattr(owner, name)`."""
    delete(argument(given, 0), argument(given, 1), site, machine)
    return Known(None)


def global_names(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`globals()`."""
    return members.held_by_module(ModuleValue(site.scope.module.name), site, machine)


def has_attribute(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`hasattr(owner, name)`."""
    owner, name = argument(given, 0), argument(given, 1)
    if not isinstance(name, Known) or not isinstance(name.value, str):
        if isinstance(name, Known):
            raises("TypeError", machine)
        return Unknown("it is a condition")
    function = unbound(owner)
    if isinstance(function, FunctionValue):
        told = _has_of_function(owner, function, name.value, machine)
        return Unknown("it is a condition") if told is None else Known(told)
    if isinstance(owner, Known):
        return Known(hasattr(owner.value, name.value))
    machine.settle(name.value)
    told = members.has(owner, name.value, machine)
    return Unknown("it is a condition") if told is None else Known(told)


def _has_of_function(
    owner: Value, function: FunctionValue, name: str, machine: Machine
) -> bool | None:
    stored = function.stored(name, machine.state.conditions)
    if stored is not None:
        return True if stored is function.attributes.get(name) else None
    is_wrapper = name == "__wrapped__" and function.wraps is not None
    is_dispatching = name == "register" and DISPATCHED in function.attributes
    return is_wrapper or is_dispatching or has_of_kind(owner, name, machine)


def type_of(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`type(value)`."""
    value = argument(given, 0)
    if len(given.positional) == 3:
        return new_type(given, site, machine)
    if isinstance(value, ObjectValue):
        return value.cls
    if isinstance(value, ClassValue):
        found = class_of(value, machine)
        if found is not None:
            return found
    if isinstance(value, Known):
        own = type(value.value)
        return Library("types:NoneType" if value.value is None else f"builtins:{own.__name__}")
    whole = Items(Container.TUPLE, list(given.positional))
    return picked("its class is computed", whole)


def namespace_of(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`vars(module)`, `vars(shop)`; `vars()` is `locals()`."""
    if not given.positional:
        return local_names(given, site, machine)
    owner = argument(given, 0)
    match owner:
        case ObjectValue() | FunctionValue():
            return attributes_of(owner, site)
        case ClassValue():
            return held_by_class(owner, site, machine)
        case Library():
            return Library(f"{owner.name}{NAMESPACE}")
        case ModuleValue():
            return members.held_by_module(owner, site, machine)
        case _:
            return Unknown(members.COMPUTED)


_OF_SOURCES = ("inspect:isfunction", "inspect:iscoroutinefunction")
"""Predicates that hold of nothing that the classes of Python's library give an object."""


def members_of(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`inspect.getmembers(owner, predicate)`: what the sources give an owner, by name, that the
    predicate holds of, or may.
    """
    owner = argument(given, 0)
    cls = owner.cls if isinstance(owner, ObjectValue) else owner
    is_own = isinstance(cls, ClassValue | ModuleValue)
    if not is_own and not (isinstance(owner, ObjectValue) and owner.attributes):
        untold = members_of_untold(owner, machine) if isinstance(owner, Unknown) else None
        return untold or Unknown("its members are computed", given=(owner,))
    rows: list[WrittenValue] = []
    predicate = argument(given, 1) if len(given.positional) > 1 else None
    for name, value in members.members(owner, site, machine):
        key = WrittenValue(Known(name), Constant(name, site.at), site.scope)
        holds: bool | None = True
        if predicate is not None:
            holds = truth(machine.call(predicate, CallArguments((value,)), site))
        if holds is not False:
            row = pair_of(key, value, site)
            rows.append(row if holds else replace(row, conditions=("what the predicate says",)))
    is_whole = is_own or (isinstance(predicate, Library) and predicate.name in _OF_SOURCES)
    return Items(Container.LIST, rows, not is_whole)
