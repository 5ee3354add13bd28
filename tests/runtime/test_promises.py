"""What is promised of results: what all validators make the same of, and held to as they do."""

from __future__ import annotations

from typing import Any

import pytest
from jsonschema import Draft202012Validator, FormatChecker

from toolgen_runtime import InvalidResult
from toolgen_runtime.call.promises import hold, promised

UNSURE: dict[str, Any] = {
    **{"pattern": "a", "patternProperties": {"a": {}}, "multipleOf": 2, "format": "email"},
    **dict.fromkeys(("$dynamicRef", "$recursiveRef"), "#"),
    **{key: {} for key in ("additionalItems", "contains", "contentSchema", "else", "if", "not")},
    **{key: {} for key in ("then", "unevaluatedItems", "unevaluatedProperties")},
    **{"contentEncoding": "base64", "contentMediaType": "text/html", "propertyNames": {}},
    **{"dependencies": {}, "dependentRequired": {}, "dependentSchemas": {}},
    **{"minContains": 1, "maxContains": 1},
}


@pytest.mark.parametrize("keyword", UNSURE)
def test_what_validators_take_differently_is_not_promised(keyword: str) -> None:
    said = {"type": "object", keyword: UNSURE[keyword]}
    bare = {"type": "object"}

    assert promised(said) == bare
    assert promised({"properties": {keyword: said}}) == {"properties": {keyword: bare}}
    assert promised({"items": said, "anyOf": [said]}) == {"items": bare, "anyOf": [bare]}
    assert promised({"enum": [said]}) == {"enum": [said]}


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"oneOf": [{"minimum": 1}]}, {"oneOf": [{"minimum": 1}]}),
        ({"oneOf": [{"multipleOf": 1}]}, {"anyOf": [{}]}),
        (
            {"oneOf": [{"multipleOf": 1}], "anyOf": [{}], "allOf": [{}]},
            {"anyOf": [{}], "allOf": [{}, {"anyOf": [{}]}]},
        ),
        ({"patternProperties": {}, "additionalProperties": False}, {}),
        ({"propertyNames": {"type": "string"}}, {"propertyNames": {"type": "string"}}),
        ({"propertyNames": {"enum": ["a"]}}, {"propertyNames": {"enum": ["a"]}}),
        ({"propertyNames": {"enum": ["a", 2]}}, {}),
        ({"propertyNames": {"const": "a"}}, {"propertyNames": {"const": "a"}}),
        ({"propertyNames": True}, {}),
        (True, True),
    ],
)
def test_alternatives_and_names_are_promised_as_far_as_they_hold(
    schema: Any, expected: Any
) -> None:
    assert promised(schema) == expected


SCHEMAS: list[Any] = [
    *({"type": kind} for kind in ("string", "integer", "number", "boolean", "null", "array")),
    *({"type": "object"}, {"type": ["string", "null"]}, {"type": ["number"]}, {}, True, False),
    *(
        {"enum": [1, "a", [1], {"a": True}]},
        {"enum": [True, 0.5]},
        {"const": 1},
        {"const": [False]},
    ),
    *({"minLength": 2}, {"maxLength": 2}, {"minimum": 1}, {"maximum": 1}, {"exclusiveMinimum": 1}),
    *({"exclusiveMaximum": 1}, {"minItems": 2}, {"maxItems": 1}, {"uniqueItems": True}),
    *({"uniqueItems": False}, {"required": ["a", "b"]}, {"minProperties": 1}, {"maxProperties": 1}),
    *({"format": "date"}, {"format": "uuid"}, {"items": {"type": "integer"}}, {"items": False}),
    *({"prefixItems": [{"type": "integer"}, {"type": "string"}]},),
    *({"prefixItems": [{"type": "integer"}], "items": {"type": "string"}},),
    *({"properties": {"a": {"type": "integer"}}, "additionalProperties": False},),
    *({"properties": {"a": {"type": "integer"}}, "additionalProperties": {"type": "string"}},),
    *(
        {"propertyNames": {"type": "string", "maxLength": 1}},
        {"anyOf": [{"minimum": 2}, {"enum": ["a"]}]},
    ),
    *({"oneOf": [{"minimum": 1}, {"maximum": 1}]}, {"allOf": [{"minimum": 1}, {"maximum": 1}]}),
    {"$ref": "#/$defs/a~1b", "$defs": {"a/b": {"type": "array", "items": {"$ref": "#"}}}},
]
VALUES: list[Any] = [
    *(None, True, False, 0, 1, 1.0, 2, -1, 0.5, 2.5, "", "a", "ab", "abc", [], [1], [1, 1.0]),
    *([1, True], ["a"], [1, "a"], ["a", 1], [[1], [1]], [{"a": 1}, {"a": 1.0}], [[], [[]]]),
    *({}, {"a": 1}, {"a": True}, {"a": "x"}, {"a": 1, "b": 2}, {"a": 1, "b": "c"}, {"bc": 1}),
    *("2024-05-01", "2024-5-1", "2024-W18-3", "20240501", "2024-13-01"),
    *("7f2c1b9e-4d3a-4f6b-9a81-2c5d8e0f1a3b", "7f2c1b9e4d3a4f6b9a812c5d8e0f1a3b", "7f2c1b9e-4d3a"),
    "7f2c1b9e-4d3a-4f6b-9a81-2c5d8e0f1a3g",
]


@pytest.mark.parametrize("schema", SCHEMAS, ids=str)
def test_results_are_held_to_what_is_promised_as_validators_do(schema: Any) -> None:
    assert promised(schema) == schema
    validator = Draft202012Validator(schema, format_checker=FormatChecker())

    for value in VALUES:
        assert _keeps(schema, value) == validator.is_valid(value), value


def _keeps(schema: Any, value: Any) -> bool:
    try:
        hold("f", schema, value)
    except InvalidResult:
        return False
    return True


@pytest.mark.parametrize(
    ("schema", "value", "said"),
    [
        ({"type": "number"}, None, 'type "number", and JSON has no NaN and no infinity'),
        ({"type": ["number"]}, None, 'type ["number"], and JSON has no NaN and no infinity'),
        ({"type": ["number", "string"]}, None, 'expected type ["number","string"], got null'),
        ({"type": "number"}, 10**400, "more than a float holds is infinite to most readers"),
        ({"required": ["a"]}, {}, 'the keys ["a"]'),
        ({"enum": [1]}, 2, "one of [1]"),
        ({"const": 1}, 2, "the value 1"),
        ({"format": "date"}, "x", 'a "date"'),
        ({"minLength": 2}, "x", "minLength 2"),
        ({"anyOf": [{"type": "null"}]}, 1, "one of the alternatives"),
        (False, 1, "nothing here"),
    ],
)
def test_what_a_result_does_not_keep_is_said(schema: Any, value: Any, said: str) -> None:
    with pytest.raises(InvalidResult) as caught:
        hold("f", schema, value)

    assert said in str(caught.value)
