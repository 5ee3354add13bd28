# A generator function is a tool.
# tools: pydantic-ai look
from collections.abc import AsyncIterator

from pydantic_ai import Agent

agent = Agent("test")


@agent.tool_plain
async def look(where: str) -> AsyncIterator[str]:
    yield where
