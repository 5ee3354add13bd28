# The agent is a parameter annotated with a generic class.
# tools: pydantic-ai look
from pydantic_ai import Agent, RunContext


def extend(agent: "Agent[int, str]") -> None:
    @agent.tool
    def look(context: RunContext[int], where: str) -> str:
        return where


extend(Agent("test", deps_type=int))
