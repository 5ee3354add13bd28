"""What an older draft takes is what the newest takes of the schema as that writes it."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from jsonschema import Draft7Validator, Draft201909Validator, Draft202012Validator

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
}
VALUES: list[Any] = [
    *("a", [], ["a"], [1], ["a", 1], ["a", ["a"]], ["a", [1]], {}, {"a": [1]}, {"a": ["a"]}),
    *({"a": 1}, {"a": 1, "b": 1}, {"a": 1, "b": 1, "c": 1}, {"b": 1}),
]


@pytest.mark.parametrize("schema", SCHEMAS.values(), ids=SCHEMAS)
@pytest.mark.parametrize("validator", [Draft7Validator, Draft201909Validator])
def test_values_are_taken_as_the_draft_takes_them(validator: Any, schema: Any) -> None:
    named = {"$schema": validator.META_SCHEMA["$id"], **schema}
    before = deepcopy(named)
    made = current(named)

    assert not any(faults(named))
    assert not any(faults(made))
    assert named == before
    for value in VALUES:
        assert Draft202012Validator(made).is_valid(value) is validator(named).is_valid(value), value


@pytest.mark.parametrize("keyword", ["items", "dependencies", "additionalItems"])
@pytest.mark.parametrize("value", [3, None, [], {}, "a", [3]])
def test_what_is_at_fault_is_written_as_it_is(keyword: str, value: Any) -> None:
    schema = {"$schema": "http://json-schema.org/draft-07/schema#", keyword: value}

    assert any(faults(current(schema))) is any(faults(schema))
