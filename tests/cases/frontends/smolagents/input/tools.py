"""The decorator, and classes."""

from typing import Any

import smolagents
from smolagents import Tool, tool
from smolagents import tool as expose

from handlers import imported


@tool
def bare(city: str, days: int = 3) -> str:
    """Bare.

    Args:
        city: Where.
        days: How long.
    """
    return city


@expose
def by_alias(city: str | None) -> str:
    """By an alias.

    Args:
        city: Where.
    """
    return str(city)


@smolagents.tool
def by_attribute(unit: str) -> str:
    """By an attribute of the package.

    Args:
        unit: Which (choices: ["c", "f"])
    """
    return unit


class Searching(Tool):
    """Abstract: it has no name."""

    output_type = "string"
    inputs = {"query": {"type": "string", "description": "What to look for."}}

    def forward(self, query: str) -> str:
        return query


class Web(Searching):
    """Sets what the base left open."""

    name = "web_search"
    description = "Search the web."


class Mixed(Tool):
    """Inputs of several types."""

    name = "mixed"
    description = """Many
    inputs."""
    inputs = {
        "anything": {"type": "any", "description": "Anything."},
        "maybe": {"type": "integer", "description": "Perhaps.", "nullable": True},
        "either": {"type": ["string", "integer"], "description": "Either."},
    }
    output_type = "any"

    def forward(self, anything: Any, either: str | int, maybe: int | None = None) -> Any:
        return anything


class Built(Tool):
    """Says it in the constructor."""

    output_type = "string"

    def __init__(self) -> None:
        super().__init__()

    name = "built"
    description = "Built."
    inputs: dict[str, dict[str, Any]] = {}

    def forward(self) -> str:
        return ""


tool(imported)
Web()
Mixed()
Built()
