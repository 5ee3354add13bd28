"""pydantic-ai: a tool's bare validator, then the function, with no agent's run around it."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

_Tool = import_module("pydantic_ai").Tool
_tools: dict[str, Any] = {}


def tool(function: Callable[..., Any]) -> Any:
    made = _Tool(function, takes_ctx=False)
    _tools[made.name] = made
    return made


async def call(name: str, text: str) -> Any:
    made = _tools[name]
    return await made.function(**made.function_schema.validator.validate_json(text))
