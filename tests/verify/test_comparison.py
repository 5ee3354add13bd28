"""Two schemas are the same when they say the same in the same words."""

from __future__ import annotations

from typing import Any

import pytest

from toolgen.verify.comparison import differences, normalized


def _differences(ours: Any, theirs: Any, *, titles: bool = True) -> list[str]:
    left, right = (normalized(each, titles=titles) for each in (ours, theirs))
    return list(map(str, differences(left, right)))


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ({"required": ["a", "b"]}, {"required": ["b", "a"]}),
        ({"properties": {"x": {"enum": [1, "a"]}}}, {"properties": {"x": {"enum": ["a", 1]}}}),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}),
        ({"properties": {"enum": {"enum": [2, 1]}}}, {"properties": {"enum": {"enum": [1, 2]}}}),
        ({"required": True}, {"required": True}),
    ],
)
def test_an_order_that_says_nothing_does_not_count(ours: Any, theirs: Any) -> None:
    assert _differences(ours, theirs) == []


@pytest.mark.parametrize(
    ("ours", "theirs", "said"),
    [
        ({"default": 1}, {"default": True}, "/default: 1, not true"),
        ({"default": 1}, {"default": 1.0}, "/default: 1, not 1.0"),
        ({"anyOf": [{}, {"type": "a"}]}, {"anyOf": [{"type": "a"}, {}]}, "/anyOf: "),
        ({}, {"default": None}, "/default: missing: null"),
        ({"default": None}, {}, "/default: not theirs: null"),
        (None, {"type": "object"}, "/: null, not "),
        ({"default": ["a", "b"]}, {"default": ["b", "a"]}, "/default: "),
        ({"default": {"enum": [1, 2]}}, {"default": {"enum": [2, 1]}}, "/default/enum: "),
        ({"required": True}, {"required": ["a"]}, '/required: true, not ["a"]'),
        ({"const": "x" * 58}, {}, '/const: not theirs: "' + "x" * 58 + '"'),
        ({"const": "x" * 59}, {}, '/const: not theirs: "' + "x" * 56 + "..."),
        ({"const": [1]}, {"const": {}}, "/const: [1], not {}"),
    ],
)
def test_every_other_difference_is_told(ours: Any, theirs: Any, said: str) -> None:
    [difference] = _differences(ours, theirs)
    assert difference.startswith(said)
    assert len(difference) < 100


def test_titles_can_be_left_out_but_not_a_property_of_that_name() -> None:
    ours = {"title": "A", "properties": {"title": {"title": "Title", "type": "string"}}}
    theirs = {"properties": {"title": {"type": "string"}}}

    assert _differences(ours, theirs, titles=False) == []
    assert len(_differences(ours, theirs)) == 2
    assert _differences(ours, {"properties": {}}, titles=False) != []
