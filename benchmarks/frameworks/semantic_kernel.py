"""semantic-kernel: functions of a kernel, whose values it converts to what is annotated."""

import json
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

_functions = import_module("semantic_kernel.functions")
_kernel = import_module("semantic_kernel").Kernel()


def make(function: Callable[..., Any]) -> Any:
    marked = _functions.kernel_function(function)
    return _functions.KernelFunctionFromMethod(method=marked, plugin_name="benchmark")


def adapted(registry: Mapping[str, Any]) -> list[Any]:
    made: list[Any] = import_module("toolgen_runtime.adapters.semantic_kernel").tools(registry)
    return made


async def use(tool: Any, text: str) -> Any:
    return await tool.invoke(_kernel, _functions.KernelArguments(**json.loads(text)))
