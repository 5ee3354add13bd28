"""Type variables that nothing binds: the names in `$defs` show them as pydantic shows them here."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import create_model
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import generate

SOURCE = """
from dataclasses import dataclass
from typing import Generic, TypeVar
from toolgen_runtime import tool

Value = TypeVar("Value"{options})

@dataclass
class Box(Generic[Value]):
    label: str

@tool
def open_box(box: Box[Value]) -> None:
    'Open a box.'
"""


@pytest.mark.parametrize("options", ["", ", covariant=True", ", contravariant=True"])
def test_a_definition_is_named_as_reflection_names_it(options: str) -> None:
    text = SOURCE.format(options=options)
    namespace: dict[str, Any] = {"__name__": "tools"}
    exec(compile(text, "tools.py", "exec", dont_inherit=True), namespace)
    box: Any = namespace["open_box"].__annotations__["box"]
    arguments = create_model("Arguments", box=(box, ...))
    [package] = generate([source_file("tools.py", text)], Config()).packages
    [planned] = package.tools
    properties: Any = planned.parameters["properties"]
    assert properties["box"] == arguments.model_json_schema()["properties"]["box"]
