# Agents as tools that have no name of their own as tools are listed by the name of the agent.
# tools: openai-agents seek
# maybe: seek
from agents import Agent

finder = Agent(name="Find Things", instructions="Find.")
agent = Agent(
    name="All",
    tools=[
        finder.as_tool(tool_name=None, tool_description="Finds."),  # TG130
        finder.as_tool(None, "Finds."),  # TG130
        finder.as_tool("seek", "Seeks."),
    ],
)
