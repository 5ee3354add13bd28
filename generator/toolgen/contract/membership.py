"""Membership: whether a value is in an arm, as far as a look at the arm tells."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from toolgen.contract.arms import Arm, ArrayArm, Finite, NumberArm, ObjectArm, StringArm
from toolgen.contract.documents import Schema
from toolgen.contract.giants import GiantArray, GiantObject, Undescribed, length_of
from toolgen.contract.json_values import distinct, json_key, kind_of

Takes = Callable[[Schema, object], bool]


def is_in(value: object, arm: Arm, takes: Takes) -> bool | None:
    """Whether a JSON value is one of an arm's; None where a judge has to tell.

    `takes` tells of the schemas within the arm whether they take a value.
    """
    if isinstance(arm, Finite):
        return json_key(value) in arm.keys
    if arm.kind is not kind_of(value):
        return False
    match arm, value:
        case NumberArm(multiple=None), int() | float() if not arm.opaque:
            return is_within(Fraction(value), arm)
        case StringArm(), str() if not (arm.opaque or arm.patterns or arm.formats):
            return _is_as_long(value, arm)
        case ArrayArm(), list() if not arm.opaque:
            return _is_as_long(value, arm) and _holds_items(value, arm, takes)
        case ObjectArm(), dict() if not arm.opaque:
            return _is_as_long(value, arm) and _holds_properties(value, arm, takes)
        case _:
            return None


def _is_as_long(
    value: str | list[Any] | dict[str, Any], arm: StringArm | ArrayArm | ObjectArm
) -> bool:
    length = length_of(value)
    return arm.low <= length and (arm.high is None or length <= arm.high)


def _holds_items(value: list[Any], arm: ArrayArm, takes: Takes) -> bool:
    if arm.is_unique and not _are_distinct(value):
        return False
    if not all(takes(arm.at(index), item) for index, item in enumerate(value)):
        return False
    if isinstance(value, GiantArray) and not _is_rest_told(value, arm):
        raise Undescribed
    return True


def _are_distinct(value: list[Any]) -> bool:
    if isinstance(value, GiantArray):
        return value.distinct_of is not None
    return len(distinct(value)) == len(value)


def _is_rest_told(value: GiantArray, arm: ArrayArm) -> bool:
    """Whether an arm takes the items that are not there as it takes the last one that is."""
    is_alike = value.distinct_of is None or arm.items in (True, {}, value.distinct_of)
    return is_alike and len(arm.prefix) < len(value)


def _holds_properties(value: dict[str, Any], arm: ObjectArm, takes: Takes) -> bool:
    if not arm.required <= value.keys():
        return False
    if isinstance(value, GiantObject) and arm.names is not True:
        raise Undescribed
    is_named = all(takes(arm.names, name) for name in value)
    return is_named and all(takes(arm.at(name), item) for name, item in value.items())


def is_within(value: Fraction, arm: NumberArm) -> bool:
    """Whether a number keeps the bounds of an arm, and is whole where they are all."""
    if arm.low is not None and (value < arm.low or (arm.is_low_open and value == arm.low)):
        return False
    if arm.high is not None and (value > arm.high or (arm.is_high_open and value == arm.high)):
        return False
    return not (arm.is_integer and value.denominator != 1)
