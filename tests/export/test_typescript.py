"""Exported TypeScript, compiled by the real compiler against consumers, good ones and bad ones."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from building import generate_tree, write_sources

from toolgen.export import typescript

SOURCES = {
    "acme/__init__.py": "",
    "acme/tools.py": '''
        from enum import Enum
        from typing import Annotated, Any, Literal, TypedDict

        from pydantic import BaseModel, Field
        from toolgen_runtime import tool


        class Color(Enum):
            RED = "red"
            BLUE = "blue"


        class Node(BaseModel):
            name: str
            children: list["Node"] = []


        class Options(TypedDict, total=False):
            color: Color
            size: int


        @tool
        def paint(
            target: Node,
            options: Options,
            mode: Literal["fast", "good"] = "good",
            where: tuple[int, int] | None = None,
            tags: dict[str, int] = {},
            *rest: str,
        ) -> bool:
            """Paint. Never write */ here.

            Args:
                target: What to paint.
                rest: "Quoted" and \\u2028.
            """
            return True


        @tool(name="odd-name")
        def odd(
            value: Any,
            choice: Literal[1, True, None, "a*/b"],
            word: Annotated[str, Field(alias="odd key")],
        ) -> None:
            """Take odd things."""


        @tool
        def now() -> str:
            """Tell the time."""
            return ""
    ''',
}

HEAD = """
import type { IToolCall, ITool, ToolArguments, ToolName, ToolResult } from "./tools.js";
import type { PaintArguments, Node } from "./tools.js";
import { tools } from "./itools.js";
"""

GOOD = {
    "arguments": """
        const call: PaintArguments = {
          target: { name: "a", children: [{ name: "b" }] },
          options: { color: "red" },
          where: [1, 2],
          tags: { a: 1 },
          rest: ["x"],
        };
    """,
    "odd names": """
        const odd: ToolArguments<"odd-name"> = { value: 3n, choice: "a*/b", "odd key": "w" };
    """,
    "no arguments": 'const none: ToolArguments<"now"> = {};',
    "a call": """
        export function length(call: IToolCall): number {
          const called = call.function;
          return called.name === "paint" ? called.arguments.target.name.length : 0;
        }
    """,
    "the module": """
        const names: string[] = tools.map((tool: ITool) => tool.function.name);
        const name: ToolName = "odd-name";
    """,
}

BAD = {
    "a missing argument": 'const a: ToolArguments<"paint"> = { target: { name: "a" } };',
    "an unknown argument": 'const a: ToolArguments<"now"> = { zone: "UTC" };',
    "a wrong enum": 'const a: PaintArguments["options"] = { color: "green" };',
    "a wrong literal": 'const a: PaintArguments["mode"] = "slow";',
    "a short tuple": 'const a: PaintArguments["where"] = [1];',
    "a long tuple": 'const a: PaintArguments["where"] = [1, 2, 3];',
    "a wrong value": 'const a: PaintArguments["tags"] = { a: "1" };',
    "a wrong item": "const a: Node = { name: 'a', children: [3] };",
    "an unknown tool": 'const a: ToolName = "later";',
    "arguments of another tool": """
        const a: IToolCall = {
          id: "1", type: "function", function: { name: "paint", arguments: {} },
        };
    """,
    "null where it is not said": "const a: Node = { name: null };",
}


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("tree")
    result = generate_tree(write_sources(root, SOURCES))
    assert not result.has_errors
    directory = tmp_path_factory.mktemp("exported")
    for name, text in typescript(result.planned).items():
        (directory / name).write_text(text, "utf-8")
    return directory


def complaints(tsc: Path, *files: Path) -> dict[str, int]:
    """How many mistakes the compiler finds in each file."""
    options = ["--strict", "--noEmit", "--module", "nodenext", "--target", "es2022"]
    done = subprocess.run(
        ["node", str(tsc), *options, "--pretty", "false", *map(str, files)],
        capture_output=True,
        text=True,
        check=False,
        cwd=files[0].parent,
    )
    lines = [line for line in done.stdout.splitlines() if ": error TS" in line]
    return {file.name: sum(line.startswith(file.name) for line in lines) for file in files}


def test_consumers_type_check_where_they_must(tsc: Path, exported: Path) -> None:
    files = {}
    for number, (name, code) in enumerate({**GOOD, **BAD}.items()):
        files[name] = exported / f"case{number}.ts"
        files[name].write_text(HEAD + code, "utf-8")

    found = complaints(tsc, *exported.glob("*tools*.ts"), *files.values())

    assert {name for name, file in files.items() if found[file.name]} == set(BAD)
    assert not found["tools.d.ts"]
    assert not found["itools.ts"]


def test_the_same_tools_give_the_same_text(tmp_path: Path) -> None:
    planned = generate_tree(write_sources(tmp_path, SOURCES)).planned

    assert typescript(planned) == typescript(reversed(planned))


def test_classes_of_one_name_are_types_of_their_own(tmp_path: Path) -> None:
    module = """
        from pydantic import BaseModel
        from toolgen_runtime import tool


        class Order(BaseModel):
            {field}: str


        @tool
        def {name}(order: Order) -> None:
            '''Take an order.'''
    """
    sources = {
        f"acme/{name}.py": module.format(name=name, field=field)
        for name, field in (("buy", "item"), ("cook", "dish"), ("eat", "dish"))
    }
    text = typescript(generate_tree(write_sources(tmp_path, sources)).planned)["tools.d.ts"]

    assert text.count("export interface Order {") == 1
    assert text.count("export interface Order2 {") == 1
    assert "Order3" not in text


def test_characters_that_hide_are_written_out(tmp_path: Path) -> None:
    module = """
        from toolgen_runtime import tool


        @tool(description="Do\\x00 it\\x1b[31m \\u202e now.")
        def act() -> None: ...
    """
    planned = generate_tree(write_sources(tmp_path, {"acme.py": module})).planned

    assert "/** Do\\x00 it\\x1b[31m \\u202e now. */" in typescript(planned)["tools.d.ts"]


def test_a_parameter_named_as_the_prototype_is_a_property(tmp_path: Path) -> None:
    module = """
        from toolgen_runtime import tool


        @tool
        def act(__proto__: int) -> None: ...
    """
    planned = generate_tree(write_sources(tmp_path, {"acme.py": module})).planned
    text = typescript(planned)["itools.ts"]

    assert '["__proto__"]: {' in text
    assert '"__proto__": {' not in text
