"""Comparing takes time in proportion to schemas, or is broken off and told, by every keyword."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from building import generate_tree, write_sources
from effort import counted, steps
from pydantic import BaseModel
from pydantic_core import ValidationError

from toolgen.contract.changes import compare_schemas
from toolgen.contract.imports import verdict_of
from toolgen.contract.registries import from_result

Node = dict[str, Any]
INTEGER: Node = {"type": "integer"}
MOST_CALLS = 20_000_000
"""More than a comparison takes before it is broken off: a few seconds."""


def named(size: int, make: Callable[[int], Any]) -> Node:
    return {f"p{number}": make(number) for number in range(size)}


GROWING: dict[str, Callable[[int, int], Node]] = {
    "prefixItems": lambda n, d: {
        "type": "array",
        "prefixItems": [{"type": "integer", "minimum": i + d} for i in range(n)],
    },
    "closed prefixItems": lambda n, d: {"prefixItems": [INTEGER] * (n + d), "items": False},
    "properties": lambda n, d: {"properties": named(n, lambda i: {"minimum": d, **INTEGER})},
    "required": lambda n, d: {
        "properties": named(n, lambda i: INTEGER),
        "required": [*named(n - d, str)],
    },
    "patternProperties": lambda n, d: {
        "type": "object",
        "patternProperties": {f"^p{i}$": {"type": "integer", "minimum": d} for i in range(n)},
    },
    "anyOf": lambda n, d: {
        "anyOf": [{"properties": {"k": {"const": i}, "v": {"minimum": d}}} for i in range(n)]
    },
    "oneOf": lambda n, d: {"oneOf": [{"const": i + d} for i in range(n)]},
    "allOf": lambda n, d: {"allOf": [{"type": "integer", "minimum": i + d} for i in range(n)]},
    "enum": lambda n, d: {"enum": [{"a": i + d} for i in range(n)]},
    "not": lambda n, d: {"type": "integer", "not": {"enum": [i + d for i in range(n)]}},
    "if": lambda n, d: {
        "allOf": [
            {"if": {"properties": {"k": {"const": i}}}, "then": {"required": [f"p{i + d}"]}}
            for i in range(n)
        ]
    },
    "contains": lambda n, d: {"type": "array", "contains": {"enum": [i + d for i in range(n)]}},
    "dependentRequired": lambda n, d: {
        "type": "object",
        "dependentRequired": named(n, lambda i: [f"p{i + 1 + d}"]),
    },
    "dependentSchemas": lambda n, d: {
        "type": "object",
        "dependentSchemas": named(n, lambda i: {"required": [f"p{i + 1 + d}"]}),
    },
    "propertyNames": lambda n, d: {
        "type": "object",
        "propertyNames": {"enum": [f"p{i + d}" for i in range(n)]},
    },
    "pattern": lambda n, d: {"type": "string", "pattern": "|".join(f"a{i + d}" for i in range(n))},
    "references": lambda n, d: {
        "$ref": "#/$defs/p0",
        "$defs": {
            **named(n, lambda i: {"properties": {"n": {"$ref": f"#/$defs/p{i + 1}"}}}),
            f"p{n}": {"type": "integer", "minimum": d},
        },
    },
}


def _held(names: str, size: int, **rest: Any) -> Node:
    """An object of many properties; those of `p` are strings, those of `q` bounded ones."""
    properties = {
        f"{names}{number}": {"type": "string", **({"maxLength": number} if names == "q" else {})}
        for number in range(size)
    }
    return {"type": "object", "properties": properties, **rest}


def _of_all(schema: Node) -> Node:
    return {**schema, "required": list(schema["properties"])}


ONE: Node = {"type": "object", "properties": {"x": {"type": "string"}}}
CLOSED: Node = {"additionalProperties": False}
WIDE: dict[str, Callable[[int], tuple[Node, Node]]] = {
    "gone": lambda n: (_held("p", n), ONE | CLOSED),
    "come": lambda n: (ONE | CLOSED, _held("p", n)),
    "renamed": lambda n: (_of_all(_held("p", n, **CLOSED)), _of_all(_held("r", n, **CLOSED))),
    "renamed, each another": lambda n: (_held("q", n), _renamed(_held("q", n))),
    "nested and renamed": lambda n: (
        {"type": "object", "properties": {"x": _of_all(_held("p", n))}},
        {"type": "object", "properties": {"x": _of_all(_held("r", n))}},
    ),
    "of another type": lambda n: (_of_all(_held("p", n)), _of_all(_whole(_held("p", n)))),
    "no longer required": lambda n: (_of_all(_held("p", n)), _held("p", n)),
}


def _renamed(schema: Node) -> Node:
    return {**schema, "properties": {f"s{k}": v for k, v in schema["properties"].items()}}


def _whole(schema: Node) -> Node:
    return {**schema, "properties": dict.fromkeys(schema["properties"], INTEGER)}


@pytest.mark.parametrize("change", WIDE)
def test_an_object_of_a_thousand_properties_is_compared_soon(change: str) -> None:
    effort, changes = counted(lambda: compare_schemas(*WIDE[change](1_000)))

    assert effort < MOST_CALLS
    assert [each for each in changes if each.narrows or each.widens]


@pytest.mark.parametrize("keyword", GROWING)
def test_a_comparison_ends_soon_and_finds_what_was_changed(keyword: str) -> None:
    make = GROWING[keyword]

    effort, changes = counted(lambda: compare_schemas(make(200, 0), make(200, 1)))

    assert effort < MOST_CALLS
    assert [each for each in changes if each.narrows or each.widens]


def test_what_there_is_no_time_to_show_is_undecided_and_told() -> None:
    make = GROWING["prefixItems"]
    changes = compare_schemas(make(400, 0), make(400, 1))

    told = {each.path for each in changes}
    assert len(told) == 400
    shown = [each for each in changes if each.narrows and each.narrows.witness]
    assert 20 < len(shown) < 400


def test_a_value_that_thousands_of_fields_refuse_is_judged_once_and_soon(tmp_path: Path) -> None:
    fields = "\n".join(f"    field_{number}: int" for number in range(3_000))
    source = (
        "from pydantic import BaseModel\nfrom toolgen_runtime import tool\n\n"
        f"class M(BaseModel):\n{fields}\n\n@tool\ndef f(m: M) -> None:\n    'Do it.'\n"
    )
    tree = write_sources(tmp_path, {"acme/__init__.py": "", "acme/tools.py": source})
    (tool,) = from_result(generate_tree(tree), "all").tools
    assert tool.origin is not None
    good = {"m": {f"field_{number}": number for number in range(3_000)}}
    bad = {"m": {f"feld_{number}": number for number in range(3_000)}}
    assert tool.origin.takes(good)

    def judge() -> None:
        for _ in range(50):
            assert tool.origin.takes(bad) is False

    assert steps(judge) < 50_000


def test_what_runs_code_in_a_validator_leaves_undecided_what_it_takes() -> None:
    def unknown(value: object) -> object:
        raise LookupError("nobody knows")

    class Begun(BaseModel):
        def __init__(self) -> None:
            unknown(self)

    class Ended(BaseModel):
        def model_post_init(self, _: object) -> None:
            unknown(self)

    plain = {"type": "function-plain", "function": {"type": "no-info", "function": unknown}}
    models = (each.__pydantic_core_schema__ for each in (Begun, Ended))
    for core in (plain, *models):
        with pytest.raises(LookupError):
            verdict_of({"type": "list", "items_schema": core}).validate_json("[{}]")
    with pytest.raises(ValidationError, match="1 validation error"):
        verdict_of({"type": "list", "items_schema": {"type": "int"}}).validate_json('["a", "b"]')
