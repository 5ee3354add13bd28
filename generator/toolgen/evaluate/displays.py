"""Displays: what a list, tuple, set or dict holds that is written out."""

from __future__ import annotations

from toolgen.evaluate.arguments import written
from toolgen.evaluate.contents import read_contents
from toolgen.evaluate.data_model import iterated
from toolgen.evaluate.entries import put, put_all
from toolgen.evaluate.items import made_of
from toolgen.evaluate.items import spread as spread_of
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import Entries, Items, Site, Value, WrittenValue
from toolgen.facts.expressions import Dictionary, Expression, Starred
from toolgen.facts.kinds import Container
from toolgen.link import Scope


def display(
    kind: Container, elements: tuple[Expression, ...], scope: Scope, machine: Machine
) -> Value:
    """What a list, tuple or set that is written out holds: `[look, *more]`."""
    items: list[WrittenValue] = []
    spread: list[Value] = []
    is_open = False
    for element in elements:
        if isinstance(element, Starred):
            value = machine.evaluate(element.value, scope)
            spread.append(iterated(value, Site(element, scope), machine))
            put_in, is_whole = spread_of(spread[-1], element, scope)
            is_open |= not is_whole
            items += put_in
        else:
            items.append(written(element, scope, machine))
    is_changed = any(isinstance(each, Items | Entries) and each.is_changed for each in spread)
    return Items(
        made_of(kind, spread), items, is_open, is_changed, under=tuple(machine.state.conditions)
    )


def dictionary(expression: Dictionary, scope: Scope, machine: Machine) -> Value:
    """What a dict that is written out holds: `{"look": look, **more}`."""
    entries = Entries({}, under=tuple(machine.state.conditions))
    for key, value in expression.items:
        if key is None:
            table = read_contents(machine.forced(machine.evaluate(value, scope)), machine)
            put_all(entries, table, Site(value, scope))
        else:
            name = machine.evaluate(key, scope)
            put(entries, name, written(value, scope, machine))
    return entries
