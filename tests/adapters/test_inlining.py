"""Schemas of single parameters, without references."""

from __future__ import annotations

from typing import Any

from toolgen_runtime.adapters.inlining import parameters_of


def inlined(parameter: dict[str, Any], **definitions: dict[str, Any]) -> dict[str, Any]:
    """The schema of the one parameter of a tool."""
    schema = {"type": "object", "properties": {"it": parameter}, "$defs": definitions}
    return parameters_of(schema)["it"]


def test_a_reference_is_written_out_and_keeps_what_stands_beside_it() -> None:
    place = {"type": "object", "description": "A place.", "properties": {"city": {}}}

    assert inlined({"$ref": "#/$defs/Place", "description": "Where."}, Place=place) == {
        "type": "object",
        "description": "Where.",
        "properties": {"city": {}},
    }


def test_references_within_definitions_are_written_out() -> None:
    assert inlined(
        {"type": "array", "items": {"$ref": "#/$defs/A"}},
        A={"anyOf": [{"$ref": "#/$defs/B"}, {"type": "null"}]},
        B={"type": "integer"},
    ) == {"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}}


def test_a_definition_within_itself_is_any_object_there() -> None:
    node = {
        "type": "object",
        "title": "Node",
        "required": ["next"],
        "properties": {"next": {"$ref": "#/$defs/Node"}},
    }

    assert inlined({"$ref": "#/$defs/Node"}, Node=node) == {
        **node,
        "properties": {"next": {"type": "object", "title": "Node"}},
    }


def test_what_maps_values_to_references_goes_and_a_parameter_of_that_name_stays() -> None:
    union = {
        "oneOf": [{"$ref": "#/$defs/A"}],
        "discriminator": {"propertyName": "kind", "mapping": {"a": "#/$defs/A"}},
    }
    held = {"type": "object", "properties": {"discriminator": {"type": "string"}}}

    assert inlined(union, A={"type": "object"}) == {"oneOf": [{"type": "object"}]}
    assert inlined(held) == held
    for told in ({"discriminator": "kind"}, {"discriminator": {"mapping": {}}}):
        assert inlined({"oneOf": [True], **told}) == {"oneOf": [True], **told}


def test_values_that_look_like_references_are_left_alone() -> None:
    assert inlined({"enum": [{"$ref": 7}]}) == {"enum": [{"$ref": 7}]}


def test_a_parameter_that_takes_anything_has_the_schema_that_does() -> None:
    assert parameters_of({"properties": {"it": True}}) == {"it": {}}


def test_parameters_keep_their_order_and_a_tool_may_have_none() -> None:
    schema = {"properties": {"b": {}, "a": {}}}

    assert list(parameters_of(schema)) == ["b", "a"]
    assert parameters_of({"type": "object"}) == {}
