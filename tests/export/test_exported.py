"""All that an export writes and tells: of each case, and the type of each kind of schema.

What compilers take is held by the tests beside this one. Here nothing may change unseen: a change
is reviewed by the diff of `cases/exports`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import golden
import pytest
from refusing import DEFINITIONS, KINDS, SCHEMAS

from toolgen.dialects import DIALECTS
from toolgen.export import export, typescript
from toolgen.export.type_names import TypeNames, pascal_case, property_name
from toolgen.export.types import TypeWriter, comment

CASES = {case.name: case for case in golden.cases("schemas")}
TOLD = ("openai-strict", "gemini", "itool")


def of_case(name: str) -> dict[str, Any]:
    """The files of an export for TypeScript, and what narrow dialects tell of the tools."""
    result = golden.run(CASES[name] / "input")
    planned = [tool for package in result.packages for tool in package.tools]
    found: dict[str, Any] = {file: text.splitlines() for file, text in typescript(planned).items()}
    for dialect in TOLD:
        made = export(reversed(planned), DIALECTS[dialect])
        names = [each.planned.tool.name for each in made.tools]
        told = [f"{each.position}: {each.code} {each}" for each in made.diagnostics()]
        found[dialect] = [names, len(made.definitions), made.report(), told]
    return found


def of_schema(name: str) -> list[str]:
    """The declarations of a schema, alone, as a property, and beside another of its name."""
    schema = {**SCHEMAS, **KINDS}[name]
    writer = TypeWriter()
    root = {
        "type": "object",
        "properties": {"x": schema, "y z": schema, "list": {"type": "array", "items": schema}},
        "required": ["x"],
        "$defs": DEFINITIONS,
    }
    given = [writer.declare("Made", root, "So.\nIt is.")]
    if isinstance(schema, dict):
        given += [
            writer.declare("Made", {**schema, "$defs": DEFINITIONS}, each) for each in ("", "*/")
        ]
        given += [writer.declare("Made", {**schema, "$defs": {"Item": {}}})]
    return [*given, *writer.declarations.splitlines()]


RESERVED = """
    any as async await bigint boolean break case catch class const continue debugger default delete
    do else enum export extends false finally for function if implements import in instanceof
    interface let never new null number object package private protected public return static string
    super switch symbol this throw true try type typeof undefined unique unknown var void while with
    yield
"""
WORDS = [
    *RESERVED.split(),
    *("IToolCall", "ToolArguments", "ToolName", "ToolResult"),
    *(
        "get_weather",
        "a",
        "",
        "a b",
        "a\tb",
        "1a",
        "Tools",
        "x-y",
        "\u00e9",
        "__proto__",
        "$x",
        "A",
    ),
    *("ITool", "toString", "a.b", "a*/b", "\u2028", "constructor", "get2Things", "HTTPServer"),
]


def of_word(word: str) -> list[Any]:
    """A word as a type's name, a property's, and a comment."""
    names = TypeNames()
    given = [names.name(word, meaning) for meaning in ("x", "y", "x", "z")]
    return [given, pascal_case(word), property_name(word, repr(word)), comment(f"{word}\n {word} ")]


TABLES = golden.Tables(
    "exports",
    {
        "cases": (of_case, CASES),
        "schemas": (of_schema, [*SCHEMAS, *KINDS]),
        "words": (of_word, WORDS),
    },
)


@pytest.mark.parametrize(("file", "name"), TABLES.rows)
def test_an_export_writes_what_is_expected(file: str, name: str, update_golden: bool) -> None:
    TABLES.compare(file, name, update_golden)


@pytest.mark.parametrize("file", TABLES.files)
def test_all_of_these_are_expected(file: str, update_golden: bool) -> None:
    TABLES.compare_names(file, update_golden)


def test_the_order_of_tools_changes_nothing() -> None:
    result = golden.run(CASES["containers"] / "input")
    planned = [tool for package in result.packages for tool in package.tools]
    planned += [
        replace(each, tool=replace(each.tool, name=f"{each.tool.name}_2")) for each in planned
    ]
    assert typescript(planned) == typescript(reversed(planned))
