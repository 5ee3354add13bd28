from toolgen_runtime import tool


@tool(name="get weather!\n")
def get_weather() -> str:
    """Get the weather."""
    return ""
