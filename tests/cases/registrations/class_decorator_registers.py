# A decorator of a class registers each of its public methods.
# tools: fastmcp look
from fastmcp import FastMCP

mcp = FastMCP("server")


def exposed(owner):
    for name, value in vars(owner).items():
        if not name.startswith("_"):
            mcp.tool(value, name=name)
    return owner


@exposed
class Actions:
    def look(where: str) -> str:
        return where
