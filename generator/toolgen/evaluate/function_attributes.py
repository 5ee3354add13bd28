"""What functions have under a name: `search.__doc__`, `search.__wrapped__`, `price.setter`."""

from __future__ import annotations

from toolgen.evaluate.accessors import DISPATCHED, REGISTER
from toolgen.evaluate.function_annotations import annotations_of
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.risks import NO_ATTRIBUTE, bound_part
from toolgen.evaluate.values import (
    BoundMethod,
    CallArguments,
    FunctionValue,
    Known,
    Library,
    Partial,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Name


def of_function(function: FunctionValue, name: str, machine: Machine) -> Value:
    """What a function has under a name; what was stored on it goes first."""
    stored = function.stored(name, machine.state.conditions)
    if stored is not None:
        return bound_part(stored, NO_ATTRIBUTE, machine)
    inner = function
    while isinstance(inner.wraps, FunctionValue | BoundMethod):
        inner = inner.wraps if isinstance(inner.wraps, FunctionValue) else inner.wraps.function
    match name:
        case "__name__":
            return Known(inner.fact.name)
        case "__qualname__":
            return Known(inner.fact.qualname)
        case "__doc__":
            return Known(inner.fact.doc)
        case "__annotations__":
            return annotations_of(inner, machine)
        case "__module__":
            return Known(inner.scope.module.name)
        case "__wrapped__" if function.wraps is not None:
            return function.wraps
        case "__func__":
            return function
        case "setter" | "getter" | "deleter":
            accessor = Library(f"builtins:property.{name}")
            return Partial(accessor, CallArguments((_as_written(function),)))
        case "register" if DISPATCHED in function.attributes:
            return Partial(Library(REGISTER), CallArguments((_as_written(function),)))
        case "__get__":
            return Partial(Library("types:MethodType"), CallArguments((_as_written(function),)))
        case _:
            return Unknown(f"source does not tell its {name!r}", name, (function,))


def _as_written(function: FunctionValue) -> WrittenValue:
    return WrittenValue(function, Name(function.fact.name, function.fact.at), function.scope)
