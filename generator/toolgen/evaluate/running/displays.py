"""Displays: what a list, tuple, set or dict holds that is written out, and what a call is given."""

from __future__ import annotations

from toolgen.evaluate.alternatives import on_a_condition, on_condition
from toolgen.evaluate.arguments import written
from toolgen.evaluate.data_model import as_mapping, iterated
from toolgen.evaluate.entries import UNPACKED_KEYWORDS, put, put_all, unpacked
from toolgen.evaluate.items import items_of, made_of, untold_rest
from toolgen.evaluate.items import spread as spread_of
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import CallArguments, Entries, Items, Site, Value, WrittenValue
from toolgen.facts.expressions import Call, Dictionary, Expression, Starred
from toolgen.facts.kinds import Container
from toolgen.link import Scope

_WHICH_PLACE = "how many come before it is not told"


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
            site = Site(value, scope)
            put_all(entries, as_mapping(machine.evaluate(value, scope), site, machine), site)
        else:
            name = machine.evaluate(key, scope)
            put(entries, name, written(value, scope, machine))
    return entries


def arguments(call: Call, scope: Scope, machine: Machine) -> CallArguments:
    """The arguments of a call, what is unpacked among them."""
    positional: list[WrittenValue] = []
    keywords: dict[str, WrittenValue] = {}
    is_open = False
    for argument in call.arguments:
        if not isinstance(argument, Starred):
            item = written(argument, scope, machine)
            positional.append(on_condition(item, _WHICH_PLACE) if is_open else item)
            continue
        value = machine.evaluate(argument.value, scope)
        value = iterated(value, Site(argument.value, scope), machine)
        found = items_of(value)
        is_open |= found is None
        positional += untold_rest(value, argument.value, scope) if found is None else found
    for keyword in call.keywords:
        if keyword.name is not None:
            keywords[keyword.name] = written(keyword.value, scope, machine)
            continue
        site = Site(keyword.value, scope)
        value = as_mapping(machine.evaluate(keyword.value, scope), site, machine)
        if isinstance(value, Entries):
            keywords |= unpacked(value, machine.state.conditions)
        if not isinstance(value, Entries) or value.is_open:
            is_open = True
            rest = written(keyword.value, scope, machine)
            before = keywords.get(UNPACKED_KEYWORDS)
            both = rest if before is None else on_a_condition(rest, before.value)
            keywords[UNPACKED_KEYWORDS] = both
    return CallArguments(tuple(positional), keywords, is_open)
