# Tools that are made first are seen by the names that the toolset gives them, and by no others.
# tools: pydantic-ai plain, pydantic-ai x_added, pydantic-ai x_given
# maybe: x_added, x_given
from pydantic_ai import Agent, FunctionToolset, Tool


def given(where: str) -> str:  # TG134
    return where


def added(where: str) -> str:  # TG134
    return where


def plain(where: str) -> str:
    return where


toolset = FunctionToolset(tools=[Tool(given)])
toolset.add_tool(Tool(added))
agent = Agent("test", tools=[Tool(plain)], toolsets=[toolset.prefixed("x")])
