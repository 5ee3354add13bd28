# What is handed on as tools to what no table tells of may be one; what is a tool already is none more.
# tools: openai-agents known
from agents import Agent, function_tool
from livekit import agents as voices
from somewhere import Crew, crew


def look(key: str) -> str:
    """Look it up."""
    return key


def see(key: str) -> str:
    """See it."""
    return key


def hear(key: str) -> str:
    """Hear it."""
    return key


def found(key: str) -> str:
    """Find it."""
    return key


@function_tool
def known(key: str) -> str:
    """Known."""
    return key


def elsewhere(key: str) -> str:
    """Given by another keyword."""
    return key


HIRED = [see]
Crew(tools=[look, known])  # TG130
crew.hire(tools=HIRED)  # TG130
voices.Agent(tools={"hear": hear})  # TG130
Agent(name="agent", tools=[known])
crew.model.bind_tools([found, known])  # TG130
Crew(handlers=[elsewhere])
