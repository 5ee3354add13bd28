import os

from pydantic_ai import Agent

agent = Agent("test")


@agent.tool_plain(requires_approval=os.path.exists("/careful"))
def erase(name: str) -> str:
    """Erase a note."""
    return name
