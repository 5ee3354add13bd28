"""What stands in an annotation for others than pydantic changes no schema, and is no error."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from building import generate_tree, write_sources

SOURCE = """
from enum import Enum, Flag, IntEnum, IntFlag, StrEnum
from typing import Annotated, Doc
import re

import annotated_doc
import annotated_types
import typer
from pydantic import Field
from toolgen_runtime import tool


class Plain(Enum):
    A = 1


class Whole(IntEnum):
    A = 1


class Text(StrEnum):
    A = "a"


class Bits(Flag):
    A = 1


class WholeBits(IntFlag):
    A = 1


@tool
def take(value: {}) -> None:
    "Take it."
"""


def parameters_of(annotation: str, root: Path) -> Any:
    result = generate_tree(write_sources(root, {"tools.py": SOURCE.format(annotation)}))
    assert list(map(str, result.diagnostics)) == []
    [planned] = result.planned
    return planned.parameters


def schema_of(annotation: str, root: Path) -> Any:
    return parameters_of(annotation, root)["properties"]["value"]


def definitions_of(annotation: str, root: Path) -> Any:
    return parameters_of(annotation, root)["$defs"]


@pytest.mark.parametrize(
    "metadata",
    [
        "object()",
        "typer.Option('--name', help='Ask.')",
        "typer.Argument()",
        "annotated_types.doc('What.')",
    ],
)
def test_what_pydantic_does_not_know_says_nothing(metadata: str, tmp_path: Path) -> None:
    assert schema_of(f"Annotated[str, {metadata}]", tmp_path) == {"type": "string"}


@pytest.mark.parametrize(
    ("name", "type_", "value"),
    [
        ("Plain", "integer", 1),
        ("Whole", "integer", 1),
        ("Text", "string", "a"),
        ("Bits", "integer", 1),
        ("WholeBits", "integer", 1),
    ],
)
def test_a_class_of_each_kind_of_enum_is_read(
    name: str, type_: str, value: object, tmp_path: Path
) -> None:
    made = definitions_of(name, tmp_path)
    assert made == {name: {"enum": [value], "type": type_}}


def test_a_pattern_may_be_compiled(tmp_path: Path) -> None:
    made = schema_of("Annotated[str, Field(pattern=re.compile('^a$'))]", tmp_path)
    assert made == {"type": "string", "pattern": "^a$"}
