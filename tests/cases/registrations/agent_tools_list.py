# Tools are given to an agent in a list that is put together.
# tools: pydantic-ai one, pydantic-ai two, pydantic-ai uno
from pydantic_ai import Agent, RunContext, Tool


def one(a: int) -> int:
    return a


def two(context: RunContext[None], b: int) -> int:
    return b


COMMON = [one]
agent = Agent("test", tools=[*COMMON, two, Tool(one, name="uno")])
