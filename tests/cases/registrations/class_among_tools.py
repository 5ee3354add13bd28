# A class among the tools of an agent is one by its constructor, which is not read.
# tools: google-adk look
# maybe: look
from google.adk.agents import Agent


def look(n: int) -> int:
    """Look."""
    return n


class Finder:
    """Find."""

    def __init__(self, n: int) -> None:
        self.n = n


agent = Agent(name="x", tools=[look, Finder])  # TG130
