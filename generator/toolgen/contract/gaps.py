"""Gaps: what one arm allows and another of the same type does not.

A `Gap` is one constraint of the other arm that the first does not imply, with values that may show
it; a `Pair` is two schemas that hold the same place in both, to be compared in turn. An arm lies
within the other exactly when it has no gap and each of its pairs holds.

The values of a gap are proposals: whoever reports one has it judged first.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial

from toolgen.contract.arms import (
    ArrayArm,
    NumberArm,
    ObjectArm,
    StringArm,
    Typed,
    all_of,
)
from toolgen.contract.documents import Schema
from toolgen.contract.json_values import number
from toolgen.contract.patterns import shortest
from toolgen.contract.sample_texts import texts
from toolgen.contract.samples import Sampler

Values = Callable[[], Iterator[object]]
Wrap = Callable[[object], Iterator[object]]

NAME = "{name}"
"""The segment of the names of properties."""


@dataclass(frozen=True, slots=True)
class Gap:
    """A constraint that is not implied: what this side says of `aspect`, and what the other does.

    `segment` is the place below the arm that it is about, empty for the arm itself.
    """

    aspect: str
    here: object
    there: object
    values: Values
    segment: str = ""


@dataclass(frozen=True, slots=True)
class Pair:
    """Schemas of both sides for the place `segment`; `wrap` makes values of the arm from its own.

    `is_known` tells whether each side names the place, as properties are named.
    """

    segment: str
    here: Schema
    there: Schema
    wrap: Wrap
    is_known: tuple[bool, bool] = (True, True)


def gaps(here: Typed, there: Typed, sampler: Sampler) -> Iterator[Gap | Pair]:
    """What `there` asks for and `here` does not promise, and the pairs that have to hold."""
    match here, there:
        case NumberArm(), NumberArm():
            yield from _numbers(here, there)
        case StringArm(), StringArm():
            yield from _strings(here, there)
        case ArrayArm(), ArrayArm():
            yield from _arrays(here, there, sampler)
        case ObjectArm(), ObjectArm():
            yield from _objects(here, there, sampler)
    yield from _opaque(here, there, sampler)


def _opaque(here: Typed, there: Typed, sampler: Sampler) -> Iterator[Gap]:
    """Constraints that are known by their text alone."""
    hinted = replace(here, opaque=here.opaque | there.opaque)
    for text in sorted(there.opaque - here.opaque):
        keyword = text.partition(" ")[0]
        before = sorted(each for each in here.opaque if each.startswith(f"{keyword} "))
        said = _said(before[0]) if before else None
        yield Gap(f"opaque:{keyword}", said, _said(text), partial(sampler.of_arm, hinted))


def _said(opaque: str) -> object:
    """The keywords that opaque text was made of."""
    return json.loads(opaque.partition(" ")[2])[0]


def _numbers(here: NumberArm, there: NumberArm) -> Iterator[Gap]:
    is_whole = here.is_integer or (here.multiple is not None and here.multiple.denominator == 1)
    if there.is_integer and not is_whole:
        yield Gap("integer", "number", "integer", partial(_numbers_near, here, Fraction(1, 2)))
    if there.high is not None and _is_beyond(_high(here), there.high, there.is_high_open, 1):
        wanted = partial(_numbers_near, here, there.high)
        yield Gap("maximum", _bound(here.high, here.is_high_open), _bound(*_high(there)), wanted)
    if there.low is not None and _is_beyond(_low(here), there.low, there.is_low_open, -1):
        wanted = partial(_numbers_near, here, there.low)
        yield Gap("minimum", _bound(here.low, here.is_low_open), _bound(*_low(there)), wanted)
    if there.multiple is not None and not _divides(here, there.multiple):
        before = None if here.multiple is None else number(here.multiple)
        wanted = partial(_numbers_near, here, there.multiple / 2)
        yield Gap("multipleOf", before, number(there.multiple), wanted)


def _high(arm: NumberArm) -> tuple[Fraction | None, bool]:
    return arm.high, arm.is_high_open


def _low(arm: NumberArm) -> tuple[Fraction | None, bool]:
    return arm.low, arm.is_low_open


def _is_beyond(
    end: tuple[Fraction | None, bool], limit: Fraction, is_limit_open: bool, sign: int
) -> bool:
    """Whether an end of a range goes beyond a limit; `sign` is 1 for upper ends, -1 for lower."""
    value, is_open = end
    if value is None:
        return True
    return sign * value > sign * limit or (value == limit and is_limit_open and not is_open)


def _bound(value: Fraction | None, is_open: bool) -> object:
    """A bound as reports show it: `5`, or `"5, excluded"`."""
    if value is None:
        return None
    return f"{number(value)}, excluded" if is_open else number(value)


def _divides(here: NumberArm, wanted: Fraction) -> bool:
    if here.multiple == wanted:
        return True
    if here.is_integer and (1 / wanted).denominator == 1:
        return True
    # Only whole numbers: validators divide floats, with all that this brings.
    own = here.multiple
    return own is not None and own.denominator == wanted.denominator == 1 and own % wanted == 0


def _numbers_near(arm: NumberArm, wanted: Fraction) -> Iterator[object]:
    """Numbers of an arm at and around a point, then at its ends."""
    step = arm.multiple or Fraction(1)
    half = step / 2 if not arm.is_integer else step
    points = [wanted, wanted + step, wanted - step, wanted + half, wanted - half]
    if arm.multiple is not None:
        below = Fraction(wanted // step) * step
        points += [below, below + step, below - step, below + 2 * step, step, 3 * step]
    if arm.is_integer:
        below = Fraction(wanted // 1)
        points += [below, below + 1, below - 1, below + 2]
    for end in (arm.low, arm.high):
        if end is not None:
            points += [end, end + half, end - half, end + step, end - step]
    points += [Fraction(each) for each in (0, 1, 2, 3)]
    yield from dict.fromkeys(number(point) for point in points)


def _strings(here: StringArm, there: StringArm) -> Iterator[Gap]:
    if there.high is not None and (here.high is None or here.high > there.high):
        wanted = partial(texts, here, there.high + 1)
        yield Gap("maxLength", here.high, there.high, wanted)
    if there.low > max(here.low, *map(shortest, here.patterns), 0):
        wanted = partial(texts, here, there.low - 1)
        yield Gap("minLength", here.low or None, there.low, wanted)
    if there.patterns - here.patterns:
        before = sorted(here.patterns - there.patterns)
        after = sorted(there.patterns - here.patterns)
        yield Gap("pattern", _one(before), _one(after), partial(texts, here, here.low))
    lacking = [f for f in there.formats if not any(each.implies(f) for each in here.formats)]
    if lacking:
        wanted = partial(texts, here, here.low)
        before, after = (sorted(each.name for each in side) for side in (here.formats, lacking))
        yield Gap("format", _one(before), _one(after), wanted)


def _one(values: list[str]) -> object:
    return values if len(values) > 1 else next(iter(values), None)


def _arrays(here: ArrayArm, there: ArrayArm, sampler: Sampler) -> Iterator[Gap | Pair]:
    made = partial(sampler.arrays, here, there)
    if there.most is not None and (here.most is None or here.most > there.most):
        yield Gap("maxItems", here.most, there.most, partial(made, there.most + 1))
    if there.low > here.low:
        yield Gap("minItems", here.low or None, there.low, partial(made, there.low - 1))
    if there.is_unique and not here.is_unique and (here.most is None or here.most > 1):
        yield Gap("uniqueItems", None, True, partial(sampler.repeating_arrays, here, there))
    longest = max(len(here.prefix), len(there.prefix))
    # What is longer than the other side allows is refused for its length alone.
    most = min((each for each in (here.most, there.most) if each is not None), default=longest + 1)
    for index in range(min(longest, most)):
        wrap = partial(sampler.arrays_with, here, there, index)
        yield Pair(str(index), here.at(index), there.at(index), wrap)
    if most > longest:
        wrap = partial(sampler.arrays_with, here, there, longest)
        yield Pair("*", here.items, there.items, wrap)


def _objects(here: ObjectArm, there: ObjectArm, sampler: Sampler) -> Iterator[Gap | Pair]:
    for name in sorted(there.required - here.required):
        yield Gap("required", None, True, partial(sampler.objects_without, here, there, name), name)
    made = partial(sampler.objects, here, there)
    if there.high is not None and (here.most is None or here.most > there.high):
        yield Gap("maxProperties", here.high, there.high, partial(made, there.high + 1))
    if there.low > here.fewest:
        yield Gap("minProperties", here.low or None, there.low, partial(made, there.low - 1))
    known = [*here.properties, *(name for name in there.properties if name not in here.properties)]
    for name in known:
        if here.at(name) is not False:
            wrap = partial(sampler.objects_with, here, there, name)
            is_known = name in here.properties, name in there.properties
            yield Pair(name, here.at(name), there.at(name), wrap, is_known)
    if here.additional is not False:
        yield _others(here, there, sampler)
    if there.names is not True:
        yield from _names(here, there, sampler)


def _others(here: ObjectArm, there: ObjectArm, sampler: Sampler) -> Gap | Pair:
    """What is said of properties that neither side names."""
    wrap = partial(_with_other, here, there, sampler)
    if there.additional is not False:
        return Pair("*", here.additional, there.additional, wrap)
    values = (made for value in sampler.of(here.additional) for made in wrap(value))
    return Gap("additionalProperties", here.additional, False, lambda: values)


def _with_other(
    here: ObjectArm, there: ObjectArm, sampler: Sampler, value: object
) -> Iterator[object]:
    for name in sampler.names(here):
        if name not in there.properties:
            yield from sampler.objects_with(here, there, name, value)


def _names(here: ObjectArm, there: ObjectArm, sampler: Sampler) -> Iterator[Pair]:
    wrap = partial(_with_name, here, there, sampler)
    for name in here.properties:
        if here.at(name) is not False:
            yield Pair(NAME, all_of({"const": name}, here.names), there.names, wrap)
    if here.additional is not False:
        yield Pair(NAME, all_of({"type": "string"}, here.names), there.names, wrap)


def _with_name(
    here: ObjectArm, there: ObjectArm, sampler: Sampler, name: object
) -> Iterator[object]:
    for value in sampler.of(here.at(str(name))):
        yield from sampler.objects_with(here, there, str(name), value)
