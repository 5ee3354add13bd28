# AutoGen's agent of OpenAI makes tools of the functions that it is given.
# tools: autogen look
# maybe: look
from autogen_ext.agents.openai import OpenAIAssistantAgent


def look(city: str) -> str:
    """Look."""
    return city


def agent(client):
    return OpenAIAssistantAgent("second", "Second.", client, "model", "Answer.", tools=[look])
