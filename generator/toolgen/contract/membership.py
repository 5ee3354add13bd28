"""Membership: whether a value is in an arm, as far as a look at the arm tells."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from toolgen.contract.arms import Arm, ArrayArm, Finite, NumberArm, ObjectArm, StringArm
from toolgen.contract.documents import Schema
from toolgen.contract.json_values import distinct, json_key, kind_of

Takes = Callable[[Schema, object], bool]


def is_in(value: object, arm: Arm, takes: Takes) -> bool | None:
    """Whether a JSON value is one of an arm's; None where a judge has to tell.

    `takes` tells of the schemas within the arm whether they take a value.
    """
    if isinstance(arm, Finite):
        return json_key(value) in map(json_key, arm.values)
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
    return arm.low <= len(value) and (arm.high is None or len(value) <= arm.high)


def _holds_items(value: list[Any], arm: ArrayArm, takes: Takes) -> bool:
    if arm.is_unique and len(distinct(value)) < len(value):
        return False
    return all(takes(arm.at(index), item) for index, item in enumerate(value))


def _holds_properties(value: dict[str, Any], arm: ObjectArm, takes: Takes) -> bool:
    if not arm.required <= value.keys():
        return False
    is_named = all(takes(arm.names, name) for name in value)
    return is_named and all(takes(arm.at(name), item) for name, item in value.items())


def is_within(value: Fraction, arm: NumberArm) -> bool:
    """Whether a number keeps the bounds of an arm, and is whole where they are all."""
    if arm.low is not None and (value < arm.low or (arm.is_low_open and value == arm.low)):
        return False
    if arm.high is not None and (value > arm.high or (arm.is_high_open and value == arm.high)):
        return False
    return not (arm.is_integer and value.denominator != 1)
