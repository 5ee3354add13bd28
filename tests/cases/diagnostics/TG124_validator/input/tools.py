from pydantic_ai import Agent, RunContext

agent = Agent("test")


def is_near(ctx: RunContext[None], city: str) -> None:
    """Refuse cities that are far away."""


@agent.tool_plain(args_validator=is_near)
def weather(city: str) -> str:
    """Tell the weather of a city."""
    return city
