"""langchain-core: a `StructuredTool`, with the docstring's descriptions as the others have them."""

import json
from collections.abc import Callable
from importlib import import_module
from typing import Any

_make = import_module("langchain_core.tools").tool(parse_docstring=True)
_tools: dict[str, Any] = {}


def tool(function: Callable[..., Any]) -> Any:
    made = _make(function)
    _tools[made.name] = made
    return made


async def call(name: str, text: str) -> Any:
    return await _tools[name].ainvoke(json.loads(text))
