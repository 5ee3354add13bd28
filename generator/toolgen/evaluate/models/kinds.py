"""Kinds: what tells functions, methods, classes and modules apart: `inspect.ismethod(value)`."""

from __future__ import annotations

import functools
import types
from collections.abc import Iterator, Mapping, Sequence

from toolgen.evaluate.alternatives import options_of, unbound
from toolgen.evaluate.data_model import special
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.members import NEWER
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
from toolgen.link.identity import can_only_be_class_name

Kind = type[object]

BINDERS: Mapping[str, Kind] = {
    f"builtins:{each.__name__}": each for each in (staticmethod, classmethod, property)
}
"""The classes of what is made of a function, and of no more than that."""
KINDS: Mapping[str, Kind] = {
    "types:FunctionType": types.FunctionType,
    "types:LambdaType": types.FunctionType,
    "types:MethodType": types.MethodType,
    "types:ModuleType": types.ModuleType,
    "builtins:type": type,
}
"""The classes of Python's own that tell them apart, too."""
_CACHING = type(functools.cache(len))
_DECORATED: Mapping[str, Kind] = {
    "builtins:property": property,
    "functools:cached_property": functools.cached_property,
    "functools:lru_cache": _CACHING,
    "functools:cache": _CACHING,
}
"""What decorators make of a function."""
_STORED: Mapping[Kind, Sequence[str]] = {
    _CACHING: ("__annotations__", "__name__", "__qualname__", "__wrapped__"),
    functools.cached_property: ("attrname", "func"),
}
"""What their constructors store, which their classes do not tell."""


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
            return functools.partial
        case ObjectValue(cls=Library(name=name)) if name in BINDERS:
            return BINDERS[name]
        case ObjectValue(cls=ClassValue()) if special(value, "__get__", machine) is None:
            return object
        case ClassValue():
            return type
        case Library(name=name) if can_only_be_class_name(name):
            return type
        case _:
            return None


def has_of_kind(value: Value, name: str, machine: Machine) -> bool | None:
    """Whether a function, or what is made of one, has something under a name by what it is: a
    method has what its function has. None where source does not tell.
    """
    kinds = [kind_of(value, machine)]
    if kinds == [types.MethodType]:
        kinds.append(kind_of(unbound(value), machine))
    told = [each for each in kinds if each is not None]
    is_newer = name in NEWER or (name == "__name__" and property in told)
    if len(told) < len(kinds) or is_newer:
        return None
    return any(name in dir(each) or name in _STORED.get(each, ()) for each in told)


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


_ROUTINES = (
    *(types.FunctionType, types.MethodType, _CACHING),
    *(functools.cached_property, staticmethod, classmethod),
)
PREDICATES: Mapping[str, Model] = {
    "inspect:isfunction": is_of_kind(types.FunctionType),
    "inspect:ismethod": is_of_kind(types.MethodType),
    "inspect:isroutine": is_of_kind(*_ROUTINES),
    "inspect:isclass": is_of_kind(type),
    "inspect:ismodule": is_of_kind(types.ModuleType),
    "inspect:iscoroutinefunction": is_coroutine,
    "asyncio:iscoroutinefunction": is_coroutine,
}
