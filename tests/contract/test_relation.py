"""The relation never says that schemas are compatible when a value shows that they are not."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from contract.grammar import pairs, values
from hypothesis import given
from hypothesis import strategies as st
from sampling import many

from toolgen.contract.changes import compare_schemas
from toolgen.contract.differences import DifferenceSearch
from toolgen.contract.documents import Document, validator
from toolgen.contract.expansion import Expander
from toolgen.contract.relation import Relation


def relation(here: Any, there: Any) -> Relation:
    return Relation(Expander(Document(here)), Expander(Document(there)))


def holds(here: Any, there: Any) -> bool:
    return relation(here, there).holds(here, there)


def witnesses(here: Any, there: Any) -> list[Any]:
    """The witnesses that are found, each judged again."""
    found = [each.witness for each in DifferenceSearch(relation(here, there), here, there).run()]
    shown = [each.value for each in found if each]
    for value in shown:
        assert validator(here).is_valid(value)
        assert not validator(there).is_valid(value)
    return shown


@many(40)
@given(pairs(), st.lists(values, min_size=10, max_size=30))
def test_it_is_sound_and_its_witnesses_hold(pair: tuple[Any, Any], drawn: list[Any]) -> None:
    for here, there in (pair, pair[::-1]):
        accepting, refusing = validator(here), validator(there)
        sampled = [v for each in pair for v in islice(relation(each, each).sampler.of(each), 40)]
        shown = [
            v for v in (*drawn, *sampled) if accepting.is_valid(v) and not refusing.is_valid(v)
        ]
        if holds(here, there):
            assert shown == []
        else:
            witnesses(here, there)


def node(maximum: int) -> Any:
    """A linked list of bounded integers."""
    following = {"anyOf": [{"$ref": "#/$defs/Node"}, {"type": "null"}]}
    value = {"type": "integer", "maximum": maximum}
    definition = {
        "type": "object",
        "properties": {"value": value, "next": following},
        "required": ["value"],
    }
    return {"$defs": {"Node": definition}, "$ref": "#/$defs/Node"}


def even_and_odd(names: tuple[str, str], leaf: Any) -> Any:
    """Two definitions that refer to each other."""
    first, second = names
    return {
        "$defs": {
            first: {"type": "object", "properties": {"next": {"$ref": f"#/$defs/{second}"}}},
            second: {
                "type": "object",
                "properties": {"next": {"$ref": f"#/$defs/{first}"}, "leaf": leaf},
            },
        },
        "$ref": f"#/$defs/{first}",
    }


INTEGER, STRING = {"type": "integer"}, {"type": "string"}
CIRCLE = {"type": "object", "properties": {"kind": {"const": "circle"}}, "required": ["kind"]}
SQUARE = {"type": "object", "properties": {"kind": {"const": "square"}}, "required": ["kind"]}
EITHER = {
    "type": "object",
    "properties": {"kind": {"enum": ["circle", "square"]}},
    "required": ["kind"],
}


@pytest.mark.parametrize(
    ("here", "there"),
    [
        pytest.param({"type": ["string", "null"]}, {"anyOf": [{"const": None}, STRING]}, id="null"),
        pytest.param({"const": 1.0}, {"enum": [1]}, id="numbers"),
        pytest.param(INTEGER, {"type": "number"}, id="integers"),
        pytest.param({**INTEGER, "exclusiveMaximum": 6}, {**INTEGER, "maximum": 5}, id="bounds"),
        pytest.param({**INTEGER, "minimum": 1, "maximum": 3}, {"enum": [1, 2, 3]}, id="ranges"),
        pytest.param({**INTEGER, "multipleOf": 4}, {**INTEGER, "multipleOf": 2}, id="steps"),
        pytest.param({"enum": ["aa", "bb"]}, {"type": "string", "maxLength": 2}, id="constants"),
        pytest.param({**STRING, "pattern": "^ab"}, {**STRING, "minLength": 2}, id="widths"),
        pytest.param({"allOf": [STRING, {"minLength": 2}]}, {**STRING, "minLength": 1}, id="allOf"),
        pytest.param({"anyOf": [INTEGER, STRING]}, {"anyOf": [STRING, INTEGER]}, id="anyOf"),
        pytest.param({"oneOf": [CIRCLE, SQUARE]}, {"anyOf": [SQUARE, CIRCLE]}, id="oneOf"),
        pytest.param(EITHER, {"oneOf": [SQUARE, CIRCLE]}, id="cases"),
        pytest.param({"prefixItems": [INTEGER], "items": False}, {"maxItems": 1}, id="tuples"),
        pytest.param(INTEGER, {"not": STRING}, id="not"),
        pytest.param(node(5), node(5), id="itself"),
        pytest.param(node(4), node(5), id="recursive"),
        pytest.param(
            even_and_odd(("A", "B"), INTEGER), even_and_odd(("C", "D"), INTEGER), id="renamed"
        ),
        pytest.param(False, STRING, id="nothing"),
        pytest.param(STRING, {}, id="anything"),
    ],
)
def test_it_proves(here: Any, there: Any) -> None:
    assert holds(here, there)


@pytest.mark.parametrize(
    ("here", "there", "witness"),
    [
        pytest.param({"const": 1}, {"const": True}, 1, id="true is not 1"),
        pytest.param({"type": "number"}, INTEGER, 0.5, id="fractions"),
        pytest.param({**INTEGER, "maximum": 5}, {**INTEGER, "exclusiveMaximum": 5}, 5, id="open"),
        pytest.param({"oneOf": [CIRCLE, SQUARE]}, CIRCLE, {"kind": "square"}, id="alternatives"),
        pytest.param(node(5), node(4), {"value": 5}, id="recursive"),
        pytest.param(
            even_and_odd(("A", "B"), INTEGER),
            even_and_odd(("A", "B"), {**INTEGER, "maximum": 0}),
            {"next": {"leaf": 1}},
            id="mutually recursive",
        ),
        pytest.param({"items": INTEGER, "type": "array"}, {"items": STRING}, [0], id="items"),
        pytest.param(
            {"type": "object"}, {"additionalProperties": False}, {"extra": None}, id="open"
        ),
    ],
)
def test_it_shows(here: Any, there: Any, witness: Any) -> None:
    assert not holds(here, there)
    assert witness in witnesses(here, there)


@pytest.mark.parametrize(("most", "is_proven"), [(32, True), (33, False)])
def test_a_short_range_of_integers_is_counted_out(most: int, is_proven: bool) -> None:
    ranged = {**INTEGER, "minimum": 1, "maximum": most}

    assert holds(ranged, {"enum": [*range(1, most + 1)]}) is is_proven


@pytest.mark.parametrize(("count", "is_proven"), [(1, True), (2, True), (32, True), (33, False)])
def test_each_case_of_a_property_is_held_to_an_alternative(count: int, is_proven: bool) -> None:
    def record(kinds: Any) -> Any:
        return {"type": "object", "properties": {"kind": kinds}, "required": ["kind"]}

    kinds = [f"kind {number}" for number in range(count)]
    variants = [record({"const": each}) for each in kinds]

    assert holds(record({"enum": kinds}), {"anyOf": [*variants, record(INTEGER)]}) is is_proven


def test_a_break_that_another_alternative_covers_is_none() -> None:
    bounded = [{**INTEGER, "maximum": limit} for limit in (10, 5)]
    old, new = ({"anyOf": [each, {"type": "number"}]} for each in bounded)

    assert compare_schemas(old, new) == []


@pytest.mark.parametrize(
    "schema",
    [
        pytest.param({"$ref": "#/$defs/A", "$defs": {"A": {"$ref": "#/$defs/A"}}}, id="circle"),
        pytest.param({"$ref": "https://example.org/schema"}, id="elsewhere"),
        pytest.param({"type": "any"}, id="unknown type"),
        pytest.param({"type": "string", "pattern": "("}, id="pattern"),
        pytest.param({"properties": {"a": 1}}, id="no schema"),
    ],
)
def test_what_cannot_be_read_is_undecided(schema: Any) -> None:
    for pair in ((schema, STRING), (STRING, schema)):
        undecided = [each for each in compare_schemas(*pair) if each.rule == "schema-undecidable"]
        assert [bool(each.narrows and each.widens) for each in undecided] == [True]


def test_branching_recursion_ends_soon() -> None:
    def tree(leaf: Any) -> Any:
        branches = {name: {"$ref": "#/$defs/Tree"} for name in "abcdefgh"}
        many = {f"list_{name}": {"type": "array", "items": each} for name, each in branches.items()}
        properties = {**branches, **many, "leaf": leaf}
        definition = {"anyOf": [{"type": "object", "properties": properties}, STRING]}
        return {"$defs": {"Tree": definition}, "$ref": "#/$defs/Tree"}

    changes = compare_schemas(tree(INTEGER), tree({**INTEGER, "maximum": 5}))

    assert [change.rule for change in changes] == ["max-added"]


@many(40)
@given(pairs(), st.lists(values, min_size=10, max_size=30))
def test_arms_take_what_a_validator_takes(pair: tuple[Any, Any], drawn: list[Any]) -> None:
    schema = pair[0]
    compared, judge = relation(schema, pair[1]), validator(schema)

    for value in (*drawn, *islice(compared.sampler.of(schema), 40)):
        assert compared.here.takes(schema, value) is judge.is_valid(value)


def test_a_witness_is_none_of_what_an_open_variant_takes() -> None:
    """`{"a": ""}` is one of the second variant there, which is open; with an odd `b` it is none."""
    here = {"anyOf": [record(a="string", c="string"), record(b="integer", c="integer")]}
    there = {"anyOf": [record(a="integer"), {**record(b="integer"), "required": []}]}
    assert witnesses(here, there)


def record(**kinds: str) -> Any:
    properties = {name: {"type": kind} for name, kind in kinds.items()}
    return {"type": "object", "properties": properties, "required": [*kinds]}


@pytest.mark.parametrize(
    "items",
    [
        {"type": "integer", "minimum": 6, "multipleOf": 3},
        {"type": "integer", "minimum": 0, "maximum": 11},
        {"type": "number", "maximum": 100},
        {"type": "string", "minLength": 2},
    ],
)
def test_a_witness_of_different_items_is_as_long_as_it_has_to_be(items: Any) -> None:
    here = {"type": "array", "uniqueItems": True, "items": items, "minItems": 12}
    [shown, *_] = witnesses(here, {"type": "array", "maxItems": 11})
    assert len(shown) == 12


def bounded(side: str, limit: int, *, is_open: bool) -> Any:
    word = f"exclusive{side.title()}" if is_open else side
    return {"type": "number", word: limit}


@pytest.mark.parametrize("side", ["minimum", "maximum"])
@pytest.mark.parametrize("limit", [4, 5, 6])
@pytest.mark.parametrize("opens", [(False, False), (False, True), (True, False), (True, True)])
def test_bounds_hold_when_no_number_is_between_them(
    side: str, limit: int, opens: tuple[bool, bool]
) -> None:
    here = {**bounded(side, 5, is_open=opens[0]), "multipleOf": 0.5}  # not the same as there
    there = bounded(side, limit, is_open=opens[1])
    numbers = [each / 2 for each in range(20)]
    between = [
        each
        for each in numbers
        if validator(here).is_valid(each) and not validator(there).is_valid(each)
    ]
    assert holds(here, there) is not bool(between)
