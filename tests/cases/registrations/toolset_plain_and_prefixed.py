# A toolset that an agent has as it is, and prefixed as well: its tools have both names.
# tools: pydantic-ai look, pydantic-ai x_look
# maybe: x_look
from pydantic_ai import Agent, FunctionToolset

tools = FunctionToolset()


@tools.tool_plain
def look(where: str) -> str:  # TG134
    return where


agent = Agent(toolsets=[tools, tools.prefixed("x")])
