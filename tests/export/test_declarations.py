"""Types of TypeScript, one schema at a time, without the compiler."""

from __future__ import annotations

from typing import Any

import pytest

from toolgen.export.types import TypeWriter


def declared(schema: dict[str, Any], description: str = "") -> str:
    writer = TypeWriter()
    assert writer.declare("Made", schema, description) == "Made"
    return writer.declarations


@pytest.mark.parametrize(
    ("json", "typescript"),
    [
        ("string", "string"),
        ("integer", "number"),
        ("number", "number"),
        ("boolean", "boolean"),
        ("null", "null"),
        ("unheard-of", "unknown"),
    ],
)
def test_a_scalar_has_a_type(json: str, typescript: str) -> None:
    assert declared({"type": json}) == f"export type Made = {typescript};\n"


@pytest.mark.parametrize(
    ("reference", "typescript"),
    [("#/$defs/A", "A"), ("#/$defs/Gone", "unknown"), ("#", "unknown"), ("#/$defs", "unknown")],
)
def test_a_reference_to_a_definition_is_its_name(reference: str, typescript: str) -> None:
    schema = {"$defs": {"A": {"type": "null"}}, "type": "array", "items": {"$ref": reference}}
    assert f"export type Made = {typescript}[];\n" in declared(schema)


def test_a_list_of_types_is_a_union() -> None:
    schema = {"type": ["array", "null"], "items": {"type": "string"}}
    assert declared(schema) == "export type Made = string[] | null;\n"


def test_a_description_is_a_comment_and_none_is_no_comment() -> None:
    assert declared({"type": "string"}, "What it is.") == (
        "/** What it is. */\nexport type Made = string;\n"
    )
    assert "/*" not in declared({"type": "string"})
