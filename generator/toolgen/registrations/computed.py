"""Computed constants: what calls of the project's own functions come to, run on paper.

`Field(description=described("folder"))`, with a `described` that joins texts.
"""

from __future__ import annotations

from toolgen.evaluate import values
from toolgen.evaluate.interpreter import Interpreter
from toolgen.evaluate.items import items_of
from toolgen.evaluate.values import (
    Entries,
    Items,
    Known,
)
from toolgen.facts.expressions import Call
from toolgen.ir.nodes import Collection, Scalar, Table, Value
from toolgen.link import Scope

_KINDS = ("list", "tuple", "set")


def computed_constant(call: Call, scope: Scope, machine: Interpreter) -> Value | None:
    """What a call in a scope comes to; None where source does not tell, or it is no constant.

    What stands in a function that was not run is left alone: its names are anything.
    """
    if not scope.frames and scope.is_local:
        return None
    return _constant(machine.value_of(call, scope))


def _constant(value: values.Value) -> Value | None:
    match value:
        case Known(value=plain):
            return Scalar(plain)
        case Items(kind=kind) if kind in _KINDS:
            found = items_of(value)
            items = [] if found is None else [_sure(each) for each in found]
            told = tuple(each for each in items if each is not None)
            is_told = found is not None and len(told) == len(items)
            return Collection(kind, told) if is_told else None
        case Entries(items=entries, is_open=False):
            pairs = [(Scalar(key), _sure(each)) for key, each in entries.items()]
            kept = tuple((key, each) for key, each in pairs if each is not None)
            return Table(kept) if len(kept) == len(pairs) else None
        case _:
            return None


def _sure(item: values.WrittenValue) -> Value | None:
    return None if item.conditions else _constant(item.value)
