"""The data model: what operations call of the classes of the sources, by the language reference.

    class Registry:
        def __lshift__(self, function): ...     # REGISTRY << find
        def __setitem__(self, name, function)   # REGISTRY["find"] = find
        def __enter__(self): ...                # with REGISTRY as add: …

Operations look their methods up in the class of an object alone, and in the metaclass of a class.
What no class of the sources defines is left to those who know Python's own values.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from toolgen.evaluate.alternatives import distinct, either, picked, truth
from toolgen.evaluate.contents import is_mapping, read_contents
from toolgen.evaluate.counters import ask_untold
from toolgen.evaluate.entries import UNTOLD_KEYS, put
from toolgen.evaluate.items import items_of, some_of, turns_of
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.metaclasses import metaclass_of
from toolgen.evaluate.values import (
    BoundMethod,
    CallArguments,
    ClassValue,
    Either,
    Entries,
    FunctionValue,
    Items,
    Library,
    ObjectValue,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.kinds import Container

BINARY: Mapping[str, str] = {
    "+": "add",
    "-": "sub",
    "*": "mul",
    "@": "matmul",
    "/": "truediv",
    "//": "floordiv",
    "%": "mod",
    "**": "pow",
    "<<": "lshift",
    ">>": "rshift",
    "&": "and",
    "^": "xor",
    "|": "or",
}
"""The methods of operators, less what stands around: `__add__`, `__radd__`, `__iadd__`."""
COMPARED: Mapping[str, tuple[str, str]] = {
    "<": ("__lt__", "__gt__"),
    "<=": ("__le__", "__ge__"),
    "==": ("__eq__", "__eq__"),
    "!=": ("__ne__", "__ne__"),
    ">": ("__gt__", "__lt__"),
    ">=": ("__ge__", "__le__"),
}
"""The method of a comparison, and that of the other operand where the first has none."""
UNARY: Mapping[str, str] = {"-": "__neg__", "+": "__pos__", "~": "__invert__"}
ONE_OF_SEVERAL = "which of several objects it is"
"""The condition of what is done to one of several objects."""
TRUTHS = ("__bool__", "__len__")
_ITERATING = ("__iter__", "__aiter__")
_NEXT = ("__next__", "__anext__")
_MOST = 100
"""How many items an iterator is asked for."""


def special(owner: Value, name: str, machine: Machine) -> Value | None:
    """What the class of a value has for an operation; None where no class of the sources does."""
    match owner:
        case ObjectValue(cls=ClassValue() as cls):
            lineage = machine.lineage(cls)
        case ClassValue():
            meta = metaclass_of(owner, machine)
            lineage = [] if meta is None else machine.lineage(meta)
        case _:
            return None
    for each in lineage:
        member = machine.body(each).names.get(name) if isinstance(each, ClassValue) else None
        if member is not None:
            return BoundMethod(owner, member) if isinstance(member, FunctionValue) else member
    return None


def operated(
    owner: Value, name: str, given: Sequence[WrittenValue], site: Site, machine: Machine
) -> Value | None:
    """What an operation on a value gives; None where it has no such method in the sources."""
    if isinstance(owner, Either):
        return _of_either(owner, name, given, site, machine)
    method = special(owner, name, machine)
    if method is None:
        return None
    return machine.call(method, CallArguments(tuple(given)), site)


def _of_either(
    owner: Either, name: str, given: Sequence[WrittenValue], site: Site, machine: Machine
) -> Value | None:
    methods = [special(each, name, machine) for each in owner.options]
    able = [each for each in methods if each is not None]
    if not able:
        return None
    runs = [partial(machine.call, each, CallArguments(tuple(given)), site) for each in able]
    with machine.state.under(ONE_OF_SEVERAL):
        return either(machine.effects.alternatives(runs, site))


def first_operated(
    tries: Sequence[tuple[Value, str, Sequence[WrittenValue]]], site: Site, machine: Machine
) -> Value | None:
    """What the first of several operations gives that has a method in the sources, which does not
    leave it to another.
    """
    found = (operated(owner, name, given, site, machine) for owner, name, given in tries)
    return next((each for each in found if each is not None and not _is_left(each)), None)


def _is_left(value: Value) -> bool:
    """Whether an operation gives `NotImplemented`."""
    return isinstance(value, Library) and value.name == "builtins:NotImplemented"


def untold(values: Sequence[Value], site: Site, machine: Machine, reason: str = "") -> Value:
    """What an operation gives that source does not tell: what goes in may come out, or be lost."""
    reason = reason or "it is computed"
    held = picked(reason, Items(Container.TUPLE, [site.held(each) for each in values]))
    if not held.given:
        return Unknown(reason)
    given = CallArguments(tuple(site.held(each) for each in values))
    machine.effects.lost(Unknown(reason), given, site)
    return held


def tested(value: Value, site: Site, machine: Machine) -> bool | None:
    """Whether a value counts as true, its own method asked: `if REGISTRY:`."""
    if isinstance(value, ObjectValue | ClassValue):
        found = first_operated([(value, name, ()) for name in TRUTHS], site, machine)
        if found is not None:
            return truth(found)
    return truth(read_contents(value, machine))


def iterated(value: Value, site: Site, machine: Machine) -> Value:
    """What iterating a value gives, as a container where source tells."""
    value = machine.forced(value)
    ask_untold(value)
    held = read_contents(value, machine)
    if held is not value and not any(special(value, each, machine) for each in _ITERATING):
        return held
    if isinstance(value, ClassValue):
        members = machine.attribute(value, "__members__", site)
        if isinstance(members, Entries):
            once = distinct(each.value for each in members.items.values())  # an alias is the same
            return Items(Container.LIST, [site.held(each) for each in once])
    iterator = first_operated([(value, name, ()) for name in _ITERATING], site, machine)
    if iterator is None:
        index = site.held(Unknown("it is an index"))
        item = operated(value, "__getitem__", [index], site, machine)
        return value if item is None else _open([item], site)
    iterator = machine.forced(iterator)
    if items_of(iterator) is not None or not isinstance(iterator, ObjectValue):
        return iterator
    return _gone_through(iterator, site, machine)


def as_mapping(value: Value, site: Site, machine: Machine) -> Value:
    """What `dict(value)` and `**value` make of an object that has keys by what its class defines;
    any other value as it is, or what it holds.
    """
    value = machine.forced(value)
    held = read_contents(value, machine)
    if held is not value or not isinstance(value, ObjectValue) or not _has_keys(value, machine):
        return held
    asked = machine.call(machine.attribute(value, "keys", site), CallArguments(), site)
    keys, rest = turns_of(iterated(asked, site, machine))
    if rest is not None:
        keys.append(replace(site.held(Unknown("it is a key")), conditions=(UNTOLD_KEYS,)))
    entries = Entries({}, under=tuple(machine.state.conditions))
    for key in keys:
        found = operated(value, "__getitem__", [key], site, machine)
        item = Unknown("its items are not told") if found is None else found
        put(entries, key.value, site.held(item), key.conditions)
    return entries


def _has_keys(instance: ObjectValue, machine: Machine) -> bool:
    bases = (each for each in machine.lineage(instance.cls) if isinstance(each, Library))
    return special(instance, "keys", machine) is not None or any(map(is_mapping, bases))


def _gone_through(iterator: ObjectValue, site: Site, machine: Machine) -> Value:
    """What an iterator of the sources gives, until its `__next__` surely raises."""
    found: list[Value] = []
    for _ in range(_MOST):
        raised = machine.state.raised
        item = first_operated([(iterator, name, ()) for name in _NEXT], site, machine)
        if item is None:
            return iterator
        if not isinstance(item, Unknown):
            found.append(item)
        elif machine.state.raised > raised:
            return Items(Container.LIST, [site.held(each) for each in found])
        else:
            return _open([*found, item], site)
    return _open(found, site)


def _open(values: Sequence[Value], site: Site) -> Items:
    return some_of([site.held(each) for each in values])
