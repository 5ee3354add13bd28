"""What stands for a root that is a reference: what it leads to, under what stands beside it."""

from __future__ import annotations

from typing import Any

import pytest

from toolgen.frameworks.fastmcp.pruning import pruned
from toolgen.json_schema import is_object

A = {"type": "object", "properties": {"x": {"type": "integer"}}, "description": "An A."}
SHOWN = {"type": "object", "properties": {"x": {"type": "integer"}}}
MANY = {f"D{number}": {"$ref": f"#/$defs/D{number + 1}"} for number in range(40)}
ROOTS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "a definition": ({"$ref": "#/$defs/A", "$defs": {"A": A}}, A),
    "what stands beside": (
        {"$ref": "#/$defs/A", "description": "Mine.", "$defs": {"A": A}},
        {**SHOWN, "description": "Mine."},
    ),
    "a reference to a reference": (
        {"$ref": "#/$defs/B", "$defs": {"A": A, "B": {"$ref": "#/$defs/A", "description": "B."}}},
        {**SHOWN, "description": "B."},
    ),
    "a type beside": (
        {"$ref": "#/$defs/A", "type": "object", "$defs": {"A": A}},
        {"$ref": "#/$defs/A", "type": "object", "$defs": {"A": A}},
    ),
    "no reference": (A, A),
    "a definition without a type": (
        {"$ref": "#/$defs/A", "$defs": {"A": {"anyOf": [SHOWN, SHOWN]}}},
        {"anyOf": [SHOWN, SHOWN]},
    ),
}
LEADING_NOWHERE = {
    "nothing": {"$ref": "#/$defs/B", "$defs": {"A": A}},
    "no schema": {"$ref": "#/$defs/B", "$defs": {"B": [A]}},
    "another document": {"$ref": "other.json", "$defs": {"A": A}},
    "itself": {"$ref": "#/$defs/B", "$defs": {"B": {"$ref": "#/$defs/B"}}},
    "the whole": {"$ref": "#", "$defs": {"A": A}},
    "too far": {"$ref": "#/$defs/D0", "$defs": MANY},
}


@pytest.mark.parametrize("kind", ROOTS)
def test_a_root_is_what_it_refers_to(kind: str) -> None:
    given, expected = ROOTS[kind]
    assert pruned(given) == expected


@pytest.mark.parametrize("kind", LEADING_NOWHERE)
def test_a_root_that_leads_nowhere_stays_a_reference(kind: str) -> None:
    assert pruned(LEADING_NOWHERE[kind])["$ref"] == LEADING_NOWHERE[kind]["$ref"]


def nested(depth: int) -> dict[str, Any]:
    """A list of lists, so deep, of what refers to a definition."""
    made: dict[str, Any] = {"$ref": "#/$defs/A"}
    for _ in range(depth):
        made = {"type": "array", "items": made}
    return {"type": "object", "properties": {"x": made}, "$defs": {"A": A, "B": A}}


@pytest.mark.parametrize(("depth", "kept"), [(48, ["A"]), (49, ["A", "B"]), (90, ["A", "B"])])
def test_no_definition_goes_where_a_schema_is_too_deep_to_be_looked_at(
    depth: int, kept: list[str]
) -> None:
    assert list(pruned(nested(depth))["$defs"]) == kept


def test_definitions_that_only_unused_ones_refer_to_go_as_well() -> None:
    definitions = {
        "A": {"$ref": "#/$defs/B"},
        "B": {"anyOf": [{"$ref": "#/$defs/A"}, {"$ref": "#/$defs/C"}]},
        "C": SHOWN,
        "D": {"items": {"$ref": "#/$defs/E"}},
        "E": {"items": {"$ref": "#/$defs/D"}},
    }
    made = pruned({"properties": {"x": {"$ref": "#/$defs/D"}}, "$defs": definitions})
    assert list(made["$defs"]) == ["D", "E"]


ALL_METADATA = {"description": "D.", "deprecated": True, "readOnly": True, "writeOnly": False}
TITLED: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "alone": ({"title": "T"}, {}),
    "beside all metadata": ({**ALL_METADATA, "title": "T"}, ALL_METADATA),
    "beside structure": ({"x-a": 1, "type": "string", "title": "T"}, {"x-a": 1, "type": "string"}),
    "beside what is none": ({"x-a": 1, "title": "T"}, {"x-a": 1, "title": "T"}),
    "no text": ({"title": 3}, {"title": 3}),
}


@pytest.mark.parametrize("kind", TITLED)
def test_a_title_goes_where_it_is_metadata(kind: str) -> None:
    given, expected = TITLED[kind]
    assert pruned({"properties": {"x": given}}) == {"properties": {"x": expected}}
    assert pruned({"items": {"anyOf": [given]}}) == {"items": {"anyOf": [expected]}}
    assert pruned({"default": given}) == {"default": given}


OBJECTS = {
    "a type": ({"type": "object"}, True),
    "properties": ({"properties": {}}, True),
    "another type": ({"type": "string"}, False),
    "by reference": ({"$ref": "#/$defs/A", "$defs": {"A": A}}, True),
    "by references": ({"$ref": "#/$defs/B", "$defs": {"A": A, "B": {"$ref": "#/$defs/A"}}}, True),
    "itself": ({"$ref": "#"}, False),
    "nowhere": ({"$ref": "#/$defs/B"}, False),
    "no schema": ({"$ref": "#/$defs/B", "$defs": {"B": [A]}}, False),
    "another document": ({"$ref": "other.json"}, False),
    "no text": ({"$ref": 3}, False),
    "a circle": ({"$ref": "#/$defs/B", "$defs": {"B": {"$ref": "#/$defs/B"}}}, False),
}


@pytest.mark.parametrize("kind", OBJECTS)
def test_an_object_is_told_by_what_a_root_leads_to(kind: str) -> None:
    schema, expected = OBJECTS[kind]
    assert is_object(schema) is expected
