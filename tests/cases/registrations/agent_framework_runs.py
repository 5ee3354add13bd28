# A run of an agent, and a client that is asked, make tools of the functions that they are given.
# tools: agent-framework of_a_client, agent-framework of_a_response, agent-framework of_a_run, agent-framework of_a_stream, agent-framework of_an_early_stream
# maybe: of_a_run, of_a_stream, of_a_client, of_an_early_stream, of_a_response
from agent_framework import Agent
from agent_framework.openai import OpenAIChatClient


def of_a_run(city: str) -> str:
    """Given to one run."""
    return city


def of_a_stream(city: str) -> str:
    """Given to a run, alone."""
    return city


def of_a_client(city: str) -> str:
    """Given to an agent that a client makes."""
    return city


def of_an_early_stream(city: str) -> str:
    """Given to a run of an early version."""
    return city


def of_a_response(city: str) -> str:
    """Given to a client that is asked."""
    return city


async def run(client: OpenAIChatClient) -> None:
    agent = Agent(client, "Answer.")
    await agent.run("Where?", tools=[of_a_run])
    agent.run(tools=of_a_stream, stream=True)
    OpenAIChatClient().create_agent(instructions="Answer.", tools=[of_a_client])
    agent.run_stream("Where?", tools=[of_an_early_stream])
    client.get_streaming_response("Where?", tools=[of_a_response])
