# What an agent of ADK calls around its tools, said by an attribute, in a copy, by a class below it or for all agents.
# tools: google-adk look
# maybe: look
from google.adk.agents import LlmAgent
from google.adk.plugins.base_plugin import BasePlugin
from google.adk.runners import InMemoryRunner


def look(n: int) -> str:
    """Look."""


def log(*given, **named) -> None:
    """Tell of a call."""


agent = LlmAgent(name="agent", model="model", tools=[look])
agent.instruction = "Look first."
agent.before_tool_callback = log  # TG124
agent.before_tool_callback = None
setattr(agent, "after_tool_callback", [log])  # TG124
agent.clone(
    update={
        "name": "copy",
        "on_tool_error_callback": log,  # TG124
    }
)


class Told(LlmAgent):
    before_tool_callback: object = log  # TG124
    after_tool_callback: object = None


class Silent(Told):
    before_tool_callback: object = None


class Given(LlmAgent):
    after_tool_callback: object = log


Silent(name="silent", model="model", tools=[look])
Given(name="given", model="model", tools=[look], after_tool_callback=None)
Told(name="told", model="model", tools=[look])
InMemoryRunner(agent, plugins=[BasePlugin(name="plugin")])  # TG124
