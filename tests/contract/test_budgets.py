"""However large a bound is, what it bounds is compared at once, and nothing so large is made."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

import pytest
from effort import counted

from toolgen.contract import relation
from toolgen.contract.changes import compare_schemas
from toolgen.contract.documents import Document
from toolgen.contract.expansion import Expander
from toolgen.contract.giants import GiantArray, GiantObject, GiantText, Undescribed
from toolgen.contract.intersection import TooComplex

INTEGER = {"type": "integer"}
STRING = {"type": "string"}
ROWS = {"type": "array", "items": INTEGER}
TABLE = {"type": "object", "additionalProperties": INTEGER}


def bounded(count: int) -> dict[str, dict[str, Any]]:
    rows, table = {**ROWS, "minItems": count}, {**TABLE, "minProperties": count}
    return {
        "keys": table,
        "names": {**TABLE, "propertyNames": {"minLength": count}},
        "items": rows,
        "distinct items": {**rows, "uniqueItems": True},
        "text": {**STRING, "minLength": count},
        "a pattern": {**STRING, "pattern": f"^a{{{count}}}$"},
        "items of items": {**rows, "items": {**rows, "items": rows}},
        "keys of keys": {**table, "additionalProperties": {**table, "additionalProperties": table}},
    }


def refused(old: dict[str, Any], new: dict[str, Any]) -> list[Any]:
    """The witnesses of a break, as they are shown, and None for what is undecided."""
    sides = ({"type": "object", "properties": {"x": each}} for each in (old, new))
    effects = [each.narrows for each in compare_schemas(*sides)]
    return [each.witness and each.witness.value for each in effects if each]


OTHERS = (INTEGER, STRING, {**ROWS, "items": STRING}, {**TABLE, "additionalProperties": STRING})


@pytest.mark.parametrize("count", [1_000, 3_000_000, 1_000_000_000])
@pytest.mark.parametrize("kind", bounded(1))
def test_a_large_bound_takes_no_time(kind: str, count: int) -> None:
    old = bounded(count)[kind]
    for other in OTHERS:
        for pair in ((old, other), (other, old)):
            sides = ({"type": "object", "properties": {"x": each}} for each in pair)
            effort, changes = counted(lambda sides=tuple(sides): compare_schemas(*sides))
            assert changes
            assert effort < 2_000_000


@pytest.mark.parametrize("make", [int, float, str, lambda each: [each, {"a": each}]])
def test_many_constants_are_compared_in_one_go(make: Any) -> None:
    old, new = (
        {"type": "object", "properties": {"x": {"enum": [make(each) for each in values]}}}
        for values in (range(5000), range(1, 5001))
    )
    effort, changes = counted(lambda: compare_schemas(old, new))
    told = [(each.rule, each.old) for each in changes]
    assert sorted(rule for rule, _ in told) == ["enum-value-added", "enum-value-removed"]
    assert make(0) in [value for _, value in told]
    assert effort < 2_000_000


TABLE_OF_MANY = {**TABLE, "properties": {"a": STRING}, "required": ["a"]}


def sized(count: int) -> dict[str, dict[str, Any]]:
    rows = {**ROWS, "minItems": count}
    return {
        "text": {**STRING, "minLength": count},
        "text in a list": {**ROWS, "items": {**STRING, "minLength": count}, "minItems": 1},
        "text or null": {"anyOf": [{**STRING, "minLength": count}, {"type": "null"}]},
        "items": rows,
        "distinct items": {**rows, "uniqueItems": True},
        "items after others": {**rows, "prefixItems": [STRING, INTEGER]},
        "items of items": {**rows, "items": rows},
        "keys": {**TABLE, "minProperties": count},
        "keys beside others": {**TABLE_OF_MANY, "minProperties": count},
        "a number": {**INTEGER, "minimum": count},
        "a negative number": {**INTEGER, "maximum": -count},
        "a multiple": {**INTEGER, "multipleOf": count},
        "any multiple": {"type": "number", "multipleOf": count},
    }


TYPES = {
    "boolean": {"type": "boolean"},
    "nothing": {"type": "null"},
    "constants": {"enum": ["x", 1, [], {}]},
    "text": STRING,
    "rows of texts": {**ROWS, "items": STRING},
    "a model": {"type": "object", "properties": {"q": INTEGER}, "required": ["q"]},
    "a bound twice as large": None,
}


def takes_some(kind: str, type_: str) -> bool:
    same = {"text": "text", "text or null": ("text", "nothing"), "text in a list": "rows of texts"}
    return type_ in same.get(kind, ())


@pytest.mark.parametrize("count", [1_500, 300_000_000, 10**30, 10**400])
@pytest.mark.parametrize("kind", sized(1))
def test_what_takes_nothing_of_it_any_more_is_a_break_whose_witness_is_described(
    kind: str, count: int
) -> None:
    old = sized(count)[kind]
    for name, new in TYPES.items():
        if not takes_some(kind, name):
            witnesses = refused(old, new or sized(2 * count)[kind])
            assert witnesses, name
            assert None not in witnesses, name
            assert len(repr(witnesses)) < 40_000


WHOLE = {**INTEGER, "minimum": 0}
SEVEN = GiantArray([0, 1], 7)
DISTINCT = GiantArray([0, 1], 7, INTEGER)
TAKEN: list[tuple[object, dict[str, Any], bool | None]] = [
    *((SEVEN, {**ROWS, "minItems": count}, count <= 7) for count in (7, 8)),
    *((SEVEN, {**ROWS, "maxItems": count}, count >= 7) for count in (6, 7)),
    *((SEVEN, {**ROWS, "items": each}, each is WHOLE) for each in (WHOLE, STRING)),
    (SEVEN, {**ROWS, "prefixItems": [INTEGER]}, True),
    (SEVEN, {**ROWS, "prefixItems": [INTEGER] * 2}, None),
    *((each, {**ROWS, "uniqueItems": True}, each is DISTINCT) for each in (SEVEN, DISTINCT)),
    *((DISTINCT, {"type": "array", "items": each}, True) for each in (True, {})),
    (DISTINCT, {"type": "array", "items": WHOLE}, None),
    *((GiantText("ab", 7), {**STRING, "minLength": count}, count <= 7) for count in (7, 8)),
    (GiantObject({"a": 0}, 7), {**TABLE, "minProperties": 7}, True),
    (GiantObject({"a": 0}, 7), {**TABLE, "propertyNames": {"maxLength": 9}}, None),
]


@pytest.mark.parametrize(("value", "schema", "expected"), TAKEN)
def test_of_what_is_described_as_much_is_known_as_is_told(
    value: object, schema: dict[str, Any], expected: bool | None
) -> None:
    expander = Expander(Document(schema))
    if expected is None:
        with pytest.raises(Undescribed):
            expander.takes(schema, value)
    else:
        assert expander.takes(schema, value) is expected


def test_what_is_described_is_equal_to_itself_alone() -> None:
    made = [(GiantText("ab", 7), GiantArray([0], 7), GiantObject({"a": 0}, 7)) for _ in range(2)]
    same = [[one == other for other in (*made[0], *made[1])] for one in made[0]]
    assert same == [[at == place for at in range(6)] for place in range(3)]


@pytest.mark.parametrize(("budget", "is_told"), [(2, False), (3, True)])
def test_more_pairs_of_schemas_than_are_looked_at_are_undecided(
    budget: int, is_told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(relation, "_BUDGET", budget)
    old, new = (
        {**TABLE, "additionalProperties": {**ROWS, "items": {**INTEGER, "minimum": low}}}
        for low in (0, 1)
    )
    changes = compare_schemas(old, new)
    undecided = [each for each in changes if each.rule == "schema-undecidable"]
    assert [each.new for each in undecided] == ["the schemas are too large to be compared"] * (
        not is_told
    )


@pytest.mark.parametrize(("count", "is_told"), [(10, True), (11, False)])
def test_more_alternatives_than_are_looked_at_are_too_many(count: int, is_told: bool) -> None:
    sides = [{"anyOf": [{**INTEGER, "minimum": low} for low in range(n)]} for n in (20, count)]
    schema = {"allOf": sides}
    found = 0
    with nullcontext() if is_told else pytest.raises(TooComplex):
        found = len(Expander(Document(schema)).arms(schema))
    assert found == (200 if is_told else 0)


def test_a_described_witness_says_how_long_it_is() -> None:
    count = 300_000_000

    assert refused({**STRING, "minLength": count}, INTEGER) == [
        {"x": "aaaaaaaa... (300000000 characters)"}
    ]
    assert refused({**ROWS, "minItems": count}, INTEGER) == [{"x": [0, "... (300000000 items)"]}]
    [witness] = refused({**TABLE, "minProperties": count}, INTEGER)
    assert witness["x"].pop("...") == "(300000000 properties)"
    assert set(witness["x"].values()) == {0}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ({**STRING, "minLength": 3_000_000}, {**STRING, "pattern": "^a{1,2000}$"}),
        ({**STRING, "minLength": 3_000_000, "pattern": "a$"}, INTEGER),
        ({**ROWS, "minItems": 3_000_000}, {**ROWS, "contains": {"const": 5}}),
        ({**TABLE, "minProperties": 3_000_000}, {**TABLE, "propertyNames": {"maxLength": 3}}),
    ],
)
def test_nothing_is_shown_where_more_would_have_to_be_known_of_it(
    old: dict[str, Any], new: dict[str, Any]
) -> None:
    assert None in refused(old, new)
