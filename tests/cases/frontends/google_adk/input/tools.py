"""Function tools and agents."""

from google.adk.agents import Agent, LlmAgent
from google.adk.tools import FunctionTool, LongRunningFunctionTool, ToolContext
from google.adk.tools.function_tool import FunctionTool as ByModule

from handlers import Handlers, imported

handlers = Handlers()


def plain(city: str, days: int = 3) -> dict:
    """Plain.

    Args:
        city: Where: the docstring is passed on whole.
    """
    return {}


def with_context(city: str, tool_context: ToolContext) -> dict:
    """With a context."""
    return {}


def with_named_context(city: str, tool_context=None) -> dict:
    """With a context by its name."""
    return {}


def long(city: str) -> dict:
    """Takes long."""
    return {}


def in_agent(city: str) -> dict:
    """In an agent's list."""
    return {}


def by_module(city: str) -> dict:
    """By the module inside."""
    return {}


def in_model_agent(city: str) -> dict:
    """In the list of an agent by its other name."""
    return {}


FunctionTool(plain)
FunctionTool(func=with_context)
LongRunningFunctionTool(func=long)
ByModule(by_module)
agent = Agent(name="agent", model="m", tools=[in_agent, imported, with_named_context])
other = LlmAgent(name="other", model="m", tools=[in_model_agent, handlers.method, FunctionTool(plain)])
