"""Arguments: what a model is called with, and what several of them make of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain

from toolgen.evaluate.alternatives import options_of, picked
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.risks import raises
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

Model = Callable[[CallArguments, Site, Machine], Value]
_WHICH_NAME = "which of several names it is"


def argument(given: CallArguments, index: int) -> Value:
    """What is given at a position."""
    values = given.positional
    return values[index].value if index < len(values) else Unknown("it is not given")


def needing(count: int, model: Model) -> Model:
    """A model that is asked where so much is given by position as Python asks for."""

    def needed(given: CallArguments, site: Site, machine: Machine) -> Value:
        if len(given.positional) >= count:
            return model(given, site, machine)
        return picked("it is not given what it asks for", Items(Container.LIST, [*given.values]))

    return needed


def names_given(given: CallArguments, machine: Machine) -> Iterator[str]:
    """The names that the second argument may be, for each of which something is done: on a
    condition where source tells several.
    """
    options = options_of(machine.forced(argument(given, 1)))
    for each in options:
        if isinstance(each, Known) and isinstance(each.value, str):
            with machine.state.under(_WHICH_NAME if len(options) > 1 else None):
                yield each.value
        elif isinstance(each, Known) and len(options) == 1:
            raises("TypeError", machine)


def said(given: CallArguments, index: int, name: str) -> WrittenValue | None:
    """What is given for a parameter, by its name or at its position; None where nothing is."""
    return given.keywords.get(name) or next(iter(given.positional[index:]), None)


def pair_of(one: WrittenValue, other: WrittenValue, site: Site) -> WrittenValue:
    """A tuple of two values, under the conditions of both."""
    return row_of([one, other], site)


def row_of(items: list[WrittenValue], site: Site) -> WrittenValue:
    """A tuple of some values, under the conditions of all."""
    conditions = tuple(dict.fromkeys(chain.from_iterable(each.conditions for each in items)))
    held = [replace(each, conditions=()) for each in items]
    return WrittenValue(Items(Container.TUPLE, held), site.expression, site.scope, conditions)


def second_given(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`typing.cast(kind, value)` gives its second argument."""
    return argument(given, 1)


def first_given(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`copy.copy(value)` gives its first argument."""
    return argument(given, 0)
