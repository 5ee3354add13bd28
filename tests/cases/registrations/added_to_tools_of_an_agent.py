# What is put among the tools that an agent has already is listed, and those may be others by then.
# tools: google-adk first
# maybe: first
from google.adk.agents import Agent


def first(n: int) -> int:  # TG135
    """First."""
    return n


def later(n: int) -> int:
    """Later."""
    return n


def at_last(n: int) -> int:
    """At last."""
    return n


agent = Agent(name="agent", model="model", tools=[first])
agent.tools.append(later)  # TG130
agent.tools.extend([at_last])  # TG130
