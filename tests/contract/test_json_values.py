"""JSON values are told apart and counted as JSON Schema does it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from toolgen.contract.documents import validator
from toolgen.contract.giants import GiantArray, GiantObject
from toolgen.contract.json_values import (
    JsonKind,
    distinct,
    json_key,
    kind_of,
    number,
    same_values,
    size_of,
)

SCALARS = (None, True, False, 0, 1, -1, 1.0, 0.0, 1.5, 10**30, 1e30, "", "1", "true", "null")
VALUES: tuple[object, ...] = (
    *SCALARS,
    *([each] for each in SCALARS),
    *({"a": each} for each in SCALARS),
    *([], [[]], [1, 2], [2, 1], [1, 1]),
    *({}, {"b": 1}, {"a": 1, "b": 2}, {"b": 2, "a": 1}, {"a": {}}, {"a": []}),
)
SIZES: tuple[tuple[object, int], ...] = (
    *((each, 1) for each in (*SCALARS, [], {})),
    *(([1], 2), ([1, 2], 3), ([[1], [2, []]], 6), ({"a": 1, "b": [1, 2]}, 5), ({"a": {}}, 2)),
)
_SHARED = ["x", "y"]


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_two_values_have_one_key_where_a_validator_takes_one_for_the_other(value: object) -> None:
    judge = validator({"const": value})
    assert [each for each in VALUES if json_key(each) == json_key(value)] == [
        each for each in VALUES if judge.is_valid(each)
    ]


@pytest.mark.parametrize("kind", JsonKind)
def test_values_are_of_the_kind_as_which_a_validator_takes_them(kind: JsonKind) -> None:
    judge = validator({"type": str(kind)})
    assert [each for each in VALUES if kind_of(each) is kind] == [*filter(judge.is_valid, VALUES)]


def test_what_is_a_kind_of_text_is_a_text() -> None:
    assert kind_of(JsonKind.NULL) is JsonKind.STRING


def test_repeats_are_left_out_and_order_is_kept() -> None:
    assert distinct((2, "a", True, 1, 2.0, "a", [1], [1.0])) == (2.0, "a", True, 1, [1.0])
    assert same_values((1, "a", None), (None, 1.0, "a"))
    assert not same_values((1, "a"), (True, "a"))


@pytest.mark.parametrize("made", [GiantArray([1], 10**7), GiantObject({"a": 1}, 10**7)], ids=repr)
def test_what_is_described_is_equal_to_itself_alone(made: GiantArray | GiantObject) -> None:
    other = type(made)(made, 10**8)
    assert distinct((made, other, made)) == (made, other)


@pytest.mark.parametrize(("value", "size"), SIZES, ids=repr)
def test_a_value_has_as_many_values_as_it_holds_with_itself(value: object, size: int) -> None:
    assert size_of(value) == size


def test_what_stands_in_many_places_counts_in_each_and_takes_no_time() -> None:
    value: object = _SHARED
    for _ in range(60):
        value = [value, value]
    assert size_of(value) == 2**60 * 3 + 2**60 - 1


def test_a_number_is_written_as_exactly_as_json_can() -> None:
    assert [repr(number(Fraction(each))) for each in (3, "1.5", "1/3", 10**400)] == [
        *("3", "1.5", repr(1 / 3), str(10**400)),
    ]
    assert number(Fraction(10**400 * 3 + 1, 2)) == 10**400 * 3 // 2
