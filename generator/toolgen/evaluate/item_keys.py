"""Keys of items: what `x[key]` hands to the method behind it."""

from __future__ import annotations

from toolgen.evaluate.arguments import written
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import Known, Library, ObjectValue, WrittenValue
from toolgen.facts.expressions import Display, Slice, Subscript
from toolgen.facts.kinds import Container
from toolgen.link import Scope


def item_key(expression: Subscript, scope: Scope, machine: Machine) -> WrittenValue:
    """What the methods of items are called with: a key, a tuple of several, a slice."""
    items = expression.items
    if len(items) == 1 and isinstance(items[0], Slice):
        ends = {
            name: Known(None) if each is None else machine.evaluate(each, scope)
            for name, each in zip(
                ("start", "stop", "step"),
                (items[0].lower, items[0].upper, items[0].step),
                strict=True,
            )
        }
        return WrittenValue(ObjectValue(Library("builtins:slice"), ends), items[0], scope)
    if len(items) == 1:
        return written(items[0], scope, machine)
    whole = Display(Container.TUPLE, items, expression.at)
    return written(whole, scope, machine)
