# What models and callers see of results is up to the agent: shortened, put aside, summed up, or asked for once more.
# tools: agno look, agno see, autogen peek
# maybe: look, see, peek
from agno.agent import Agent
from agno.tools.function import Function
from autogen_agentchat.agents import AssistantAgent
from autogen_core.tools import FunctionTool, StaticWorkbench, ToolOverride


def look(n: int) -> str:
    """Look."""
    return str(n)


def peek(n: int) -> str:
    """Peek."""
    return str(n)


def see(n: int, m: int) -> str:
    """See."""
    return str(n)


def find(n: int, m: int) -> str:
    """Find."""
    return str(n)


def told(*given) -> str:
    """Tell."""
    return ""


agent = Agent(tools=[look], compress_tool_results=False)
Agent(tools=[look], compress_tool_results=True)  # TG124
agent.offload_tool_results = True  # TG124
agent.as_tool("agent")  # TG130
tool = FunctionTool(peek, description="Peek.")
StaticWorkbench([tool])
StaticWorkbench([tool], {"peek": ToolOverride(name="see")})  # TG124


def assistants(client):
    AssistantAgent("plain", client, tools=[tool], max_tool_iterations=1)
    AssistantAgent("patient", client, tools=[tool], max_tool_iterations=5)  # TG124
    AssistantAgent("telling", client, tools=[tool], tool_call_summary_formatter=told)  # TG124


Function(name="see", entrypoint=see, user_input_fields=["m"])
Function(name="find", entrypoint=find, user_input_fields=["m"], requires_user_input=True)  # TG125
