"""Arklex: the static schema is that of the slots, by the rules of either line of versions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from toolgen.frameworks.arklex import FRAMEWORK
from toolgen.frameworks.arklex.schema import _validated
from toolgen.link.plain import value_of
from toolgen.schema import SchemaFailure

from .comparing import REFUSED, static

PROFILE = FRAMEWORK.profile
FIRST = replace(PROFILE, line="0.0")
COUNT = {
    "name": "count",
    "type": "int",
    "description": "How many.",
    "prompt": "How many?",
    "required": True,
    "verified": False,
}


def of_slots(*slots: dict[str, Any]) -> Any:
    return static("scalars", PROFILE, slots=value_of(list(slots)))


def property_of(**slot: Any) -> Any:
    return of_slots({"name": "each", "required": True, **slot})["properties"]["each"]


def test_the_schema_is_that_of_a_strict_model_with_a_field_a_slot() -> None:
    assert of_slots(COUNT) == {
        "type": "object",
        "title": "scalars_InputModel",
        "properties": {"count": {"title": "Count", "type": "integer", "description": "How many."}},
        "required": ["count"],
        "additionalProperties": False,
    }


def test_a_slot_that_may_stay_empty_takes_null() -> None:
    schema = of_slots({"name": "each", "type": "bool"})
    assert schema["properties"]["each"]["anyOf"] == [{"type": "boolean"}, {"type": "null"}]
    assert schema["required"] == ["each"]


@pytest.mark.parametrize(
    ("type_", "shown"),
    [("str", "string"), ("int", "integer"), ("float", "number"), ("bool", "boolean")],
)
def test_a_type_is_that_of_json(type_: str, shown: str) -> None:
    assert property_of(type=type_) == {"title": "Each", "description": "", "type": shown}


def test_an_enum_is_shown() -> None:
    assert property_of(type="str", enum=["a", "b"])["enum"] == ["a", "b"]


def test_a_type_that_the_framework_does_not_know_is_anything() -> None:
    assert property_of(type="list[str]") == {"title": "Each", "description": ""}


def test_a_fixed_value_is_the_default() -> None:
    assert property_of(type="int", valueSource="fixed", value=3)["default"] == 3


@pytest.mark.parametrize(
    "slot", [{"items": "str"}, {"type": 3}, {"type": "dict"}, {"description": None}], ids=str
)
def test_what_the_framework_refuses_is_refused(slot: dict[str, Any]) -> None:
    assert of_slots({"name": "each", "required": True, **slot}) == REFUSED


def test_before_0_1_properties_are_slots_with_some_of_their_keys() -> None:
    slots = [COUNT, {"name": "names", "type": "list", "items": "str"}]
    assert static("scalars", FIRST, slots=value_of(slots)) == {
        "type": "object",
        "properties": {
            "count": {"type": "int", "description": "How many.", "prompt": "How many?"},
            "names": {"type": "list", "items": "str"},
        },
        "required": ["count"],
    }


@pytest.mark.parametrize("option", ["outputs", "desc", "isComplete", "isResponse"])
def test_an_option_that_went_tells_the_first_line(option: str) -> None:
    given = {option: value_of([])}
    found = static("scalars", PROFILE, slots=value_of([COUNT]), **given)
    assert found == static("scalars", FIRST, slots=value_of([COUNT]))


def test_a_tool_without_slots_has_no_properties() -> None:
    empty = {"type": "object", "properties": {}, "required": []}
    assert static("scalars", FIRST) == empty
    assert static("scalars", PROFILE) == {**empty, "additionalProperties": False}


def test_a_slot_without_a_name_is_refused() -> None:
    assert of_slots({"type": "int"}) == REFUSED


@pytest.mark.parametrize(("keyword", "value"), [("schema", {}), ("slot_schema", [{"a": 1}])])
def test_a_slot_with_a_schema_of_its_own_is_not_read(keyword: str, value: Any) -> None:
    with pytest.raises(SchemaFailure) as failure:
        _validated({"name": "each", keyword: value})
    assert (failure.value.code, "'each' has a schema" in str(failure.value)) == ("TG305", True)
