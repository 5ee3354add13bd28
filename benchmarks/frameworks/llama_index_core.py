"""llama-index-core: its tools are given parsed arguments, which its own do not validate."""

import json
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

_FunctionTool = import_module("llama_index.core.tools").FunctionTool


def make(function: Callable[..., Any]) -> Any:
    return _FunctionTool.from_defaults(async_fn=function)


def told(tool: Any) -> Any:
    return tool.metadata.get_parameters_dict()


def adapted(registry: Mapping[str, Any]) -> list[Any]:
    made: list[Any] = import_module("toolgen_runtime.adapters.llama_index").tools(registry)
    return made


async def use(tool: Any, text: str) -> Any:
    return await tool.acall(**json.loads(text))
