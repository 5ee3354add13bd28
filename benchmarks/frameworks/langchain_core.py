"""langchain-core: a `StructuredTool`, with the docstring's descriptions as the others have them."""

import json
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

_make = import_module("langchain_core.tools").tool(parse_docstring=True)


def make(function: Callable[..., Any]) -> Any:
    return _make(function)


def adapted(registry: Mapping[str, Any]) -> list[Any]:
    made: list[Any] = import_module("toolgen_runtime.adapters.langchain_core").tools(registry)
    return made


async def use(tool: Any, text: str) -> Any:
    return await tool.ainvoke(json.loads(text))
