from fastmcp import FastMCP

mcp = FastMCP("weather")


@mcp.tool(enabled=True, auth=None, taggs={"sky"})
def weather(city: str) -> str:
    """Tell the weather of a city."""
    return city
