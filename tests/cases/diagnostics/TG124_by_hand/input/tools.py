from agents import FunctionTool, RunContextWrapper


async def weather(context: RunContextWrapper[None], arguments: str) -> str:
    """Tell the weather of a city."""
    return arguments


tool = FunctionTool(
    name="weather",
    description="Tell the weather of a city.",
    params_json_schema={"type": "object", "properties": {"city": {"type": "string"}}},
    on_invoke_tool=weather,
    allowed_callers=["programmatic"],
)
