# An agent of Strands takes tools that are made; its hooks, and what is added to them, are its own.
# tools: strands look
import sys

from strands import Agent, tool
from strands.hooks import BeforeToolCallEvent, HookProvider
from strands.models.bedrock import BedrockModel


class Finder:
    """No tool."""


class Log(HookProvider):
    def register_hooks(self, registry, **options):
        registry.add_callback(BeforeToolCallEvent, told)


@tool
def look(n: int) -> str:
    """Look."""


def bare(n: int) -> str:
    """No tool."""


def told(event: BeforeToolCallEvent) -> None:
    print(event, file=sys.stderr)


model = BedrockModel(region_name="eu-west-1")
plain = Agent(model, tools=[look], hooks=[], interventions=None)
others = Agent(model, [], [look, Finder, bare])  # TG130
careful = Agent(model, tools=[look], hooks=[Log()])  # TG124
plain.hooks.add_callback(BeforeToolCallEvent, told)  # TG124
plain.hooks.add_hook(Log())  # TG124
plain.add_hook(told)  # TG124
plain.tool_executor = others.tool_executor  # TG124
plain.as_tool()  # TG130
