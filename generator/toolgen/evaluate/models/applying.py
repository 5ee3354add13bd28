"""Models of what calls a function for each of many: `map`, `starmap`, `filter`, `reduce`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from toolgen.evaluate.alternatives import on_condition, truth
from toolgen.evaluate.data_model import iterated
from toolgen.evaluate.items import in_order, items_of, made_of
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.models.arguments import argument
from toolgen.evaluate.models.iterables import turns_through, zipped
from toolgen.evaluate.passing_over import filtered_out
from toolgen.evaluate.values import (
    CallArguments,
    Items,
    Known,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.kinds import Container

FILTERED = "what a filter keeps"
"""The condition of what a filter may keep."""


def mapped(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`map(function, items)`, `map(function, names, items)`."""
    callee, *columns = given.positional
    if len(columns) == 1:
        return _called_for_each(callee.value, columns[0].value, _alone, site, machine)
    rows = zipped(replace(given, positional=given.positional[1:]), site, machine)
    return _called_for_each(callee.value, rows, _unpacked, site, machine)


def starred(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`itertools.starmap(function, rows)`."""
    return _called_for_each(argument(given, 0), argument(given, 1), _unpacked, site, machine)


def _called_for_each(
    callee: Value,
    of: Value,
    handed: Callable[[WrittenValue, Machine], CallArguments],
    site: Site,
    machine: Machine,
) -> Items:
    """What calling something gives with each of what going through a value gives."""
    results: list[WrittenValue] = []
    turns, is_whole = turns_through(of, site, machine)
    for turn in turns:
        with machine.state.also_under(turn.conditions):
            value = machine.call(callee, handed(turn, machine), site)
        results.append(replace(site.held(value), conditions=turn.conditions))
    return Items(made_of(Container.LIST, [of]), results, is_open=not is_whole)


def _alone(turn: WrittenValue, machine: Machine) -> CallArguments:
    return CallArguments((replace(turn, conditions=()),))  # the call runs under them


def _unpacked(turn: WrittenValue, machine: Machine) -> CallArguments:
    """What a row holds; of one that source does not tell, one part as good as any."""
    row = items_of(iterated(turn.value, Site(turn.expression, turn.scope), machine))
    return CallArguments((turn,) if row is None else tuple(row), is_open=row is None)


def filtered(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`filter(is_public, items)`; None for the function keeps what counts as true."""
    keeps, of = argument(given, 0), argument(given, 1)
    turns, is_whole = turns_through(of, site, machine)
    kept: list[WrittenValue] = []
    left: list[Value] = []
    for each in turns:
        is_plain = isinstance(keeps, Known)
        with machine.state.also_under(each.conditions):
            value = each.value if is_plain else machine.call(keeps, CallArguments((each,)), site)
        verdict = truth(machine.forced(value))
        if verdict is not False:
            kept.append(each if verdict else on_condition(each, FILTERED))
        else:
            left.append(each.value)
    filtered_out((each.value for each in kept), left, machine)
    return Items(made_of(Container.LIST, [of]), kept, is_open=not is_whole)


def reduced(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`functools.reduce(function, items, initial)`."""
    items = in_order(argument(given, 1))
    if items is None:
        return Unknown("it is computed")
    rest = [*given.positional[2:], *items]
    if not rest:
        return Unknown("it raises")
    value, *others = rest
    for each in others:
        result = machine.call(argument(given, 0), CallArguments((value, each)), site)
        value = site.held(result)
    return value.value
