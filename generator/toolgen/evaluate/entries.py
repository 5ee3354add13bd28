"""Entries: what dicts hold under keys, of which source need not tell all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from toolgen.evaluate.alternatives import (
    UNBOUND,
    either,
    on_a_condition,
    on_condition,
    picked,
    replacing,
    since,
)
from toolgen.evaluate.values import (
    ClassValue,
    ComputedKey,
    Entries,
    FunctionValue,
    Items,
    Known,
    Library,
    Namespace,
    ObjectValue,
    Plain,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Constant
from toolgen.facts.kinds import Container
from toolgen.link import Scope

UNPACKED_KEYWORDS = "**"
"""The keyword of what is unpacked and source does not tell."""
REPLACED = "nothing else is stored under its key"
UNTOLD_KEYS = "its keys are not told"
_PYTHON = "builtins:"
_UNTOLD = "\0"
"""What begins the key under which something stands whose key is not told."""


def keyed(key: Value) -> Value:
    """A key as entries have it: constants, and what is the same as nothing but itself, which are
    classes, functions and the members of enums.
    """
    match key:
        case ClassValue(scope=Scope(is_local=False)):
            name = key.id
        case Library() if key.name.startswith(_PYTHON):
            name = key.name
        case FunctionValue() | ObjectValue(made=None, attributes={"name": Known(), "value": _}):
            name = str(id(key))
        case _:
            return key
    same = ComputedKey(f"{_UNTOLD}{type(key).__name__} {name}")
    same.of = key
    return Known(same)


def may_have(entries: Entries, key: Plain) -> bool:
    """Whether a key that is not there may be there all the same, as another that is equal to it."""
    if entries.is_open:
        return True
    others = [each.of for each in entries.items if isinstance(each, ComputedKey)]
    if not isinstance(key, ComputedKey):
        return any(isinstance(each, ObjectValue) for each in others)
    return not isinstance(key.of, ClassValue | Library) and bool(entries.items)


def put(entries: Entries, key: Value, item: WrittenValue, conditions: tuple[str, ...] = ()) -> None:
    """Store an item under a key, on conditions; of an untold key it may be any of those before."""
    key = keyed(key)
    if isinstance(key, Known):
        entries.items[key.value] = replacing(entries.items.get(key.value), item, conditions)
    else:
        entries.items[f"{_UNTOLD}{len(entries.items)}"] = replace(item, conditions=conditions)
        entries.is_open = True


@contextmanager
def stored_through(entries: Entries) -> Iterator[None]:
    """Store on an object, or in a block, what changes in the dict of its attributes, or of its
    names: `vars(shop)["size"] = 6`, `globals()["look"] = find`.
    """
    owner = entries.of
    if owner is None:  # a copy for each item would cost the square of them
        yield
        return
    before = dict(entries.items)
    yield
    for key, item in entries.items.items():
        if before.get(key) is not item:
            may_lack = since(entries.under, item.conditions)
            _store(owner, key, either([item.value, UNBOUND]) if may_lack else item.value)
    for key in before.keys() - entries.items.keys():
        if isinstance(owner, ObjectValue | FunctionValue):
            owner.attributes.pop(str(key), None)
        else:
            owner.unbind(str(key), is_sure=True)


def _store(owner: ObjectValue | FunctionValue | Namespace, key: Plain, value: Value) -> None:
    if isinstance(owner, ObjectValue | FunctionValue):
        owner.attributes[UNPACKED_KEYWORDS if is_untold(key) else str(key)] = value
    elif is_untold(key):
        owner.bind_untold(value)
    else:
        owner.bind(str(key), value)


def put_all(entries: Entries, of: Value, site: Site, conditions: tuple[str, ...] = ()) -> None:
    """Store all that a dict or an iterable of pairs holds: `{**of}`, `entries.update(of)`."""
    pairs = _pairs(of, site)
    for key, item in pairs or ():
        put(entries, key, item, tuple(dict.fromkeys((*conditions, *item.conditions))))
    if pairs is None or (isinstance(of, Items) and of.is_open):
        held = site.held(picked(UNTOLD_KEYS, of))
        put(entries, Unknown("its key"), held, (*conditions, UNTOLD_KEYS))
    if isinstance(of, Entries | Items):
        entries.is_open |= of.is_open
        entries.is_changed |= of.is_changed
    if isinstance(of, Entries):
        entries.is_shuffled |= of.is_shuffled


def _pairs(of: Value, site: Site) -> list[tuple[Value, WrittenValue]] | None:
    """What a value holds that a dict is made of; None where source does not tell."""
    match of:
        case Entries(items=entries):
            return [(_key(key), item) for key, item in entries.items()]
        case Items(items=items):
            found: list[tuple[Value, WrittenValue]] = []
            for each in items:
                match each.value:
                    case Items(
                        kind=Container.TUPLE | Container.LIST, items=[key, value], is_open=False
                    ):
                        found.append((key.value, replace(value, conditions=each.conditions)))
                    case _:
                        return None
            return found
        case _:
            return None


def merged(tables: Iterable[Value], site: Site) -> Entries:
    """One dict of several: what one holds replaces what those before it hold."""
    entries = Entries({})
    for each in tables:
        put_all(entries, each, site)
    return entries


def under_key(entries: Entries, key: Plain) -> Value:
    """What a key gives that is there, or what was stored after it under a key that is not told."""
    return either([entries.items[key].value, *_others(entries, key)])


def _others(entries: Entries, key: Plain) -> list[Value]:
    """What was stored under keys that are not told and may stand under one: if it is surely there,
    what was stored after it.
    """
    if not entries.is_open:
        return []
    held = list(entries.items.items())
    is_sure = not entries.items[key].conditions
    first = next(place for place, (name, _) in enumerate(held) if name == key) if is_sure else 0
    return [item.value for name, item in held[first:] if isinstance(_key(name), Unknown)]


def doubt_untold(entries: Entries, condition: str) -> None:
    """What stands under a key that is not told may be there no longer."""
    for key, item in entries.items.items():
        if isinstance(_key(key), Unknown):
            entries.items[key] = on_condition(item, condition)


def keys_of(entries: Entries) -> Iterator[WrittenValue]:
    """The keys, on the conditions that what they give stands under."""
    for key, item in entries.items.items():
        written = item.expression if not isinstance(_key(key), Known) else Constant(key)
        yield WrittenValue(_key(key), written, item.scope, item.conditions)


def values_of(entries: Entries) -> Iterator[WrittenValue]:
    """What the keys give; what something may have replaced that stands under an untold one is on
    the condition that it has not.
    """
    items = list(entries.items.items())
    last = max((n for n, (key, _) in enumerate(items) if isinstance(_key(key), Unknown)), default=0)
    for number, (_, item) in enumerate(items):
        yield on_condition(item, REPLACED) if number < last else item


def unpacked(entries: Entries, conditions: list[str]) -> dict[str, WrittenValue]:
    """The keywords of `f(**entries)`: one that may be missing, or another, may be anything."""
    found: dict[str, WrittenValue] = {}
    for key, item in entries.items.items():
        if not isinstance(_key(key), Unknown):
            others = _others(entries, key)
            if not set(item.conditions) <= set(conditions):
                others.append(Unknown("it may be missing"))
            found[str(key)] = on_a_condition(item, either(others)) if others else item
    return found


def _key(name: Plain) -> Value:
    if isinstance(name, ComputedKey):
        return name.of
    return Unknown("its key is computed") if is_untold(name) else Known(name)


def is_untold(name: Plain) -> bool:
    """Whether what entries have under a name has a key that source does not tell."""
    return isinstance(name, str) and name.startswith(_UNTOLD)
