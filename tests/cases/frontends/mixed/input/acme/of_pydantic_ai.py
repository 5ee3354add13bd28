"""pydantic-ai."""

from pydantic_ai import Agent, RunContext

agent = Agent("test", deps_type=str)


@agent.tool
def remember(ctx: RunContext[str], fact: str) -> str:
    """Remember."""
    return fact
