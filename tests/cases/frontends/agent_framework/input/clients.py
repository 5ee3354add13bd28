"""Clients make tools of the functions that they are given."""

from agent_framework import BaseChatClient, create_harness_agent


class Client(BaseChatClient):
    """A client of one's own."""

    async def _inner_get_response(self, *, messages, stream, options, **more):
        raise NotImplementedError


def of_a_client(city: str) -> str:
    """Given to the agent of a client."""
    return city


def of_a_harness(city: str) -> str:
    """Given to an agent with a harness."""
    return city


Client().as_agent(name="first", tools=[of_a_client])
create_harness_agent(Client(), tools=of_a_harness, disable_web_search=True)
