"""Describing arms: what reports call them, and what they have in common."""

from __future__ import annotations

from collections.abc import Sequence

from toolgen.contract.arms import Arm, ArrayArm, Finite, ObjectArm, Typed
from toolgen.contract.json_values import JsonKind, distinct, kind_of


def constants_of(arms: Sequence[Arm]) -> tuple[object, ...]:
    """The constants among arms, each once."""
    return distinct(value for arm in arms if isinstance(arm, Finite) for value in arm.values)


def kinds_of(arms: Sequence[Arm]) -> list[JsonKind]:
    """The types of arms, in order."""
    found: dict[JsonKind, None] = {}
    for arm in arms:
        kinds = map(kind_of, arm.values) if isinstance(arm, Finite) else [arm.kind]
        found |= dict.fromkeys(kinds)
    return list(found)


def type_names(arms: Sequence[Arm]) -> list[str]:
    """The types of arms as JSON Schema calls them, sorted."""
    names = set()
    for kind in kinds_of(arms):
        numbers = [arm for arm in arms if not isinstance(arm, Finite) and arm.kind is kind]
        whole = kind is JsonKind.NUMBER and numbers and all(map(_is_whole, numbers))
        names.add("integer" if whole else kind.value)
    return sorted(names)


def _is_whole(arm: Arm) -> bool:
    return bool(getattr(arm, "is_integer", False))


def tuple_aspect(arm: Typed, other: Typed) -> str:
    """Whether one is a tuple and the other is not, or both are, of two lengths."""
    match arm, other:
        case ArrayArm(), ArrayArm() if bool(arm.prefix) is not bool(other.prefix):
            return "tuple"
        case ArrayArm(), ArrayArm() if arm.prefix and arm.low == arm.most:
            return "tuple-length" if other.low == other.most and arm.low != other.low else ""
    return ""


def items_of(arm: Typed) -> object:
    """The items of an array as reports show them."""
    assert isinstance(arm, ArrayArm)
    return [*arm.prefix] if arm.prefix else {"items": arm.items}


def label_of(arm: Typed) -> str:
    """What tells an arm from its like: the constant of a required property, else its names."""
    if not isinstance(arm, ObjectArm):
        return arm.kind.value
    for name in sorted(arm.required):
        schema = arm.at(name)
        if not isinstance(schema, bool) and isinstance(schema.get("const"), str):
            return str(schema["const"])
    return ",".join(arm.properties)
