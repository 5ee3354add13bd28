"""Kinds: what tells functions, methods, classes and modules apart: `inspect.ismethod(value)`."""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping

from toolgen.evaluate.alternatives import options_of, unbound
from toolgen.evaluate.data_model import special
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.models.arguments import Model, argument
from toolgen.evaluate.values import (
    BoundMethod,
    CallArguments,
    ClassValue,
    Entries,
    FunctionValue,
    Items,
    Known,
    Library,
    ModuleValue,
    ObjectValue,
    Partial,
    Site,
    Unknown,
    Value,
)
from toolgen.facts.expressions import Call
from toolgen.link.identity import is_class_name

Kind = type[object]

BINDERS = frozenset({"builtins:staticmethod", "builtins:classmethod", "builtins:property"})
KINDS: Mapping[str, Kind] = {
    "types:FunctionType": types.FunctionType,
    "types:LambdaType": types.FunctionType,
    "types:MethodType": types.MethodType,
    "types:ModuleType": types.ModuleType,
    "builtins:type": type,
}
"""The classes of Python's own that tell them apart, too."""
_DECORATED: Mapping[str, Kind] = {
    "builtins:property": property,
    "functools:cached_property": types.MethodDescriptorType,
    "functools:lru_cache": types.MethodDescriptorType,
    "functools:cache": types.MethodDescriptorType,
}
"""What decorators make of a function, as far as these predicates tell."""


def is_of_kind(*kinds: Kind) -> Model:
    """`inspect.isfunction(value)`, `isinstance(value, types.MethodType)` and the like."""

    def model(given: CallArguments, site: Site, machine: Machine) -> Value:
        options = options_of(machine.forced(argument(given, 0)))
        found = {kind_of(each, machine) for each in options}
        verdicts = {each in kinds for each in found}
        is_told = None not in found and len(verdicts) == 1
        return Known(verdicts.pop()) if is_told else Unknown("it is a condition")

    return model


def kind_of(value: Value, machine: Machine) -> Kind | None:
    """The kind of a value, `object` for all that is neither; None where source does not tell."""
    match value:
        case BoundMethod():
            return types.MethodType
        case FunctionValue(doubts=()):
            made = (_DECORATED[name] for name in _decorators(value, machine) if name in _DECORATED)
            return next(made, types.FunctionType)
        case ModuleValue():
            return types.ModuleType
        case Known() | Items() | Entries():
            return object
        case Partial(callee=FunctionValue() | BoundMethod() | ClassValue()):
            return object
        case ObjectValue(cls=Library(name=name)) if name in BINDERS:
            return object
        case ObjectValue(cls=ClassValue()) if special(value, "__get__", machine) is None:
            return object
        case ClassValue():
            return type
        case Library(name=name) if is_class_name(name):
            return type
        case _:
            return None


def _decorators(function: FunctionValue, machine: Machine) -> Iterator[str]:
    scope = function.scope.at(function.fact.at)
    for each in function.fact.decorators:
        callee = each.function if isinstance(each, Call) else each
        yield machine.resolver.canonical_name(callee, scope) or ""


def is_coroutine(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`inspect.iscoroutinefunction(value)`."""
    value = argument(given, 0)
    while isinstance(value, Partial):
        value = value.callee
    function = unbound(value)
    if isinstance(function, FunctionValue):
        return Known(function.fact.is_async and not function.fact.is_generator)
    return Unknown("it is a condition") if kind_of(value, machine) is None else Known(False)


PREDICATES: Mapping[str, Model] = {
    "inspect:isfunction": is_of_kind(types.FunctionType),
    "inspect:ismethod": is_of_kind(types.MethodType),
    "inspect:isroutine": is_of_kind(
        types.FunctionType, types.MethodType, types.MethodDescriptorType
    ),
    "inspect:isclass": is_of_kind(type),
    "inspect:ismodule": is_of_kind(types.ModuleType),
    "inspect:iscoroutinefunction": is_coroutine,
    "asyncio:iscoroutinefunction": is_coroutine,
}
