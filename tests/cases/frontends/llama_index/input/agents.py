"""Agents make tools of the functions that they are given."""

from __future__ import annotations

from llama_index.core.agent.workflow import AgentWorkflow, FunctionAgent, ReActAgent
from llama_index.core.llms import MockLLM
from llama_index.core.tools import FunctionTool


def of_a_function_agent(city: str, days: int = 1) -> str:
    """Given to an agent that calls functions."""
    return city * days


async def of_a_reasoning_agent(city: str) -> str:
    """Given to an agent that reasons."""
    return city


def of_a_workflow(city: str) -> str:
    """Given to a workflow, by position."""
    return city


def made_before(city: str) -> str:
    """A tool already."""
    return city


MADE = FunctionTool.from_defaults(made_before)
MODEL = MockLLM()

FunctionAgent(name="first", tools=[of_a_function_agent, MADE], llm=MODEL)
ReActAgent("second", "Reasons.", None, [of_a_reasoning_agent], llm=MODEL)
AgentWorkflow.from_tools_or_functions([of_a_workflow], llm=MODEL)
