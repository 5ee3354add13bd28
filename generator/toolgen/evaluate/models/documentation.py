"""Documentation: `inspect.getdoc(value)`, what a value says of itself or has from classes above."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

from toolgen.evaluate.alternatives import is_none
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.models.arguments import argument
from toolgen.evaluate.values import (
    BoundMethod,
    CallArguments,
    ClassValue,
    FunctionValue,
    Known,
    ObjectValue,
    Site,
    Unknown,
    Value,
)
from toolgen.facts.module import Class

_NONE = Known(None)
_UNTOLD = Unknown("a class above may tell it")


def documented(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`inspect.getdoc(function)`: its own text, else the first that a class above has for it."""
    value = argument(given, 0)
    texts = (machine.attribute(each, "__doc__", site) for each in _versions(value, machine))
    doc = next((each for each in texts if not is_none(each)), _NONE)
    text = doc.value if isinstance(doc, Known) else None
    return Known(inspect.cleandoc(text)) if isinstance(text, str) else doc


def _versions(value: Value, machine: Machine) -> Iterator[Value]:
    """A value, and what stands for it in the classes above; at last what source does not tell."""
    yield value
    name, cls = _member(value)
    for each in [] if cls is None else machine.lineage(cls):
        if isinstance(each, ClassValue):
            found = machine.body(each).names.get(name) if name else each
            if found is not None:
                yield found
        elif getattr(each, "name", "") != "builtins:object":
            yield _UNTOLD
    if name in dir(object):
        yield _UNTOLD


def _member(value: Value) -> tuple[str, Value | None]:
    """The name of a method and the class that it is of; of a class no name and itself."""
    match value:
        case BoundMethod(receiver=ObjectValue(cls=cls) | (ClassValue() as cls), function=function):
            return function.fact.name, cls
        case FunctionValue(scope=scope, fact=fact) if scope.path and isinstance(
            scope.path[-1], Class
        ):
            depth = len(scope.path) - 1
            return fact.name, ClassValue(scope.path[-1], scope.outer(depth, None))
        case ClassValue():
            return "", value
        case _:
            return "", None
