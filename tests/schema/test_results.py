"""Schemas of results of toolgen's own tools, where the configuration asks for them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from building import build, generate_tree, importable, registry_in, write_sources
from pydantic import TypeAdapter

from toolgen.config import Config, Results

HEAD = """
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from pydantic import BaseModel
from toolgen_runtime import tool
from typing_extensions import TypedDict


class Node(BaseModel):
    "A node."

    size: Decimal
    children: list["Node"] = []


@dataclass
class Note:
    text: str = ""


class Row(TypedDict, total=False):
    key: int


@tool
def make() -> {annotation}:
    "Make it.{returns}"
"""


def output(
    root: Path, annotation: str, results: Results = True, returns: str = ""
) -> dict[str, Any] | None:
    text = HEAD.format(annotation=annotation, returns=returns)
    tree = write_sources(root, {"acme/tools.py": text})
    result = generate_tree(tree, Config(results=results))
    assert not result.diagnostics
    return result.planned[0].output


@pytest.mark.parametrize(
    "annotation",
    [
        "Node",
        "Note",
        "Row",
        "list[Node]",
        "dict[str, int]",
        "int | None",
        "None",
        "tuple[Row, ...]",
    ],
)
def test_a_result_is_described_as_pydantic_serializes_it(tmp_path: Path, annotation: str) -> None:
    made = output(tmp_path, annotation)

    with importable(tmp_path):
        import importlib

        module = importlib.import_module("acme.tools")
        type_ = eval(annotation, vars(module))
        expected = TypeAdapter(type_).json_schema(mode="serialization")
    assert made == without_titles(plain_root(expected))


def plain_root(schema: dict[str, Any]) -> dict[str, Any]:
    reference = schema.pop("$ref", None)
    if reference is None:
        return schema
    return {**schema["$defs"][reference.removeprefix("#/$defs/")], **schema}


def without_titles(node: Any) -> Any:
    if isinstance(node, list):
        return [without_titles(item) for item in node]
    if not isinstance(node, dict):
        return node
    return {key: without_titles(value) for key, value in node.items() if key != "title"}


@pytest.mark.parametrize("annotation", ["Any"])
def test_anything_has_no_schema(tmp_path: Path, annotation: str) -> None:
    assert output(tmp_path, annotation) is None


def test_results_are_described_on_request_alone(tmp_path: Path) -> None:
    assert output(tmp_path, "int", False) is None


def test_what_the_docstring_says_of_the_result_describes_it(tmp_path: Path) -> None:
    returns = "\\n\\nReturns:\\n    How many."

    assert output(tmp_path, "int", True, returns) == {"description": "How many.", "type": "integer"}
    assert output(tmp_path, "int", "wrapped", returns) == {
        "properties": {"result": {"description": "How many.", "type": "integer"}},
        "required": ["result"],
        "type": "object",
        "x-toolgen-wrap-result": True,
    }


@pytest.mark.parametrize("annotation", ["Node", "Note", "Row", "dict[str, int]"])
def test_objects_are_not_wrapped(tmp_path: Path, annotation: str) -> None:
    assert output(tmp_path, annotation, "wrapped") == output(tmp_path, annotation)


def test_definitions_stay_at_the_root_of_a_wrapped_result(tmp_path: Path) -> None:
    made = output(tmp_path, "list[Node]", "wrapped")

    assert made is not None
    assert set(made["$defs"]) == {"Node"}
    assert made["properties"]["result"]["items"] == {"$ref": "#/$defs/Node"}


def test_the_registry_tells_the_schema_of_a_result(tmp_path: Path) -> None:
    text = HEAD.format(annotation="int", returns="")
    (package,) = build(tmp_path, {"acme/tools.py": text}, Config(results=True)).packages

    with importable(tmp_path):
        assert registry_in(package.directory).output("make") == {"type": "integer"}
