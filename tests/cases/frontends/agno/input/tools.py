"""The decorator, toolkits, agents and teams."""

from agno.agent import Agent
from agno.run import RunContext
from agno.team import Team
from agno.tools import Function, Toolkit, tool

from handlers import Handlers, imported

handlers = Handlers()
confirming = tool(requires_confirmation=True)


@tool
def bare(city: str, days: int = 3) -> str:
    """Bare.

    Args:
        city (str): Where.
        days (int): How long.
    """
    return city


@tool()
def called(city: str) -> str:
    """Called without options."""
    return city


@tool(name="by_option", description="Said.", show_result=True)
def renamed(city: str) -> str:
    """Not this."""
    return city


@confirming
def by_stored_decorator(city: str) -> str:
    """By a stored decorator."""
    return city


@tool
def with_agent(agent: Agent, city: str) -> str:
    """With the agent."""
    return city


@tool
def with_run_context(run_context: RunContext, city: str) -> str:
    """With the context of the run."""
    return city


def in_agent(city: str) -> str:
    """In an agent's list."""
    return city


def in_team(city: str) -> str:
    """In a team's list."""
    return city


def made(city: str) -> str:
    """Made."""
    return city


class Weather(Toolkit):
    """Lists its methods for the constructor of its base."""

    def __init__(self, unit: str = "c", **options: object):
        self.unit = unit
        super().__init__(name="weather", tools=[self.forecast, self.history], **options)

    def forecast(self, city: str, days: int = 3) -> str:
        """Tell the weather to come.

        Args:
            city (str): Where.
            days (int): How long.
        """
        return city

    async def history(self, city: str) -> str:
        """Tell the weather that was."""
        return city


class Appending(Toolkit):
    """Puts its list together."""

    def __init__(self, all: bool = False):
        tools = [self.first]
        if all:
            tools.append(self.second)
        tools.extend([self.third])
        super().__init__(name="appending", tools=tools)

    def first(self, city: str) -> str:
        """First."""
        return city

    def second(self, city: str) -> str:
        """Second, on demand."""
        return city

    def third(self, city: str) -> str:
        """Third."""
        return city


class Registering(Toolkit):
    """Registers one by one."""

    def __init__(self):
        Toolkit.__init__(self, name="registering", tools=[self.listed])
        self.register(self.registered)
        self.register(self.renamed, name="registered_by_name")

    def listed(self, city: str) -> str:
        """Listed for the base that is named."""
        return city

    def registered(self, city: str) -> str:
        """Registered."""
        return city

    def renamed(self, city: str) -> str:
        """Registered with a name."""
        return city


class Warmer(Weather):
    """Adds nothing: its base lists the tools."""


agent = Agent(name="agent", tools=[in_agent, imported, handlers.method, Weather(), bare])
team = Team(name="team", members=[agent], tools=[in_team])
toolkit = Toolkit(name="plain", tools=[made])
Function.from_callable(made, name="made_named")
written = Function(
    name="written",
    description="Written by hand.",
    parameters={"type": "object", "properties": {"city": {"type": "string"}}, "required": []},
    entrypoint=made,
)
Appending(all=True)
Registering()
