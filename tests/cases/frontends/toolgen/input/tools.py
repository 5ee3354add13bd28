"""toolgen's own marker, and tools that are classes."""

from typing import Any

import toolgen_runtime
from toolgen_runtime import RunContext, Tool, tool
from toolgen_runtime import tool as expose


@tool
def bare(city: str, days: int = 3) -> str:
    """Bare.

    Args:
        city: Where.
    """
    return city


@tool(name="by_option", description="Said.")
async def renamed(city: str) -> str:
    """Not this."""
    return city


@expose()
def by_alias(city: str) -> str:
    """By an alias."""
    return city


@toolgen_runtime.tool
def by_attribute(city: str) -> str:
    """By an attribute of the package."""
    return city


@tool
def with_context(ctx: RunContext[str], city: str) -> str:
    """With a context."""
    return city


class Query(Tool):
    """Says it in the body."""

    name = "query"
    description = "Run a query."
    parameters = {"type": "object", "properties": {"sql": {"type": "string"}}}

    async def execute(self, **arguments: Any) -> Any:
        return arguments


class Write(Tool):
    """Says it in the constructor."""

    def __init__(self) -> None:
        self.name = "write"
        self.description = "Write a row."
        self.parameters = {"type": "object", "properties": {"row": {"type": "object"}}}

    async def execute(self, **arguments: Any) -> Any:
        return arguments
