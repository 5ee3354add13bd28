# A deep agent makes tools of the functions that it is given.
# tools: langchain look
from deepagents import create_deep_agent


def look(city: str) -> str:
    """Look."""
    return city


agent = create_deep_agent(model="model", tools=[look])
