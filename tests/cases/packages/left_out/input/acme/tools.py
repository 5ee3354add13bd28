import elsewhere
from fastmcp import FastMCP
from toolgen_runtime import tool

mcp = FastMCP("shop")


@tool
def find(text: str) -> str:
    """Find boats by what they are called."""
    return text


@tool(name="sell")
def _sell(key: Key) -> str:
    """Sell a boat."""
    return str(key)


@tool(colour="red")
def paint(key: int) -> str:
    """Paint a boat."""
    return str(key)


def hire(key: int) -> str:
    """Hire a boat."""
    return str(key)


elsewhere.register(mcp, hire)
