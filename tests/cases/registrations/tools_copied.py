# Tools that are made are copied with something changed: another tool of the function, which is said where it is copied; a copy that is alike is none.
# tools: langchain find, langchain look, langchain two, langchain two again, openai-agents see
# maybe: two, two again
import copy
import json
import os
from dataclasses import replace

from agents import Agent, function_tool
from langchain_core.tools import BaseTool, StructuredTool, tool


@tool
def look(where: str) -> str:
    """Look."""
    return where


def find(where: str) -> str:
    """Find."""
    return where


@function_tool
def see(where: str) -> str:
    """See."""
    return where


class Two(BaseTool):
    name: str = "two"
    description: str = "Two."

    def _run(self, where: str) -> str:
        return where


finding = StructuredTool.from_function(find)
CHANGES = json.loads(os.environ.get("CHANGES", '{"name": "any"}'))
one = look.model_copy(update={"name": "gaze"})  # TG130
COPIES = [finding.model_copy(update={"name": name}) for name in ("seek", "spot")]  # TG130
agent = Agent(name="agent", tools=[replace(see, name="watch")])  # TG130
alike = [look.model_copy(), copy.copy(finding), finding.model_copy(deep=True)]
two = Two()
again = two.model_copy(update={"name": "two again"})
any_other = two.model_copy(update=CHANGES)  # TG130
shown = [see.params_json_schema.get("type", default="none"), look.invoke(input={"where": "here"})]
