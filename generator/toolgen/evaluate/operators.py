"""Operators: arithmetic and comparisons of values that source tells."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import Any

from toolgen.evaluate.alternatives import contents_of, is_none, options_of
from toolgen.evaluate.entries import keyed, may_have, merged
from toolgen.evaluate.items import plains
from toolgen.evaluate.set_operations import IN_PLACE, combined
from toolgen.evaluate.values import (
    BoundMethod,
    CallArguments,
    ClassValue,
    Entries,
    FunctionValue,
    Items,
    Known,
    Library,
    ObjectValue,
    Plain,
    Site,
    Unknown,
    Value,
)
from toolgen.facts.kinds import Container
from toolgen.link import arithmetic

LONGEST = 10_000
_ARITHMETIC = ("+", "-", "*", "%")
_OF_PYTHON = "builtins:"
SORTS = (Known, Items, Entries, ClassValue, FunctionValue, BoundMethod)
"""Values that are equal to none of the other sorts."""
WRITTEN = (*SORTS, ObjectValue)
"""Values that the sources write out."""

_COMPARED: Mapping[str, Callable[[Any, Any], Any]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
}


def unary(sign: str, operand: Value) -> Value:
    """What `-x` gives; `not x` is a condition."""
    match sign, operand:
        case "-", Known(value=int() | float() as number):
            return Known(-number)
        case "+", Known(value=int() | float() as number):
            return Known(+number)
        case _:
            return Unknown("it is computed")


def binary(sign: str, left: Value, right: Value, site: Site) -> Value:
    """What `x + y` gives."""
    left, right = contents_of(left), contents_of(right)
    match left, right:
        case Items(kind=kind), Items(kind=other) if sign == "+" and _are_added(kind, other):
            if len(left.items) + len(right.items) > LONGEST:
                return Unknown("it is too long")
            whole = kind if Container.SHUFFLED not in (kind, other) else Container.SHUFFLED
            return Items(whole, [*left.items, *right.items], left.is_open or right.is_open)
        case (Items(kind=kind, items=items), Known(value=int(times))) | (
            Known(value=int(times)),
            Items(kind=kind, items=items),
        ) if sign == "*" and kind in (Container.LIST, Container.TUPLE):
            if len(items) * times > LONGEST:
                return Unknown("it is too long")
            is_open = any(isinstance(each, Items) and each.is_open for each in (left, right))
            return Items(kind, items * times, is_open)
        case Items(kind=Container.SET) as one, Items() as other if sign in IN_PLACE:
            made = combined(one, IN_PLACE[sign], CallArguments((site.held(other),)))
            return Unknown("it is computed") if made is None else made
        case Entries(), Entries() if sign == "|":
            return merged([left, right], site)
        case Known(value=one), Known(value=other) if sign in _ARITHMETIC:
            return _computed(sign, one, other)
        case _:
            return Unknown("it is computed")


def _are_added(kind: Container, other: Container) -> bool:
    """Whether two containers make a longer one of theirs: of lists, or of tuples, in any order."""
    kinds = {kind, other} - {Container.SHUFFLED}
    return len(kinds) < 2 and kinds.issubset((Container.LIST, Container.TUPLE))


def _computed(sign: str, one: Plain, other: Plain) -> Value:
    try:
        return Known(arithmetic.binary(sign, one, other))
    except ValueError:
        return Unknown("it raises, or is too large")


def compared(sign: str, left: Value, right: Value) -> bool | None:
    """What `x == y` gives; None where source does not tell."""
    match left, right:
        case _ if sign in ("is", "is not"):
            same = _is_same(left, right)
            return None if same is None else same is (sign == "is")
        case (ObjectValue(made=None), ObjectValue(made=None)) | (
            FunctionValue(),
            FunctionValue(),
        ) if sign in ("==", "!="):
            same = _is_same(left, right)
            return None if same is None else same is (sign == "==")
        case Known(value=one), Known(value=other) if sign in _COMPARED:
            try:
                return bool(_COMPARED[sign](one, other))
            except TypeError:
                return None
        case _, Entries() if sign in ("in", "not in") and isinstance(key := keyed(left), Known):
            found = _is_member(key.value, right)
            return None if found is None else found is (sign == "in")
        case Known(value=one), Items() if sign in ("in", "not in"):
            found = _is_member(one, right)
            return None if found is None else found is (sign == "in")
        case Known(value=str() as one), Known(value=str() as other):
            return (one in other) is (sign == "in")
        case _:
            return None


def _is_member(value: Plain, container: Items | Entries) -> bool | None:
    """Whether a container holds a constant: what was put into it on a condition may be there."""
    if isinstance(container, Entries):
        held = [container.items[value]] if value in container.items else []
        is_told = not may_have(container, value)
    else:
        held = [e for e in container.items if isinstance(e.value, Known) and e.value.value == value]
        is_told = not container.is_open and plains(container.items) is not None
    if any(not each.conditions for each in held):
        return True
    return False if is_told and not held else None


def _is_same(left: Value, right: Value) -> bool | None:
    match left, right:
        case (Unknown(), _) | (_, Unknown()):
            return None
        case Known(value=one), Known(value=other):
            return one is other if one is None or other is None else (one == other or None)
        case (Known(value=None), _) | (_, Known(value=None)):
            each = right if isinstance(left, Known) else left
            may_be = any(isinstance(o, Unknown) or is_none(o) for o in options_of(each))
            return None if may_be else False
        case Library(name=one), Library(name=other) if one == other:
            return True
        case ClassValue(), ClassValue():
            return left.id == right.id
        case (Library(name=one), other) | (other, Library(name=one)) if one.startswith(_OF_PYTHON):
            return False if _is_apart(other) else None
        case FunctionValue(), FunctionValue() if left is not right:
            places = {(each.scope.module.name, each.fact.at) for each in (left, right)}
            return None if len(places) == 1 or left.doubts or right.doubts else False
        case ObjectValue(), ObjectValue() if left is right or _are_members(left, right):
            return left is right
        case _:
            return True if left is right else None


def _are_members(left: ObjectValue, right: ObjectValue) -> bool:
    """Whether objects are members of one enum, with values that differ: none is made by a call."""
    values = [each.attributes.get("value") for each in (left, right) if each.made is None]
    told = [each.value for each in values if isinstance(each, Known)]
    ids = {each.cls.id for each in (left, right) if isinstance(each.cls, ClassValue)}
    return len(ids) == 1 and len(told) == 2 and told[0] != told[1]


def _is_apart(value: Value) -> bool:
    """Whether a value is none of Python's own classes, but for the one of its name."""
    is_another = isinstance(value, Library) and value.name.startswith(_OF_PYTHON)
    return is_another or isinstance(value, WRITTEN)
