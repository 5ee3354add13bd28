"""The properties that a schema knows, wherever it says so."""

from __future__ import annotations

from typing import Any

import pytest

from toolgen_runtime.call.known_names import names_at, names_in

POINT = {"properties": {"x": {}, "y": {}}}
SCHEMA: dict[str, Any] = {
    "$defs": {
        "Point": POINT,
        "Node": {"properties": {"next": {"$ref": "#/$defs/Node"}}},
        "Loop": {"anyOf": [{"$ref": "#/$defs/Loop"}, {"properties": {"end": {}}}]},
    },
    "properties": {
        "at": {"$ref": "#/$defs/Point"},
        "either": {"anyOf": [{"type": "null"}, {"properties": {"left": {}}}]},
        "one": {"oneOf": [{"properties": {"right": {}}}]},
        "all": {"allOf": [{"$ref": "#/$defs/Point"}, {"properties": {"z": {}}}]},
        "rows": {"items": {"$ref": "#/$defs/Point"}},
        "table": {"additionalProperties": {"properties": {"value": {}}}},
        "closed": {"additionalProperties": False, "properties": {}},
        "node": {"$ref": "#/$defs/Node"},
        "loop": {"$ref": "#/$defs/Loop"},
    },
}

PATHS: list[tuple[list[str | int], set[str]]] = [
    ([], {*SCHEMA["properties"]}),
    (["at"], {"x", "y"}),
    (["either"], {"left"}),
    (["one"], {"right"}),
    (["all"], {"x", "y", "z"}),
    (["rows"], set()),
    (["rows", 3], {"x", "y"}),
    (["table", "any"], {"value"}),
    (["closed"], set()),
    (["closed", "any"], set()),
    (["node"], {"next"}),
    (["node", "next", "next"], {"next"}),
    (["loop"], {"end"}),
    (["unknown"], set()),
]


@pytest.mark.parametrize(("path", "names"), PATHS)
def test_the_names_at_a_path_are_those_of_the_object_there(
    path: list[str | int], names: set[str]
) -> None:
    assert names_at(SCHEMA, tuple(path)) == names


def test_the_names_in_a_schema_are_those_of_all_places() -> None:
    everywhere = {"x", "y", "next", "left", "right", "z", "value", "end"}
    assert names_in(SCHEMA) == everywhere | {*SCHEMA["properties"]}
    assert names_in([{"properties": {"a": {}}}, {"properties": 5}, True]) == {"a"}
