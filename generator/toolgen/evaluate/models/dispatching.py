"""Models of `functools.singledispatch`: functions that are chosen by the class of what is given.

@singledispatch
def register(value): ...

@register.register
def _(value: str): ...
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from toolgen.evaluate.accessors import DISPATCHED, OF_METHOD, REGISTER
from toolgen.evaluate.alternatives import either, picked
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.models.arguments import argument
from toolgen.evaluate.values import (
    CallArguments,
    FunctionValue,
    Items,
    Known,
    Library,
    Partial,
    Site,
    Value,
)
from toolgen.facts.kinds import Container

_PLAIN = {f"builtins:{each.__name__}": each for each in (str, int, float, bool, bytes, object)}
_CHOSEN = "it is chosen by what it is given"


def dispatching(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`@singledispatch` above a function, which stays what it is."""
    function = argument(given, 0)
    if isinstance(function, FunctionValue):
        function.attributes[DISPATCHED] = Items(Container.LIST, [])
        return function
    return picked(_CHOSEN, function)


def dispatching_method(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`@singledispatchmethod`: of what an object gives of it, reflection sees the receiver, too."""
    function = argument(given, 0)
    if isinstance(function, FunctionValue):
        function.attributes |= {DISPATCHED: Items(Container.LIST, []), OF_METHOD: Known(True)}
        return replace(function, doubts=(*function.doubts, site))
    return picked(_CHOSEN, function)


def registered(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`@function.register`, `@function.register(str)`: it leaves the function as it is."""
    function, *others = (each.value for each in given.positional)
    own = [each for each in others if isinstance(each, FunctionValue)]
    held = function.attributes.get(DISPATCHED) if isinstance(function, FunctionValue) else None
    if not own or not isinstance(held, Items):
        return Partial(Library(REGISTER), given)
    held.items.append(
        site.held(
            Items(Container.TUPLE, [site.held(_class(own[0], others, machine)), site.held(own[0])])
        )
    )
    return own[0]


def _class(function: FunctionValue, others: list[Value], machine: Machine) -> Value:
    """The class that a function is registered for: as it is given, or by the first annotation,
    which a receiver has none of.
    """
    if not isinstance(others[0], FunctionValue):
        return others[0]
    annotations = (each.annotation for each in function.fact.parameters)
    annotation = next((each for each in annotations if each is not None), None)
    return machine.class_named(annotation, function.scope.at(None)) or Known(None)


def dispatched(
    function: FunctionValue, given: CallArguments, site: Site, machine: Machine, is_bound: bool
) -> Value | None:
    """What a call of such a function gives; None of any other, or where it is called itself.

    What is chosen by comes first, and of a method that is bound behind the receiver.
    """
    held = function.attributes.get(DISPATCHED)
    if not isinstance(held, Items) or not held.items:
        return None
    rows = [
        [each.value for each in row.value.items]
        for row in held.items
        if isinstance(row.value, Items)
    ]
    by_class = {cls.name: one for cls, one in rows if isinstance(cls, Library)}
    first = argument(given, 1 if is_bound and OF_METHOD in function.attributes else 0)
    if isinstance(first, Known) and by_class.keys() <= _PLAIN.keys() and len(by_class) == len(rows):
        names = [f"builtins:{each.__name__}" for each in type(first.value).__mro__]
        one = next((by_class[name] for name in names if name in by_class), None)
        return None if one is None else machine.call(one, given, site)
    bare = replace(function, attributes={})
    runs = [partial(machine.call, one, given, site) for one in (bare, *(one for _, one in rows))]
    with machine.state.under("which of several functions is called"):
        return either(machine.effects.alternatives(runs, site))
