# A class below ADK's agent says in its body which tools its agents have that are given none.
# tools: google-adk below, google-adk given, google-adk made, google-adk said
import os

from agno.agent import Agent as AgnoAgent
from google.adk.agents import LlmAgent
from pydantic import Field


def said(n: int) -> int:
    """Said."""
    return n


def made(n: int) -> int:
    """Made."""
    return n


def replaced(n: int) -> int:
    """Replaced by what is given, or by what a class below says."""
    return n


def given(n: int) -> int:
    """Given."""
    return n


def below(n: int) -> int:
    """Said below."""
    return n


def untold(n: int) -> int:
    """Untold: another list may be given."""
    return n


def overwritten(n: int) -> int:
    """Overwritten by the constructor."""
    return n


class Said(LlmAgent):
    tools: list = [said]


class Made(LlmAgent):
    tools: list = Field(default_factory=lambda: [made])


class Replaced(LlmAgent):
    tools: list = [replaced]


class Below(Replaced):
    tools: list = [below]


class Untold(LlmAgent):
    tools: list = [untold]


class Overwritten(AgnoAgent):
    tools = [overwritten]


Said(name="said", model="model")
Made(name="made", model="model")
Replaced(name="given", model="model", tools=[given])
Below(name="below", model="model")
Untold(name="untold", model="model", **dict(os.environ))  # TG124 TG130
Overwritten(name="overwritten")
