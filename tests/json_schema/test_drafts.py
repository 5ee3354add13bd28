"""What an older draft takes is what the newest takes of the schema as that writes it."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from jsonschema import (
    Draft4Validator,
    Draft7Validator,
    Draft201909Validator,
    Draft202012Validator,
)

from toolgen.json_schema import current, faults

TEXT = {"type": "string"}
SCHEMAS: dict[str, Any] = {
    "by position": {"items": [TEXT, True]},
    "by position, and no others": {"items": [TEXT], "additionalItems": False},
    "by position, and others": {"items": [TEXT], "additionalItems": {"items": [TEXT]}},
    "all alike": {"items": TEXT, "additionalItems": False},
    "others of nothing": {"additionalItems": False},
    "within others": {"properties": {"a": {"items": [TEXT]}}, "anyOf": [{"items": [TEXT]}, TEXT]},
    "names that need others": {"dependencies": {"a": ["b"], "b": {"required": ["c"]}}},
    "names that need nothing": {"dependencies": {}},
    "a reference to what stands at a position": {
        **{"items": [{"items": [TEXT], "additionalItems": {"type": "integer"}}, TEXT]},
        "properties": {"a": {"$ref": "#/items/0/additionalItems"}, "b": {"$ref": "#/items/1"}},
    },
    "a reference to what a name needs": {
        **{"dependencies": {"a/%": {"required": ["c"]}}, "properties": {"b": {"enum": [1]}}},
        "anyOf": [{"$ref": "#/dependencies/a~1%25"}, {"type": "array"}],
    },
    "a reference by way of properties that are named as keywords": {
        **{"properties": {"items": {"items": [TEXT]}, "definitions": TEXT}, "required": ["a"]},
        "dependencies": {"a": {"properties": {"a": {"$ref": "#/properties/items/items/0"}}}},
        "anyOf": [{"$ref": "#/properties/definitions"}, {"type": "object"}],
    },
    "definitions": {"definitions": {"A": TEXT}, "items": {"$ref": "#/definitions/A"}},
    "definitions of both kinds": {
        **{"definitions": {"A": TEXT}, "$defs": {"A": {"type": "integer"}}},
        **{"items": [{"$ref": "#/definitions/A"}, {"$ref": "#/$defs/A"}]},
    },
    "more beside a reference": {
        **{"definitions": {"A": TEXT}, "items": {"$ref": "#/definitions/A", "minLength": 2}},
        "properties": {"a": {"$ref": "#/definitions/A", "description": "It."}},
    },
}
OF_DRAFT_4: dict[str, Any] = {
    "an exclusive bound": {"minimum": 1, "exclusiveMinimum": True},
    "bounds that are inclusive": {"maximum": 1, "exclusiveMaximum": False},
    "a bound of each kind": {
        **{"minimum": 1, "exclusiveMinimum": False},
        **{"maximum": 3, "exclusiveMaximum": True},
    },
    "bounds within": {"items": {"minimum": 1, "exclusiveMinimum": True}},
    "by position": {"items": [TEXT], "additionalItems": False},
}
VALUES: list[Any] = [
    *("a", [], ["a"], [1], ["a", 1], ["a", ["a"]], ["a", [1]], {}, {"a": [1]}, {"a": ["a"]}),
    *({"a": 1}, {"a": 1, "b": 1}, {"a": 1, "b": 1, "c": 1}, {"b": 1}),
    *([["a", 1]], [["a", "b"]], ["a", 3], {"a": "ab", "b": 1}, {"c": 1}, 1, 2, 3, [2], [1]),
]
NEWER = [Draft7Validator, Draft201909Validator]


@pytest.mark.parametrize(
    ("validator", "schema"),
    [
        *(
            pytest.param(each, schema, id=name)
            for name, schema in SCHEMAS.items()
            for each in NEWER
        ),
        *(pytest.param(Draft4Validator, schema, id=name) for name, schema in OF_DRAFT_4.items()),
    ],
)
def test_values_are_taken_as_the_draft_takes_them(validator: Any, schema: Any) -> None:
    named = {"$schema": validator.ID_OF(validator.META_SCHEMA), **schema}
    validator.check_schema(named)
    before = deepcopy(named)
    made = current(named)

    assert not any(faults(named))
    assert not any(faults(made))
    assert "definitions" not in made or "$defs" in schema
    assert named == before
    for value in VALUES:
        assert Draft202012Validator(made).is_valid(value) is validator(named).is_valid(value), value


@pytest.mark.parametrize(
    "keyword", ["items", "dependencies", "additionalItems", "definitions", "exclusiveMinimum"]
)
@pytest.mark.parametrize("value", [3, True, None, [], {}, "a", [3]])
def test_what_is_at_fault_is_written_as_it_is(keyword: str, value: Any) -> None:
    schema = {"$schema": "http://json-schema.org/draft-07/schema#", keyword: value}

    assert any(faults(current(schema))) is any(faults(schema))


@pytest.mark.parametrize(
    ("schema", "keyword"),
    [
        ({"$schema": "http://json-schema.org/draft-03/schema#"}, "$schema"),
        ({"$schema": 3}, "$schema"),
        (
            {"$schema": "http://json-schema.org/draft-04/schema", "exclusiveMinimum": 3},
            "exclusiveMinimum",
        ),
    ],
)
def test_what_the_draft_does_not_take_is_a_fault(schema: dict[str, Any], keyword: str) -> None:
    assert [each.keyword for each in faults(schema)] == [keyword]
