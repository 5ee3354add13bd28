"""Taking out: which items of a container are meant, and what is left of it, on conditions."""

from __future__ import annotations

from dataclasses import replace

from toolgen.evaluate.alternatives import identity
from toolgen.evaluate.conditions import negated
from toolgen.evaluate.derived import class_of_python
from toolgen.evaluate.values import (
    BoundMethod,
    ClassValue,
    FunctionValue,
    Known,
    Library,
    ModuleValue,
    Value,
    WrittenValue,
)

LEFT = "it is not taken out"
"""The condition of what is left where source does not tell what is taken out."""
_BY_IDENTITY = (Known, FunctionValue, BoundMethod, ClassValue, Library, ModuleValue)


def unless(item: WrittenValue, conditions: tuple[str, ...]) -> WrittenValue | None:
    """What is left of an item that is taken out on conditions; None where it surely is.

    Conditions that it was put in under hold already.
    """
    shared = len(item.conditions) if conditions[: len(item.conditions)] == item.conditions else 0
    own = conditions[shared:]
    if not own:
        return None
    return replace(item, conditions=(*item.conditions, negated(" and ".join(own))))


def is_same(one: Value, other: Value) -> bool | None:
    """Whether two values are equal; None where source does not tell."""
    if isinstance(one, Known) and isinstance(other, Known):
        return one.value == other.value
    if one is other:
        return True
    if isinstance(one, BoundMethod) and isinstance(other, BoundMethod):
        return one.receiver is other.receiver and one.function is other.function
    constant = isinstance(one, Known) or isinstance(other, Known)
    if constant and any(_may_be_constant(each) for each in (one, other)):
        return None
    is_told = isinstance(one, _BY_IDENTITY) and isinstance(other, _BY_IDENTITY)
    return identity(one) == identity(other) if is_told else None


def _may_be_constant(value: Value) -> bool:
    """Whether it is something of a library's that may be any number or text: no class of Python."""
    return isinstance(value, Library) and class_of_python(value) is None
