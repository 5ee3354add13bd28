"""Semantic Kernel: the static schema is that of what the kernel sends for a `kernel_function`."""

from __future__ import annotations

from typing import Any

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.frameworks.semantic_kernel import FRAMEWORK
from toolgen.pipeline import generate

from .comparing import NAMES, assert_golden, real, static

PROFILE = FRAMEWORK.profile


def _schema(function: Any) -> Any:
    functions = pytest.importorskip("semantic_kernel.functions")
    calling = pytest.importorskip("semantic_kernel.connectors.ai.function_calling_utils")
    made = functions.KernelFunctionFromMethod(functions.kernel_function(function))
    send = calling.kernel_function_metadata_to_function_call_format
    return send(made.metadata)["function"]["parameters"]


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_what_the_kernel_computes(name: str) -> None:
    assert static(name, PROFILE) == real(_schema, name)


def test_schemas_are_golden(update_golden: bool) -> None:
    assert_golden("semantic_kernel", PROFILE, update_golden)


KINDS = {
    "int": "integer",
    "str": "string",
    "bool": "boolean",
    "float": "number",
    "list": "array",
    "dict": "object",
    "set": "array",
    "tuple": "array",
    "object": "object",
    "array": "array",
    "other": "object",
}


@pytest.mark.parametrize("name", KINDS)
def test_an_arm_of_a_union_is_told_by_the_name_of_its_class(name: str) -> None:
    text = f"""
from dataclasses import dataclass
from semantic_kernel.functions import kernel_function

@dataclass
class {name if name in ("array", "other") else "Unused"}:
    a: int

@kernel_function
def act(each: {name} | bytes) -> str:
    'Act.'
"""
    [planned] = generate([source_file("app.py", text)], Config()).planned
    assert planned.parameters["properties"] == {
        "each": {"anyOf": [{"type": KINDS[name]}, {"type": "object"}]}
    }


FILLED = """
from semantic_kernel import Kernel
from semantic_kernel.functions import KernelArguments, kernel_function

@kernel_function
def look(city: str, kernel: Kernel, arguments: KernelArguments, days: int = 1) -> str:
    'Look.'
"""


def test_what_the_kernel_fills_in_whatever_a_model_gives_is_left_out() -> None:
    [planned] = generate([source_file("app.py", FILLED)], Config()).planned
    assert planned.parameters == {
        "type": "object",
        "properties": {"city": {"type": "string"}, "days": {"type": "integer"}},
        "required": ["city"],
    }


def test_the_kernel_itself_shows_what_it_fills_in() -> None:
    pytest.importorskip("semantic_kernel")
    namespace: dict[str, Any] = {}
    exec(FILLED, namespace)
    shown = _schema(namespace["look"])
    assert list(shown["properties"]) == ["city", "kernel", "arguments", "days"]
    assert shown["required"] == ["city", "kernel", "arguments"]
