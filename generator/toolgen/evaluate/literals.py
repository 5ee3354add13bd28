"""Literals: containers that were run on paper, as an expression that says what they hold."""

from __future__ import annotations

from toolgen.evaluate.items import items_of
from toolgen.evaluate.values import (
    Entries,
    Items,
    Known,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Constant, Dictionary, Display, Expression, Place
from toolgen.facts.kinds import Container

_KINDS = (Container.LIST, Container.TUPLE, Container.SET)
CHANGED = "changed where source does not tell how"
"""The kind of an expression of a container that no literal says any more."""
_NOWHERE = Place(0, 0)


def literal_of(value: Value, at: Place = _NOWHERE) -> Expression | None:
    """An expression of a constant, or of a container of such; None where source does not tell."""
    match value:
        case Known(value=plain):
            return Constant(plain, at)
        case Items(kind=kind) if kind in _KINDS:
            found = items_of(value)
            items = [] if found is None else [_sure(each, at) for each in found]
            told = tuple(each for each in items if each is not None)
            is_told = found is not None and len(told) == len(items)
            return Display(kind, told, at) if is_told else None
        case Entries(items=entries, is_open=False, is_of_constants=True):
            pairs = [(Constant(key, at), _sure(each, at)) for key, each in entries.items()]
            kept = tuple((key, each) for key, each in pairs if each is not None)
            return Dictionary(kept, at) if len(kept) == len(pairs) else None
        case _:
            return None


def _sure(item: WrittenValue, at: Place) -> Expression | None:
    return None if item.conditions else literal_of(item.value, at)


def has_changed(value: Value) -> bool:
    """Whether a container, or one that it holds, was changed since it was written."""
    waiting, seen = [value], set[int]()
    while waiting:
        each = waiting.pop()
        if not isinstance(each, Items | Entries) or id(each) in seen:
            continue
        if each.is_changed:
            return True
        seen.add(id(each))
        held = each.items if isinstance(each, Items) else each.items.values()
        waiting += [item.value for item in held]
    return False
