"""The walk gives each schema within a schema, and nothing that only looks like one."""

from __future__ import annotations

from typing import Any

import pytest
from planting import planted

from toolgen.dialects import DIALECTS, Wording, convert
from toolgen.json_schema import (
    KEYWORDS,
    Dangling,
    at,
    mapped,
    nodes,
    references,
    wire_schema,
)
from toolgen_runtime.model.subschemas import mapped as mapped_by_runtime

SCHEMAS = [each.schema for each in planted("t")]


def marked(node: Any) -> Any:
    return mapped({**node, "x-seen": True}, marked) if isinstance(node, dict) else node


def marked_by_runtime(node: Any) -> Any:
    if not isinstance(node, dict):
        return node
    return mapped_by_runtime({**node, "x-seen": True}, marked_by_runtime)


def test_every_schema_is_given_with_the_path_that_leads_to_it() -> None:
    for schema in SCHEMAS:
        for path, node in nodes(schema):
            found: Any = schema
            for part in path:
                found = found[int(part)] if isinstance(found, list) else found[part]
            assert found is node


def test_what_is_looked_at_is_what_is_replaced_in_the_runtime_too() -> None:
    for schema in SCHEMAS:
        made = marked(schema)

        assert all(node["x-seen"] for _, node in nodes(made))
        assert str(made).count("x-seen") == len(list(nodes(schema)))
        assert marked_by_runtime(schema) == made


@pytest.mark.parametrize("name", KEYWORDS)
def test_a_property_that_is_called_like_a_keyword_is_looked_into(name: str) -> None:
    schema = {"properties": {name: {"title": "T", "type": "string"}}}

    assert [path for path, _ in nodes(schema)] == [(), ("properties", name)]
    assert wire_schema(schema) == {"properties": {name: {"type": "string"}}}


def test_what_a_value_holds_is_not_looked_into() -> None:
    held = {"properties": {"a": {"$ref": "#/$defs/Nowhere", "title": "T"}}, "required": ["b", "a"]}
    schema: dict[str, Any] = {"const": held, "enum": [held], "x-of-nobody": held}

    assert [path for path, _ in nodes(schema)] == [()]
    assert list(references({**schema, "default": held})) == []
    assert wire_schema(schema) == schema


@pytest.mark.parametrize("dialect", ["gemini", "itool", "json-schema"])
def test_a_default_that_looks_like_a_reference_is_data(dialect: str) -> None:
    each = {"type": "object", "default": {"$ref": "#/$defs/Nowhere"}}
    schema = {"type": "object", "properties": {"a": each}}

    assert convert(Wording("f", "d", schema), DIALECTS[dialect]).definition is not None


@pytest.mark.parametrize(
    ("reference", "found"),
    [
        ("#/$defs/a~1b", 1),
        ("#/$defs/c%20d", 2),
        ("#/anyOf/1", 4),
    ],
)
def test_a_reference_leads_through_names_and_lists(reference: str, found: int) -> None:
    root = {"$defs": {"a/b": 1, "c d": 2}, "anyOf": [3, 4]}

    assert at(root, reference) == found
    assert at(root, "#") is root


@pytest.mark.parametrize(
    "reference", ["other.json", "#name", "#/$defs/E", "#/anyOf/1", "#/anyOf/-1", "#/anyOf/x"]
)
def test_a_reference_out_of_the_schema_or_to_nothing_is_dangling(reference: str) -> None:
    with pytest.raises(Dangling):
        at({"$defs": {}, "anyOf": [{}]}, reference)
