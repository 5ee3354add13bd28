from fastmcp import FastMCP
from fastmcp.server.middleware import Middleware

mcp = FastMCP("weather", middleware=[Middleware()], transforms=[], providers=None)


@mcp.tool
def weather(city: str) -> str:
    """Tell the weather of a city."""
    return city
