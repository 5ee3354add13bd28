"""toolgen's own marker, and tools that are classes."""

from typing import Any

import toolgen_runtime
from toolgen_runtime import RunContext, Tool, agent_tool, tool
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


def run_query(sql: str) -> str:
    return sql


PARAMETERS = {
    "type": "object",
    "properties": {"sql": {"type": "string", "description": "What to run."}},
    "required": ["sql"],
}

by_hand = Tool.from_schema(
    run_query, name="by_hand", description="Run a query.", parameters=PARAMETERS
)


def made_within_a_function() -> list[Tool]:
    return [
        toolgen_runtime.Tool.from_schema(
            run_query,
            name="within",
            description="Run another query.",
            parameters={"type": "object", "properties": {"sql": {"type": "string"}}},
            timeout=5,
        )
    ]


class Expert:
    name = "Expert"
    description = "Knows it all."

    async def run(self, input: str) -> str:
        return input


expert = agent_tool(Expert(), name="ask_expert", description="Ask an expert.")
by_its_own_name = agent_tool(Expert(), description="Ask an expert of no name.")
by_its_own_description = agent_tool(Expert(), name="ask_another")


def of_a_caller(name: str) -> Tool:
    return agent_tool(Expert(), name=name, description="Ask an expert of any name.")


def of_a_table(specification: dict[str, Any]) -> Tool:
    return Tool.from_schema(run_query, **specification)


in_a_comprehension = [
    agent_tool(Expert(), name=f"translate_to_{language}", description="Translate.")
    for language in ("french", "spanish")
]
