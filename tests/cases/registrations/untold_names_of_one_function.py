# A function that is registered under names of which source tells none: each is said, in one order.
# tools: fastmcp look, fastmcp look, fastmcp look
# maybe: look
import os

from fastmcp import FastMCP

mcp = FastMCP("shop")


def look(key: str) -> str:
    """Look a key up."""
    return key


mcp.tool(look, name=os.environ["LOOK"])  # TG112
mcp.tool(look, name=os.environ["FIND"])  # TG112
mcp.tool(look, name=os.environ["SEE"])  # TG112
