"""Models of descriptors: `property(get, set)`, `staticmethod(function)`, `@name.setter`.

As a decorator, each leaves the function, which keeps what else is said of it; called as a function
it makes an object that a class holds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from toolgen.evaluate.accessors import DELETES, FUNCTION, GETS, SETS
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.models.arguments import Model, argument
from toolgen.evaluate.values import (
    BoundMethod,
    CallArguments,
    ClassValue,
    FunctionValue,
    Known,
    Library,
    ObjectValue,
    Partial,
    Site,
    Value,
)
from toolgen.facts.expressions import Call

_WRAPPED = (FunctionValue, BoundMethod, Partial, ClassValue, Library)
_PARTS = (GETS, SETS, DELETES)
_KEYWORDS = {"fget": GETS, "fset": SETS, "fdel": DELETES}


def _wrapping(name: str) -> Model:
    def model(given: CallArguments, site: Site, machine: Machine) -> Value:
        function = argument(given, 0)
        if isinstance(site.expression, Call) and isinstance(function, _WRAPPED):
            return ObjectValue(Library(name), {FUNCTION: function}, made=given)
        return function

    return model


def _property(given: CallArguments, site: Site, machine: Machine) -> Value:
    if not isinstance(site.expression, Call):
        return argument(given, 0)
    parts = dict(zip(_PARTS, (each.value for each in given.positional), strict=False))
    parts |= {_KEYWORDS[k]: each.value for k, each in given.keywords.items() if k in _KEYWORDS}
    told: dict[str, Value] = {
        key: value for key, value in parts.items() if not isinstance(value, Known)
    }
    return ObjectValue(Library("builtins:property"), told, made=given)


def _accessor(name: str) -> Model:
    def model(given: CallArguments, site: Site, machine: Machine) -> Value:
        own, function = argument(given, 0), argument(given, 1)
        if isinstance(own, FunctionValue | ObjectValue):
            own.attributes[name] = function
        return own

    return model


def _partial_method(given: CallArguments, site: Site, machine: Machine) -> Value:
    rest = CallArguments(given.positional[1:], given.keywords, given.is_open)
    made = Partial(argument(given, 0), rest)
    return ObjectValue(Library("functools:partialmethod"), {FUNCTION: made}, made=given)


def _bound_method(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`MethodType(look, shop)`, `look.__get__(shop, Shop)`."""
    function, receiver = argument(given, 0), argument(given, 1)
    if isinstance(function, FunctionValue):
        return BoundMethod(receiver, function)
    return Partial(function, replace(given, positional=given.positional[1:2]))


DESCRIPTORS: Mapping[str, Model] = {
    "builtins:staticmethod": _wrapping("builtins:staticmethod"),
    "builtins:classmethod": _wrapping("builtins:classmethod"),
    "builtins:property": _property,
    "builtins:property.getter": _accessor(GETS),
    "builtins:property.setter": _accessor(SETS),
    "builtins:property.deleter": _accessor(DELETES),
    "functools:partialmethod": _partial_method,
    "types:MethodType": _bound_method,
}
