# What is put among the tools that an agent has already is one of them; what is taken out is none.
# tools: google-adk at_last, google-adk first, google-adk later, google-adk maybe, google-adk put
# maybe: at_last, first, later, maybe, put
# conditional: maybe
import os

from google.adk.agents import Agent


def first(n: int) -> int:
    """First."""
    return n


def later(n: int) -> int:
    """Later."""
    return n


def at_last(n: int) -> int:
    """At last."""
    return n


def maybe(n: int) -> int:
    """Maybe."""
    return n


def put(n: int) -> int:
    """Put."""
    return n


def gone(n: int) -> int:
    """Gone."""
    return n


def copied_before(n: int) -> int:
    """Put into the list that the agent has copied already."""
    return n


GIVEN = [first]
agent = Agent(name="agent", model="model", tools=GIVEN)
GIVEN.append(copied_before)
agent.tools.append(later)
agent.tools.extend([at_last, gone])
agent.tools.remove(gone)
if os.environ.get("MAYBE"):
    agent.tools += [maybe]


def arm() -> None:
    agent.tools.insert(0, put)
