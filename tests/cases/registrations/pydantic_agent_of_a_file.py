# An agent that a file tells of is given tools beside.
# tools: pydantic-ai look
# maybe: look
from pydantic_ai import Agent


def look(city: str) -> str:
    """Look."""
    return city


def agent(path):
    return Agent.from_file(path, tools=[look])
