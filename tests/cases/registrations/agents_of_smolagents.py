# What an agent of smolagents does with tools is its own: how many at once, where, and what it calls after a step.
# tools: smolagents look
from smolagents import CodeAgent, Model, ToolCallingAgent, tool


@tool
def look(n: int) -> str:
    """Look.

    Args:
        n: How far.
    """


def told(step, agent):
    """Tell of a step."""


plain = CodeAgent([look], Model(), executor_type="local", max_steps=3)
careful = CodeAgent(tools=[look], model=Model(), executor_kwargs={"timeout_seconds": 3})  # TG124
patient = ToolCallingAgent(
    tools=[look],
    model=Model(),
    max_tool_threads=1,  # TG124
    step_callbacks=[told],  # TG124
)
patient.max_tool_threads = None
patient.max_tool_threads = 2  # TG124
