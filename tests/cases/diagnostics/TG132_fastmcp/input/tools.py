from agents import function_tool
from fastmcp import FastMCP
from mcp.server.mcpserver import MCPServer

server = FastMCP("weather")
other = MCPServer("other")


@server.tool
def forecast(city: str) -> str:
    """Get a forecast."""
    return city


@server.tool
def history(city: str) -> str:
    """Get the weather of the past."""
    return city


@other.tool()
def alerts(city: str) -> str:
    """Get alerts."""
    return city


@function_tool
def report(city: str) -> str:
    """Report the weather."""
    return city
