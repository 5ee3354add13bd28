"""Semantic Kernel: the static schema is that of what the kernel sends for a `kernel_function`."""

from __future__ import annotations

from typing import Any

import pytest

from toolgen.frameworks.semantic_kernel import FRAMEWORK

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
