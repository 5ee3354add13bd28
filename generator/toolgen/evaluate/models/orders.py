"""Models of what puts items in order, or takes the least: `sorted`, `max`, `tools.sort`.

What `key` is called with is called on the way, whatever comes of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

from toolgen.evaluate.alternatives import contents_of, since, truth
from toolgen.evaluate.data_model import iterated
from toolgen.evaluate.items import are_there, disordered, in_order, items_of, plains, turns_of
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.models.arguments import argument
from toolgen.evaluate.risks import raises
from toolgen.evaluate.values import (
    BuiltinMethod,
    CallArguments,
    Either,
    Items,
    Known,
    Site,
    Value,
    WrittenValue,
)
from toolgen.facts.kinds import Container


def ordered(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`sorted(items, key=function)`."""
    of = iterated(argument(given, 0), site, machine)
    found = items_of(of)
    if found is not None:
        is_told = in_order(of) is not None
        return _in_order(found, given, site, machine, is_told=is_told)
    _keys(turns_of(of)[0], given, site, machine)
    items, rest = turns_of(of)
    kind = Container.SHUFFLED if isinstance(of, Either) else Container.LIST
    return Items(kind, items, rest is not None)


def sort(callee: BuiltinMethod, given: CallArguments, site: Site, machine: Machine) -> bool:
    """Whether a method is `items.sort(key=function)`, which is run then."""
    items = callee.receiver
    if callee.name != "sort" or not isinstance(items, Items):
        return False
    is_told = in_order(items) is not None
    order = _in_order(items.items, given, site, machine, is_told=is_told)
    if items.is_open or since(items.under, tuple(machine.state.conditions)):
        disordered(items)
    else:
        items.items, items.kind = order.items, order.kind
    items.is_changed = True
    return True


def chosen(
    pick: Callable[..., int],
) -> Callable[[CallArguments, Site, Machine], Value | None]:
    """What `max(items, key=function)` gives; nothing is told of what may not be there."""

    def model(given: CallArguments, site: Site, machine: Machine) -> Value | None:
        of: Value = Items(Container.LIST, list(given.positional), given.is_open)
        if len(given.positional) == 1:
            of = iterated(argument(given, 0), site, machine)
        found = in_order(of)
        keys = _keys(turns_of(of)[0], given, site, machine)
        if not found or keys is None or not are_there(found):
            return None
        try:
            return found[pick(range(len(found)), key=keys.__getitem__)].value
        except TypeError:
            return None

    return model


def _in_order(
    found: list[WrittenValue],
    given: CallArguments,
    site: Site,
    machine: Machine,
    *,
    is_told: bool,
) -> Items:
    """Items in order; in none where source does not tell which of two is less."""
    keys = _keys(found, given, site, machine)
    backwards = given.keywords.get("reverse")
    is_backwards = truth(Known(False) if backwards is None else backwards.value)
    untold = Items(Container.SHUFFLED, found)
    if keys is None or given.is_open or is_backwards is None:
        return untold
    try:
        order = sorted(range(len(keys)), key=keys.__getitem__, reverse=is_backwards)
        has_twins = any(keys[one] == keys[other] for one, other in pairwise(order))
    except TypeError:
        if are_there(found):
            raises("TypeError", machine)
        return untold
    if has_twins and not is_told:
        return untold
    return Items(Container.LIST, [found[place] for place in order])


def _keys(
    items: Sequence[WrittenValue], given: CallArguments, site: Site, machine: Machine
) -> list[Any] | None:
    """What items are compared by; None where source does not tell."""
    key = given.keywords.get("key")
    if key is None or isinstance(key.value, Known):
        return _plain_keys([each.value for each in items])
    return _plain_keys(
        [machine.forced(machine.call(key.value, CallArguments((e,)), site)) for e in items]
    )


def _plain_keys(values: Sequence[Value]) -> list[Any] | None:
    found = [_plain_key(each) for each in values]
    told = [each[0] for each in found if each is not None]
    return told if len(told) == len(found) else None


def _plain_key(value: Value) -> tuple[Any] | None:
    """A constant, or a tuple of them, as Python compares it; None for all else."""
    match contents_of(value):
        case Known(value=plain):
            return (plain,)
        case Items(kind=Container.TUPLE | Container.LIST, items=items) as row:
            inner = plains(items) if in_order(row) is not None and are_there(items) else None
            return None if inner is None else (tuple(inner),)
        case _:
            return None
