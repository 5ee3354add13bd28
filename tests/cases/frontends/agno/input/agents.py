"""Agents and teams that are given tools later."""

from agno.agent import Agent
from agno.team import Team


def added(city: str) -> str:
    """Added to an agent."""
    return city


def put(city: str) -> str:
    """Put in place of an agent's tools."""
    return city


def added_to_team(city: str) -> str:
    """Added to a team."""
    return city


def put_to_team(city: str) -> str:
    """Put in place of a team's tools."""
    return city


agent = Agent()
agent.set_tools([put])
agent.add_tool(added)
team = Team([agent])
team.set_tools([put_to_team])
team.add_tool(added_to_team)
