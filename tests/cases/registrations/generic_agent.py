# An agent is made by a class with an argument for its type.
# tools: pydantic-ai look, pydantic-ai plain
from dataclasses import dataclass

from pydantic_ai import Agent, RunContext


@dataclass
class Deps:
    key: str


agent = Agent[Deps, str]("test", deps_type=Deps)


@agent.tool
def look(context: RunContext[Deps], where: str) -> str:
    """Look.

    Args:
        where: A place.
    """
    return where


@agent.tool_plain
def plain(where: str, far: bool = False) -> str:
    return where
