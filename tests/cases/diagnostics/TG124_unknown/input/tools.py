from fastmcp import FastMCP

mcp = FastMCP("weather")


@mcp.tool(taggs={"sky"})
def weather(city: str) -> str:
    """Tell the weather of a city."""
    return city
