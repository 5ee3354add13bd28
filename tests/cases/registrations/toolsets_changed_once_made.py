# What is said of a toolset once it is made holds for tools that come later; capabilities and modes hold for all.
# tools: pydantic-ai look, pydantic-ai see
from pydantic_ai import Agent, FunctionToolset
from pydantic_ai.capabilities import Hooks, IncludeToolReturnSchemas, PrepareTools
from pydantic_ai.toolsets import CombinedToolset

shop = FunctionToolset()
shop.sequential = True  # TG124
shop.timeout = 3  # TG124
shop.strict = None


@shop.tool_plain
def look(n: int) -> str:
    """Look."""


async def keep(context, tools):
    return tools


def log(*given, **named):
    """Tell of a call."""


CombinedToolset([shop]).filtered(lambda context, tool: True)  # TG124
agent = Agent(
    toolsets=[shop],
    capabilities=[
        PrepareTools(keep),  # TG124
        IncludeToolReturnSchemas(),  # TG124
        Hooks(before_run=log),
        Hooks(before_tool_execute=log),  # TG124
    ],
)
with Agent.parallel_tool_call_execution_mode("sequential"):  # TG124
    pass


@agent.toolset  # TG124
def of_run(context):
    return shop


@agent.tool_plain(strict=True)
def see(n: int) -> str:
    """See."""
