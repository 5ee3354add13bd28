# The tools of an agent are assigned once it is made, or given in a dict; what was there is none.
# tools: agent-framework of_options, agno assigned, agno of_team, agno put_anew, agno set_once, google-adk of_clone
# tools: google-adk of_copy, google-adk otherwise, google-adk shared, google-adk taken
# conditional: otherwise, taken
import os

from agent_framework import Agent as OptionsAgent
from agno.agent import Agent as AgnoAgent
from agno.team import Team
from google.adk.agents import LlmAgent


def replaced(n: int) -> int:
    """Replaced."""
    return n


def taken(n: int) -> int:
    """Taken."""
    return n


def otherwise(n: int) -> int:
    """Otherwise."""
    return n


def of_clone(n: int) -> int:
    """Of a clone."""
    return n


def of_copy(n: int) -> int:
    """Of a copy."""
    return n


def shared(n: int) -> int:
    """Shared."""
    return n


def assigned(n: int) -> int:
    """Assigned."""
    return n


def of_team(n: int) -> int:
    """Of a team."""
    return n


def set_once(n: int) -> int:
    """Set and replaced."""
    return n


def put_anew(n: int) -> int:
    """Put anew."""
    return n


def of_options(n: int) -> int:
    """Of options."""
    return n


def untold(n: int) -> int:
    """Untold."""
    return n


agent = LlmAgent(name="agent", model="model", tools=[replaced])
agent.tools = [taken]
if os.environ.get("OTHERWISE"):
    agent.tools = [otherwise]

base = LlmAgent(name="base", model="model", tools=[shared])
base.clone(update={"name": "again"})
base.clone(update={"name": "other", "tools": [of_clone]})
base.model_copy(update=dict(tools=[of_copy]))

one = AgnoAgent(name="one")
setattr(one, "tools", [assigned])
team = Team(members=[one])
team.tools.extend([of_team])
two = AgnoAgent(name="two", tools=[replaced])
two.set_tools([set_once])
three = two.deep_copy(update={"tools": [put_anew]})

options = OptionsAgent(client=None, default_options={"tools": [of_options]})
options.default_options["tools"] = [untold]  # TG130
