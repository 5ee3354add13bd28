"""Tools whose schema is written by hand."""

from typing import Any

from agents import Agent, FunctionTool, RunContextWrapper
from pydantic import BaseModel


class Arguments(BaseModel):
    """What the tool takes."""

    city: str
    days: int = 3


SCHEMA: dict[str, Any] = {"type": "object", "properties": {"city": {"type": "string"}}}


async def run(ctx: RunContextWrapper[Any], arguments: str) -> str:
    return arguments


strict = FunctionTool(
    name="written_strict",
    description="Strict by default.",
    params_json_schema={
        "type": "object",
        "properties": {"city": {"type": "string"}, "days": {"type": "integer"}},
    },
    on_invoke_tool=run,
)
lax = FunctionTool("written_lax", "Not strict.", SCHEMA, run, strict_json_schema=False)
agent = Agent(
    name="a",
    tools=[
        FunctionTool(
            name="of_model",
            description="Of a model.",
            params_json_schema=Arguments.model_json_schema(),
            on_invoke_tool=run,
        )
    ],
)
