# A tool that is asked for by what was its name just before is that tool, and no other.
# tools: mcp other, mcp see, mcp seen
# maybe: see
import os

from mcp.server.fastmcp import FastMCP

server = FastMCP("shop")


@server.tool()
def seen(where: str) -> str:
    """Seen."""
    return where


@server.tool()
def other(where: str) -> str:  # TG135
    """Other."""
    return where


def see(where: str) -> str:  # TG135
    """See."""
    return where


def add(label: str) -> None:
    name = os.environ.get(label, label)
    server.add_tool(see, name=name)  # TG112
    server._tool_manager.get_tool(name).parameters["additionalProperties"] = False


def change() -> None:
    if os.environ.get("OTHER"):
        server._tool_manager.get_tool("other").description = "Changed."


add("look")
change()
