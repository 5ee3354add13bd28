# An agent that writes code has a tool of its own beside those that it makes of functions.
# tools: llama-index look
# maybe: look
from llama_index.core.agent.workflow import CodeActAgent
from llama_index.core.llms import MockLLM


def look(city: str) -> str:
    """Look."""
    return city


def agent():
    return CodeActAgent(lambda code: code, tools=[look], llm=MockLLM())
