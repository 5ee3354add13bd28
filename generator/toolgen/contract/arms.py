"""Arms: a schema taken apart into alternatives, each of one JSON type. Data only.

A value is valid under a schema exactly when it is in one of its arms; what an arm cannot say in its
own terms stands in `opaque`, as text that two arms share only if they mean the same by it.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil, floor, lcm

from toolgen.contract.documents import Schema
from toolgen.contract.json_values import JsonKind, json_key
from toolgen.schema.formats import Format


@dataclass(frozen=True, slots=True)
class Finite:
    """These values and no others: `enum`, `const`, booleans, null. `keys` are their `json_key`s."""

    values: tuple[object, ...]
    keys: frozenset[Hashable] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "keys", frozenset(map(json_key, self.values)))


@dataclass(frozen=True, slots=True)
class NumberArm:
    """Numbers. Bounds are effective ones: an open bound of integers is closed at the next one."""

    low: Fraction | None = None
    high: Fraction | None = None
    is_low_open: bool = False
    is_high_open: bool = False
    is_integer: bool = False
    multiple: Fraction | None = None
    opaque: frozenset[str] = frozenset()
    kind = JsonKind.NUMBER

    def rounded(self) -> NumberArm:
        """The same with closed bounds, for integers."""
        if not self.is_integer:
            return self
        low, high = self.low, self.high
        if low is not None:
            low = Fraction(floor(low) + 1 if self.is_low_open else ceil(low))
        if high is not None:
            high = Fraction(ceil(high) - 1 if self.is_high_open else floor(high))
        return NumberArm(low, high, False, False, True, self.multiple, self.opaque)

    @property
    def is_empty(self) -> bool:
        """Whether the bounds leave nothing."""
        if self.low is None or self.high is None:
            return False
        return self.low > self.high or (
            self.low == self.high and (self.is_low_open or self.is_high_open)
        )


@dataclass(frozen=True, slots=True)
class StringArm:
    """Strings by length, by patterns, all of which must be found, and by formats."""

    low: int = 0
    high: int | None = None
    patterns: frozenset[str] = frozenset()
    formats: frozenset[Format] = frozenset()
    opaque: frozenset[str] = frozenset()
    kind = JsonKind.STRING

    @property
    def is_empty(self) -> bool:
        """Whether the bounds leave nothing."""
        return self.high is not None and self.low > self.high


@dataclass(frozen=True, slots=True)
class ArrayArm:
    """Arrays: schemas of the first items, of all others, and how many there are."""

    prefix: tuple[Schema, ...] = ()
    items: Schema = True
    low: int = 0
    high: int | None = None
    is_unique: bool = False
    opaque: frozenset[str] = frozenset()
    kind = JsonKind.ARRAY

    def at(self, index: int) -> Schema:
        """The schema of one item."""
        return self.prefix[index] if index < len(self.prefix) else self.items

    @property
    def most(self) -> int | None:
        """How many items there are at most, None when there is no limit."""
        impossible = next((i for i, item in enumerate(self.prefix) if item is False), None)
        if impossible is None and self.items is False:
            impossible = len(self.prefix)
        return _lower(self.high, impossible)

    @property
    def is_empty(self) -> bool:
        """Whether the bounds leave nothing."""
        return self.most is not None and self.low > self.most


@dataclass(frozen=True, slots=True)
class ObjectArm:
    """Objects: schemas of properties by name, of all others, of names, and how many there are.

    `origin` is the reference that the arm was reached by, where it is no more than what that means.
    """

    properties: Mapping[str, Schema] = field(default_factory=dict)
    required: frozenset[str] = frozenset()
    additional: Schema = True
    names: Schema = True
    low: int = 0
    high: int | None = None
    opaque: frozenset[str] = frozenset()
    origin: str = field(default="", compare=False)
    kind = JsonKind.OBJECT

    def at(self, name: str) -> Schema:
        """The schema of one property."""
        return self.properties.get(name, self.additional)

    @property
    def fewest(self) -> int:
        """How many properties there are at least."""
        return max(self.low, len(self.required))

    @property
    def most(self) -> int | None:
        """How many properties there are at most, None when there is no limit."""
        if self.additional is not False:
            return self.high
        known = sum(schema is not False for schema in self.properties.values())
        return known if self.high is None else min(known, self.high)

    @property
    def is_empty(self) -> bool:
        """Whether the bounds leave nothing, or a property is both required and impossible."""
        if self.most is not None and self.fewest > self.most:
            return True
        return any(self.at(name) is False for name in self.required)


Typed = NumberArm | StringArm | ArrayArm | ObjectArm
Arm = Finite | Typed


def has_many(arm: Arm, count: int) -> bool:
    """Whether an arm of numbers or texts has so many values for sure."""
    match arm:
        case NumberArm() if not arm.opaque:
            if arm.low is None or arm.high is None:
                return True
            return (arm.high - arm.low) / (arm.multiple or 1) > count
        case StringArm() if not (arm.opaque or arm.patterns or arm.formats):
            return arm.high is None or arm.high >= count.bit_length()
        case _:
            return False


def meet(first: Typed, second: Typed) -> Typed | None:
    """What is in both arms; None when that is nothing for sure."""
    if first == type(first)():
        return second if second.kind is first.kind else None
    if second == type(second)():
        return first if second.kind is first.kind else None
    met: Typed | None = None
    match first, second:
        case NumberArm(), NumberArm():
            met = _meet_numbers(first, second)
        case StringArm(), StringArm():
            met = StringArm(
                max(first.low, second.low),
                _lower(first.high, second.high),
                first.patterns | second.patterns,
                first.formats | second.formats,
                first.opaque | second.opaque,
            )
        case ArrayArm(), ArrayArm():
            met = _meet_arrays(first, second)
        case ObjectArm(), ObjectArm():
            met = _meet_objects(first, second)
    return None if met is None or met.is_empty else met


def _meet_numbers(first: NumberArm, second: NumberArm) -> NumberArm:
    low, is_low_open = _inner((first.low, first.is_low_open), (second.low, second.is_low_open), 1)
    high, is_high_open = _inner(
        (first.high, first.is_high_open), (second.high, second.is_high_open), -1
    )
    multiples = [arm.multiple for arm in (first, second) if arm.multiple is not None]
    return NumberArm(
        low,
        high,
        is_low_open,
        is_high_open,
        first.is_integer or second.is_integer,
        _common_multiple(multiples),
        first.opaque | second.opaque,
    ).rounded()


_End = tuple[Fraction | None, bool]


def _inner(first: _End, second: _End, sign: int) -> _End:
    """The narrower of two ends of ranges; `sign` is 1 for lower ends, -1 for upper ones."""
    ends = [(sign * value, is_open) for value, is_open in (first, second) if value is not None]
    if not ends:
        return None, False
    value, is_open = max(ends)
    return sign * value, is_open


def _common_multiple(values: list[Fraction]) -> Fraction | None:
    if len(values) < 2:
        return values[0] if values else None
    first, second = values
    scale = lcm(first.denominator, second.denominator)
    return Fraction(lcm(int(first * scale), int(second * scale)), scale)


def _lower(first: int | None, second: int | None) -> int | None:
    known = [value for value in (first, second) if value is not None]
    return min(known, default=None)


def _meet_arrays(first: ArrayArm, second: ArrayArm) -> ArrayArm:
    length = max(len(first.prefix), len(second.prefix))
    return ArrayArm(
        tuple(all_of(first.at(index), second.at(index)) for index in range(length)),
        all_of(first.items, second.items),
        max(first.low, second.low),
        _lower(first.high, second.high),
        first.is_unique or second.is_unique,
        first.opaque | second.opaque,
    )


def _meet_objects(first: ObjectArm, second: ObjectArm) -> ObjectArm:
    names = {**first.properties, **second.properties}
    return ObjectArm(
        {name: all_of(first.at(name), second.at(name)) for name in names},
        first.required | second.required,
        all_of(first.additional, second.additional),
        all_of(first.names, second.names),
        max(first.low, second.low),
        _lower(first.high, second.high),
        first.opaque | second.opaque,
    )


def all_of(first: Schema, second: Schema) -> Schema:
    """A schema for what is valid under both."""
    if first is False or second is False:
        return False
    if first is True or first == {} or first is second:
        return second
    if second is True or second == {}:
        return first
    return {"allOf": [first, second]}
