"""Schemas as tables: types in a line, fields, what they ask for, and links to types."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from cataloguing import catalogue_of, targets, text_of, tool_of

from toolgen.catalogue.model import Catalogue
from toolgen.catalogue.schemas import SchemaReader
from toolgen.catalogue.types import CatalogueTypes, slug
from toolgen.config import Config
from toolgen.json_schema import KEYWORDS, faults, sound

TYPES: dict[str, tuple[object, str]] = {
    "plain": ({"type": "integer"}, "integer"),
    "nothing said": ({}, "any"),
    "true": (True, "any"),
    "false": (False, "nothing"),
    "a choice": ({"anyOf": [{"type": "string"}, {"type": "null"}]}, "string | null"),
    "the same twice": (
        {"anyOf": [{"type": "string", "format": "uri"}, {"type": "string"}]},
        "string",
    ),
    "several": ({"type": ["integer", "null"]}, "integer | null"),
    "constants": ({"enum": ["a", 1, None]}, '"a" | 1 | null'),
    "a constant": ({"const": "a"}, '"a"'),
    "many": ({"enum": list(range(14))}, f"{' | '.join(map(str, range(12)))} | … 2 more"),
    "just as many as are listed": ({"enum": [*range(12)]}, " | ".join(map(str, range(12)))),
    "an array": ({"type": "array", "items": {"type": "string"}}, "array of string"),
    "of a choice": (
        {"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}},
        "array of (string | null)",
    ),
    "a tuple": (
        {"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}]},
        "[string, integer]",
    ),
    "a map": (
        {"type": "object", "additionalProperties": {"type": "integer"}},
        "map to integer",
    ),
    "a reference": ({"$ref": "#/$defs/A"}, "A"),
    "a choice of anything": ({"anyOf": [True, {"type": "string"}]}, "any | string"),
    "several of none": ({"type": []}, "any"),
    "a reference with more": ({"allOf": [{"$ref": "#/$defs/A"}], "default": 1}, "A"),
}


@pytest.mark.parametrize(("schema", "expected"), TYPES.values(), ids=TYPES)
def test_a_type_is_a_line(schema: object, expected: str) -> None:
    root: Any = {"type": "object", "properties": {"x": schema}}
    row, *_ = SchemaReader(lambda _: "", "tools/x", {}).shape(root).rows
    assert text_of(row.type) == expected


def test_objects_within_objects_have_rows_to_a_depth() -> None:
    schema: dict[str, Any] = {"type": "string"}
    for name in "fedcba":
        schema = {"type": "object", "properties": {name: schema}}

    rows = SchemaReader(lambda _: "", "tools/x", {}).shape(schema).rows

    assert [row.name for row in rows] == ["a", "a.b", "a.b.c", "a.b.c.d", "a.b.c.d.e"]


def test_a_reference_to_the_whole_schema_links_to_its_tool(tmp_path: Path) -> None:
    tool = tool_of(
        tmp_path,
        """
        from toolgen_runtime import Tool

        def run(context, arguments): ...

        SCHEMA = {"type": "object", "properties": {"below": {"$ref": "#"}}}
        TOOL = Tool.from_schema(run, name="f", description="F.", parameters=SCHEMA)
        """,
    )
    assert [*targets(tool.parameters.rows[0].type)] == [tool.id]


def test_a_field_says_what_it_takes(tmp_path: Path) -> None:
    tool = tool_of(
        tmp_path,
        '''
        from typing import Annotated
        from pydantic import Field
        from toolgen_runtime import tool

        @tool
        def find(query: Annotated[str, Field(min_length=2, pattern="^a")], limit: int = 5) -> None:
            """Find.

            Args:
                query: What to
                    look for.
            """
        ''',
    )
    query, limit = tool.parameters.rows
    assert (query.id, query.required) == (f"{tool.id}/query", True)
    assert query.constraints == ("matches ^a", "at least 2 characters")
    assert [block.lines for block in query.description] == [("What to look for.",)]
    assert (limit.required, limit.default) == (False, "5")


@pytest.mark.parametrize(
    ("returned", "shown"),
    [("int", "integer"), ("list[int]", "array of integer"), ("int | None", "integer | null")],
)
def test_a_result_is_what_the_function_gives_and_not_what_wraps_it(
    returned: str, shown: str, tmp_path: Path
) -> None:
    source = f"""
        from toolgen_runtime import tool

        @tool
        def count(word: str) -> {returned}:
            "Count the letters of a word."
        """
    tool = tool_of(tmp_path, source, config=Config(results=True))

    assert tool.output is not None
    assert text_of(tool.output.type) == shown


INNER = {"type": "object", "properties": {"sku": {"type": "string"}}, "required": ["sku"]}
WITHIN: dict[str, tuple[object, str]] = {
    "itself": (INNER, "lines.sku"),
    "a list": ({"type": "array", "items": INNER}, "lines[].sku"),
    "a map": ({"type": "object", "additionalProperties": INNER}, "lines.*.sku"),
    "lists of maps": (
        {"type": "array", "items": {"type": "object", "additionalProperties": INNER}},
        "lines[].*.sku",
    ),
    "an arm": ({"anyOf": [{"type": "null"}, INNER]}, "lines.sku"),
    "an arm of a list": ({"items": {"oneOf": [INNER, {"type": "null"}]}}, "lines[].sku"),
}


@pytest.mark.parametrize(("schema", "name"), WITHIN.values(), ids=WITHIN)
def test_objects_that_stand_where_they_are_used_are_rows_below(schema: object, name: str) -> None:
    root = {"type": "object", "properties": {"lines": schema}}
    rows = SchemaReader(lambda _: "", "tools/x", {}).shape(root).rows
    assert [(row.name, row.depth, row.required) for row in rows] == [
        ("lines", 0, False),
        (name, 1, True),
    ]


TREE = {"acme.py": '''
        from pydantic import BaseModel
        from toolgen_runtime import tool

        class Leaf(BaseModel):
            """The end."""

        class Node(BaseModel):
            children: list["Node"]
            leaf: Leaf

        @tool
        def grow(root: Node) -> None:
            """Grow."""

        @tool
        def cut(leaf: Leaf) -> None:
            """Cut."""
    '''}


@pytest.fixture
def tree(tmp_path: Path) -> Catalogue:
    return catalogue_of(tmp_path, TREE)


def test_types_are_sections_that_know_their_users(tree: Catalogue) -> None:
    leaf, node = tree.types
    assert (leaf.id, node.id) == ("types/Leaf", "types/Node")
    assert [span.target for span in leaf.used_by] == ["acme/cut", "types/Node"]
    assert [span.text for span in node.used_by] == ["grow"]


def test_a_type_that_leads_to_itself_is_one_section(tree: Catalogue) -> None:
    children = tree.types[1].shape.rows[0]
    assert [(span.text, span.target) for span in children.type] == [
        ("array of ", ""),
        ("Node", "types/Node"),
    ]


def test_every_link_leads_somewhere(tree: Catalogue) -> None:
    ids = {tool.id for tool in tree.tools} | {each.id for each in tree.types}
    assert set(targets(tree.packages)) | set(targets(tree.types)) <= ids


def test_types_of_one_name_that_differ_are_told_apart(tmp_path: Path) -> None:
    source = """
        from pydantic import BaseModel
        from toolgen_runtime import tool

        class Item(BaseModel):
            {field}: int

        @tool
        def {field}(item: Item) -> None: ...
    """
    sources = {f"{each}.py": source.format(field=each) for each in ("a", "b")}
    found = catalogue_of(tmp_path, {**sources, "c.py": source.format(field="b")})
    assert [(each.id, len(each.used_by)) for each in found.types] == [
        ("types/Item", 1),
        ("types/Item-2", 2),
    ]


def test_rows_have_addresses_but_for_those_within_others() -> None:
    inner = {"type": "object", "properties": {"b": {"type": "string"}}}
    root: Any = {"type": "object", "properties": {"a": inner, "c d": {"type": "string"}}}
    rows = SchemaReader(lambda _: "", "tools/x", {}).shape(root).rows
    assert [(row.name, row.id) for row in rows] == [
        ("a", "tools/x/a"),
        ("a.b", ""),
        ("c d", "tools/x/c-d"),
    ]


ODD = (None, 1, "x", [], {}, [1], {"a": 1}, True)
"""What some keyword does not take, each."""


def test_a_keyword_that_does_not_take_its_value_says_nothing(tmp_path: Path) -> None:
    kinds = {"type": ["object", "array", "string"]}
    schemas = [{**kinds, name: value} for name in KEYWORDS for value in ODD]
    tools = "".join(
        f"T{n} = Tool.from_schema(run, name='t{n}', description='T.', parameters="
        f"{{'type': 'object', 'properties': {{'x': {schema!r}}}}})\n"
        for n, schema in enumerate(schemas)
    )
    head = "from toolgen_runtime import Tool\n\ndef run(context, arguments): ...\n"
    found = {each.name: each for each in catalogue_of(tmp_path, {"acme.py": head + tools}).tools}
    for number, schema in enumerate(schemas):
        tool = found[f"t{number}"]
        if any(faults(schema)):
            expected = SchemaReader(lambda _: "", tool.id, {}).shape(
                {"properties": {"x": sound(schema)}}
            )
            assert (tool.parameters.rows, tool.example) == (expected.rows, None)


def test_a_reference_that_means_no_definition_leads_nowhere() -> None:
    types = CatalogueTypes()
    root = {"$defs": {"A": {"type": "string"}, "B": True}, "properties": {"A": {}}}
    assert types.id_of("#/$defs/A", root) == "types/A"
    for reference in ("#/$defs/B", "#/$defs/C", "#/properties/A", "A", "https://example.org/A"):
        assert types.id_of(reference, root) == ""
    assert [slug(text) for text in ("a b", "\N{CLOUD}", "-", "a.b_c")] == ["a-b", "-", "-", "a.b_c"]
