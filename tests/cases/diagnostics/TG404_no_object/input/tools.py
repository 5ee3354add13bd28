from typing import Any

from agents import FunctionTool


async def run(context: Any, arguments: str) -> str:
    return arguments


query = FunctionTool(
    name="query",
    description="Run a query.",
    params_json_schema={"type": "string"},
    on_invoke_tool=run,
    strict_json_schema=False,
)
