# An agent that is made elsewhere is given tools: where it comes from is not told, and so whether they are any.
# tools: none
from importlib import import_module

from agents import Agent


def assigned(n: int) -> int:
    """Assigned."""
    return n


def appended(n: int) -> int:
    """Appended."""
    return n


def added(n: int) -> int:
    """Added."""
    return n


def put_later(n: int) -> int:
    """Put into the list once it is the agent's."""
    return n


def of_ours(n: int) -> int:
    """What a class of the sources keeps is its own."""
    return n


class Ours:
    """No agent."""


found = import_module("acme_agents").load(Agent)
found.tools = [assigned]  # TG130
found.tools.append(appended)  # TG130
found.tools += [added]  # TG130
several: list[object] = []
found.inner.tools = several
several.append(put_later)  # TG130
ours = Ours()
ours.tools = [of_ours]
